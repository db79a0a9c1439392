import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/description.ts";
import { isKind, type Place } from "./index.ts";

/** The JSON type of the values at a place. */
export interface Type {
  /** The name with its article. */
  name: string;
  fits(value: unknown): boolean;
}

/** The type of the values at a place; `null` if any type is allowed. */
export function typeOf(place: Place): Type | null {
  if (place.endsWith("[]")) return { name: messages.anArray, fits: Array.isArray };
  if (place.endsWith("{}") || (isKind(place) && place !== "schema"))
    return { name: messages.anObject, fits: isObject };
  switch (place) {
    case "schema":
      return {
        name: messages.anObjectOrBoolean,
        fits: (value) => isObject(value) || typeof value === "boolean",
      };
    case "text":
    case "code":
    case "reference":
      return { name: messages.aString, fits: (value) => typeof value === "string" };
    case "number":
      return {
        name: messages.aNumber,
        fits: (value) => typeof value === "number" || typeof value === "bigint",
      };
    case "boolean":
      return { name: messages.aBoolean, fits: (value) => typeof value === "boolean" };
    default:
      return null;
  }
}
