import { mostLevels } from "#json/budget.ts";
import { isObject, type JsonValue } from "#json/index.ts";

/** A value that was typed with the name of its field: `amount=500`, or `metadata[order]=6735`. */
export interface NamedValue {
  /** The name as typed, with brackets. */
  name: string;
  /** The path of field names: `["metadata", "order"]`. `""` is a new item of a list. */
  path: string[];
  value: string;
  /** Whether the outermost field exists. */
  isKnown: boolean;
}

/**
 * Reads typed values: `amount=500`, or several such as `amount=500&expand[]=customer`. Text after an `&` belongs to
 * the value, unless it names a field itself; in a URL with a query, only known fields count. Without any value, the
 * result is empty. `isField` tests whether a field exists.
 */
export function readNamedValues(text: string, isField: (name: string) => boolean): NamedValue[] {
  const parts: string[] = [];
  // Another value begins only before a name and `=`.
  for (const part of text.split(/&(?=[^&=]+=)/)) {
    const last = parts.at(-1);
    const isPart = last?.includes("?") === true && namedValue(part, isField)?.isKnown !== true;
    if (isPart) parts[parts.length - 1] += `&${part}`;
    else parts.push(part);
  }
  const values = parts.map((part) => namedValue(part, isField));
  return values.includes(null) ? [] : values.filter((value) => value !== null);
}

/** The typed name of a field, without a value. */
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
  // The name of a field may contain brackets itself.
  if (isField(name)) return { name, path: [name], isKnown: true };
  const [root = "", ...inner] = fieldPath(name);
  return isField(root) && inner.length > 0
    ? { name, path: [root, ...inner], isKnown: true }
    : { name, path: [name], isKnown: false };
}

/**
 * The parts of a name such as `metadata[order]`. Without brackets, or nested deeper than fields can be, it is the
 * name alone.
 */
export function fieldPath(name: string): string[] {
  const [, root = "", brackets = ""] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? [];
  const inner = Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), ([, token = ""]) => token);
  return root === "" || inner.length > mostLevels ? [name] : [root, ...inner];
}

/** Sets the value at a path of another value, which is modified; `""` appends an item to a list. */
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
  // `defineProperty` also works for a field named `__proto__`.
  Object.defineProperty(members, token, { value, enumerable: true, configurable: true, writable: true });
  return members;
}
