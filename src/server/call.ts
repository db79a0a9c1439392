import type { JsonValue } from "#json/index.ts";
import type { Operation, ParameterPlace } from "#reference/types.ts";
import type { Target } from "./address.ts";

/** Decoded and validated values by name. A map, because names come from outside and may be `__proto__`. */
export type Values = ReadonlyMap<string, JsonValue>;

/** One valid request for an operation. Every integer is a `bigint`, absent values have their defaults. */
export interface Call {
  operation: Operation;
  /** What the request asked for; what a reply links to is built below it. */
  target: Target;
  parameters: Record<ParameterPlace, Values>;
  body: JsonValue | undefined;
}

/** What a handler says: `body` is sent as JSON, or nothing where it is left out. */
export interface Reply {
  status: number;
  headers?: HeaderList;
  body?: JsonValue;
}

export type HeaderList = [name: string, value: string][];

/** Does what an operation says. Throws `Problem` for an answer in the Error shape. */
export type Handler = (call: Call) => Promise<Reply>;

/** Handlers by operationId. */
export type Handlers = ReadonlyMap<string, Handler>;
