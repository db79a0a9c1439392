import { globSync, statSync } from "node:fs";
import { join } from "node:path";

/** Of less than this nothing can be left out: a title, the request and where the rest is. */
const least = 256;

/** The operations of a site whose Markdown is larger than their own OpenAPI description, each with both sizes. */
export const largerThanSlices = (site: string): string[] =>
  globSync("**/operations/*/index.md", { cwd: site }).flatMap((file) => {
    const bytes = (name: string) => statSync(join(site, file, "..", name)).size;
    const [markdown, slice] = [bytes("index.md"), bytes("openapi.json")];
    return markdown > Math.max(slice, least) ? [`${file}: ${markdown}, not ${slice}`] : [];
  });
