import type { CallableOperation } from "#request/callable.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { checkAnnouncements } from "./announcements.ts";
import { checkBody } from "./body.ts";
import { difference, type Finding, listed, unchecked } from "./finding.ts";
import { checkHeaders } from "./headers.ts";
import type { ReceivedAnswer } from "./received.ts";
import { findResponse } from "./response.ts";

/**
 * Holds an answer against what the description says of the operation: status, headers, media type, body, and what it
 * says of its deprecation. `schemas` is `null` where the named schemas could not be loaded. Pure, for any host.
 */
export function checkAnswer(
  operation: CallableOperation,
  schemas: SchemasByRef | null,
  answer: ReceivedAnswer,
): Finding[] {
  const announcements = checkAnnouncements(operation, answer);
  const response = findResponse(operation.responses, answer.status);
  if (response === undefined) return [notListed(operation, answer), ...announcements];
  if (schemas === null) {
    const place = { kind: "response", status: response.status } as const;
    const sentence =
      "The schemas of the description could not be loaded, so headers and body were not checked.";
    return [...announcements, unchecked("schemas", place, sentence)];
  }
  return [
    ...checkHeaders(response, schemas, answer),
    ...checkBody(operation, response, schemas, answer),
    ...announcements,
  ];
}

function notListed({ responses }: CallableOperation, { status }: ReceivedAnswer): Finding {
  const names = listed(responses.map((response) => response.status));
  const others = names === "" ? "" : `; it lists ${names}`;
  return difference(
    "status",
    { kind: "responses" },
    `The description does not list the status \`${status}\`${others}.`,
  );
}
