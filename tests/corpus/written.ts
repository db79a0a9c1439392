import { openapi } from "#description/grammar/openapi.ts";
import { isObjectNode, type ObjectNode, walk } from "#description/grammar/walk.ts";
import { resolver } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { tokensOf, valueAt } from "#json/pointer.ts";

/** A word or number that was put into something that an author wrote, and where that is. */
export interface Mark {
  text: string;
  /** The place in the description, e.g. `/paths/~1pets/get/description`. */
  pointer: string;
  /** The keyword, below the kind of its object: `schema.description`. */
  what: string;
}

type Document = { [key: string]: unknown };

/**
 * Puts a word of its own into each text, enum value, pattern, default and example of a description (OpenAPI 3), and a number of its
 * own into each upper bound, so that they are found wherever they are shown, however they are drawn. Changes the document.
 */
export function mark(document: Document): Mark[] {
  const marks: Mark[] = [];
  const newMark = (pointer: string, what: string) => {
    const text = `zq${marks.length}z`;
    marks.push({ text, pointer, what });
    return text;
  };
  for (const node of walk(openapi, document, "document")) {
    if (!isObjectNode(node) || typeof node.value.$ref === "string") continue;
    const { value, pointer, place } = node;
    const at = (keyword: string) => [`${pointer}/${keyword}`, `${place}.${keyword}`] as const;
    for (const keyword of texts[place] ?? ["description", "summary"])
      if (isText(value[keyword])) value[keyword] = withMark(value[keyword], newMark(...at(keyword)));
    if (place === "schema") markSchema(node, marks, at, newMark);
    else for (const keyword of ["example", "value"]) markData(value, keyword, () => newMark(...at(keyword)));
  }
  return marks;
}

/** Where other keywords than these two are prose. */
const texts: Readonly<Record<string, string[]>> = {
  info: ["title", "summary", "description"],
  schema: ["title", "description"],
};

/** Behind a table or a list, a paragraph of its own. */
const withMark = (text: string, added: string) =>
  `${text.trimEnd()}${text.trim().includes("\n") ? "\n\n" : " "}${added}`;

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

type NewMark = (pointer: string, what: string) => string;

function markSchema(
  { value }: ObjectNode,
  marks: Mark[],
  at: (keyword: string) => readonly [string, string],
  newMark: NewMark,
): void {
  const { enum: values, pattern } = value;
  const renamed = new Map<unknown, string>();
  if (Array.isArray(values))
    value.enum = values.map((one) => {
      if (!isText(one)) return one;
      const name = `${one}-${newMark(...at("enum"))}`;
      renamed.set(one, name);
      return name;
    });
  if (isText(pattern)) value.pattern = `${pattern}|${newMark(...at("pattern"))}`;
  for (const keyword of ["default", "example", "const"]) {
    const same = renamed.get(value[keyword]);
    if (same !== undefined) value[keyword] = same;
    else markData(value, keyword, () => newMark(...at(keyword)));
  }
  if (Array.isArray(value.examples))
    value.examples = value.examples.map(
      (one) => renamed.get(one) ?? marked(one, () => newMark(...at("examples"))),
    );
  for (const keyword of ["maximum", "maxLength", "maxItems", "maxProperties"]) {
    const bound = value[keyword];
    if (typeof bound !== "number" || bound < 1) continue;
    const text = String(firstBound + marks.length);
    marks.push({ text, pointer: at(keyword)[0], what: at(keyword)[1] });
    value[keyword] = Number(text);
  }
}

/** As large as no bound of a description is, and small enough for 32 bits. */
const firstBound = 7_000_000;

function markData(holder: Document, keyword: string, newMark: () => string): void {
  if (Object.hasOwn(holder, keyword)) holder[keyword] = marked(holder[keyword], newMark);
}

/** A value with a mark in its last text. */
function marked(value: unknown, newMark: () => string): unknown {
  if (isText(value)) return `${value} ${newMark()}`;
  if (Array.isArray(value)) {
    const index = value.findLastIndex(hasText);
    return value.map((item, place) => (place === index ? marked(item, newMark) : item));
  }
  if (!isObject(value)) return value;
  const last = Object.keys(value).findLast((name) => hasText(value[name]));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === last ? marked(item, newMark) : item]),
  );
}

const hasText = (value: unknown): boolean =>
  isText(value) || (typeof value === "object" && value !== null && Object.values(value).some(hasText));

/** A page by the place of what it is about in the description; `null` for the others, which are one. */
export type Owner = string | null;

/** The places whose pages have to show what is at a pointer: operations with all that they refer to, and schemas. */
export function ownersIn(document: Document): (pointer: string) => Owner[] {
  const users = new Map<string, Owner[]>();
  for (const [operation, used] of operationsIn(document))
    for (const part of used) users.set(part, [...(users.get(part) ?? []), operation]);
  return (pointer) => {
    const tokens = tokensOf(pointer);
    const depth = tokens[0] === "components" ? 3 : 0;
    const start = (count: number) =>
      pointer
        .split("/")
        .slice(0, count + 1)
        .join("/");
    if (tokens[0] === "components" && tokens[1] === "schemas") return [start(3)];
    if (depth === 3) return users.get(start(3)) ?? [];
    if (!["paths", "webhooks", "x-webhooks"].includes(tokens[0] ?? "")) return [null];
    const isOfAll = ["parameters", "summary", "description", "servers"].includes(tokens[2] ?? "");
    return isOfAll
      ? [...users]
          .flatMap(([, own]) => own)
          .filter((own, index, all) => own?.startsWith(`${start(2)}/`) && all.indexOf(own) === index)
      : [start(tokens[2] === "additionalOperations" ? 4 : 3)];
  };
}

/** Each operation with the parts of components that it refers to, but for schemas. */
function operationsIn(document: Document): [pointer: string, parts: Set<string>][] {
  const resolve = resolver(document);
  const found: [string, Set<string>][] = [];
  for (const node of walk(openapi, document, "document")) {
    if (!isObjectNode(node) || node.place !== "operation") continue;
    if (!/^\/(?:paths|(?:x-)?webhooks)\//.test(node.pointer) || node.pointer.includes("/callbacks/"))
      continue;
    const parts = new Set<string>([node.pointer]);
    const left: unknown[] = [node.value, objectAt(document, node.pointer.replace(/\/[^/]*$/, "")).parameters];
    for (let value = left.pop(); left.length > 0 || value !== undefined; value = left.pop()) {
      if (typeof value !== "object" || value === null) continue;
      const { $ref } = value as Document;
      if (typeof $ref === "string" && $ref.startsWith("#/components/")) {
        const part = $ref.slice(1).split("/").slice(0, 4).join("/");
        if (part.startsWith("/components/schemas/") || parts.has(part)) continue;
        parts.add(part);
        left.push(resolve(value).value);
      } else left.push(...membersOf(value));
    }
    found.push([node.pointer, parts]);
  }
  return found;
}

/** The parts of an object or array; an extension may repeat any part of a description. */
const membersOf = (value: object): unknown[] =>
  Object.entries(value).flatMap(([name, part]) => (name.startsWith("x-") ? [] : [part]));

function objectAt(document: Document, pointer: string): Document {
  const found = valueAt(document, pointer);
  return isObject(found) ? found : {};
}
