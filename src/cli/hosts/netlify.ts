import * as messages from "#messages/terminal/init.ts";
import { isPattern, type Redirect } from "#site/redirects.ts";
import { encoded, type Host, inToml, rootFiles, servedAsRoot, unserved } from "./host.ts";

/** The site's own `_headers` has the headers, and `404.html` is shown for unknown URLs. */
export const netlify: Host = {
  files: (site) => {
    const { command, folder } = servedAsRoot(site, rootFiles(site));
    return {
      "netlify.toml": `[build]
  command = ${inToml(command)}
  publish = ${inToml(folder)}

[build.environment]
  NODE_VERSION = "24"
${site.redirects
  .filter(({ from }) => !isPattern(from))
  .map(redirect)
  .join("")}${unserved.map((file) => missing(`${site.base}${file}`)).join("")}`,
      // The rules of a site cannot depend on \`Accept\`.
      "netlify/edge-functions/markdown.js": `// Serves the Markdown of a page to whoever prefers it (Accept: text/markdown).
export default async (request) => {
  if (!/\\btext\\/markdown\\b/.test(request.headers.get("accept") ?? "")) return undefined;
  if (!new URL(request.url).pathname.endsWith("/")) return undefined;
  const response = await fetch(new URL("index.md", request.url));
  if (!response.ok) return undefined;
  return new Response(response.body, {
    headers: { "content-type": "text/markdown; charset=utf-8", vary: "Accept" },
  });
};

export const config = { path: "/*", excludedPath: ${JSON.stringify(`${site.base}_astro/*`)} };
`,
    };
  },
  next: messages.netlifyNext,
};

/**
 * The redirect is forced; otherwise Netlify would send the page that redirects on other hosts. Netlify
 * ignores a trailing slash.
 */
const redirect = ({ from, to }: Redirect) => `
[[redirects]]
  from = ${inToml(encoded(from))}
  to = ${inToml(encoded(to))}
  status = 301
  force = true
`;

const missing = (from: string) => `
[[redirects]]
  from = ${inToml(from)}
  to = "/404.html"
  status = 404
  force = true
`;
