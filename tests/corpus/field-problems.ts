import type { Facts, Field } from "./described-facts.ts";
import type { Candidate, Source } from "./described-fields.ts";
import type { Shown } from "./shown-fields.ts";

/** What of a field is shown otherwise than described. */
export function problemsOf(
  row: Shown,
  { field, required, isParameter }: Candidate,
  source: Source,
): string[] {
  // A rule names fields, as of those of which one is required; what they are is beside it.
  if (row.label === "" && row.at.includes("~rule"))
    return row.required === required ? [] : ["shown as required"];
  const own = source.factsOf(field);
  const facts: Facts = isParameter ? { ...own, readOnly: false, writeOnly: false } : own;
  const items = source.itemsOf(field);
  // What contradicts itself has no truth to be shown.
  if (facts.types === null) return row.required === required ? [] : ["required otherwise"];
  const flags = (["readOnly", "writeOnly", "deprecated"] as const).filter(
    (flag) => row[flag] !== facts[flag],
  );
  return [
    ...typeProblems(row.label, field, source),
    ...(row.required === required ? [] : [required ? "not shown as required" : "shown as required"]),
    ...flags.map((flag) => (facts[flag] ? `not shown as ${flag}` : `shown as ${flag}`)),
    ...valueProblems(row, facts, items === null ? null : source.factsOf(items)),
    ...(isSame(row.default, facts.default) ? [] : [`default ${row.default}, not ${facts.default}`]),
    ...boundProblems(row.bounds, facts),
    ...(items === null || row.itemBounds === "" ? [] : boundProblems(row.itemBounds, source.factsOf(items))),
  ];
}

/** Whether a value is shown, in full or cut at its end. */
function isSame(shown: string | null, value: string | null): boolean {
  if (shown === null || value === null) return shown === value;
  const [one, other] = [shown, value].map((text) => text.replace(/\s+/g, " ").trim());
  if (one === other || (shown === "empty text" && value === "")) return true;
  if (shown.endsWith("…") && value.startsWith(shown.slice(0, -1))) return true;
  // YAML and JSON spell numbers in several ways, and this side has no more digits than a double.
  return value !== "" && Number(shown) === Number(value);
}

function valueProblems(row: Shown, { values }: Facts, items: Facts | null): string[] {
  const own = row.values.filter(({ of }) => of !== "items");
  if (values !== null && !own.some((shown) => isList(shown, values)))
    return [`values ${list(own[0]?.list ?? [])}, not ${list(values)}`];
  const isOfItems = (shown: Shown["values"][number]) =>
    items?.values !== null && items !== null && isList(shown, items.values ?? []);
  const strange = row.values.find(
    (shown) => !(values !== null && isList(shown, values)) && !isOfItems(shown),
  );
  return strange === undefined ? [] : [`values ${list(strange.list)} that are not described`];
}

const isList = ({ list: shown, isCut }: Shown["values"][number], values: string[]) =>
  isCut
    ? shown.length <= values.length
    : shown.length === values.length && shown.every((value) => values.some((one) => isSame(value, one)));
const list = (values: string[]) => values.slice(0, 6).join(", ");

function boundProblems(shown: string, { bounds, types }: Facts): string[] {
  const found = boundsIn(shown);
  return [...bounds].flatMap(([name, value]) => {
    // A bound for another type, such as the number of items of a text, bounds nothing.
    const bounded = boundedTypes(name);
    if (types !== null && types.length > 0 && !types.some((type) => bounded.includes(type))) return [];
    const own = found.get(name);
    // A bound that every value of a number's type has is not shown.
    if (Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER) return [];
    if (name.startsWith("pattern ")) return shown.includes(name) ? [] : [`without ${name}`];
    if (own === undefined) return [`without ${name} ${value}`];
    return value === "" || own.some((one) => Number(one) === Number(value))
      ? []
      : [`${name} ${own}, not ${value}`];
  });
}

/** The types that a bound is for. */
function boundedTypes(name: string): string[] {
  if (name.endsWith(" item") || name === "unique items") return ["array"];
  if (name.endsWith(" member")) return ["object"];
  return name.endsWith(" character") || name.startsWith("pattern ") ? ["string"] : ["number", "integer"];
}

/** Bounds by their words: `1 to 5 items, at least 3` are `at least item` 1, `at most item` 5 and `at least` 3. */
function boundsIn(words: string): Map<string, string[]> {
  const bounds = new Map<string, string[]>();
  const put = (name: string, value: string) =>
    bounds.set(name.trim(), [...(bounds.get(name.trim()) ?? []), value]);
  const number = String.raw`-?\d[\d.]*(?:e[+-]?\d+)?`;
  const unit = "(?: (character|item|member)s?)?";
  for (const part of words.split(", ")) {
    const text = part.replace(/\.$/, "");
    const range = new RegExp(`^(${number}) to (${number})${unit}$`).exec(text);
    const side = new RegExp(`^(at least|at most|more than|less than) (${number})${unit}$`).exec(text);
    const exact = new RegExp(`^(${number}) (character|item|member)s?$`).exec(text);
    if (range !== null)
      for (const [index, end] of ["at least", "at most"].entries())
        put(`${end} ${range[3] ?? ""}`, range[index + 1] ?? "");
    else if (side !== null) put(`${side[1]} ${side[3] ?? ""}`, side[2] ?? "");
    else if (exact !== null)
      for (const side of ["at least", "at most"]) put(`${side} ${exact[2]}`, exact[1] ?? "");
    else put(text, "");
  }
  return bounds;
}

/** A type in words against what is described. */
export function typeProblems(label: string, field: Field, source: Source): string[] {
  const { types, nullable, formats } = source.factsOf(field);
  const alternatives = split(label, " or ").map((one) => readAlternative(one, field, source));
  const isNull = alternatives.some(({ types }) => types?.includes("null"));
  const problems = [
    ...(isNull === nullable || types?.join() === "null"
      ? []
      : [`type ${label}, ${nullable ? "not" : "without"} null`]),
  ];
  const shown = alternatives.filter((one) => one.types?.join() !== "null");
  const isAny = shown.some(({ types }) => types?.length === 0);
  const known = isAny ? [] : shown.flatMap(({ types }) => types ?? []);
  const isCounted = shown.some(({ types }) => types === null);
  if (types === null) return problems;
  const expected = types.join() === "null" ? ["null"] : types;
  if (!isCounted && expected.join() !== "null" && [...new Set(known)].sort().join() !== expected.join())
    problems.push(`type ${label}, not ${expected.join(" or ") || "any"}`);
  const [format] = formats;
  const [only] = shown;
  if (
    shown.length === 1 &&
    formats.length === 1 &&
    format !== undefined &&
    only?.types !== null &&
    isFormatted(expected)
  )
    if (only?.format !== format && only?.format !== undefined)
      problems.push(`format ${only?.format}, not ${format}`);
  const items = source.itemsOf(field);
  if (shown.length === 1 && only?.items != null && items !== null && expected.join() === "array")
    problems.push(...typeProblems(only.items, items, source).map((problem) => `items: ${problem}`));
  return problems;
}

const isFormatted = (types: string[]) => types.length === 1 && types[0] !== "object" && types[0] !== "array";

interface Alternative {
  /** Null where they are counted alone. */
  types: string[] | null;
  format?: string;
  items?: string;
}

function readAlternative(text: string, field: Field, source: Source): Alternative {
  const [first = ""] = split(text, " · ");
  const bare = /^\((.*)\)$/s.exec(first)?.[1];
  if (bare !== undefined) {
    const [one, ...others] = split(bare, " or ").map((part) => readAlternative(part, field, source));
    if (one !== undefined && others.length === 0) return one;
    return { types: [...(one?.types ?? []), ...others.flatMap(({ types }) => types ?? [])] };
  }
  const items = /^array of (.*)$/s.exec(first)?.[1];
  if (items !== undefined) return { types: ["array"], items: items.replace(/^\((.*)\)$/s, "$1") };
  if (first.startsWith("tuple of ")) return { types: ["array"] };
  if (first.startsWith("map of ") || first.startsWith("«") || first === "object")
    return { types: ["object"] };
  if (/^[\d,]+ options?$/.test(first)) return { types: null };
  const [, word = "", details = ""] = /^(.*?)(?: \((.*)\))?$/s.exec(first) ?? [];
  if (word === "any value") return { types: [] };
  if (word === "no value" || word.startsWith("unresolved")) return { types: null };
  if (["string", "number", "integer", "boolean", "null"].includes(word)) {
    const format = details.replace(/(?:^|, )‹.*›$/s, "");
    return { types: [word], ...(format !== "" && { format }) };
  }
  // A name alone is that of an object or of a choice, whose options are shown.
  const schema = source.schemas.get(first.replace(/^‹|›$/g, ""));
  const isChoice = source.optionsOf(schema === undefined ? field : [schema]).length > 0;
  return { types: isChoice ? null : ["object"] };
}

/** Splits where neither parentheses nor marks are open. */
function split(text: string, separator: string): string[] {
  const parts = [""];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? "";
    if ("(‹«".includes(mark)) depth += 1;
    if (")›»".includes(mark)) depth -= 1;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push("");
      at += separator.length - 1;
    } else parts[parts.length - 1] += mark;
  }
  return parts;
}
