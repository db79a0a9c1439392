import { globSync, statSync } from "node:fs";
import { join } from "node:path";

/** The operations of a site whose Markdown is larger than their own OpenAPI description, each with both sizes. */
export const largerThanSlices = (site: string): string[] =>
  globSync("**/operations/*/index.md", { cwd: site }).flatMap((file) => {
    const bytes = (name: string) => statSync(join(site, file, "..", name)).size;
    const [markdown, slice] = [bytes("index.md"), bytes("openapi.json")];
    return markdown > slice ? [`${file}: ${markdown}, not ${slice}`] : [];
  });
