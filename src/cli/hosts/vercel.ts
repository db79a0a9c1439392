import * as messages from "#messages/terminal/init.ts";
import { catalogPath, catalogType, discoveryLinks } from "#site/files/discovery.ts";
import { cachedForever, encoded, type Host, json, protection, servedAsRoot, wellKnown } from "./host.ts";

/** A redirect target without references to the former URL. */
const literal = (to: string) =>
  encoded(to).replaceAll(/[()*]|:(?=[a-z_])/gi, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Escapes a path, so that the pattern only matches that path. */
const exactly = (path: string) => path.replaceAll(/[().*+?:{}]/g, "\\$&");

export const vercel: Host = {
  files: (site) => {
    const { command, folder } = servedAsRoot(site, ["404.html", wellKnown]);
    return {
      "vercel.json": json({
        $schema: "https://openapi.vercel.sh/vercel.json",
        framework: null,
        buildCommand: command,
        outputDirectory: folder,
        trailingSlash: true,
        // Pages are served before rewrites, but after redirects.
        redirects: [
          ...site.redirects.map(({ from, to }) => ({
            source: `${exactly(from)}{/}?`,
            destination: literal(to),
            permanent: true,
          })),
          {
            source: "/((?:.*/)?)",
            has: [{ type: "header", key: "accept", value: ".*text/markdown.*" }],
            destination: "/$1index.md",
            statusCode: 307,
          },
        ],
        headers: [
          {
            source: `${exactly(site.base)}_astro/(.*)`,
            headers: [{ key: "Cache-Control", value: cachedForever }],
          },
          {
            source: "/(.*).md",
            headers: [{ key: "Content-Type", value: "text/markdown; charset=utf-8" }],
          },
          {
            source: `/${catalogPath}`,
            headers: [{ key: "Content-Type", value: catalogType }],
          },
          {
            source: "/(.*)",
            headers: [...protection(site.embed), ["Link", discoveryLinks(site.base)]].map(([key, value]) => ({
              key,
              value,
            })),
          },
        ],
      }),
    };
  },
  next: messages.vercelNext,
};
