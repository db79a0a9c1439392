/** `init`: the remaining steps on each host. */
export const nameOneHost = (hosts: string) => `Name one host: ${hosts}.`;
export const startTakes = "Without a host, init takes --out and --base only: it overwrites nothing.";
export const kept = (file: string) => `Kept ${file}.`;
export const startNext = (input: string) => `
Edit ${input}, then run
  npx specimen dev     to see the site while you edit
  npx specimen check   to find mistakes
  npx specimen build   to build the site
  npx specimen init HOST   to publish it; \`npx specimen init --help\` lists the hosts`;
export const exists = (files: string[]) =>
  `${files.join(" and ")} exists already; pass --force to replace it.`;
export const outUnwritable = (out: string) =>
  `--out must be a path without line breaks, control characters, or spaces at its ends, not ${out}.`;
export const leadsOut = (path: string) =>
  `${path} would be written through a link to a place outside of this folder, or to nothing. Remove the link.`;
export const wrote = (path: string) => `Wrote ${path}.`;
export const caddyNext = "Copy the site into /var/www with its path, then run `caddy run`.";
export const cloudflareNext = "Choose the name in wrangler.jsonc, then run `npx wrangler deploy`.";
export const cloudflareMcpNext =
  "Choose the name in wrangler.jsonc, then run `npx wrangler deploy`. Agents find the tools at /mcp below the address of the site; write the worker again after an update of Specimen.";
export const dockerNext =
  "Run `docker build -t api-reference .`, then `docker run -p 4321:4321 api-reference`.";
export const githubPagesNext =
  "Choose GitHub Actions as the source of Pages in the repository's settings, then push.";
export const githubChecksNext =
  "Push it: pull requests are checked from then on. Require the job `check` in the branch rules to block merges.";
export const netlifyNext =
  "Connect the repository at app.netlify.com, or run `npx netlify deploy --build --prod`.";
export const nginxNext =
  "Include it in the `http` block of nginx, and copy the site into /var/www with its path.";
export const vercelNext = "Import the repository at vercel.com, or run `npx vercel deploy --prod`.";
