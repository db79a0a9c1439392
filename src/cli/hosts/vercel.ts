import * as messages from "#messages/terminal/init.ts";
import { cachedForever, type Host, json, protection, servedAsRoot } from "./host.ts";

export const vercel: Host = {
  files: (site) => {
    const { command, folder } = servedAsRoot(site, ["404.html"]);
    return {
      "vercel.json": json({
        $schema: "https://openapi.vercel.sh/vercel.json",
        framework: null,
        buildCommand: command,
        outputDirectory: folder,
        trailingSlash: true,
        headers: [
          { source: `${site.base}_astro/(.*)`, headers: [{ key: "Cache-Control", value: cachedForever }] },
          {
            source: "/(.*).md",
            headers: [{ key: "Content-Type", value: "text/markdown; charset=utf-8" }],
          },
          { source: "/(.*)", headers: protection.map(([key, value]) => ({ key, value })) },
        ],
      }),
    };
  },
  next: messages.vercelNext,
};
