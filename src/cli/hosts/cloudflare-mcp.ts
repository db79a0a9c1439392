import { workerScript } from "#cli/mcp/worker-script.ts";
import * as messages from "#messages/terminal/init.ts";
import { cloudflare } from "./cloudflare.ts";
import { type Host, json } from "./host.ts";

/**
 * Static assets of Workers, and a stateless worker in front of them: tools for agents at `/mcp`, and
 * pages as Markdown.
 */
export const cloudflareMcp: Host = {
  files(site) {
    const { "wrangler.jsonc": plain = "{}" } = cloudflare.files(site);
    const { assets, ...settings } = JSON.parse(plain);
    return {
      "wrangler.jsonc": json({
        ...settings,
        main: "mcp-worker.js",
        vars: { SITE_BASE: site.base },
        assets: {
          ...assets,
          binding: "ASSETS",
          // The `Accept` header decides between two versions of a page.
          run_worker_first: ["/*", `!${site.base}_astro/*`],
        },
      }),
    };
  },
  scripts: { "mcp-worker.js": workerScript },
  next: messages.cloudflareMcpNext,
};
