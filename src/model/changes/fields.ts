import { isObject } from "#json/index.ts";
import type { Context } from "../context.ts";
import { listOf } from "../values.ts";
import {
  type Applies,
  isSame,
  type Report,
  reporter,
  type Scope,
  spot,
  valueAsLine,
  verdictsOf,
} from "./found.ts";
import { type View, viewOf } from "./view.ts";

/** A field that one of two schemas has. */
interface Field {
  name: string;
  value: unknown;
  /** The schema that contains the field. */
  view: View;
}

export interface Flags {
  isReadOnly: boolean;
  isWriteOnly: boolean;
}

/** Reports a field that only the new schema has; `old` is the former schema. */
export function reportAdded({ name, value, view }: Field, old: View, flags: Flags, scope: Scope): void {
  const isRequired = view.required.has(name);
  reporter(
    scope,
    old.written,
    value,
  )(isRequired ? "required-field-added" : "field-added", {
    verdicts: { request: isRequired ? "breaking" : "compatible", response: "compatible" },
    applies: sentOf(scope.applies, flags),
    name,
    after: name,
    new: isObject(value) ? spot(value) : spot(view.written, "properties", name),
  });
}

/** Reports a field that only the old schema has; `next` is the new schema. */
export function reportRemoved({ name, value, view }: Field, next: View, flags: Flags, scope: Scope): void {
  const { additionalProperties } = next.schema;
  const isForbidden =
    additionalProperties === false || next.properties.has(name) || next.restrictions.names.has(name);
  const isAccepted = !isForbidden && (additionalProperties === true || isObject(additionalProperties));
  reporter(
    scope,
    value,
    next.written,
  )("field-removed", {
    verdicts: { request: isAccepted ? "risky" : "breaking", response: "breaking" },
    applies: sentOf(scope.applies, flags),
    reason: isAccepted || isForbidden || !scope.applies.request ? null : "unknown-fields",
    name,
    before: name,
    old: isObject(value) ? spot(value) : spot(view.written, "properties", name),
  });
}

/** Reports in which directions a field is sent now; `isRequired` where it was required before as well. */
export function reportFlags(
  was: Flags,
  is: Flags,
  { name, isRequired }: { name: string; isRequired: boolean },
  report: Report,
): void {
  if (was.isReadOnly !== is.isReadOnly)
    report("field-read-only", {
      verdicts: { request: is.isReadOnly || isRequired ? "breaking" : "compatible", response: "compatible" },
      reason: is.isReadOnly ? "unsure" : null,
      name,
      before: String(was.isReadOnly),
      after: String(is.isReadOnly),
    });
  if (was.isWriteOnly !== is.isWriteOnly)
    report("field-write-only", {
      verdicts: { request: "compatible", response: is.isWriteOnly ? "breaking" : "compatible" },
      name,
      before: String(was.isWriteOnly),
      after: String(is.isWriteOnly),
    });
}

/** Compares restrictions on fields that patterns of other parts describe, or only branches. */
export function compareRestrictions(old: View, next: View, report: Report): void {
  const isOfBranch = ([name]: [string, unknown]) => !old.properties.has(name) && !next.properties.has(name);
  const restrictedIn = ({ restrictions: { patterns, names } }: View) =>
    new Map([...patterns, ...[...names].filter(isOfBranch)]);
  const [was, is] = [restrictedIn(old), restrictedIn(next)];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(name), is.get(name)];
    if (isSame(one, other)) continue;
    report("rule-changed", {
      verdicts: verdictsOf(one === undefined ? "narrower" : other === undefined ? "wider" : "other"),
      name: "additionalProperties",
      before: valueAsLine(one),
      after: valueAsLine(other),
      reason: one !== undefined && other !== undefined ? "unsure" : null,
    });
  }
}

/**
 * The schema of a field, combined with the restrictions of other parts that differ between the two
 * views.
 */
export function fieldSchema({ properties, restrictions }: View, name: string, compared: View): unknown {
  const own = properties.get(name);
  const stated = restrictions.names.get(name) ?? [];
  const others = isSame(stated, compared.restrictions.names.get(name) ?? []) ? [] : stated;
  if (others.length === 0) return own;
  return others.includes(false) ? false : { allOf: [own ?? true, ...others] };
}

/** Whether only responses, or only requests, have a field. */
export function flagsOf(value: unknown, context: Context): Flags {
  const { schema } = viewOf(value, context);
  return { isReadOnly: schema.readOnly === true, isWriteOnly: schema.writeOnly === true };
}

const sentOf = ({ request, response }: Applies, { isReadOnly, isWriteOnly }: Flags): Applies => ({
  request: request && !isReadOnly,
  response: response && !isWriteOnly,
});

/** The schemas of the first items of an array, and that of all others. */
export function tupleOf({ schema }: View): { prefix: unknown[]; items: unknown } {
  if (Array.isArray(schema.items)) return { prefix: schema.items, items: schema.additionalItems ?? true };
  return { prefix: listOf(schema.prefixItems), items: schema.items ?? true };
}

/** Keywords for fields that are not described. */
export const keywordsOfOthers = ["additionalProperties", "unevaluatedProperties"] as const;

/** Whether undescribed fields are allowed, or the schema that they must match. */
export function othersOf(
  { schema }: View,
  keyword: (typeof keywordsOfOthers)[number] = "additionalProperties",
): unknown {
  const others = schema[keyword];
  if (isObject(others)) return Object.keys(others).length === 0 ? true : others;
  return others !== false;
}
