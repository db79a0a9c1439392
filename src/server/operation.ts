import type { Operation, Reference } from "#reference/types.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { targetOf } from "./address.ts";
import type { Handler, HeaderList } from "./call.ts";
import { deprecationOf } from "./deprecation.ts";
import { toErrorResponse, toResponse } from "./reply.ts";
import { createBodyReader } from "./request/body.ts";
import { createParameterReader } from "./request/parameters.ts";
import { createRawReader } from "./request/raw.ts";
import type { Answer } from "./routing.ts";

/** What an operation's answers depend on beside the request. */
export interface Surroundings {
  reference: Reference;
  schemas: SchemasByRef;
  basePath: string;
  clock(): Date;
  report(error: unknown): void;
}

/** Compiles what answers the calls of one operation: sunset, parameters, body, handler, reply. */
export function createAnswer(operation: Operation, handler: Handler, surroundings: Surroundings): Answer {
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
