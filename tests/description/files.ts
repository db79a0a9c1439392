import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Reach } from "#description/bundle/part.ts";
import { type Description, loadDescription } from "#description/load.ts";
import { temporaryFolder } from "../cli/temporary.ts";

/** Loads the description `api.yaml` of a folder with these files. */
export async function loadFiles(
  t: TestContext,
  files: Record<string, string>,
  options?: Reach,
): Promise<Description & { folder: string }> {
  const folder = temporaryFolder(t, files);
  return { ...(await loadDescription(join(folder, "api.yaml"), options)), folder };
}

/** The problems found while a description was read: `line: problem`, with the file if it is not the root. */
export function problemsOf({
  problems,
  origins,
  source,
  folder,
}: Description & { folder: string }): string[] {
  return problems.map(({ pointer, problem, place = origins.placeOf(pointer) }) => {
    const file = place.file === source.file ? "" : `${place.file.replace(`${folder}/`, "")}:`;
    return `${file}${place.position?.line}: ${problem.replaceAll(`${folder}/`, "")}`;
  });
}

/** The beginning of a description of 3.1 with one path, whose response has this schema. */
export const withSchema = (schema: string) => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a: { get: { responses: { '200': { description: Fine, content: { application/json: { schema: ${schema} } } } } } }
`;
