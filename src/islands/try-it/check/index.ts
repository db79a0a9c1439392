import type { ReceivedBody } from "#http-validation/received-response.ts";
import { messages } from "#messages/panel.ts";
import type { CallableOperation } from "#request/callable.ts";
import { isTextual } from "#request/media-type.ts";
import type { NamedText, RequestValues } from "#request/types.ts";
import { streamKind } from "#streams/index.ts";
import { adoptStyle } from "../adopt-style.ts";
import { element } from "../element.ts";
import { isDecodable } from "../text-decoding.ts";
import css from "./check.css?inline";
import { createChecker } from "./checker.ts";
import { showVerdict } from "./verdict.ts";
import { showWarnings } from "./warnings.ts";

adoptStyle(css);

/** What of a response is checked. */
export interface CheckedResponse {
  status: number;
  /** Those that the page may read, names in lower case. */
  headers: NamedText[];
  /** Where it came from. */
  url: string;
  body: Uint8Array;
  /** Whether the body came to its end. */
  isWhole: boolean;
  /** The body as text, which is asked for only where it is worth reading. */
  text(): string;
}

/** Checks the requests of one panel against the description. */
export interface Check {
  /** Shows mismatches at the fields; again whenever a field was changed. */
  request(): Promise<void>;
  /** Shows in `place` whether the response matches the description. */
  response(place: HTMLElement, response: CheckedResponse): Promise<void>;
}

/** What a check takes. */
export interface CheckParts {
  form: HTMLFormElement;
  operation: CallableOperation;
  /** The address of the description's named schemas. */
  schemas: string;
  /** Done when no pointer is down in the panel, so that something may move. */
  atRest(): Promise<void>;
}

/** `values` reads the form. */
export function startCheck(
  { form, operation, schemas, atRest }: CheckParts,
  values: () => RequestValues,
): Check {
  const checker = createChecker(operation, new URL(schemas, location.href).href);
  let turn = 0;
  const checkForm = async () => {
    turn += 1;
    const own = turn;
    const problems = await checker.request(values());
    await atRest();
    // What was typed meanwhile has a check of its own.
    if (own === turn && typeof problems !== "string") showWarnings(form, operation.request, problems);
  };
  form.addEventListener("change", () => void checkForm());
  return {
    request: checkForm,
    async response(place, response) {
      place.replaceChildren(element("p", "verdict quiet", messages.checking));
      const { status, headers, url } = response;
      const isCrossOrigin = new URL(url).origin !== location.origin;
      showVerdict(place, await checker.response({ status, headers, isCrossOrigin, body: bodyOf(response) }));
    },
  };
}

function bodyOf({ headers, body, isWhole, text }: CheckedResponse): ReceivedBody {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const isText = isTextual(type) || streamKind(type) !== null;
  if (!isWhole) return { kind: "partial", text: isText ? text() : "" };
  if (body.length > 0 && !isText) return { kind: "bytes", size: body.length };
  // U+FFFD replaces what cannot be decoded, and may have been sent as such.
  if (text().includes("\u{fffd}") && !isDecodable(body, type)) return { kind: "undecodable" };
  return { kind: "text", text: text() };
}
