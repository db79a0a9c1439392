import { requestOperation } from "#http/request/operation.ts";
import type { RequestOperation } from "#http/request/types.ts";
import type { Operation } from "#model/types.ts";
import type { Site } from "./index.ts";

/** What of an operation a request needs, made once: several parts of a page ask for it. */
export function requestOf(operation: Operation, { findSchema, completed }: Site): RequestOperation {
  const request = known.get(operation) ?? requestOperation(operation, findSchema, completed);
  known.set(operation, request);
  return request;
}

const known = new WeakMap<Operation, RequestOperation>();
