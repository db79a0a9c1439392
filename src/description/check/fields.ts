import { type Pointer, pointerTo } from "#json/pointer.ts";
import { isExtension, placeOf } from "../grammar/index.ts";
import { openapi } from "../grammar/openapi.ts";
import { typeOf } from "../grammar/type.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import type { CheckContext } from "./context.ts";
import { subjectOf } from "./subject.ts";

/** Fields that an object does not have, and values of the wrong type: what the grammar knows of any version. */
export function checkFields({ value, place, pointer }: ObjectNode, { warn }: CheckContext): void {
  if (typeof value.$ref === "string" && place !== "schema" && place !== "pathItem") return;
  for (const [name, member] of Object.entries(value)) {
    if (isExtension(name)) continue;
    const at: Pointer = pointerTo(pointer, name);
    const expected = placeOf(openapi, place, name);
    if (expected !== null) {
      const type = typeOf(expected);
      if (type !== null && !type.fits(member)) warn(at, "structure", `${subjectOf(at)} must be ${type.name}`);
    } else if (place !== "schema") {
      // JSON Schema lets everybody add keywords.
      warn(at, "structure", `"${name}" is not known here`);
    }
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
    if (value[name] === undefined)
      warn(pointer, "structure", `${subjectOf(pointer)} must have required property '${name}'`);
  }
}
