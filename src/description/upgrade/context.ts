import type { Pointer } from "#json/pointer.ts";
import type { Resolve } from "../refs.ts";

/** What the parts of the conversion share. Pointers `from` are of Swagger 2.0, pointers `to` of OpenAPI 3.0. */
export interface Context {
  resolve: Resolve;
  /** The media types of the whole description. */
  consumes: string[];
  produces: string[];
  /** Notes where something went. */
  move(to: Pointer, from: Pointer): void;
  warn(from: Pointer, problem: string): void;
}

export type Members = Record<string, unknown>;

/** The fields of an object that a conversion does not name: extensions above all. */
export const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : null;

/** Without what is absent. */
export const present = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
