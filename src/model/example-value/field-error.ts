import { isObject, type JsonValue } from "#json/index.ts";
import { messages } from "#messages/values.ts";
import { errorWords } from "./vocabulary/errors.ts";

/**
 * A generated error that names a field of the request, in the places where FastAPI (`loc`) and Laravel
 * (a map of texts) do.
 */
export function aboutField(value: JsonValue, [part, name]: [part: string, name: string]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => aboutField(item, [part, name]));
  if (!isObject(value)) return value;
  const isLocated = Array.isArray(value.loc) && value.loc.length === 1 && value.loc[0] === "body";
  return Object.fromEntries(
    Object.entries(value as { [name: string]: JsonValue }).map(([key, item]): [string, JsonValue] => {
      if (isLocated && key === "loc") return [key, [part, name]];
      if (isLocated && key === "msg") return [key, messages.invalidValue];
      if (isLocated && key === "type" && isOfStatus(item)) return [key, "value_error"];
      if (key === "errors" && isObject(item) && Array.isArray(item.key))
        return [key, { [name]: [messages.invalidValue] }];
      return [key, aboutField(item, [part, name])];
    }),
  );
}

/** Whether a text is the generic one for its status. */
const isOfStatus = (item: JsonValue) =>
  typeof item === "string" && [400, 422].some((status) => errorWords(status).includes(item));
