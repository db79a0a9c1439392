import { isObject } from "#json/index.ts";
import { usualFiles } from "#platform/files.ts";
import { basename, dirname, join, resolve } from "#platform/path.ts";
import { decode } from "../decode.ts";
import { DescriptionError } from "../error.ts";
import { isUrl, readSource } from "../source.ts";

/** The overlays beside a description with a usual name (`docs.overlay.yaml`) that extend it. */
export async function overlaysBeside(file: string, files = usualFiles): Promise<string[]> {
  if (isUrl(file)) return [];
  const folder = dirname(file);
  const names = await files.list(folder).catch(() => []);
  const overlays = names.filter((name) => /^(?:.+\.)?overlay\.(?:ya?ml|json)$/i.test(name));
  const found = await Promise.all(
    overlays.map(async (name) => ((await extendsFile(join(folder, name), file)) ? [join(folder, name)] : [])),
  );
  return found.flat();
}

/** Whether `extends` of an overlay is the path of a description. */
async function extendsFile(overlay: string, file: string): Promise<boolean> {
  try {
    const value = decode(await readSource(basename(overlay), overlay));
    return (
      isObject(value) &&
      !isOfTranslation(value) &&
      typeof value.extends === "string" &&
      resolve(dirname(overlay), value.extends) === resolve(file)
    );
  } catch (error) {
    if (error instanceof DescriptionError) return false;
    throw error;
  }
}

const isOfTranslation = ({ actions }: Record<string, unknown>) =>
  Array.isArray(actions) && actions.some((action) => isObject(action) && action["x-original"] !== undefined);
