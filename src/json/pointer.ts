/** A place in a JSON document as a JSON Pointer (RFC 6901), e.g. `/paths/~1pets/get`. */
export type Pointer = string;

/** The pointer to `tokens` below `parent`. */
export function pointerTo(parent: Pointer, ...tokens: (string | number)[]): Pointer {
  return parent + tokens.map((token) => `/${escaped(String(token))}`).join("");
}

/** The names and indexes a pointer walks through. Takes `#/a` and `/a` alike. */
export function tokensOf(pointer: Pointer): string[] {
  const path = pointer.replace(/^#/, "");
  return path === "" ? [] : path.slice(1).split("/").map(unescaped);
}

/** The value a pointer refers to, or `undefined` if it does not resolve. Own members only. */
export function valueAt(document: unknown, pointer: Pointer): unknown {
  return tokensOf(pointer).reduce<unknown>(member, document);
}

const escaped = (token: string) => token.replaceAll("~", "~0").replaceAll("/", "~1");
const unescaped = (token: string) => token.replaceAll("~1", "/").replaceAll("~0", "~");

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
