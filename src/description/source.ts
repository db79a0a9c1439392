import { readFile } from "node:fs/promises";
import { DescriptionError } from "./error.ts";

/** A file of a description, as text. `file` is how people call it: as it was given. */
export interface Source {
  file: string;
  text: string;
}

/** Reads a file as UTF-8. Throws `DescriptionError` where it cannot be read or is no UTF-8. */
export async function readSource(file: string): Promise<Source> {
  const bytes = await readFile(file).catch((cause) => {
    throw new DescriptionError(file, null, `cannot be read (${reasonOf(cause)}); check the path`, { cause });
  });
  try {
    return { file, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (cause) {
    throw new DescriptionError(file, null, "is not UTF-8 text; save it as UTF-8", { cause });
  }
}

const reasonOf = (cause: unknown) =>
  cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
