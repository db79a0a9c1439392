import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import type { EnteredValue } from "#http/form/entered-value.ts";
import { jsonText, parameterValue } from "#http/form/entered-value.ts";
import { isSequence, isWrittenAsJson } from "#http/form/typed-text.ts";
import { buildRequest } from "#http/request/build.ts";
import type { ValueProblem } from "#http/request/check.ts";
import { dotsReason } from "#http/request/limits.ts";
import type {
  BodyValue,
  FieldValue,
  FieldWriting,
  GivenParameter,
  HttpRequest,
  NamedText,
  RequestMedia,
  RequestOperation,
  RequestValues,
} from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import {
  type Control,
  chosenRow,
  controlsIn,
  isSentEmpty,
  memberRows,
  type Reading,
  readField,
  rowOf,
  textOf,
} from "./fields.ts";
import { showForm } from "./request-views.ts";

/** The values in the form, as they were typed. */
export function readValues(
  form: HTMLFormElement,
  operation: RequestOperation,
  reading: Reading = "current",
): RequestValues {
  const parameters = operation.parameters.map(({ in: place, name }, index): GivenParameter => {
    const row = rowOf(form, parameterId(index));
    return { in: place, name, value: row === null ? undefined : parameterValue(readField(row, reading)) };
  });
  return {
    parameters: reading === "current" ? [...parameters, ...readUndeclared(form)] : parameters,
    body: readBody(form, operation.body?.content ?? [], reading),
  };
}

/** The headers, query parameters and cookies that a reader sends beyond the description. */
const readUndeclared = (form: HTMLFormElement): GivenParameter[] =>
  [...form.querySelectorAll(".try-undeclared-row")].flatMap((row): GivenParameter[] => {
    const [place, name, value] = controlsIn(row).map((control) => control.value);
    if (place !== "query" && place !== "header" && place !== "cookie") return [];
    return [{ in: place, name: name?.trim() ?? "", value: value ?? "", isUndeclared: true }];
  });

/** The address the request goes to, without a slash at its end. */
export function serverOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem("server");
  return field instanceof HTMLInputElement ? field.value.trim().replace(/(?<!\/)\/+$/, "") : "";
}

/** Shows at each field what is wrong with it and focuses the first one. Returns whether all are valid. */
export function showProblems(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: ValueProblem[],
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
  problems: ValueProblem[],
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
  problems: ValueProblem[],
): Map<string, string> {
  const texts = new Map(problems.map((problem) => [fieldOf(problem, operation), messageOf(problem)]));
  const address = addressProblem(serverOf(form));
  if (address !== null) texts.set("try-server", address);
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

/** The request of the form: of these values, with what is preferred of the server. */
export function requestIn(
  form: HTMLFormElement,
  operation: RequestOperation,
  values: RequestValues,
  server: string,
): HttpRequest {
  const request = buildRequest(operation, values, server);
  const chosen = (id: string) =>
    form.querySelector<HTMLSelectElement | HTMLInputElement>(`#${id}`)?.value ?? "";
  const accept = chosen(acceptId);
  const disturbances = Object.entries(disturbanceIds).flatMap(([name, id]) => {
    const value = Number(chosen(id));
    return value > 0 ? [`${name}=${Math.round(value)}`] : [];
  });
  const prefer = [chosen(preferId), ...disturbances].filter((text) => text !== "").join(", ");
  const headers = request.headers.map(
    ([name, text]): NamedText => [name, name === "Accept" && accept !== "" ? accept : text],
  );
  return { ...request, headers: prefer === "" ? headers : [...headers, ["Prefer", prefer]] };
}

function addressProblem(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return messages.enterUrl;
  if (url.username === "" && url.password === "") return null;
  return messages.removeCredentials;
}

/** The fields of a body's form that are required and empty: of groups that are sent at all. */
function missingIn(form: HTMLFormElement, operation: RequestOperation): string[] {
  const body = form.querySelector<HTMLElement>(`.${classes.tryBody}`);
  if (body === null || (body.dataset[data.view] === "text" && isMeant(body, operation))) return [];
  return [...body.querySelectorAll<HTMLElement>(`[data-${data.field}][data-${data.required}]`)]
    .filter((row) => isMissing(row) && isSent(row.parentElement))
    .map((row) => typedRow(row).dataset[data.field] ?? "");
}

/** The row in which a value is typed: of a union that of the chosen option. */
function typedRow(row: HTMLElement): HTMLElement {
  const chosen = row.dataset[data.kind] === "union" ? chosenRow(row) : null;
  return chosen === null ? row : typedRow(chosen);
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

function fieldOf(problem: ValueProblem, { parameters }: RequestOperation): string {
  if (problem.in === "body") return ids.tryBody;
  // No field can complete the path.
  if (problem.kind === "undeclared") return "try-server";
  return parameterId(parameters.findIndex((one) => one.in === problem.in && one.name === problem.name));
}

function messageOf({ kind, name }: ValueProblem): string {
  switch (kind) {
    case "missing":
      return messages.valueRequired;
    case "unsendable":
      return messages.notInPath(dotsReason());
    case "undeclared":
      return messages.pathIncomplete(name);
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
): BodyValue | null {
  const body = form.querySelector<HTMLElement>(`.${classes.tryBody}`);
  if (body === null) return null;
  const mediaType = mediaTypeOf(body);
  switch (body.dataset[data.view]) {
    case "text": {
      const field = body.querySelector<HTMLTextAreaElement>(`#${ids.tryBody}`);
      const text = field === null ? "" : textOf(field, reading);
      const row = rowOf(body, ids.tryBody);
      const isEmptySent = text === "" && row !== null && isSentEmpty(row, reading);
      return { kind: "text", mediaType, text, ...(isEmptySent && { isSentEmpty: true }) };
    }
    case "file":
      return reading === "current" ? fileOf(body, mediaType) : null;
    default:
      return { kind: "fields", mediaType, fields: fieldsOf(body, content, reading) };
  }
}

function fileOf(body: HTMLElement, mediaType: string): BodyValue | null {
  const file = body.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  return file === undefined ? null : { kind: "file", mediaType, file };
}

function fieldsOf(body: HTMLElement, content: readonly RequestMedia[], reading: Reading): FieldValue[] {
  const row = body.querySelector<HTMLElement>(`[data-${data.kind}]`);
  if (row === null) return [];
  const media = content.find(({ mediaType }) => mediaType === mediaTypeOf(body));
  if (media !== undefined && isSequence(media))
    // What is left empty keeps its place.
    return memberRows(row).map((part, index) => ({
      name: "",
      value: givenBy(readField(part, reading), media.fields[index]?.writing),
    }));
  const filled = readField(row, reading);
  if (filled.kind !== "group") return [];
  return filled.members.map(([name, value]) => ({
    name,
    value: givenBy(value, media?.fields.find((field) => field.name === name)?.writing),
  }));
}

/** What a field gives: where it is sent as JSON its JSON text, whatever it is made of, and of a list that of each item. */
function givenBy(filled: EnteredValue, writing: FieldWriting | undefined): FieldValue["value"] {
  if (filled.kind === "files") return filled.files;
  if (!isWrittenAsJson(writing)) return parameterValue(filled);
  return filled.kind === "list"
    ? filled.items.flatMap((item) => jsonText(item) ?? [])
    : (jsonText(filled) ?? undefined);
}
