import { language } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";

/** The reason phrase of a status (RFC 9110, 15; RFC 4918), or the meaning of a range or `default`. */
export function statusText(status: string): string {
  return phrases[status] ?? rangeText(status);
}

/**
 * The language of a status text if it differs from the page's, because registered phrases are English.
 */
export const statusLanguage = (status: string): "en" | null =>
  Object.hasOwn(phrases, status) && language() !== "en" ? "en" : null;

function rangeText(status: string): string {
  switch (status) {
    case "default":
      return messages.anyOther;
    case "1XX":
      return messages.informational;
    case "2XX":
      return messages.successful;
    case "3XX":
      return messages.redirection;
    case "4XX":
      return messages.clientError;
    case "5XX":
      return messages.serverError;
    default:
      return "";
  }
}

const phrases: Record<string, string> = {
  100: "Continue",
  101: "Switching Protocols",
  200: "OK",
  201: "Created",
  202: "Accepted",
  203: "Non-Authoritative Information",
  204: "No Content",
  205: "Reset Content",
  206: "Partial Content",
  207: "Multi-Status",
  301: "Moved Permanently",
  302: "Found",
  303: "See Other",
  304: "Not Modified",
  307: "Temporary Redirect",
  308: "Permanent Redirect",
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  417: "Expectation Failed",
  421: "Misdirected Request",
  422: "Unprocessable Content",
  423: "Locked",
  424: "Failed Dependency",
  425: "Too Early",
  426: "Upgrade Required",
  428: "Precondition Required",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  451: "Unavailable For Legal Reasons",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
  507: "Insufficient Storage",
};
