import * as messages from "#messages/terminal/init.ts";
import { type Host, json } from "./host.ts";

/** Static assets of Workers. Headers are in the site's own `_headers`. */
export const cloudflare: Host = {
  files: ({ out }) => ({
    "wrangler.jsonc": json({
      $schema: "node_modules/wrangler/config-schema.json",
      name: "api-reference",
      compatibility_date: "2025-10-01",
      build: { command: "npx specimen build" },
      assets: {
        directory: `./${out}`,
        html_handling: "force-trailing-slash",
        not_found_handling: "404-page",
      },
    }),
  }),
  next: messages.cloudflareNext,
};
