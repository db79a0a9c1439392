import * as messages from "#messages/terminal/init.ts";
import type { Host } from "./host.ts";

/** Headers are in the site's own `_headers`, and unknown addresses show its `404.html`. */
export const netlify: Host = {
  files: ({ out }) => ({
    "netlify.toml": `[build]
  command = "npx specimen build"
  publish = "${out}"

[build.environment]
  NODE_VERSION = "24"
`,
  }),
  next: messages.netlifyNext,
};
