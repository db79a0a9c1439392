import * as messages from "#messages/terminal/description.ts";
import { usualFiles } from "#platform/files.ts";
import { join } from "#platform/path.ts";
import { DescriptionError } from "./error.ts";

/**
 * The descriptions in a folder, sorted by name: its `.yaml`, `.yml` and `.json` files. Files that they
 * reference belong into subfolders. Throws `DescriptionError` if there is no description.
 */
export async function findDescriptions(folder: string, files = usualFiles): Promise<string[]> {
  const names = await files.list(folder).catch((cause) => {
    throw new DescriptionError(folder, null, messages.folderUnreadable, { cause });
  });
  const found = names.filter((name) => /\.(ya?ml|json)$/.test(name)).sort();
  if (found.length === 0) {
    throw new DescriptionError(folder, null, messages.folderEmpty);
  }
  return found.map((name) => join(folder, name));
}
