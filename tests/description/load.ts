import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { type Description, loadDescription } from "#description/load.ts";
import { temporaryFolder } from "../cli/temporary.ts";

/** Loads a description from a file with this content. */
export function load(t: TestContext, content: string | Uint8Array, name = "api.yaml"): Promise<Description> {
  const file = join(temporaryFolder(t), name);
  writeFileSync(file, content);
  return loadDescription(file);
}

/** The messages of loading a file with this content, without the folder it lies in. */
export async function complaint(
  t: TestContext,
  content: string | Uint8Array,
  name = "api.yaml",
): Promise<string> {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, name), content);
  return loadDescription(join(folder, name)).then(
    () => "nothing",
    (cause: Error) => `${cause.name}: ${cause.message.replaceAll(join(folder, "/"), "")}`,
  );
}
