import { isObject, type JsonValue } from "#json/index.ts";

/** A generated error that names a field of the request where FastAPI (`loc`) and Laravel (a map of texts) do. */
export function aboutField(value: JsonValue, [part, name]: [part: string, name: string]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => aboutField(item, [part, name]));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value as { [name: string]: JsonValue }).map(([key, item]): [string, JsonValue] => {
      if (key === "loc" && Array.isArray(item) && item.length === 1 && item[0] === "body")
        return [key, [part, name]];
      if (key === "errors" && isObject(item) && Array.isArray(item.key)) return [key, { [name]: item.key }];
      return [key, aboutField(item, [part, name])];
    }),
  );
}
