/** Reads a marker that is a string; an empty one is ignored. */
export function readWords(value: unknown, _key: string, warn: (problem: string) => void): string | undefined {
  if (typeof value !== "string") warn("must be a string");
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
