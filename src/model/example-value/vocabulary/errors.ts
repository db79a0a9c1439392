import { messages } from "#messages/values.ts";
import type { Plain } from "./term.ts";

/** The values of a field of an error, by the status of its response. */
export function errorValues(words: string, status: number): Plain[] {
  const code = codes[status] ?? (status < 500 ? "bad_request" : "internal_server_error");
  if (/^(?:http )?status(?: code)?$|^http code$/.test(words)) return [status, code, code.toUpperCase()];
  if (/^(?:error )?code$/.test(words)) return [code, code.toUpperCase(), status];
  if (/^(?:title|error|reason|reason phrase|status text)$/.test(words)) return [phraseOf(code)];
  if (/^(?:type|name|key|slug|issue|error type)$/.test(words))
    return [code, `https://example.com/errors/${code}`];
  if (/^(?:messages?|msg|detail|details|description|error (?:message|description|msg))$/.test(words))
    return [status < 500 && code !== "bad_request" ? phraseOf(code) : messages.errorMessage];
  // FastAPI's location of an error.
  if (/^loc$/.test(words)) return ["body"];
  return [];
}

/** The words for a status, from the simplest: `not_found`, `NOT_FOUND`, `Not Found`. */
export function errorWords(status: number): string[] {
  const code = codes[status] ?? "";
  return [code, code.toUpperCase(), phraseOf(code)];
}

/** `not_found` → `Not Found` */
const phraseOf = (code: string) =>
  code.replaceAll("_", " ").replace(/\b\w/g, (letter) => letter.toUpperCase());

const codes: Record<number, string> = {
  400: "bad_request",
  401: "unauthorized",
  402: "payment_required",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  406: "not_acceptable",
  408: "request_timeout",
  409: "conflict",
  410: "gone",
  412: "precondition_failed",
  413: "content_too_large",
  415: "unsupported_media_type",
  422: "unprocessable_content",
  423: "locked",
  429: "too_many_requests",
  500: "internal_server_error",
  501: "not_implemented",
  502: "bad_gateway",
  503: "service_unavailable",
  504: "gateway_timeout",
};
