import { messages } from "#messages/panel.ts";
import { essenceOf } from "#request/media-type.ts";
import type { HttpRequest, NamedText } from "#request/types.ts";

/** Why a browser asks a server of another origin before a request, and what the server has to respond with. */
export interface Preflight {
  /** Empty where it does not ask. */
  reasons: string[];
  /** Beside `Access-Control-Allow-Origin`. */
  headers: string[];
}

/** By the Fetch Standard ("CORS-preflight fetch", "CORS-safelisted method" and "request-header"). */
export function preflightOf({ method, headers }: HttpRequest): Preflight {
  const isSafeMethod = ["GET", "HEAD", "POST"].includes(method.toUpperCase());
  const unsafe = headers.filter((header) => !isSafelisted(header) && !isForbidden(header));
  const names = [...new Set(unsafe.map(([name]) => name.toLowerCase()))].sort();
  return {
    reasons: [...(isSafeMethod ? [] : [messages.theMethod(method)]), ...unsafe.map(reasonOf)],
    headers: [
      ...(isSafeMethod ? [] : [`Access-Control-Allow-Methods: ${method}`]),
      ...(names.length === 0 ? [] : [`Access-Control-Allow-Headers: ${names.join(", ")}`]),
    ],
  };
}

const reasonOf = ([name, value]: NamedText) =>
  name.toLowerCase() === "content-type"
    ? messages.theContentType(essenceOf(value))
    : messages.theHeader(name);

function isSafelisted([name, value]: NamedText): boolean {
  if (value.length > 128) return false;
  switch (name.toLowerCase()) {
    case "accept":
      return !unsafeBytes.test(value);
    case "accept-language":
    case "content-language":
      return /^[\w *,\-.;=]*$/.test(value) && !value.includes("_");
    case "content-type":
      return !unsafeBytes.test(value) && simpleTypes.includes(essenceOf(value));
    case "range":
      return /^bytes=\d+-\d*$/.test(value);
    default:
      return false;
  }
}

/** What the browser does not let a page send, and so needs no leave. */
const isForbidden = ([name]: NamedText) => name.toLowerCase() === "cookie";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the Standard names them ("CORS-unsafe request-header byte").
const unsafeBytes = /[\0-\x08\x10-\x1f"():<>?@[\\\]{}\x7f]/;

const simpleTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];
