import type { JsonValue } from "#json/index.ts";
import type { Operation, ParameterPlace } from "#model/types.ts";
import type { Target } from "./address.ts";

/** Decoded and validated values by name. It is a map, because untrusted names may be `__proto__`. */
export type Values = ReadonlyMap<string, JsonValue>;

/**
 * A valid request of an operation. Every integer is a `bigint`, and absent values have their defaults.
 */
export interface OperationRequest {
  operation: Operation;
  /** The requested URL, which links in a response are relative to. */
  target: Target;
  parameters: Record<ParameterPlace, Values>;
  body: JsonValue | undefined;
}

/** The response of a handler. `body` is sent as JSON; nothing is sent without one. */
export interface OperationResponse {
  status: number;
  headers?: HeaderList;
  body?: JsonValue;
}

export type HeaderList = [name: string, value: string][];

/** Implements an operation. Throws `Problem` for a response in the Error shape. */
export type OperationHandler = (request: OperationRequest) => Promise<OperationResponse>;

/** Handlers by operationId. */
export type OperationHandlers = ReadonlyMap<string, OperationHandler>;
