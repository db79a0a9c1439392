import { type CallableOperation, callableOperation } from "#http/request/callable.ts";
import { findNone } from "#http/request/schemas.ts";
import { buildReference } from "#model/index.ts";
import { type SchemasByRef, schemasByRef } from "#schema/validation/shape.ts";

/** An operation with all that is needed to check its requests. */
export interface Described {
  operation: CallableOperation;
  schemas: SchemasByRef;
}

/** `GET /x` as a description of 3.1 has it, with these named schemas. */
export function describeGet(operation: object, schemas: object = {}): Described {
  return describe("get", operation, schemas);
}

export function describe(method: string, operation: object, schemas: object = {}): Described {
  const { reference } = buildReference({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/x": { [method]: { responses: {}, ...operation } } },
    components: { schemas },
  });
  const [first] = reference.operations;
  if (first === undefined) throw new Error("The description has no operation.");
  return {
    operation: { ...callableOperation(first, [], findNone), schemas: null, sandbox: null },
    schemas: schemasByRef(reference),
  };
}
