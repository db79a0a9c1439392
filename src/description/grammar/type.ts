import { isObject } from "#json/index.ts";
import { isKind, type Place } from "./index.ts";

/** What kind of value a place is for. */
export interface Type {
  /** With its article. */
  name: string;
  fits(value: unknown): boolean;
}

/** The type of the values that a place is for; `null` where any will do. */
export function typeOf(place: Place): Type | null {
  if (place.endsWith("[]")) return { name: "an array", fits: Array.isArray };
  if (place.endsWith("{}") || (isKind(place) && place !== "schema"))
    return { name: "an object", fits: isObject };
  switch (place) {
    case "schema":
      return {
        name: "an object or a boolean",
        fits: (value) => isObject(value) || typeof value === "boolean",
      };
    case "text":
    case "code":
    case "reference":
      return { name: "a string", fits: (value) => typeof value === "string" };
    case "number":
      return { name: "a number", fits: (value) => typeof value === "number" || typeof value === "bigint" };
    case "boolean":
      return { name: "a boolean", fits: (value) => typeof value === "boolean" };
    default:
      return null;
  }
}
