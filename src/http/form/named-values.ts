import { mostLevels } from "#json/budget.ts";
import { isObject, type JsonValue } from "#json/index.ts";

/** A value that is typed with the name of its field: `amount=500`, or `metadata[order]=6735`. */
export interface NamedValue {
  /** As it was typed, with its brackets. */
  name: string;
  /** The names of the fields from the outside in: `["metadata", "order"]`, and `""` for one more item of a list. */
  path: string[];
  value: string;
  /** Whether there is such a field. */
  isKnown: boolean;
}

/**
 * Reads what is typed to add fields: `amount=500`, or several such as `amount=500&expand[]=customer`. What follows an `&` is part
 * of a value unless it names a field itself; in a URL with a query only a field that is known. An empty list where no value
 * is given. `isField` is whether the outermost field of this name exists.
 */
export function readNamedValues(text: string, isField: (name: string) => boolean): NamedValue[] {
  const parts: string[] = [];
  // Only where a name and `=` follow, another value begins.
  for (const part of text.split(/&(?=[^&=]+=)/)) {
    const last = parts.at(-1);
    const isPart = last?.includes("?") === true && namedValue(part, isField)?.isKnown !== true;
    if (isPart) parts[parts.length - 1] += `&${part}`;
    else parts.push(part);
  }
  const values = parts.map((part) => namedValue(part, isField));
  return values.includes(null) ? [] : values.filter((value) => value !== null);
}

/** The name that is typed, without a value. */
export function readFieldName(text: string, isField: (name: string) => boolean): NamedValue {
  const name = text.trim();
  return { ...placeOf(name, isField), value: "" };
}

function namedValue(part: string, isField: (name: string) => boolean): NamedValue | null {
  const at = part.indexOf("=");
  const name = part.slice(0, Math.max(0, at)).trim();
  return name === "" ? null : { ...placeOf(name, isField), value: part.slice(at + 1).trim() };
}

function placeOf(name: string, isField: (name: string) => boolean): Omit<NamedValue, "value"> {
  // A field may have brackets in its own name.
  if (isField(name)) return { name, path: [name], isKnown: true };
  const [root = "", ...inner] = pathOf(name);
  return isField(root) && inner.length > 0
    ? { name, path: [root, ...inner], isKnown: true }
    : { name, path: [name], isKnown: false };
}

/** The names in `metadata[order]`; the name itself where it has no brackets, or more than fields have. */
export function pathOf(name: string): string[] {
  const [, root = "", brackets = ""] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  const inner = Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), ([, token = ""]) => token);
  return root === "" || inner.length > mostLevels ? [name] : [root, ...inner];
}

/** Puts a value at a path into another one, which is changed; `""` is one more item of a list. */
export function withValue(
  current: JsonValue | undefined,
  path: readonly string[],
  leaf: JsonValue,
): JsonValue {
  const [token, ...inner] = path;
  if (token === undefined) return leaf;
  if (token === "" || (/^\d+$/.test(token) && (current === undefined || Array.isArray(current)))) {
    const items = Array.isArray(current) ? current : [];
    const at = token === "" ? items.length : Math.min(Number(token), items.length);
    items[at] = withValue(items[at], inner, leaf);
    return items;
  }
  const members = isObject(current) ? (current as { [name: string]: JsonValue }) : {};
  const value = withValue(Object.hasOwn(members, token) ? members[token] : undefined, inner, leaf);
  // A field may be called `__proto__`.
  Object.defineProperty(members, token, { value, enumerable: true, configurable: true, writable: true });
  return members;
}
