import { isObject } from "#json/index.ts";
import { type Effect, inBoth, isSame, type Report, valueAsLine, verdictsOf } from "./found.ts";
import { binary, type View } from "./view.ts";

/** Whether two schemas allow the same values, including everything that they reference. */
export type IsSameSchema = (old: unknown, next: unknown) => boolean;

/**
 * Rules whose effect is not computed. Adding one narrows the schema, and changing one can have any
 * effect.
 */
const rules = {
  schema: [...["not", "contains", "propertyNames", "contentSchema", "unevaluatedItems"]],
  schemas: ["dependentSchemas", "dependencies", "patternProperties"],
  condition: ["if", "then", "else"],
  value: ["dependentRequired", "contentEncoding", "contentMediaType", "xml"],
};

/** Compares the rules of two schemas. Nested schemas are equal if they allow the same values. */
export function compareRules(old: View, next: View, report: Report, isSameSchema: IsSameSchema): void {
  const compareAll = (keywords: string[], areSame: IsSameSchema) => {
    for (const keyword of keywords)
      if (keyword in old.schema || keyword in next.schema) {
        const [one, other] = [old, next].map(({ schema }) => schema[keyword] ?? withoutEffect(keyword));
        if (one === undefined || other === undefined ? one !== other : !areSame(one, other))
          reportRule(keyword, old.schema[keyword], next.schema[keyword], report);
      }
  };
  compareAll(rules.schema, isSameSchema);
  const [was, is] = [old, next].map(conditionOf);
  if (was !== undefined && is !== undefined) compareAll(rules.condition, isSameSchema);
  else if (was !== is) reportRule("if", was, is, report);
  compareAll(rules.schemas, (one, other) => areSameMembers(one, other, isSameSchema));
  compareAll(rules.value, (one, other) => isSame(plain(one), plain(other)));
  if (!areSameParts(old.rest, next.rest, isSameSchema))
    reportRule("allOf", partsOf(old.rest), partsOf(next.rest), report);
}

function reportRule(name: string, one: unknown, other: unknown, report: Report): void {
  const [before, after] = [plain(one), plain(other)];
  const effect: Effect = before === undefined ? "narrower" : after === undefined ? "wider" : "other";
  report("rule-changed", {
    verdicts: name === "xml" ? inBoth("breaking") : verdictsOf(effect),
    name,
    before: valueAsLine(before),
    after: valueAsLine(after),
    reason: effect === "other" || name === "xml" ? "unsure" : null,
  });
}

/** A condition together with `then` and `else`: one has no effect without the other. */
function conditionOf({ schema }: View): Record<string, unknown> | undefined {
  const { if: condition, then: consequence = true, else: alternative = true } = schema;
  const isWithoutEffect = condition === undefined || (consequence === true && alternative === true);
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return isWithoutEffect ? undefined : { if: condition, then: consequence, else: alternative };
}

/**
 * The value of a keyword that has no effect. Binary content without a media type is
 * `application/octet-stream`.
 */
const withoutEffect = (keyword: string) => neutral.get(keyword);

const neutral = new Map<string, unknown>([
  ["not", false],
  ...["then", "else", "propertyNames", "contentSchema", "unevaluatedItems"].map(
    (keyword): [string, unknown] => [keyword, true],
  ),
  ...["dependentSchemas", "dependencies", "patternProperties", "dependentRequired"].map(
    (keyword): [string, unknown] => [keyword, {}],
  ),
  ["contentMediaType", binary],
]);

function areSameMembers(one: unknown, other: unknown, isSameSchema: IsSameSchema): boolean {
  if (!isObject(one) || !isObject(other)) return isSame(one, other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSamePart(one[name], other[name], isSameSchema))
  );
}

/** Compares lists of schemas in any order. */
function areSameParts(some: unknown[], others: unknown[], isSameSchema: IsSameSchema): boolean {
  const rest = [...others];
  return (
    some.length === rest.length &&
    some.every((part) => {
      const index = rest.findIndex((other) => isSamePart(part, other, isSameSchema));
      return index >= 0 && rest.splice(index, 1).length > 0;
    })
  );
}

/** `dependencies` also lists names. */
const isSamePart = (one: unknown, other: unknown, isSameSchema: IsSameSchema) =>
  Array.isArray(one) || Array.isArray(other) ? isSame(plain(one), plain(other)) : isSameSchema(one, other);

const partsOf = (rest: unknown[]) => (rest.length === 0 ? undefined : rest);

const texts = new Set(["title", "description", "example", "examples", "externalDocs", "$comment"]);

/** A rule without annotations, with lists of names sorted. */
function plain(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((item) => typeof item === "string") ? value.toSorted() : value.map(plain);
  if (!isObject(value)) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, member]) => !texts.has(keyword) || isObject(member))
      .map(([keyword, member]) => [keyword, plain(member)]),
  );
}
