import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import type { ChangedParts } from "#http/form/changed-parts.ts";
import type { By } from "#http/form/draft.ts";
import { type Filling, fillingOf, fillingOfJson } from "#http/form/filling.ts";
import { isWrittenAsJson } from "#http/form/typed-text.ts";
import type { SavedBody, SavedCall } from "#http/request/saved-call.ts";
import type { RequestOperation } from "#http/request/types.ts";
import { changed } from "../changes.ts";
import { orNote } from "../loading.ts";
import { parameterId } from "./field-ids.ts";
import { rowOf } from "./rows.ts";
import { put, sendEmpty, writeField } from "./write-field.ts";

/** Fills the form with a request from the history or a link. */
export function writeForm(
  form: HTMLFormElement,
  operation: RequestOperation,
  call: SavedCall,
  own: string,
  by: By,
): void {
  const server = form.querySelector<HTMLInputElement>(`#${ids.tryServer}`);
  const servers = form.querySelector<HTMLSelectElement>(`#${ids.tryServers}`);
  // The server that is already in the form may be a declared one.
  if (server !== null && server.value !== call.server) {
    put(server, call.server ?? own);
    if (servers !== null) servers.value = call.server === null ? "0" : "";
  }
  writeValues(form, operation, call, by);
}

/** Fills the form with a request, except its server. Fields without a value in the request are cleared. */
export function writeValues(
  form: HTMLFormElement,
  operation: RequestOperation,
  call: Pick<SavedCall, "parameters" | "body">,
  by: By,
  staying: Omit<ChangedParts, "any"> = nothing,
): void {
  for (const [index, { name, in: place }] of operation.parameters.entries()) {
    if (staying.parameters.has(index)) continue;
    const row = rowOf(form, parameterId(index));
    const given = call.parameters.find((one) => one.name === name && (one.in === null || one.in === place));
    if (row !== null) writeField(row, fillingOf(given?.value));
  }
  const button = form.querySelector(`.${classes.tryAddUndeclared}`) ?? form;
  void orNote(button, () => fillUndeclared(form, operation, call, by));
  if (call.body !== null && staying.body !== true)
    fillBody(form, operation, call.body, by, staying.body || new Set());
  changed(form, by);
}

const nothing: Omit<ChangedParts, "any"> = { parameters: new Set(), body: false };

/** Fills undescribed parameters. The code for their rows loads on demand. */
async function fillUndeclared(
  form: HTMLFormElement,
  { parameters }: RequestOperation,
  call: Pick<SavedCall, "parameters">,
  by: By,
): Promise<void> {
  const isDeclared = ({ in: place, name }: SavedCall["parameters"][number]) =>
    parameters.some((one) => one.name === name && (place === null || one.in === place));
  const others = call.parameters.filter((one) => !isDeclared(one));
  if (others.length === 0 && form.querySelector(".try-undeclared") === null) return;
  const { addAllUndeclared, clearUndeclared } = await import("./undeclared-parameters.ts");
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
  by: By,
  staying: ReadonlySet<string>,
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
  if (row === null) return;
  const isSentAsJson = (name: string) =>
    isWrittenAsJson(body?.content[index]?.fields.find((field) => field.name === name)?.writing);
  const members = saved.fields.map(({ name, value }): [string, Filling] => [
    name,
    isSentAsJson(name) ? fillingOfJson(value) : fillingOf(value),
  ]);
  const kept = [...staying].map((name): [string, Filling] => [name, { kind: "kept" }]);
  writeField(row, { kind: "group", members: [...members, ...kept] });
}
