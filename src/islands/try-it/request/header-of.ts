import type { NamedText } from "#http/request/types.ts";

/** The first header with a name in lower case; empty if absent. */
export const headerOf = (headers: readonly NamedText[], wanted: string): string =>
  headers.find(([name]) => name === wanted)?.[1] ?? "";
