/** A place in a JSON document as a JSON Pointer (RFC 6901), e.g. `/paths/~1pets/get`. */
export type Pointer = string;

/** The pointer to `tokens` below `parent`. */
export function pointerTo(parent: Pointer, ...tokens: (string | number)[]): Pointer {
  let pointer = parent;
  for (const token of tokens) pointer += `/${typeof token === "string" ? escaped(token) : token}`;
  return pointer;
}

/** The names and indexes in a pointer. Accepts `#/a` and `/a` alike. */
export function tokensOf(pointer: Pointer): string[] {
  const path = pointer.replace(/^#/, "");
  return path === "" ? [] : path.slice(1).split("/").map(unescaped);
}

/** The target of a pointer; `undefined` if it does not resolve. Only own members count. */
export function valueAt(document: unknown, pointer: Pointer): unknown {
  return tokensOf(pointer).reduce<unknown>(member, document);
}

// Few names need escaping, and every place in a description is written as a pointer.
const escaped = (token: string) =>
  token.includes("/") || token.includes("~") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
const unescaped = (token: string) =>
  token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
