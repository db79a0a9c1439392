import { isObject } from "#json/index.ts";
import type { Context, Direction } from "../context.ts";
import { styleIn, styleOf, styles } from "../parameter/style.ts";
import type { ParameterStyle } from "../types.ts";
import { type Contract, contentOf, type Described, type Exchange } from "./contract.ts";
import { compareNotes, type Edge, type Found, inBoth, type Owner, spot } from "./found.ts";
import type { SchemaComparison } from "./schemas.ts";
import type { ChangeId, Part } from "./types.ts";
import { viewOf } from "./view.ts";

/** An operation in both descriptions, with its differences. */
export interface ExchangePair {
  old: Exchange;
  new: Exchange;
  found: Found[];
  /** The named schemas that it uses, and the direction of each use. */
  edges: (Edge & { direction: Direction })[];
}

export interface Sides {
  old: Contract;
  new: Contract;
  schemas: SchemaComparison;
}

export type Fields = Partial<Omit<Found, "id" | "verdicts">> & {
  verdict?: Found["verdicts"]["request"];
} & Partial<Pick<Found, "verdicts">>;

/** Collects the differences in one direction of an operation. */
export class PartComparison {
  readonly direction: Direction;
  readonly sides: Sides;
  readonly #pair: ExchangePair;

  constructor(pair: ExchangePair, direction: Direction, sides: Sides) {
    this.#pair = pair;
    this.direction = direction;
    this.sides = sides;
  }

  readonly report = (id: ChangeId, { verdict, verdicts, ...fields }: Fields): void => {
    this.#pair.found.push({
      id,
      verdicts: verdicts ?? inBoth(verdict ?? "breaking"),
      applies: this.#applies,
      part: null,
      path: "",
      name: "",
      before: null,
      after: null,
      reason: null,
      old: spot(this.#pair.old.value),
      new: spot(this.#pair.new.value),
      ...fields,
    });
  };

  /** Compares the schemas of a part. */
  compare(old: unknown, next: unknown, part: Part, isText = false): void {
    const { contexts } = this.sides.schemas;
    // If no value is allowed any more, nothing is sent. That is a separate kind of change.
    if (viewOf(next, contexts.new).isNever && !viewOf(old, contexts.old).isNever) {
      this.report("type-changed", { part, before: "any", after: "none", old: spot(old), new: spot(next) });
      return;
    }
    const owner: Owner = { found: [], edges: [] };
    this.sides.schemas.compare(old, next, { owner, path: "", applies: this.#applies, depth: 0, isText });
    for (const found of owner.found) this.#pair.found.push({ ...found, part });
    for (const edge of owner.edges) this.#pair.edges.push({ ...edge, direction: this.direction });
  }

  get #applies() {
    return { request: this.direction === "request", response: this.direction === "response" };
  }
}

export const inPart =
  ({ report }: PartComparison, part: Part, old: unknown, next: unknown) =>
  (id: ChangeId, fields: Fields) =>
    report(id, { old: spot(old), new: spot(next), ...fields, part });

export const inPartTexts = (comparison: PartComparison, part: Part, old: unknown, next: unknown) => {
  const report = inPart(comparison, part, old, next);
  return (id: ChangeId, { verdicts, ...fields }: Pick<Found, "verdicts"> & Partial<Found>) =>
    report(id, { ...fields, verdicts });
};

export function compareParameters(comparison: PartComparison, { old, new: next }: ExchangePair): void {
  const { report } = comparison;
  const rest = new Map(next.parameters.map((parameter) => [keyOf(parameter, next.path), parameter]));
  const lost: Described[] = [];
  for (const parameter of old.parameters) {
    const key = keyOf(parameter, old.path);
    const same = rest.get(key);
    if (same === undefined) lost.push(parameter);
    else compareParameter(comparison, parameter, same);
    rest.delete(key);
  }
  for (const parameter of lost) {
    const moved = [...rest].find(([, { name }]) => name === parameter.name);
    const { name, value } = parameter;
    const part = partOf(parameter);
    if (moved === undefined) {
      report("parameter-removed", {
        verdict: "breaking",
        part,
        name,
        before: parameter.in,
        old: spot(value),
      });
      continue;
    }
    rest.delete(moved[0]);
    report("parameter-moved", {
      verdict: "breaking",
      part: partOf(moved[1]),
      name,
      before: parameter.in,
      after: moved[1].in,
      old: spot(value, "in"),
      new: spot(moved[1].value, "in"),
    });
  }
  for (const parameter of rest.values()) {
    const isRequired = parameter.in === "path" || parameter.value.required === true;
    report(isRequired ? "required-parameter-added" : "parameter-added", {
      verdict: isRequired ? "breaking" : "compatible",
      part: partOf(parameter),
      name: parameter.name,
      after: parameter.in,
      new: spot(parameter.value),
    });
  }
}

const partOf = ({ in: place, name }: Described): Part => ({ kind: "parameter", in: place, name });

/** A path parameter is identified by its position in the path, not by its name. */
function keyOf({ in: place, name }: Described, path: string): string {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, found]) => found);
  const index = names.indexOf(name);
  if (place === "path" && index >= 0) return `path/${index}`;
  return `${place} ${place === "header" ? name.toLowerCase() : name}`;
}

function compareParameter(comparison: PartComparison, old: Described, next: Described): void {
  const part = partOf(next);
  const report = inPart(comparison, part, old.value, next.value);
  if (next.in !== "path" && (old.value.required === true) !== (next.value.required === true)) {
    const isRequired = next.value.required === true;
    report(isRequired ? "parameter-required" : "parameter-optional", {
      verdict: isRequired ? "breaking" : "compatible",
      name: next.name,
    });
  }
  const { old: before, new: after } = comparison.sides.schemas.contexts;
  const types = [...valueTypes(old, before), ...valueTypes(next, after)];
  const [one, other] = [styleText(old, types), styleText(next, types)];
  if (one !== other)
    report("parameter-style-changed", { verdict: "breaking", name: next.name, before: one, after: other });
  if (old.value.allowEmptyValue === true && next.value.allowEmptyValue !== true)
    report("rule-changed", { verdict: "breaking", name: "allowEmptyValue", before: "true", after: "false" });
  compareDescribed(comparison, old, next, part);
}

/** The types of a parameter's values, without null. */
function valueTypes({ value }: Described, context: Context): string[] {
  const view = viewOf(schemaOf(value, context), context);
  const types = view.options === null ? view.types : view.typesOfOptions();
  return types.length === 0 ? ["any"] : types;
}

/**
 * The serialization of a parameter. Settings without effect on its types are left out (OpenAPI 3.1.1,
 * 4.8.12.3).
 */
function styleText({ in: place, value }: Described, types: string[]): string {
  if (isObject(value.content)) return Object.keys(value.content)[0] ?? "";
  const style: ParameterStyle = styleOf(value.style) ?? (isStyled(place) ? styleIn(place) : "simple");
  const explode = typeof value.explode === "boolean" ? value.explode : styles[style].explode;
  const isExploded = types.some((type) => !scalars.has(type) && !(type === "array" && style === "simple"));
  const hasReserved = types.some((type) => !["integer", "number", "boolean"].includes(type));
  return [
    style,
    ...(isExploded && explode ? ["explode"] : []),
    ...(hasReserved && value.allowReserved === true ? ["allowReserved"] : []),
  ].join(", ");
}

const scalars = new Set(["string", "integer", "number", "boolean"]);

const isStyled = (place: string): place is "path" | "query" | "header" | "cookie" =>
  ["path", "query", "header", "cookie"].includes(place);

/** The notes, examples and schema of a parameter or header. */
export function compareDescribed(
  comparison: PartComparison,
  old: Described,
  next: Described,
  part: Part,
): void {
  const report = inPart(comparison, part, old.value, next.value);
  const noted = ({ deprecated, description, example, examples }: Record<string, unknown>) => ({
    deprecated,
    description,
    example,
    examples,
  });
  compareNotes(noted(old.value), noted(next.value), (id, { verdicts, ...fields }) =>
    report(id, { ...fields, verdicts }),
  );
  const { old: before, new: after } = comparison.sides.schemas.contexts;
  const isText = [old, next].every(({ value }) => "schema" in value);
  comparison.compare(schemaOf(old.value, before), schemaOf(next.value, after), part, isText);
}

function schemaOf(value: Record<string, unknown>, context: Context): unknown {
  const [media] = contentOf(value, context).values();
  return value.schema ?? media?.schema ?? true;
}
