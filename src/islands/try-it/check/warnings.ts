import type { RequestProblem } from "#http-validation/request.ts";
import { tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/panel.ts";
import type { RequestOperation } from "#request/types.ts";
import { element } from "../element.ts";
import { chosenRow, rowOf } from "../fields.ts";
import { parameterId } from "../form.ts";
import { sentenceNodes } from "./sentence.ts";

/** Shows mismatches at the fields. They do not keep the request from being sent, so the fields are not invalid. */
export function showWarnings(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: RequestProblem[],
): void {
  for (const warning of form.querySelectorAll(".try-warning")) warning.remove();
  const rows = Map.groupBy(problems, (problem) => rowFor(form, operation, problem));
  for (const [row, ofRow] of rows) if (row !== null) show(row, ofRow);
}

function show(row: HTMLElement, problems: RequestProblem[]): void {
  const place = row.querySelector(":scope > .try-problem");
  if (place === null || place.textContent !== "") return;
  const sentences = problems.slice(0, mostShown).flatMap(({ sentence }) => [...sentenceNodes(sentence), " "]);
  const more = problems.length > mostShown ? messages.moreProblems(problems.length - mostShown) : "";
  const isMismatch = problems.some(({ kind }) => kind !== "unchecked");
  place.append(element("span", "try-warning", isMismatch ? `${messages.invalid} ` : "", ...sentences, more));
}

/** More than these in one field are only counted. */
const mostShown = 5;

/** The row of a parameter, or the row of the innermost field of a body that the fault is in. */
function rowFor(
  form: HTMLFormElement,
  { parameters }: RequestOperation,
  problem: RequestProblem,
): HTMLElement | null {
  const { in: place, name, pointer } = problem;
  const id =
    place === "body"
      ? "try-body"
      : parameterId(parameters.findIndex((one) => one.in === place && one.name === name));
  const row = rowOf(form, id);
  return row === null ? null : innermost(row, tokensOf(pointer));
}

function innermost(row: HTMLElement, [token, ...rest]: string[]): HTMLElement {
  if (token === undefined) return row;
  const chosen = row.dataset.kind === "union" ? chosenRow(row) : null;
  if (chosen !== null) return innermost(chosen, [token, ...rest]);
  const members = [...row.querySelectorAll<HTMLElement>(":scope > [data-field]")];
  const items = [...row.querySelectorAll<HTMLElement>(":scope > .try-items > .try-item > [data-field]")];
  const next =
    members.find(({ dataset }) => dataset.name === token) ??
    (/^\d+$/.test(token) ? items[Number(token)] : undefined);
  return next === undefined ? row : innermost(next, rest);
}
