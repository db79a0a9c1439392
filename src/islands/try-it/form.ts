import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { type AddressProblem, type Entered, type EnteredBody, serverAddress } from "#http/form/draft.ts";
import { isSequence } from "#http/form/typed-text.ts";
import type { ValueProblem } from "#http/request/check.ts";
import { dotsReason } from "#http/request/limits.ts";
import type { GivenParameter, RequestMedia, RequestOperation } from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import {
  type Control,
  controlsIn,
  isSentEmpty,
  memberRows,
  type Reading,
  readField,
  rowOf,
  textOf,
  typedRow,
} from "./fields.ts";
import { showForm } from "./request-views.ts";

/** What keeps the request of a form from being sent. */
export type FormProblem = ValueProblem | AddressProblem;

/** What the fields of the form contain. Files, and what is beyond the description, are not what it began with. */
export function readForm(
  form: HTMLFormElement,
  operation: RequestOperation,
  reading: Reading = "current",
): Entered {
  const chosen = (id: string) => {
    const control = form.querySelector<HTMLSelectElement | HTMLInputElement>(`#${id}`);
    return control === null ? "" : textOf(control, reading);
  };
  return {
    server: serverOf(form, reading),
    accept: chosen(acceptId),
    prefer: {
      response: chosen(preferId),
      delay: chosen(disturbanceIds.delay),
      failure: chosen(disturbanceIds.failure),
    },
    parameters: operation.parameters.map((_, index) => {
      const row = rowOf(form, parameterId(index));
      return row === null ? { kind: "nothing" } : readField(row, reading);
    }),
    undeclared: reading === "current" ? readUndeclared(form) : [],
    body: readBody(form, operation.body?.content ?? [], reading),
  };
}

const readUndeclared = (form: HTMLFormElement): Entered["undeclared"] =>
  [...form.querySelectorAll(".try-undeclared-row")].flatMap((row) => {
    const [place, name, value] = controlsIn(row).map((control) => control.value);
    if (place !== "query" && place !== "header" && place !== "cookie") return [];
    return [{ in: place, name: name?.trim() ?? "", value: value ?? "" }];
  });

/** The address in the form that requests go to, without a slash at its end. */
export function serverOf(form: HTMLFormElement, reading: Reading = "current"): string {
  const field = form.elements.namedItem("server");
  return field instanceof HTMLInputElement ? serverAddress(textOf(field, reading)) : "";
}

/** Shows at each field what is wrong with it and focuses the first one. Returns whether all are valid. */
export function showProblems(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: FormProblem[],
): boolean {
  const problemTexts = problemTextsOf(form, operation, problems);
  const rows = [...form.querySelectorAll<HTMLElement>(`[data-${data.field}]`)];
  for (const row of rows) show(row, undefined);
  // A list marks its first field, which is in a row of its own.
  for (const row of rows) {
    const text = problemTexts.get(row.dataset[data.field] ?? "");
    if (text !== undefined) show(row, text);
  }
  const first = rows.find(({ dataset }) => problemTexts.has(dataset[data.field] ?? ""));
  if (first) {
    showForm(form);
    controlsIn(first)[0]?.focus();
  }
  return problemTexts.size === 0;
}

/**
 * Removes what was stated about fields that are valid meanwhile; the rows in `unresolved` are not. Returns whether nothing is
 * left to correct.
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

/** What is wrong, by the fields that it is shown at. */
function problemTextsOf(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: FormProblem[],
): Map<string, string> {
  const texts = new Map(problems.map((problem) => [fieldOf(problem, operation), messageOf(problem)]));
  for (const row of missingIn(form, operation)) texts.set(row, messages.valueRequired);
  return texts;
}

/** The id of a parameter's row, by its place in the operation. */
export const parameterId = (index: number) => `${ids.tryParameter}${index}`;

/** The id of the field by which the response of a simulation is chosen: its value is sent as `Prefer`. */
export const preferId = "try-prefer";

/** The ids of the fields for a delay and a share of failures, by the names that `Prefer` has for them. */
export const disturbanceIds = { delay: "try-delay", failure: "try-failure" } as const;

/** The id of the field by which one of several media types of the response is chosen: its value is sent as `Accept`. */
export const acceptId = ids.tryAccept;

/** The fields of a body's form that are required and empty: of groups that are sent at all. */
function missingIn(form: HTMLFormElement, operation: RequestOperation): string[] {
  const body = form.querySelector<HTMLElement>(`.${classes.tryBody}`);
  if (body === null || (body.dataset[data.view] === "text" && isMeant(body, operation))) return [];
  return [...body.querySelectorAll<HTMLElement>(`[data-${data.field}][data-${data.required}]`)]
    .filter((row) => isMissing(row) && isSent(row.parentElement))
    .map((row) => typedRow(row).dataset[data.field] ?? "");
}

/** In the way of an attribute: as a key of `dataset`, the name would be spelled otherwise. */
const mediaTypeOf = (body: HTMLElement) => body.dataset[data.mediaType] ?? "";

/** Whether a text is sent as it is: a reader's, the author's, or none. */
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

/** Whether the group around a row is sent, which an optional one is when something is in it. */
function isSent(within: Element | null): boolean {
  const group = within?.closest<HTMLElement>(`[data-${data.kind}]`);
  return !group || (readField(group).kind !== "nothing" && isSent(group.parentElement));
}

function fieldOf(problem: FormProblem, operation: RequestOperation): string {
  // No field can complete the path.
  if (problem.in === "server" || problem.kind === "undeclared") return ids.tryServer;
  return fieldId(problem, operation);
}

/** The id of the row of a parameter, or of the body. */
export const fieldId = (
  { in: place, name }: { in: GivenParameter["in"] | "body"; name: string },
  { parameters }: RequestOperation,
): string =>
  place === "body"
    ? ids.tryBody
    : parameterId(parameters.findIndex((one) => one.in === place && one.name === name));

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

/** The body in the form; `null` where the operation has none. `content` is what it may be sent as. */
function readBody(
  form: HTMLFormElement,
  content: readonly RequestMedia[],
  reading: Reading,
): EnteredBody | null {
  const body = form.querySelector<HTMLElement>(`.${classes.tryBody}`);
  if (body === null) return null;
  const mediaType = mediaTypeOf(body);
  switch (body.dataset[data.view]) {
    case "text": {
      const field = body.querySelector<HTMLTextAreaElement>(`#${ids.tryBody}`);
      const row = rowOf(body, ids.tryBody);
      return {
        kind: "text",
        mediaType,
        text: field === null ? "" : textOf(field, reading),
        isSentEmpty: row !== null && isSentEmpty(row, reading),
      };
    }
    case "file": {
      const file = body.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
      return { kind: "file", mediaType, file: (reading === "current" && file) || null };
    }
    default: {
      const row = body.querySelector<HTMLElement>(`[data-${data.kind}]`);
      const media = content.find((one) => one.mediaType === mediaType);
      if (row !== null && media !== undefined && isSequence(media)) {
        const parts = memberRows(row).map((part) => readField(part, reading));
        return { kind: "parts", mediaType, parts };
      }
      const value = row === null ? ({ kind: "nothing" } as const) : readField(row, reading);
      return { kind: "fields", mediaType, value };
    }
  }
}
