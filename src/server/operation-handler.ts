import type { JsonValue } from "#json/index.ts";
import type { Operation, ParameterPlace } from "#model/types.ts";
import type { Target } from "./address.ts";

/** Decoded and validated values by name. A map, because names come from outside and may be `__proto__`. */
export type Values = ReadonlyMap<string, JsonValue>;

/** One valid request for an operation. Every integer is a `bigint`, absent values have their defaults. */
export interface OperationRequest {
  operation: Operation;
  /** The requested URL; links in a response are relative to it. */
  target: Target;
  parameters: Record<ParameterPlace, Values>;
  body: JsonValue | undefined;
}

/** What a handler returns: `body` is sent as JSON, or nothing where it is left out. */
export interface OperationResponse {
  status: number;
  headers?: HeaderList;
  body?: JsonValue;
}

export type HeaderList = [name: string, value: string][];

/** Does what an operation describes. Throws `Problem` for a response in the Error shape. */
export type OperationHandler = (request: OperationRequest) => Promise<OperationResponse>;

/** By operationId. */
export type OperationHandlers = ReadonlyMap<string, OperationHandler>;
