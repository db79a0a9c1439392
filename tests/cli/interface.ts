import { join } from "node:path";
import type { TestContext } from "node:test";
import { begunCatalog } from "#cli/interface/begin.ts";
import { filesIn, shop } from "./build/shop.ts";
import { runNode, temporaryFolder } from "./temporary.ts";

/** A site in French, and its commands. */
export function project(t: TestContext, catalog: unknown, config: object = { lang: "fr" }) {
  const folder = temporaryFolder(t, {
    "shop.yaml": shop,
    "fr.json": typeof catalog === "string" ? catalog : JSON.stringify(catalog, null, 2),
    "specimen.config.json": JSON.stringify({
      ...{ input: "shop.yaml", out: "site", site: "https://docs.example", messages: { fr: "fr.json" } },
      ...config,
    }),
  });
  const run = (...args: string[]) =>
    runNode(["tests/tools/launch.mjs", ...args], {
      env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
    });
  return { folder, run, files: () => filesIn(join(folder, "site")) };
}

/** A catalog with all texts, some of them in French. */
export function french(pages: Record<string, unknown>) {
  const { rooms } = begunCatalog({ pages }, "fr");
  return Object.fromEntries(
    Object.entries(rooms).map(([room, texts]) => [
      room,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.replace("todo:", ""), text])),
    ]),
  );
}
