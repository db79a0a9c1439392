import type { EnteredValue } from "#http/form/entered-value.ts";
import { jsonText, parameterValue } from "#http/form/entered-value.ts";
import { isSequence, isWrittenAsJson } from "#http/form/writing.ts";
import { buildRequest } from "#http/request/build.ts";
import type { ValueProblem } from "#http/request/check.ts";
import { dotsReason } from "#http/request/limits.ts";
import type {
  BodyValue,
  FieldValue,
  FieldWriting,
  HttpRequest,
  NamedText,
  RequestMedia,
  RequestOperation,
  RequestValues,
} from "#http/request/types.ts";
import { messages } from "#messages/panel.ts";
import { type Control, controlsIn, memberRows, readField, rowOf } from "./fields.ts";
import { showForm } from "./request-views.ts";

/** The values in the form, as they were typed. */
export function readValues(form: HTMLFormElement, operation: RequestOperation): RequestValues {
  const parameters = operation.parameters.map(({ in: place, name }, index) => {
    const row = rowOf(form, parameterId(index));
    return { in: place, name, value: row === null ? undefined : parameterValue(readField(row)) };
  });
  return { parameters, body: readBody(form, operation.body?.content ?? []) };
}

/** The address the request goes to, without a slash at its end. */
export function serverOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem("server");
  return field instanceof HTMLInputElement ? field.value.trim().replace(/\/+$/, "") : "";
}

/** Shows at each field what is wrong with it and focuses the first one. Returns whether all are valid. */
export function showProblems(
  form: HTMLFormElement,
  operation: RequestOperation,
  problems: ValueProblem[],
): boolean {
  const problemTexts = new Map(problems.map((problem) => [fieldOf(problem, operation), messageOf(problem)]));
  const address = addressProblem(serverOf(form));
  if (address !== null) problemTexts.set("try-server", address);
  for (const row of missingIn(form, operation)) problemTexts.set(row, messages.valueRequired);
  const rows = [...form.querySelectorAll<HTMLElement>("[data-field]")];
  for (const row of rows) show(row, undefined);
  // A list marks its first field, which is in a row of its own.
  for (const row of rows) {
    const text = problemTexts.get(row.dataset.field ?? "");
    if (text !== undefined) show(row, text);
  }
  const first = rows.find(({ dataset }) => problemTexts.has(dataset.field ?? ""));
  if (first) {
    showForm(form);
    controlsIn(first)[0]?.focus();
  }
  return problemTexts.size === 0;
}

/** The id of a parameter's row, by its place in the operation. */
export const parameterId = (index: number) => `try-parameter-${index}`;

/** The id of the field by which the response of a simulation is chosen: its value is sent as `Prefer`. */
export const preferId = "try-prefer";

/** The id of the field by which one of several media types of the response is chosen: its value is sent as `Accept`. */
export const acceptId = "try-accept";

/** The request of the form: of these values, with what is preferred of the server. */
export function requestIn(
  form: HTMLFormElement,
  operation: RequestOperation,
  values: RequestValues,
  server: string,
): HttpRequest {
  const request = buildRequest(operation, values, server);
  const chosen = (id: string) => form.querySelector<HTMLSelectElement>(`#${id}`)?.value ?? "";
  const [accept, prefer] = [chosen(acceptId), chosen(preferId)];
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
  const body = form.querySelector<HTMLElement>(".try-body");
  if (body === null || (body.dataset.view === "text" && isMeant(body, operation))) return [];
  return [...body.querySelectorAll<HTMLElement>("[data-field][data-required]")]
    .filter((row) => isMissing(row) && isSent(row.parentElement))
    .map(({ dataset }) => dataset.field ?? "");
}

/** Whether a text is sent as it is: a reader's, the author's, or none. */
function isMeant({ dataset }: HTMLElement, { body }: RequestOperation): boolean {
  if (dataset.edited !== undefined) return dataset.edited === "text";
  const media = body?.content.find(({ mediaType }) => mediaType === dataset.mediaType);
  return !media?.examples.some(({ filled }) => filled !== undefined);
}

function isMissing(row: HTMLElement): boolean {
  const entered = readField(row);
  const isEmptyList = entered.kind === "list" && entered.items.length === 0;
  return entered.kind === "nothing" || (isEmptyList && row.dataset.nonempty !== undefined);
}

/** Whether the group around a row is sent, which an optional one is when something is in it. */
function isSent(within: Element | null): boolean {
  const group = within?.closest<HTMLElement>("[data-kind]");
  return !group || (readField(group).kind !== "nothing" && isSent(group.parentElement));
}

function fieldOf(problem: ValueProblem, { parameters }: RequestOperation): string {
  if (problem.in === "body") return "try-body";
  return parameterId(parameters.findIndex((one) => one.in === problem.in && one.name === problem.name));
}

const messageOf = ({ kind }: ValueProblem) =>
  kind === "missing" ? messages.valueRequired : messages.notInPath(dotsReason());

function show(row: HTMLElement, message: string | undefined): void {
  const controls: Control[] = row.dataset.kind === "group" ? [] : controlsIn(row).slice(0, 1);
  for (const control of controls) {
    if (message === undefined) control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
  const place = row.querySelector(":scope > .try-problem");
  if (place) place.textContent = message ?? "";
}

/** The body in the form; `null` where the operation has none. `content` is what it may be sent as. */
function readBody(form: HTMLFormElement, content: readonly RequestMedia[]): BodyValue | null {
  const body = form.querySelector<HTMLElement>(".try-body");
  if (body === null) return null;
  const { mediaType = "" } = body.dataset;
  switch (body.dataset.view) {
    case "text":
      return {
        kind: "text",
        mediaType,
        text: body.querySelector<HTMLTextAreaElement>("#try-body")?.value ?? "",
      };
    case "file":
      return fileOf(body, mediaType);
    default:
      return { kind: "fields", mediaType, fields: fieldsOf(body, content) };
  }
}

function fileOf(body: HTMLElement, mediaType: string): BodyValue | null {
  const file = body.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  return file === undefined ? null : { kind: "file", mediaType, file };
}

function fieldsOf(body: HTMLElement, content: readonly RequestMedia[]): FieldValue[] {
  const row = body.querySelector<HTMLElement>("[data-kind]");
  if (row === null) return [];
  const media = content.find(({ mediaType }) => mediaType === body.dataset.mediaType);
  if (media !== undefined && isSequence(media))
    // What is left empty keeps its place.
    return memberRows(row).map((part, index) => ({
      name: "",
      value: givenBy(readField(part), media.fields[index]?.writing),
    }));
  const filled = readField(row);
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
