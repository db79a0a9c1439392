import type { Direction } from "../context.ts";
import type { Contract, Exchange } from "./contract.ts";
import { type Found, inBoth, spot } from "./found.ts";
import type { Edge, Owner } from "./report.ts";
import type { SchemaComparison } from "./schemas.ts";
import type { ChangeId, Part } from "./types.ts";

/** An operation in both descriptions, with what is different about it. */
export interface ExchangePair {
  old: Exchange;
  new: Exchange;
  found: Found[];
  /** The named schemas it uses, and who sends them. */
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

/** Reports what is different in one direction of an operation. */
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
  compare(old: unknown, next: unknown, part: Part): void {
    const owner: Owner = { found: [], edges: [] };
    this.sides.schemas.compare(old, next, { owner, path: "", applies: this.#applies, depth: 0 });
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
