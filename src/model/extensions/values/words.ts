/** Reads a marker that is a string; an empty one is ignored. */
import * as warnings from "#messages/terminal/reference.ts";

export function readWords(value: unknown, _key: string, warn: (problem: string) => void): string | undefined {
  if (typeof value !== "string") warn(warnings.mustBeString);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
