import * as messages from "#messages/terminal/init.ts";
import { catalogPath, catalogType, discoveryLinks } from "#site/files/discovery.ts";
import { cachedForever, decoded, type Host, protection, quoted, unserved } from "./host.ts";

// Headers of a location replace those around it.
const headers = (embed: readonly string[], indent: string) =>
  protection(embed)
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;\n`)
    .join("");

const pattern = (path: string) => decoded(path).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

const exactly = (path: string) => `"${decoded(path).replaceAll(/["\\]/g, "\\$&")}"`;

/**
 * The settings that nginx lacks by default: the types of Markdown and YAML, compression, and the page
 * for unknown URLs.
 */
export const nginx: Host = {
  files: ({ base, redirects, embed }) => ({
    "nginx.conf": `map $http_accept $page_file {
  default index.html;
  ~*text/markdown index.md;
}
server {
  listen 80;
  root /var/www;
  index $page_file index.html;
  absolute_redirect off;
  include mime.types;
  types { text/markdown md; application/yaml yaml; }
  charset utf-8;
  charset_types text/plain text/css text/markdown text/xml application/javascript application/json application/yaml;
  gzip on;
  gzip_types text/plain text/css text/markdown text/xml application/javascript application/json application/yaml image/svg+xml;
  error_page 404 ${decoded(base)}404.html;
  add_header Link '${discoveryLinks(base)}' always;
  add_header Vary Accept always;
${headers(embed, "  ")}${base === "/" ? "" : `  rewrite ^/(\\.well-known/.*)$ ${decoded(base)}$1 last;\n`}  location = ${decoded(base)}${catalogPath} {
    default_type '${catalogType}';
  }
  location ~ /(${unserved.join("|").replaceAll(".", "\\.")})$ {
    return 404;
  }
  location ${decoded(base)}_astro/ {
    add_header Cache-Control "${cachedForever}";
${headers(embed, "    ")}  }
  location ~ ^${pattern(base)}brand/.*\\.(woff2?|ttf|otf)$ {
    add_header Cache-Control "public, max-age=604800";
${headers(embed, "    ")}  }
${redirects.map(({ from, to }) => [from, `${from}/`].map((path) => `  location = ${exactly(path)} { return 301 ${quoted(to)}; }\n`).join("")).join("")}}
`,
  }),
  next: messages.nginxNext,
};
