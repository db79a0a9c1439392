import { decodeSource } from "#description/decode.ts";
import { DescriptionError } from "#description/error.ts";
import { displayPath, readSource, type Source } from "#description/source.ts";
import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/interface.ts";

/** A catalog of the interface's texts in its file: groups of texts by key. */
export interface WrittenRooms {
  source: Source;
  rooms: Record<string, unknown>;
}

/** Reads a catalog. Throws `DescriptionError` with the line of an invalid value. */
export async function readCatalog(file: string): Promise<WrittenRooms> {
  const source = await readSource(displayPath(file), file);
  // The error names the place.
  decodeSource(source, () => {});
  const rooms = jsonOf(source);
  if (!isObject(rooms)) throw new DescriptionError(source.file, { line: 1, column: 1 }, messages.notCatalog);
  return { source, rooms };
}

function jsonOf({ file, text }: Source): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DescriptionError(file, null, messages.notJson(reason), { cause });
  }
}
