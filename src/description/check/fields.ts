import { isObject } from "#json/json.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { isExtension, isKind, type Place, placeOf } from "../grammar/grammar.ts";
import { openapi } from "../grammar/openapi.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import type { CheckContext } from "./context.ts";

/** Fields that an object does not have, and values of the wrong type: what the grammar knows of any version. */
export function checkFields({ value, place, pointer }: ObjectNode, { warn }: CheckContext): void {
  if (typeof value.$ref === "string" && place !== "schema" && place !== "pathItem") return;
  for (const [name, member] of Object.entries(value)) {
    if (isExtension(name)) continue;
    const at: Pointer = pointerTo(pointer, name);
    const expected = placeOf(openapi, place, name);
    if (expected !== null) {
      const type = typeOf(expected);
      if (type !== null && !type.fits(member)) warn(at, "structure", `must be ${type.name}`);
    } else if (place !== "schema") {
      // JSON Schema lets everybody add keywords.
      warn(at, "structure", `"${name}" is not known here`);
    }
  }
}

interface Type {
  name: string;
  fits(value: unknown): boolean;
}

function typeOf(place: Place): Type | null {
  if (place.endsWith("[]")) return { name: "array", fits: Array.isArray };
  if (place.endsWith("{}") || (isKind(place) && place !== "schema"))
    return { name: "object", fits: isObject };
  switch (place) {
    case "schema":
      return { name: "object or boolean", fits: (value) => isObject(value) || typeof value === "boolean" };
    case "text":
    case "reference":
      return { name: "string", fits: (value) => typeof value === "string" };
    case "number":
      return { name: "number", fits: (value) => typeof value === "number" || typeof value === "bigint" };
    case "boolean":
      return { name: "boolean", fits: (value) => typeof value === "boolean" };
    default:
      return null;
  }
}

const required: Partial<Record<string, readonly string[]>> = {
  document: ["openapi", "info"],
  info: ["title", "version"],
  server: ["url"],
  tag: ["name"],
  parameter: ["name", "in"],
  securityScheme: ["type"],
  license: ["name"],
  discriminator: ["propertyName"],
};

/** Fields that an object must have. */
export function checkMissing({ value, place, pointer }: ObjectNode, { warn }: CheckContext): void {
  if (typeof value.$ref === "string") return;
  for (const name of required[place] ?? []) {
    if (value[name] === undefined) warn(pointer, "structure", `must have required property '${name}'`);
  }
}
