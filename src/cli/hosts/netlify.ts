import * as messages from "#messages/terminal/init.ts";
import { type Host, servedAsRoot } from "./host.ts";

/** Headers are in the site's own `_headers`, and unknown addresses show its `404.html`. */
export const netlify: Host = {
  files: (site) => {
    const { command, folder } = servedAsRoot(site, ["404.html", "_headers"]);
    return {
      "netlify.toml": `[build]
  command = "${command}"
  publish = "${folder}"

[build.environment]
  NODE_VERSION = "24"
`,
    };
  },
  next: messages.netlifyNext,
};
