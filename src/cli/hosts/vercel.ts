import * as messages from "#messages/terminal/init.ts";
import { cachedForever, type Host, json } from "./host.ts";

export const vercel: Host = {
  files: ({ out, base }) => ({
    "vercel.json": json({
      $schema: "https://openapi.vercel.sh/vercel.json",
      framework: null,
      buildCommand: "npx specimen build",
      outputDirectory: out,
      trailingSlash: true,
      headers: [
        { source: `${base}_astro/(.*)`, headers: [{ key: "Cache-Control", value: cachedForever }] },
        {
          source: "/(.*).md",
          headers: [{ key: "Content-Type", value: "text/markdown; charset=utf-8" }],
        },
      ],
    }),
  }),
  next: messages.vercelNext,
};
