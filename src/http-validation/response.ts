import { messages } from "#messages/validation.ts";
import type { CallableOperation } from "#request/callable.ts";
import { findResponse } from "#request/described-response.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { checkBody } from "./body.ts";
import { checkDeprecation } from "./deprecation.ts";
import { difference, type Finding, listed, unchecked } from "./finding.ts";
import { checkHeaders } from "./headers.ts";
import type { ReceivedResponse } from "./received-response.ts";

/**
 * Validates a response against the description of the operation: status, headers, media type, body, and announced
 * deprecation. `schemas` is `null` where the named schemas could not be loaded. Pure, for any host.
 */
export function checkResponse(
  operation: CallableOperation,
  schemas: SchemasByRef | null,
  received: ReceivedResponse,
): Finding[] {
  const deprecation = checkDeprecation(operation, received);
  const response = findResponse(operation.responses, received.status);
  if (response === undefined) return [notListed(operation, received), ...deprecation];
  if (schemas === null) {
    const place = { kind: "response", status: response.status } as const;
    const sentence = messages.schemasMissing;
    return [...deprecation, unchecked("schemas", place, sentence)];
  }
  return [
    ...checkHeaders(response, schemas, received),
    ...checkBody(operation, response, schemas, received),
    ...deprecation,
  ];
}

function notListed({ responses }: CallableOperation, { status }: ReceivedResponse): Finding {
  const names = listed(responses.map((response) => response.status));
  return difference(
    "status",
    { kind: "responses" },
    names === ""
      ? messages.statusNotListed(`\`${status}\``)
      : messages.statusNotAmong(`\`${status}\``, names),
  );
}
