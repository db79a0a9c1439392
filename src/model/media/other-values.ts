import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { tokensOf } from "#json/pointer.ts";
import type { Context } from "../context.ts";
import { scalarValue } from "../example-value/scalar.ts";
import { noSubject, type OtherValues } from "../example-value/subject.ts";
import { isShared } from "../example-value/vocabulary/index.ts";
import type { Plain } from "../example-value/vocabulary/term.ts";
import { cachedNameWords } from "../example-value/vocabulary/words.ts";
import { oncePerDescription } from "../schema/reader.ts";
import { typesOf } from "../schema/type.ts";
import { listOf, nonEmptyString, objectOf } from "../values.ts";

/**
 * The values that the description gives to others with the name of a parameter; `null` if absent. Path
 * parameters also need the same preceding segment.
 */
export function otherValuesOf(
  { name, in: place }: Record<string, unknown>,
  context: Context,
): OtherValues | null {
  if (typeof name !== "string") return null;
  const [, path = ""] = tokensOf(context.place);
  return valuesByName(context).get(place === "path" ? keyIn(path, name) : name) ?? null;
}

/** The values of parameters and properties by name; of path parameters by `keyIn`. */
export const valuesByName = oncePerDescription(({ root, resolve }): ReadonlyMap<string, OtherValues> => {
  const known = new Map<string, Written>();
  const writtenFor = (key: string, name: string, isInPath = false) => {
    const written = known.get(key) ?? { name, isInPath, examples: [], numbers: [], presets: [] };
    known.set(key, written);
    return written;
  };
  for (const { path, parameter } of parametersIn(root.paths, resolve)) {
    const name = nonEmptyString(parameter.name) ?? "";
    const isInPath = parameter.in === "path";
    const schema = objectOf(resolve(parameter.schema).value);
    if (isInPath) note(writtenFor(keyIn(path, name), name, true), schema, exampleOf(parameter, resolve));
    if (!isInPath || isIdentifier(name)) note(writtenFor(name, name), schema, exampleOf(parameter, resolve));
  }
  visitProperties(root, (name, schema) => note(writtenFor(name, name), schema, undefined));
  return new Map([...known].flatMap(([key, written]) => entryOf(key, written)));
});

/** The values that an author wrote for one name. */
interface Written {
  name: string;
  isInPath: boolean;
  examples: Plain[];
  /** Defaults and the first values of enums. */
  presets: Plain[];
  /** The generated numbers of parameters in paths that are numbers. */
  numbers: Plain[];
}

function note(written: Written, schema: Record<string, unknown>, outside: unknown): void {
  const { example, examples, default: preset, enum: listed } = schema;
  const [type = ""] = typesOf(schema);
  const own = [outside, example, listOf(examples)[0]].find((one) => one !== undefined);
  const add = (values: Plain[], value: unknown) => {
    if (isTelling(value) && value !== written.name) values.push(value);
  };
  add(written.examples, own);
  // The default of a boolean is the value of requests without it, mostly `false`.
  if (typeof preset !== "boolean") add(written.presets, preset);
  add(written.presets, listOf(listed)[0]);
  if (!written.isInPath || (type !== "integer" && type !== "number")) return;
  const subject = { ...noSubject, name: written.name, isParameter: true };
  add(written.numbers, scalarValue(type, [schema], { random: null, likely: { random: null }, subject }));
}

/** Whether an example is only the name of a variable, such as Postman's `{{BLOCK_ID}}`, or `<id>`. */
export const isPlaceholder = (text: string) => /^"?(?:\{\{[^{}]*\}\}|<[\w -]+>)"?$/.test(text.trim());

/** Whether a value is a scalar that may be one of others as well. */
function isTelling(value: unknown): value is Plain {
  if (typeof value === "string")
    return value !== "" && value !== "string" && value.length <= longest && !isPlaceholder(value);
  return typeof value === "boolean" || (typeof value === "number" && value !== 0);
}

const longest = 100;

function entryOf(key: string, written: Written): [string, OtherValues][] {
  const { name, isInPath, examples, presets, numbers } = written;
  const usual = usualOfTypes(examples);
  const ofPath = usual.length > 0 ? usual : usualOfTypes(numbers);
  const isAgreed = (value: Plain) => examples.every((one) => typeof one !== typeof value || one === value);
  const ofName = isIdentifier(name) ? usual : isShared(name) ? usual.filter(isAgreed) : [];
  const likely = isInPath ? ofPath : ofName;
  const others = [...usual, ...usualOfTypes(presets)];
  if (likely.length + others.length === 0) return [];
  return [[key, { key: JSON.stringify([likely, others]), likely, others }]];
}

/** The most frequent text, number and boolean, in any order of the description. */
function usualOfTypes(values: Plain[]): Plain[] {
  const counts = new Map<Plain, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const byCount = [...counts]
    .sort(([one, oneCount], [other, otherCount]) => otherCount - oneCount || (one < other ? -1 : 1))
    .map(([value]) => value);
  return ["string", "number", "boolean"].flatMap((type) => byCount.find((one) => typeof one === type) ?? []);
}

function parametersIn(paths: unknown, resolve: Resolve) {
  return Object.entries(objectOf(paths)).flatMap(([path, reference]) => {
    const item = objectOf(resolve(reference).value);
    const holders = [item, ...Object.values(item).filter(isObject)];
    const parameters = holders.flatMap((holder) => listOf(holder.parameters));
    return parameters.map((one) => ({ path, parameter: objectOf(resolve(one).value) }));
  });
}

/** Visits the described properties of all schemas. */
function visitProperties(
  root: unknown,
  visit: (name: string, schema: Record<string, unknown>) => void,
): void {
  // YAML aliases share nodes. Items may be added to a set during iteration.
  const nodes = new Set<unknown>([root]);
  for (const node of nodes)
    for (const [key, value] of membersOf(node)) {
      const properties = key === "properties" && isObject(value) ? Object.entries(value) : null;
      for (const [name, schema] of properties ?? []) if (isObject(schema)) visit(name, schema);
      const inside = properties?.map(([, schema]) => schema) ?? (literal.has(key) ? [] : [value]);
      for (const one of inside) nodes.add(one);
    }
}

const membersOf = (node: unknown): [string, unknown][] =>
  typeof node === "object" && node !== null ? Object.entries(node) : [];

/** Keywords with values instead of schemas. */
const literal = new Set(["example", "examples", "default", "const", "enum"]);

const keyIn = (path: string, name: string) => {
  const segments = path.split("/");
  const place = segments.findIndex((segment) => segment.includes(`{${name}}`));
  return `${segments[place - 1] ?? ""}/{${name}}`;
};

/** Whether a name states the resource that it identifies: `projectId`, unlike `id`. */
function isIdentifier(name: string): boolean {
  const words = cachedNameWords(name);
  return (
    words.length > 1 &&
    !relative.test(words[0] ?? "") &&
    /^(?:id|key|slug|uuid|handle|code)$/.test(words.at(-1) ?? "")
  );
}

/** Words of ids that identify something else in each resource: `last_id`. */
const relative =
  /^(?:first|last|next|prev|previous|parent|before|after|object|resource|entity|item|source|target)$/;

function exampleOf(parameter: Record<string, unknown>, resolve: Resolve): unknown {
  const [named] = Object.values(objectOf(parameter.examples)).map(
    (one) => objectOf(resolve(one).value).value,
  );
  return parameter.example ?? named;
}
