import * as messages from "#messages/terminal/init.ts";
import { type Host, json, rootFiles, servedAsRoot } from "./host.ts";

/** Static assets of Workers. The site's own `_headers` has the headers. */
export const cloudflare: Host = {
  files: (site) => {
    const { command, folder } = servedAsRoot(site, rootFiles(site));
    return {
      "wrangler.jsonc": json({
        $schema: "node_modules/wrangler/config-schema.json",
        name: "api-reference",
        compatibility_date: "2025-10-01",
        build: { command },
        assets: {
          directory: `./${folder}`,
          html_handling: "force-trailing-slash",
          not_found_handling: "404-page",
        },
      }),
    };
  },
  next: messages.cloudflareNext,
};
