import { bodyText } from "#request/pieces.ts";
import type { HttpRequest } from "#request/types.ts";
import type { TextRequest } from "./language.ts";

/** A request for languages that write its body as text. */
export const textRequest = (request: HttpRequest): TextRequest => ({
  ...request,
  body: request.body && bodyText(request.body),
});
