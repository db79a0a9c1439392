import type { Pointer } from "#json/pointer.ts";
import type { Resolve } from "../refs.ts";

/**
 * The state that the parts of the conversion share. Pointers `from` are in Swagger 2.0, pointers `to` in
 * OpenAPI 3.0.
 */
export interface Context {
  resolve: Resolve;
  /** The media types of the whole description. */
  consumes: string[];
  produces: string[];
  /** Records where a part was moved. */
  move(to: Pointer, from: Pointer): void;
  warn(from: Pointer, problem: string): void;
}

export type Members = Record<string, unknown>;

/** The fields of an object that a conversion does not handle, mainly extensions. */
export const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : null;

/** The members without absent ones. */
export const present = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
