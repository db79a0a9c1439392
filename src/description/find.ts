import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DescriptionError } from "./error.ts";

/**
 * The one description in a folder: its only `.yaml`, `.yml` or `.json` file.
 * Parts that it refers to belong into folders below. Throws `DescriptionError`
 * where there is none, or more than one.
 */
export async function findDescription(folder: string): Promise<string> {
  const names = await readdir(folder).catch((cause) => {
    throw new DescriptionError(folder, null, "cannot be read; put your description there", { cause });
  });
  const found = names.filter((name) => /\.(ya?ml|json)$/.test(name)).sort();
  const [first, ...others] = found;
  if (first === undefined) {
    throw new DescriptionError(folder, null, "holds no description; put a .yaml or .json file there");
  }
  if (others.length > 0) {
    const problem = `holds ${found.length} descriptions (${found.join(", ")}); keep one, move parts into a folder below`;
    throw new DescriptionError(folder, null, problem);
  }
  return join(folder, first);
}
