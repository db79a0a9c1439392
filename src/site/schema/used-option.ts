import * as classes from "#html/contract/classes.ts";
import { memberId, optionId } from "#html/contract/field-ids.ts";
import { escapeHtml } from "#html/index.ts";
import { isObject, type JsonText, type JsonValue, parseJson } from "#json/index.ts";
import type { Example, Schema } from "#model/types.ts";
import type { Site } from "../index.ts";
import { schemaTarget } from "./target.ts";

/**
 * Opens the options that an example uses instead of the default ones. The HTML of a schema is shared by
 * pages, but examples are not.
 */
export function withUsedOptions(
  html: string,
  id: string,
  { schema, example, site }: { schema: Schema; example: JsonText; site: Site },
): string {
  if (!html.includes(optionStart)) return html;
  return withOpen(
    html,
    usedOptions(parsed(example), schema, { id, site, depth: 0, work: { left: mostCompared } }),
  );
}

/** The ids of the options of a body that its examples use; `null` for an example that uses none. */
export function usedOptionIds(
  id: string,
  { schema, examples, site }: { schema: Schema; examples: Example[]; site: Site },
): (string | null)[] {
  const target = schemaTarget(schema, site);
  if (target.kind !== "union") return examples.map(() => null);
  const place = { id, site, depth: 0, work: { left: mostCompared } };
  return examples.map(({ option, text }) => {
    const index = option ?? indexOfUsed(parsed(text), target, place);
    return target.options[index] === undefined ? null : optionId(id, index);
  });
}

const optionStart = `<details class="${classes.option}" id="`;

interface UsedOption {
  /** The id of the choice that the option belongs to. */
  choice: string;
  index: number;
  /** The number of options. */
  count: number;
}

function withOpen(html: string, used: UsedOption[]): string {
  const [before = "", ...drawn] = html.split(optionStart);
  const ids = new Set(drawn.map(idOf));
  const isOpen = new Map(
    used.flatMap(({ choice, index, count }) => {
      const options = Array.from({ length: count }, (_, at) => optionId(escapeHtml(choice), at));
      // An option on its own page does not affect the others.
      return ids.has(options[index] ?? "")
        ? options.map((id, at): [string, boolean] => [id, at === index])
        : [];
    }),
  );
  const opened = drawn.map((option) => {
    const open = isOpen.get(idOf(option));
    if (open === undefined) return option;
    const end = option.indexOf(">");
    return `${option.slice(0, end).replace(/ open$/, "")}${open ? " open" : ""}${option.slice(end)}`;
  });
  return [before, ...opened].join(optionStart);
}

const idOf = (option: string) => option.slice(0, option.indexOf('"'));

interface Place {
  id: string;
  site: Site;
  depth: number;
  work: Work;
}

/**
 * The remaining number of comparisons between schemas and values, because nested options may be endless.
 */
interface Work {
  left: number;
}

/** The maximum number of comparisons. Bodies of real descriptions need less than a hundred. */
const mostCompared = 20_000;

function usedOptions(value: JsonValue | undefined, schema: Schema, place: Place): UsedOption[] {
  const { id, site, depth } = place;
  if (value === undefined || depth > deepest) return [];
  const target = schemaTarget(schema, site);
  const inside = { ...place, depth: depth + 1 };
  if (target.kind === "object" && isObject(value))
    return target.properties.flatMap((property) =>
      usedOptions(memberOf(value, property.name), property.schema, {
        ...inside,
        id: memberId(id, property.name),
      }),
    );
  // A list contains the fields of its items.
  if (target.kind === "array" && target.prefix.length === 0 && Array.isArray(value))
    return usedOptions(value[0], target.items, inside);
  if (target.kind !== "union") return [];
  const index = indexOfUsed(value, target, place);
  const option = target.options[index];
  if (option === undefined) return [];
  return [
    { choice: id, index, count: target.options.length },
    ...usedOptions(value, option, { ...inside, id: optionId(id, index) }),
  ];
}

/** The maximum depth. Deeper fields are on their own pages. */
const deepest = 12;

function indexOfUsed(
  value: JsonValue | undefined,
  { options, discriminator }: Extract<Schema, { kind: "union" }>,
  { site, work }: Place,
): number {
  if (value === undefined) return -1;
  if (discriminator !== null && isObject(value)) {
    const chosen = discriminator.mapping.find((one) => one.value === memberOf(value, discriminator.property));
    if (chosen?.option !== undefined && chosen.option !== null) return chosen.option;
  }
  return options.findIndex((option) => isOf(value, schemaTarget(option, site), { site, work, depth: 0 }));
}

/**
 * Whether a value has the type of a schema, and for objects its fields, which is enough to select an
 * option.
 */
function isOf(value: JsonValue, schema: Schema, place: Omit<Place, "id">): boolean {
  const { site, work, depth } = place;
  work.left -= 1;
  if (work.left < 0) return false;
  if (schema.enum.length > 0 && typeof value !== "object")
    return schema.enum.some((one) => parsed(one.value) === value);
  const inside = { ...place, depth: depth + 1 };
  switch (schema.kind) {
    case "object":
      return (
        isObject(value) &&
        schema.properties.every(({ name, required, schema: property }) => {
          const member = memberOf(value, name);
          if (member === undefined) return !required;
          const target = schemaTarget(property, site);
          return target.enum.length === 0 || isOf(member, target, inside);
        }) &&
        (schema.properties.length === 0 ||
          Object.keys(value).every((name) => schema.properties.some((property) => property.name === name)))
      );
    case "array":
      return Array.isArray(value) && isOfItems(value[0], schema.items, inside);
    case "union":
      return depth < deepest && schema.options.some((one) => isOf(value, schemaTarget(one, site), inside));
    case "scalar":
      return isScalar(value, schema.type);
    default:
      return schema.kind === "any";
  }
}

const isOfItems = (item: JsonValue | undefined, items: Schema, inside: Omit<Place, "id">) =>
  item === undefined || inside.depth > deepest || isOf(item, schemaTarget(items, inside.site), inside);

function isScalar(value: JsonValue, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "integer" || type === "number") return typeof value === "number" || typeof value === "bigint";
  return typeof value === type;
}

const memberOf = (value: object, name: string): JsonValue | undefined =>
  Object.hasOwn(value, name) ? (value as Record<string, JsonValue>)[name] : undefined;

function parsed(text: JsonText): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
