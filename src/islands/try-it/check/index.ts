import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { fieldId } from "#http/form/field-ids.ts";
import { isTextual } from "#http/request/media-type.ts";
import type { RequestOperation, RequestValues } from "#http/request/types.ts";
import { streamKind } from "#http/streams/kind.ts";
import type { Finding, ReceivedBody } from "#http/validation/finding.ts";
import type { RequestProblem } from "#http/validation/request.ts";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import { adoptStyle, element } from "../element.ts";
import { rowAt, rowOf } from "../form/rows.ts";
import type { PanelContext } from "../panel-context.ts";
import { headerOf } from "../request/header-of.ts";
import type { FullResponse } from "../request/send.ts";
import { valuesIn } from "../response/body/viewer.ts";
import { isDecodable } from "../response/text-decoding.ts";
import css from "./check.css?inline";
import { createChecker } from "./checker.ts";
import { sentenceNodes, showVerdict } from "./verdict.ts";

adoptStyle(css);

/** Checks the requests and responses of one panel against the description. */
interface Check {
  /** Shows mismatches at the fields, and updates them after each change. */
  request(): Promise<void>;
  /** Shows in `place` whether the response matches the description. */
  response(
    place: HTMLElement,
    response: FullResponse,
    isSimulated: boolean,
    shown: Promise<void>,
  ): Promise<void>;
}

/** The input of a check. */
export interface CheckParts extends PanelContext {
  /** The address of the description's named schemas. */
  schemas: string;
  /** Returns the values to send. */
  values(): RequestValues;
}

export function startCheck({ form, operation, schemas, values, untilIdle }: CheckParts): Check {
  const checker = createChecker(operation, new URL(schemas, location.href).href);
  let turn = 0;
  const checkForm = async () => {
    turn += 1;
    const own = turn;
    const problems = await checker.request(values());
    await untilIdle();
    // A later change starts its own check.
    if (own === turn && typeof problems !== "string") showWarnings(form, operation.request, problems);
  };
  form.addEventListener("change", () => void checkForm());
  return {
    request: checkForm,
    async response(place, response, isSimulated, shown) {
      place.replaceChildren(element("p", "verdict quiet", messages.checking));
      const { status, headers, url, redirected } = response;
      const result = await checker.response({
        ...{ status, headers, isSimulated, isRedirected: redirected },
        isCrossOrigin: new URL(url).origin !== location.origin,
        body: bodyOf(response),
      });
      const isShown = await Promise.race([shown.then(() => true), Promise.resolve(false)]);
      // Links to values need the body to be displayed.
      if (!isShown) showVerdict(place, result, null);
      await shown;
      const findings = typeof result === "string" ? [] : result;
      const received = markMismatches(place, findings);
      if (isShown || findings.some(({ pointer }) => pointer)) showVerdict(place, result, received);
    },
  };
}

/** Marks mismatched values in the body of the response. Returns the values. */
function markMismatches(place: HTMLElement, findings: Finding[]): ReadonlyMap<Pointer, string> {
  const pointers = findings.flatMap(({ weight, pointer }) =>
    weight === "difference" && pointer !== null && pointer !== "" ? [pointer] : [],
  );
  return valuesIn(place.closest(`.${classes.received}`))?.mark(pointers) ?? new Map();
}

function bodyOf({ headers, body, end, text }: FullResponse): ReceivedBody {
  const type = headerOf(headers, "content-type");
  const isText = isTextual(type) || streamKind(type) !== null;
  if (end !== "whole") return { kind: "partial", text: isText ? text() : "" };
  if (body.length > 0 && !isText) return { kind: "bytes", size: body.length };
  // U+FFFD replaces bytes that cannot be decoded, but a server may also have sent it.
  if (text().includes("\u{fffd}") && !isDecodable(body, type)) return { kind: "undecodable" };
  return { kind: "text", text: text() };
}

/** Shows mismatches at the fields. They do not prevent sending, so the fields are not marked as invalid. */
function showWarnings(form: HTMLFormElement, operation: RequestOperation, problems: RequestProblem[]): void {
  for (const warning of form.querySelectorAll(".try-warning")) warning.remove();
  const rows = Map.groupBy(problems, (problem) => rowFor(form, operation, problem));
  for (const [row, ofRow] of rows) if (row !== null) show(row, ofRow);
}

function show(row: HTMLElement, problems: RequestProblem[]): void {
  const place = row.querySelector(`:scope > .${classes.tryProblem}`);
  if (place === null || place.textContent !== "") return;
  const sentences = problems.slice(0, mostShown).flatMap(({ sentence }) => [...sentenceNodes(sentence), " "]);
  const more = problems.length > mostShown ? messages.moreProblems(problems.length - mostShown) : "";
  const isMismatch = problems.some(({ kind }) => kind !== "unchecked");
  place.append(element("span", "try-warning", isMismatch ? `${messages.invalid} ` : "", ...sentences, more));
}

/** The maximum number of warnings at a field. More are only counted. */
const mostShown = 5;

/** The row of a parameter, or of the innermost body field that contains the mismatch. */
function rowFor(
  form: HTMLFormElement,
  operation: RequestOperation,
  problem: RequestProblem,
): HTMLElement | null {
  const row = rowOf(form, fieldId(problem, operation));
  return row && rowAt(row, tokensOf(problem.pointer)).row.closest<HTMLElement>(`[data-${data.field}]`);
}
