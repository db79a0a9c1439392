import { effectOfMethod } from "#http/request/effect.ts";
import type { GivenParameter } from "#http/request/types.ts";
import { textOrJson } from "#http/request/values.ts";
import { isObject, type JsonValue, parseJson } from "#json/index.ts";
import type { Operation } from "#model/types.ts";

/** Parameter values for an operation from an earlier response. */
export interface Returned {
  slug: string;
  parameters: GivenParameter[];
}

/**
 * Finds ids in a response for operations below its path: the response of `POST /boats` has one for `/boats/{boatId}`.
 * Except after a POST, ids are only used for requests that read, so that `verify` changes nothing that it did not create.
 */
export function returnedIds(
  operation: Operation,
  given: readonly GivenParameter[],
  text: string,
  operations: readonly Operation[],
): Returned[] {
  const record = recordIn(text);
  if (record === null) return [];
  const base = operation.path.replace(/\/$/, "");
  const around = given.filter(({ in: place }) => place === "path");
  return operations.flatMap(({ slug, path, method }) => {
    const [, name] = path.startsWith(`${base}/{`)
      ? (/^\{([^{}]+)\}(?:\/[^{}]*)?$/.exec(path.slice(base.length + 1)) ?? [])
      : [];
    const value = name === undefined ? undefined : idIn(record, name);
    const isSafe = operation.method === "POST" || effectOfMethod(method) === "reads";
    if (name === undefined || value === undefined || !isSafe) return [];
    return [{ slug, parameters: [...around, { in: "path" as const, name, value }] }];
  });
}

type Fields = Record<string, JsonValue>;

/** The record in a response: the object itself, the first of a list, or the one in an envelope. */
function recordIn(text: string): Fields | null {
  try {
    return firstRecord(parseJson(text));
  } catch {
    return null;
  }
}

function firstRecord(value: JsonValue | undefined, depth = 0): Fields | null {
  if (Array.isArray(value)) return depth > 2 ? null : firstRecord(value[0], depth + 1);
  if (!isObject(value)) return null;
  const fields = value as Fields;
  if (Object.keys(fields).some((name) => /^_?id$/i.test(name))) return fields;
  const inner = Object.values(fields).filter((one) => typeof one === "object" && one !== null);
  const found = inner.length === 1 && depth < 2 ? firstRecord(inner[0], depth + 1) : null;
  return found ?? fields;
}

/** The value of a parameter: the field with that name, else the id. */
function idIn(record: Fields, name: string): string | undefined {
  const wanted = [name.toLowerCase(), "id", "_id"];
  const fields = Object.entries(record);
  for (const one of wanted) {
    const [, value] = fields.find(([field]) => field.toLowerCase() === one) ?? [];
    if (typeof value === "string" || typeof value === "number" || typeof value === "bigint")
      return textOrJson(value);
  }
  return undefined;
}
