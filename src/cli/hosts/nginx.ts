import * as messages from "#messages/terminal/init.ts";
import { cachedForever, type Host, protection } from "./host.ts";

// What a location adds replaces what is added around it.
const headers = (indent: string) =>
  protection.map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`).join("");

/** What nginx does not know by itself: the types of Markdown and YAML, compression, and the page for unknown addresses. */
export const nginx: Host = {
  files: ({ base }) => ({
    "nginx.conf": `server {
  listen 80;
  root /var/www;
  include mime.types;
  types { text/markdown md; application/yaml yaml; }
  charset utf-8;
  charset_types text/html text/css text/markdown text/xml application/javascript application/json application/yaml;
  gzip on;
  gzip_types text/css text/markdown text/xml application/javascript application/json application/yaml image/svg+xml;
  error_page 404 ${base}404.html;
${headers("  ")}  location ${base}_astro/ {
    add_header Cache-Control "${cachedForever}";
${headers("    ")}  }
}
`,
  }),
  next: messages.nginxNext,
};
