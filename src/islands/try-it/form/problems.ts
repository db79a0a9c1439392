import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import type { FormProblem } from "#http/form/draft.ts";
import { fieldId } from "#http/form/field-ids.ts";
import { dotsReason } from "#http/request/limits.ts";
import type { RequestOperation } from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import { showForm } from "../request/view-buttons.ts";
import { mediaTypeOf } from "./read-form.ts";
import { type Control, controlsIn, readField, typedRow } from "./rows.ts";

/** Shows problems at their fields and focuses the first one. Returns whether all fields are valid. */
export function showProblems(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: FormProblem[],
): boolean {
  const problemTexts = problemTextsOf(form, operation, problems);
  const rows = [...form.querySelectorAll<HTMLElement>(`[data-${data.field}]`)];
  for (const row of rows) show(row, undefined);
  // In a list, the first item is marked, which has its own row.
  const wrong = rows.filter(({ dataset }) => problemTexts.has(dataset[data.field] ?? ""));
  for (const row of wrong) show(row, problemTexts.get(row.dataset[data.field] ?? ""));
  const [first] = wrong;
  if (first) {
    showForm(form);
    controlsIn(first)[0]?.focus();
  }
  return problemTexts.size === 0;
}

/**
 * Removes problems of fields that have become valid, except for rows in `unresolved`. Returns whether none is left.
 */
export function clearProblems(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: FormProblem[],
  unresolved: readonly HTMLElement[],
): boolean {
  const problemTexts = problemTextsOf(form, operation, problems);
  const shown = [
    ...form.querySelectorAll<HTMLElement>(`[data-${data.field}]:has(> .${classes.tryProblem}:not(:empty))`),
  ].filter((row) => row.querySelector(`:scope > .${classes.tryProblem} > .try-warning`) === null);
  const valid = shown.filter(
    (row) => !problemTexts.has(row.dataset[data.field] ?? "") && !unresolved.includes(row),
  );
  for (const row of valid) show(row, undefined);
  return valid.length === shown.length;
}

/** The messages about problems, by the fields that show them. */
function problemTextsOf(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: FormProblem[],
): Map<string, string> {
  const texts = new Map(problems.map((problem) => [fieldOf(problem, operation), messageOf(problem)]));
  for (const row of missingIn(form, operation)) texts.set(row, messages.valueRequired);
  return texts;
}

/** The names of required body fields that are empty. Groups that are not sent do not count. */
function missingIn(form: HTMLFormElement, operation: RequestOperation): string[] {
  const body = form.querySelector<HTMLElement>(`.${classes.tryBody}`);
  if (body === null || (body.dataset[data.view] === "text" && isMeant(body, operation))) return [];
  return [...body.querySelectorAll<HTMLElement>(`[data-${data.field}][data-${data.required}]`)]
    .filter((row) => isMissing(row) && isSent(row.parentElement))
    .map((row) => typedRow(row).dataset[data.field] ?? "");
}

/** Whether the text of a body is intended, and not a generated example that nobody edited. */
function isMeant(element: HTMLElement, { body }: RequestOperation): boolean {
  const { edited } = element.dataset;
  if (edited !== undefined) return edited === "text";
  const media = body?.content.find(({ mediaType }) => mediaType === mediaTypeOf(element));
  return !media?.examples.some(({ filled }) => filled !== undefined);
}

function isMissing(row: HTMLElement): boolean {
  const entered = readField(row);
  const isEmptyList = entered.kind === "list" && entered.items.length === 0;
  return entered.kind === "nothing" || (isEmptyList && row.dataset[data.nonempty] !== undefined);
}

/** Whether the group around a row is sent. An optional group is sent if it has a value. */
function isSent(within: Element | null): boolean {
  const group = within?.closest<HTMLElement>(`[data-${data.kind}]`);
  return !group || (readField(group).kind !== "nothing" && isSent(group.parentElement));
}

function fieldOf(problem: FormProblem, operation: RequestOperation): string {
  // No field can fix an incomplete path.
  if (problem.in === "server" || problem.kind === "undeclared") return ids.tryServer;
  return fieldId(problem, operation);
}

function messageOf({ kind, name }: FormProblem): string {
  switch (kind) {
    case "missing":
      return messages.valueRequired;
    case "unsendable":
      return messages.notInPath(dotsReason());
    case "undeclared":
      return messages.pathIncomplete(name);
    case "no-url":
      return messages.enterUrl;
    case "url-with-credentials":
      return messages.removeCredentials;
  }
}

function show(row: HTMLElement, message: string | undefined): void {
  const controls: Control[] = row.dataset[data.kind] === "group" ? [] : controlsIn(row).slice(0, 1);
  for (const control of controls) {
    if (message === undefined) control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
  const place = row.querySelector(`:scope > .${classes.tryProblem}`);
  if (place) place.textContent = message ?? "";
}
