import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { isWrittenAsJson } from "#http/form/typed-text.ts";
import type { SavedBody, SavedCall } from "#http/request/saved-call.ts";
import type { NamedText, ParameterValue, RequestOperation } from "#http/request/types.ts";
import type { JsonValue } from "#json/index.ts";
import { type Change, changed } from "./changes.ts";
import { sendEmpty } from "./empty-values.ts";
import { controlsIn, memberRow, memberRows, rowOf } from "./fields.ts";
import { fillJson, jsonOf, put } from "./fill-json.ts";
import { parameterId } from "./form.ts";
import { addItem, resizeList } from "./lists.ts";
import { orNote } from "./loading.ts";
import { pairsOf } from "./named-fields.ts";
import { chooseFor } from "./unions.ts";

/** Puts a request of the history or of a link into the form. */
export function fillForm(
  form: HTMLFormElement,
  operation: RequestOperation,
  call: SavedCall,
  own: string,
  by: Change["by"],
): void {
  const server = form.querySelector<HTMLInputElement>(`#${ids.tryServer}`);
  const servers = form.querySelector<HTMLSelectElement>(`#${ids.tryServers}`);
  // The one that is in the form already may be declared.
  if (server !== null && server.value !== call.server) {
    put(server, call.server ?? own);
    if (servers !== null) servers.value = call.server === null ? "0" : "";
  }
  fillValues(form, operation, call, by);
}

/** Puts all of a request but its server into the form. Fields without a value in it are emptied. */
export function fillValues(
  form: HTMLFormElement,
  operation: RequestOperation,
  call: Pick<SavedCall, "parameters" | "body">,
  by: Change["by"],
): void {
  for (const [index, { name, in: place }] of operation.parameters.entries()) {
    const row = rowOf(form, parameterId(index));
    const given = call.parameters.find((one) => one.name === name && (one.in === null || one.in === place));
    if (row !== null) fillField(row, given?.value);
  }
  const button = form.querySelector(`.${classes.tryAddUndeclared}`) ?? form;
  void orNote(button, () => fillUndeclared(form, operation, call, by));
  if (call.body !== null) fillBody(form, operation, call.body, by);
  changed(form, by);
}

/** What a request had beyond the description. Its rows are loaded on demand. */
async function fillUndeclared(
  form: HTMLFormElement,
  { parameters }: RequestOperation,
  call: Pick<SavedCall, "parameters">,
  by: Change["by"],
): Promise<void> {
  const isDeclared = ({ in: place, name }: SavedCall["parameters"][number]) =>
    parameters.some((one) => one.name === name && (place === null || one.in === place));
  const others = call.parameters.filter((one) => !isDeclared(one));
  if (others.length === 0 && form.querySelector(".try-undeclared") === null) return;
  const { addAllUndeclared, clearUndeclared } = await import("./undeclared.ts");
  clearUndeclared(form);
  const texts = others.flatMap(({ in: place, name, value }) =>
    place === "query" || place === "header" || place === "cookie"
      ? [value ?? []]
          .flat()
          .flatMap((text) => (typeof text === "string" ? { in: place, name, value: text } : []))
      : [],
  );
  if (texts.length > 0) addAllUndeclared(form, texts);
  changed(form, by);
}

function fillBody(
  form: HTMLFormElement,
  { body }: RequestOperation,
  saved: SavedBody,
  by: Change["by"],
): void {
  const choice = form.querySelector<HTMLSelectElement>(`#${ids.tryMedia}`);
  const index = body?.content.findIndex(({ mediaType }) => mediaType === saved.mediaType) ?? -1;
  if (choice !== null && index >= 0 && choice.value !== String(index)) {
    choice.value = String(index);
    changed(form, by);
  }
  if (saved.kind === "text") {
    const field = form.querySelector<HTMLTextAreaElement>(`textarea#${ids.tryBody}`);
    if (field !== null) put(field, saved.text);
    const row = rowOf(form, ids.tryBody);
    if (row !== null) sendEmpty(row, saved.isSentEmpty === true);
    return;
  }
  const row = form.querySelector<HTMLElement>(`.${classes.tryBody} [data-${data.kind}=group]`);
  if (!row) return;
  fillMembers(
    row,
    saved.fields.map(({ name, value }) => [name, value]),
  );
  // What is sent as JSON was kept as JSON.
  for (const { name, writing } of body?.content[index]?.fields ?? []) {
    const one = memberRow(row, name ?? undefined);
    const value = saved.fields.find((field) => field.name === name)?.value;
    if (one !== undefined && value !== undefined && isWrittenAsJson(writing)) fillJson(one, jsonOf(value));
  }
}

/** Puts a value into a row that `fieldRow` made. */
function fillField(row: HTMLElement, value: ParameterValue): void {
  if (row.dataset[data.kind] === "union") {
    if (value === undefined) chooseFor(row, null);
    else fillJson(row, structureOf(value));
  } else if (row.dataset[data.kind] === "list") fillList(row, value);
  else if (row.dataset[data.kind] === "group") {
    const members = Array.isArray(value) ? value.filter((one) => Array.isArray(one)) : [];
    fillMembers(row, members);
  } else {
    const [control] = controlsIn(row);
    if (control !== undefined) put(control, typeof value === "string" ? value : "");
    sendEmpty(row, value === "");
  }
}

function structureOf(value: Exclude<ParameterValue, undefined>): JsonValue {
  const isNamed = Array.isArray(value) && Array.isArray(value[0]);
  if (!isNamed) return jsonOf(value);
  return Object.fromEntries((value as NamedText[]).map(([name, text]) => [name, jsonOf(text)]));
}

/** Of a list or an object within another its JSON text was kept. */
function fillMember(row: HTMLElement, value: ParameterValue): void {
  const isNested = ["list", "group", "union"].includes(row.dataset[data.kind] ?? "");
  if (isNested && typeof value === "string" && /^\s*[[{]/.test(value)) fillJson(row, jsonOf(value));
  else fillField(row, value);
}

function fillList(row: HTMLElement, value: ParameterValue): void {
  const list = row.querySelector(`:scope > .${classes.tryItems}`);
  const texts = (typeof value === "string" ? [value] : (value ?? [])).filter(
    (one) => typeof one === "string",
  );
  if (list === null) return;
  resizeList(list, texts.length);
  for (const [index, item] of [...list.children].entries()) {
    const [control] = controlsIn(item);
    if (control !== undefined) put(control, texts[index] ?? "");
  }
}

function fillMembers(row: HTMLElement, members: [name: string, value: ParameterValue][]): void {
  const rows = memberRows(row);
  for (const one of rows) fillMember(one, members.find(([name]) => name === one.dataset[data.name])?.[1]);
  const isOther = ([name, value]: [string, ParameterValue]) =>
    value !== undefined && !rows.some(({ dataset }) => dataset[data.name] === name);
  const found = row.querySelector<HTMLElement>(`:scope > .${classes.tryPairs}`);
  if (found === null && !members.some(isOther)) return;
  const list = found ?? pairsOf(row);
  resizeList(list, 0);
  for (const [name, value] of members) {
    if (typeof value !== "string" || rows.some(({ dataset }) => dataset[data.name] === name)) continue;
    const [nameField, valueField] = controlsIn(addItem(list) ?? document.createElement("i"));
    if (nameField !== undefined && valueField !== undefined) {
      put(nameField, name);
      put(valueField, value);
    }
  }
}
