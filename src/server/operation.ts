import type { Operation, Reference } from "#reference/types.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { targetOf } from "./address.ts";
import { deprecationOf } from "./deprecation.ts";
import type { HeaderList, OperationHandler } from "./operation-handler.ts";
import { createBodyReader } from "./request/body.ts";
import { createParameterReader } from "./request/parameters.ts";
import { createRawReader } from "./request/raw-parameters.ts";
import { toErrorResponse, toResponse } from "./response.ts";
import type { Handler } from "./routing.ts";

/** What an operation's responses depend on beside the request. */
export interface Surroundings {
  reference: Reference;
  schemas: SchemasByRef;
  basePath: string;
  clock(): Date;
  report(error: unknown): void;
}

/** Compiles the handling of one operation's requests: sunset, parameters, body, handler, response. */
export function createOperation(
  operation: Operation,
  handler: OperationHandler,
  surroundings: Surroundings,
): Handler {
  const { reference, schemas, basePath, clock, report } = surroundings;
  const find = (id: string) => reference.operations.find((one) => one.id === id);
  const deprecation = deprecationOf(operation.markers, find, basePath);
  const readRaw = createRawReader(basePath + operation.path);
  const readParameters = createParameterReader(operation.parameters, schemas);
  const readBody = createBodyReader(operation.body, schemas);

  return async (request) => {
    const target = targetOf(request.url);
    const raw = readRaw(request, target);
    const announcements: HeaderList = deprecation.headers(raw);
    try {
      deprecation.refuseAfterSunset(clock());
      const parameters = readParameters(raw);
      const body = await readBody(request);
      return toResponse(await handler({ operation, target, parameters, body }), announcements);
    } catch (thrown) {
      return toErrorResponse(thrown, report, announcements);
    }
  };
}
