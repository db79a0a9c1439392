import type { JsonValue } from "#json/index.ts";
import { isObject } from "#json/index.ts";
import { matcherOf } from "#schema/pattern/matcher.ts";
import { seeded } from "#schema/pattern/random.ts";
import { objectOf, textsOf } from "../values.ts";
import { countsIn, type Keywords } from "./bounds.ts";
import { listedValues } from "./enum.ts";
import { wordOf } from "./format.ts";
import { allOf, type Source } from "./source.ts";
import { itemOf, memberOf, noSubject, type Subject } from "./subject.ts";
import { textValue } from "./text.ts";

type Members = { [name: string]: JsonValue };

/** An object with its required properties, and optional ones if there is room, or those of the hint. */
export function objectValue(parts: Keywords[], source: Source): Members | undefined {
  const { discriminators, counts } = source;
  const hint = isObject(source.hint) ? (source.hint as Members) : null;
  const [fewest, most] = countsIn(parts, "Properties", Number.MAX_SAFE_INTEGER);
  const least = isEmptyRefused(parts) ? Math.max(fewest, Math.min(1, most)) : fewest;
  const required = requiredBy(parts);
  // A map, because a property may be called `__proto__`.
  const members = new Map<string, JsonValue>();
  const properties = new Set(described(parts));
  const subjectOf = memberOf(source.subject, parts);
  // A map's own subject describes its values better than their keys.
  const subject = (name: string) =>
    properties.has(name) ? subjectOf(name) : { ...subjectOf(itemOf(source.subject).name), isEntry: true };
  const inHint = (name: string) => hint !== null && Object.hasOwn(hint, name);
  const isOutdated = (name: string) => hint === null && schemasFor(name, parts).some(source.isOutdated);
  const add = (name: string, isRequired: boolean): boolean => {
    if (members.has(name)) return true;
    const schemas = schemasFor(name, parts);
    if (schemas.some(source.isHidden)) return true;
    const wanted = discriminators.get(name) ?? (inHint(name) ? hint?.[name] : undefined);
    const isForbidden = schemas.includes(false);
    const isShown = !isForbidden || (isRequired && source.isForgiving && !isRefused(name, parts));
    const value = isShown
      ? source.make(allOf(schemas.filter((schema) => schema !== false)), isRequired, subject(name), wanted)
      : undefined;
    if (value === undefined) return !isRequired || source.isLenient();
    members.set(name, value);
    return dependents(name, parts).every((other) => add(other, true));
  };
  for (const name of new Set([
    ...Object.keys(hint ?? {}),
    ...properties,
    ...required,
    ...discriminators.keys(),
  ])) {
    const isOptional = !required.has(name) && !discriminators.has(name);
    if (isOptional && !(hint === null ? source.isIncluded() : inHint(name))) continue;
    if (isOptional && (members.size >= most || isOutdated(name))) continue;
    if (!add(name, required.has(name))) return undefined;
  }
  if (members.size === 0 && hint === null) {
    const few = plainMembers(parts, source, subjectOf);
    for (const [name, value] of few.slice(0, most)) members.set(name, value);
  }
  const count = hint === null && isMap(parts) ? Math.max(least, Math.min(counts.properties, most)) : least;
  for (const name of moreNames(parts, source, count)) {
    if (members.size >= count) break;
    add(name, false);
  }
  return Object.fromEntries(members);
}

/** Whether `not` excludes `{}`, for example because an earlier unique item has that value. */
const isEmptyRefused = (parts: Keywords[]) =>
  parts.some(({ not }) =>
    listedValues([objectOf(not)])?.some((value) => isObject(value) && Object.keys(value).length === 0),
  );

/** The names that all parts require. */
export const requiredBy = (parts: Keywords[]) => new Set(parts.flatMap((part) => textsOf(part.required)));

/** A few optional members, for an object that would otherwise be empty. */
function plainMembers(
  parts: Keywords[],
  source: Source,
  subjectOf: (name: string) => Subject,
): [name: string, value: JsonValue][] {
  const few: [string, JsonValue][] = [];
  for (const name of described(parts)) {
    const schemas = schemasFor(name, parts);
    if (schemas.some((schema) => source.isHidden(schema) || source.isOutdated(schema))) continue;
    if (dependents(name, parts).length > 0) continue;
    const value = source.plainValue(allOf(schemas), subjectOf(name));
    if (value !== undefined) few.push([name, value]);
    if (few.length === enough) break;
  }
  return few;
}

const enough = 3;

/** The property names in the order of the description. */
const described = (parts: Keywords[]) => parts.flatMap(({ properties }) => Object.keys(objectOf(properties)));

/** The schemas of a property. `unevaluatedProperties` applies only if no part describes it. */
function schemasFor(name: string, parts: Keywords[]): unknown[] {
  const found = parts.flatMap((part) => schemasOf(name, part));
  if (found.length > 0) return found;
  return parts.flatMap(({ unevaluatedProperties: others }) => (others === undefined ? [] : [others]));
}

/** The schemas that one part has for a property. */
function schemasOf(
  name: string,
  { properties, patternProperties, additionalProperties }: Keywords,
): unknown[] {
  const own = isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
  const found =
    patternProperties === undefined ? own : [...own, ...matching(name, objectOf(patternProperties))];
  return found.length === 0 && additionalProperties !== undefined ? [additionalProperties] : found;
}

/** Whether a part lists a property in order to forbid it. */
const isRefused = (name: string, parts: Keywords[]) =>
  parts.some(({ properties }) => isObject(properties) && properties[name] === false);

const matching = (name: string, patterns: Keywords) =>
  Object.entries(patterns)
    .filter(([pattern]) => matcherOf(pattern)?.test(name))
    .map(([, schema]) => schema);

const dependents = (name: string, parts: Keywords[]) =>
  parts.flatMap(({ dependentRequired }) =>
    isObject(dependentRequired) && Object.hasOwn(dependentRequired, name)
      ? textsOf(dependentRequired[name])
      : [],
  );

/** Whether an object has arbitrary keys, so that only its values are described. */
const isMap = (parts: Keywords[]) =>
  parts.every(({ properties }) => Object.keys(objectOf(properties)).length === 0) &&
  parts.some((part) => isObject(part.additionalProperties) || isObject(part.patternProperties));

/** Optional property names: described ones, listed ones, then any allowed name. */
function moreNames(parts: Keywords[], source: Source, count: number): string[] {
  if (count === 0) return [];
  const { random, subject, texts } = source;
  const usual = /metadata$/i.test(subject.name) ? "order_id" : "key";
  const ofNames = parts.flatMap(({ propertyNames }) =>
    isObject(propertyNames) ? source.partsOf(propertyNames) : [],
  );
  const patterns = parts.flatMap((part) => Object.keys(objectOf(part.patternProperties)));
  const rules = [...ofNames, ...patterns.slice(0, 1).map((pattern) => ({ pattern }))];
  const made = Array.from({ length: Math.min(count, 100) * 3 }, (_, index) => {
    const word = random === null ? usual : wordOf(random);
    const plain = index < (random === null ? 1 : 10) ? word : `${word}${index}`;
    if (rules.length === 0) return [plain];
    const own = random ?? (index === 0 ? null : seeded(`${plain} ${index}`));
    const about = {
      random: own,
      likely: null,
      subject: { ...noSubject, name: plain },
      ...(texts && { texts }),
    };
    const text = textValue(rules, about);
    // A pattern may match one text only and still allow characters after it.
    return [text, textValue([...rules, { minLength: text.length + index }], about)];
  }).flat();
  const listed = listedValues(ofNames) ?? [];
  return [...described(parts), ...listed.filter((name) => typeof name === "string"), ...made];
}
