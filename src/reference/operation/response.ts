import { messages } from "#messages/pages.ts";
import type { ExchangeContext } from "../context.ts";
import { readContent, readHeaders } from "../media/index.ts";
import { follow, refOf } from "../reference-object.ts";
import type { Response } from "../types.ts";
import { membersOf, wordsOf } from "../values.ts";
import { readLinks } from "./link.ts";

/** Reads the Responses Object (OpenAPI 3.0.3, 4.7.16): by status, then ranges, then what is no code, then `default`. */
export function readResponses(responses: unknown, context: ExchangeContext): Response[] {
  return membersOf(responses)
    .map(([status, item]) => readResponse(status, item, context))
    .sort((one, other) => rankOf(one.status) - rankOf(other.status));
}

function readResponse(status: string, reference: unknown, context: ExchangeContext): Response {
  const found = follow(reference, context);
  const value = found ?? {};
  const inside: ExchangeContext = { ...context, direction: "response" };
  const ref = found === null ? refOf(reference) : null;
  return {
    status: isRange(status) ? status.toUpperCase() : status,
    summary: wordsOf(value.summary),
    description: ref === null ? (wordsOf(value.description) ?? "") : messages.unresolvedReferenceTo(ref),
    headers: readHeaders(value.headers, inside),
    content: readContent(value.content, inside),
    links: readLinks(value.links, context),
  };
}

const isRange = (status: string) => /^[1-9]xx$/i.test(status);

// `4XX` comes after 400 to 499, which are more specific.
function rankOf(status: string): number {
  if (/^[1-9]\d\d$/.test(status)) return Number(status);
  if (isRange(status)) return Number(status.charAt(0)) * 100 + 99.5;
  return status === "default" ? 2000 : 1000;
}
