import { decodeSource } from "#description/decode.ts";
import { DescriptionError } from "#description/error.ts";
import { displayPath, readSource, type Source } from "#description/source.ts";
import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/interface.ts";

/** A catalog of the interface's texts as it is written: rooms of texts by their keys. */
export interface WrittenRooms {
  source: Source;
  rooms: Record<string, unknown>;
}

/** Reads a catalog. Throws `DescriptionError` with the line where it is something else. */
export async function readCatalog(file: string): Promise<WrittenRooms> {
  const source = await readSource(displayPath(file), file);
  // It names the place of what is wrong.
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
