import type { Resolve } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { tokensOf } from "#json/pointer.ts";
import type { Context } from "../context.ts";
import { isMomentName } from "../example-value/vocabulary/time.ts";
import { cachedNameWords } from "../example-value/vocabulary/words.ts";
import { oncePerDescription } from "../schema/reader.ts";
import { listOf, nonEmptyString, objectOf } from "../values.ts";

/** Whether most numeric timestamps in the author's examples are in milliseconds, not seconds. */
export const usesMilliseconds = oncePerDescription(({ root }) => {
  let surplus = 0;
  // YAML aliases share nodes.
  const seen = new Set<unknown>();
  const visit = (node: unknown, name: string): void => {
    if (typeof node === "number") {
      if (isMoment(name)) surplus += unitVote(node);
    } else if (typeof node === "object" && node !== null && !seen.has(node)) {
      seen.add(node);
      if (Array.isArray(node)) for (const item of node) visit(item, name);
      else visitMembers(node as Record<string, unknown>, name);
    }
  };
  const visitMembers = (node: Record<string, unknown>, name: string) => {
    const own = "in" in node ? (nonEmptyString(node.name) ?? name) : name;
    for (const key in node) visit(node[key], transparent.has(key) ? own : key);
  };
  visit(root, "");
  return surplus > 0;
});

/** Keywords between a name and its value. */
const transparent = new Set(["schema", "example", "examples", "default", "const", "value"]);

const isMoment = (name: string) => isMomentName(cachedNameWords(name).slice(-5).join(" "));

/** 1 for a recent timestamp in milliseconds, -1 for one in seconds, 0 for any other number. */
function unitVote(value: number): number {
  if (!Number.isInteger(value) || value < 1e9) return 0;
  if (value < 1e10) return -1;
  return value >= 1e12 && value < 1e13 ? 1 : 0;
}

/**
 * The example of another identifier parameter with the same name; "" if absent. Path parameters also need the
 * same preceding segment.
 */
export function otherExampleOf({ name, in: place }: Record<string, unknown>, context: Context): string {
  if (typeof name !== "string" || !isIdentifier(name)) return "";
  const [, path = ""] = tokensOf(context.place);
  return identifiersOf(context).get(place === "path" ? keyIn(path, name) : name) ?? "";
}

/**
 * The examples of identifier parameters by name. For path parameters, the key may include the preceding
 * segment.
 */
export const identifiersOf = oncePerDescription(({ root, resolve }): ReadonlyMap<string, string> => {
  const known = new Map<string, string>();
  for (const [path, reference] of Object.entries(objectOf(root.paths))) {
    const item = objectOf(resolve(reference).value);
    const holders = [item, ...Object.values(item).filter(isObject)];
    const parameters = holders.flatMap((holder) => listOf(holder.parameters));
    for (const parameter of parameters.map((one) => objectOf(resolve(one).value))) {
      const name = nonEmptyString(parameter.name) ?? "";
      const example = isIdentifier(name) ? exampleOf(parameter, resolve) : undefined;
      if (example === undefined) continue;
      const keys = parameter.in === "path" ? [keyIn(path, name), name] : [name];
      for (const key of keys) if (!known.has(key)) known.set(key, example);
    }
  }
  return known;
});

const keyIn = (path: string, name: string) => {
  const segments = path.split("/");
  return `${segments[segments.indexOf(`{${name}}`) - 1] ?? ""}/${name}`;
};

/** Whether a name states the resource that it identifies: `projectId`, unlike `id`. */
function isIdentifier(name: string): boolean {
  const words = cachedNameWords(name);
  return words.length > 1 && /^(?:id|key|slug|uuid|handle|code)$/.test(words.at(-1) ?? "");
}

function exampleOf(parameter: Record<string, unknown>, resolve: Resolve): string | undefined {
  const { example, examples } = objectOf(resolve(parameter.schema).value);
  const [named] = Object.values(objectOf(parameter.examples)).map(
    (one) => objectOf(resolve(one).value).value,
  );
  const value = [parameter.example, named, example, listOf(examples)[0]].find((one) => one !== undefined);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
