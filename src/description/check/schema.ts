import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, namedBy, objectOf } from "./context.ts";

/** Properties that are required but not described, where nothing else could describe them. */
export function checkRequired({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  const { required, properties } = value;
  if (!Array.isArray(required) || !isObject(properties)) return;
  if (isPart.test(pointer) || elsewhere.some((name) => Object.hasOwn(value, name))) return;
  for (const [index, name] of required.entries()) {
    if (typeof name === "string" && !Object.hasOwn(properties, name)) {
      warn(pointerTo(pointer, "required", index), "schema", messages.notAmongProperties(name));
    }
  }
}

/** Where a schema is only a part of another, which may describe the property. */
const isPart = /\/(allOf|anyOf|oneOf)\/\d+$|\/(not|if|then|else|dependentSchemas\/[^/]*)$/;

const elsewhere = ["$ref", "allOf", "anyOf", "oneOf", "additionalProperties", "patternProperties"];

/** Values of a discriminator that do not resolve to a schema (OpenAPI 3.0.3, 4.7.25). */
export function checkDiscriminator({ value, pointer }: ObjectNode, { root, warn }: CheckContext): void {
  const mapping = Object.entries(objectOf(value.mapping)).map(([name, target]) => ({
    at: pointerTo(pointer, "mapping", name),
    target,
  }));
  const all = [...mapping, { at: pointerTo(pointer, "defaultMapping"), target: value.defaultMapping }];
  for (const { at, target } of all) {
    if (typeof target !== "string" || isThere(target, root)) continue;
    warn(at, "reference", messages.noSchema(target));
  }
}

/** An address of another file was looked for when the description was read. */
function isThere(target: string, root: Record<string, unknown>): boolean {
  if (target.startsWith("#")) return namedBy(root, target) !== undefined;
  const isName = Object.hasOwn(objectOf(objectOf(root.components).schemas), target);
  return isName || /[#/:]|\.(ya?ml|json)$/i.test(target);
}
