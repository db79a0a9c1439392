import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { tokensOf } from "#json/pointer.ts";
import type { JsonSchema } from "#model/types.ts";
import type { SchemasByRef } from "./shape.ts";
import { createValidators } from "./validator.ts";

type Complete = (part: JsonValue, whole: JsonValue, schema: JsonSchema | null) => JsonValue;

/**
 * Completes a part of a valid value, such as its required members: with a member that another one
 * depends on, one of a group, or the required number.
 */
export function completedBy(schemas: SchemasByRef): Complete {
  const validatorOf = createValidators(schemas, "send");
  return (part, whole, schema) => {
    const validate = validatorOf(schema ?? true);
    let completed = part;
    // Each round adds something, and the last one adds everything.
    for (let round = 0; round < mostRounds; round += 1) {
      const [fault] = validate(completed, 1).faults;
      if (fault === undefined) return completed;
      // If the original value is invalid, its part cannot be completed.
      if (round === 0 && validate(whole, 1).faults.length > 0) return part;
      completed = restored(completed, whole, tokensOf(fault.pointer)) ?? whole;
    }
    return whole;
  };
}

const mostRounds = 30;

/**
 * The part with the original value restored at a place, or around it; `undefined` if that adds nothing.
 */
function restored(part: JsonValue, whole: JsonValue, [token, ...rest]: string[]): JsonValue | undefined {
  const adds = stringifyJson(part) !== stringifyJson(whole);
  if (!adds) return undefined;
  if (token === undefined) return whole;
  const own = memberOf(part, token);
  const other = memberOf(whole, token);
  if (other === undefined) return whole;
  const member = own === undefined ? other : restored(own, other, rest);
  if (member === undefined) return whole;
  if (Array.isArray(part)) return part.with(Number(token), member);
  if (!isObject(part) || !isObject(whole)) return whole;
  const names = Object.keys(whole).filter((name) => name === token || Object.hasOwn(part, name));
  return Object.fromEntries(names.map((name) => [name, name === token ? member : (part[name] as JsonValue)]));
}

function memberOf(value: JsonValue, token: string): JsonValue | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return undefined;
  return (value as { [name: string]: JsonValue })[token];
}
