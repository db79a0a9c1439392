import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PageModule } from "#cli/renderer/astro.ts";
import type { Renderer } from "#cli/renderer/language-renderer.ts";

/**
 * The code of a module with a renderer's `BarePages`. The pages of the routes in `first` are static imports, the others are
 * imported when they are needed.
 */
export async function barePagesCode({ entry }: Renderer, first: readonly string[]): Promise<string> {
  const { app }: PageModule = await import(entry);
  const { routes, entryModules } = app.manifest;
  const folder = dirname(fileURLToPath(entry));
  const pages = routes.map(({ routeData }) => routeData).filter(({ type }) => type === "page");
  const modules = pages.map(({ component }, index) => {
    const file = entryModules[pageSource(component)];
    if (file === undefined) throw new Error(`Astro has no module of ${component}.`);
    const path = JSON.stringify(join(folder, file));
    const isFirst = first.includes(component);
    return {
      imported: isFirst ? `import * as page${index} from ${path};` : "",
      entry: `${JSON.stringify(component)}: async () => ${isFirst ? `page${index}` : `import(${path})`}`,
    };
  });
  const list = pages.map(
    ({ pattern, distURL: _, ...route }) => `{ ...${JSON.stringify(route)}, pattern: ${pattern} }`,
  );
  const { file, name } = await exportIn(join(folder, "chunks"), "chunkToString");
  return `${modules.map(({ imported }) => imported).join("")}
export { ${name} as chunkToString } from ${JSON.stringify(file)};
export const modules = { ${modules.map(({ entry: line }) => line).join(", ")} };
export const routes = [${list.join(", ")}];
`;
}

/** The name of a page's module in Astro's output. */
const pageSource = (component: string) => `\0virtual:astro:page:${component.replace(/\.(\w+)$/, "@_@$1")}`;

/** Finds the file in a folder that exports a value, and the minified name of the export. */
async function exportIn(folder: string, value: string): Promise<{ file: string; name: string }> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const [, exported] =
      new RegExp(`^export \\{.*\\b${value} as (\\w+)`, "m").exec(await readFile(file, "utf8")) ?? [];
    if (exported !== undefined) return { file, name: exported };
  }
  throw new Error(`Astro exports no ${value}.`);
}
