import { requestOperation } from "#http/request/operation.ts";
import type { RequestOperation } from "#http/request/types.ts";
import type { Operation } from "#model/types.ts";
import type { Site } from "./index.ts";
import { perObject } from "./made-once.ts";

/** The request data of an operation, cached for several parts of a page. */
export const requestOf = perObject(
  (operation: Operation, { findSchema, completed }: Site): RequestOperation =>
    requestOperation(operation, findSchema, completed),
);
