import * as messages from "#messages/terminal/init.ts";
import { catalogPath, catalogType, discoveryLinks } from "#site/files/discovery.ts";
import { cachedForever, decoded, type Host, protection, quoted, unserved } from "./host.ts";

/** Compressed files (`compress`) are sent without further compression. */
export const caddy: Host = {
  files: ({ base, redirects, embed }) => ({
    Caddyfile: `:80 {
	root * /var/www
	encode zstd gzip
${redirects
  // An asterisk is always a wildcard here: readers get the page that redirects.
  .filter(({ from }) => !from.includes("*"))
  .flatMap(({ from, to }) => [line(from, to), line(`${from}/`, to)])
  .join("")}	header {
${protection(embed)
  .map(([name, value]) => `		${name} "${value}"\n`)
  .join("")}		Link \`${discoveryLinks(base)}\`
		+Vary Accept
	}
${base === "/" ? "" : `	@wellknown path /.well-known/*\n	rewrite @wellknown ${decoded(base).slice(0, -1)}{uri}\n`}	@catalog path /${catalogPath} ${decoded(base)}${catalogPath}
	header @catalog Content-Type \`${catalogType}\`
	@prefersMarkdown {
		header Accept *text/markdown*
		path */
		file {
			try_files {path}index.md
		}
	}
	rewrite @prefersMarkdown {file_match.relative}
	header ${decoded(base)}_astro/* Cache-Control "${cachedForever}"
	@markdown path *.md
	header @markdown Content-Type "text/markdown; charset=utf-8"
	@yaml path *.yaml
	header @yaml Content-Type "application/yaml; charset=utf-8"
	file_server {
		hide ${unserved.join(" ")}
		precompressed br gzip
	}
	handle_errors {
		@missing expression {http.error.status_code} == 404
		rewrite @missing ${decoded(base)}404.html
		file_server
	}
}
`,
  }),
  next: messages.caddyNext,
};

const line = (from: string, to: string) => `\t${["redir", exactly(from), quoted(to), "301"].join(" ")}\n`;

/** A path as a literal in double quotes, without placeholders. */
const exactly = (path: string) => `"${path.replaceAll(/["{]/g, "\\$&")}"`;
