import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import type { By, Undeclared } from "#http/form/draft.ts";
import type { Entry } from "#http/form/entry.ts";
import type { Filling } from "#http/form/filling.ts";
import { changed, draftIn } from "../changes.ts";
import { orNote } from "../loading.ts";
import { rowOf } from "./rows.ts";
import { put, writeField } from "./write-field.ts";

/**
 * Enters something in the form: at once, except for undescribed parameters, whose code loads on demand. This is the only
 * way for other parts of the panel to write in its fields.
 */
export async function enter(
  form: HTMLFormElement,
  by: By,
  { server, accept, media, fields = [], body, undeclared }: Entry,
): Promise<void> {
  if (server !== undefined) enterServer(form, server);
  if (accept !== undefined) select(form, ids.tryAccept, accept);
  // The inputs of another media type are created by this change.
  if (media !== undefined && select(form, ids.tryMedia, String(media))) changed(form, by);
  for (const [id, value] of fields) {
    const row = rowOf(form, id);
    if (row !== null) writeField(row, value);
  }
  if (body !== undefined) enterBody(form, body);
  changed(form, by);
  const button = form.querySelector(`.${classes.tryAddUndeclared}`) ?? form;
  if (undeclared !== undefined) await orNote(button, () => enterUndeclared(form, by, undeclared));
}

function enterServer(form: HTMLFormElement, server: string | null): void {
  const field = form.querySelector<HTMLInputElement>(`#${ids.tryServer}`);
  const choice = form.querySelector<HTMLSelectElement>(`#${ids.tryServers}`);
  // The server that is already in the form may be a declared one.
  if (field === null || field.value === server) return;
  put(field, server ?? draftIn(form).server.own);
  if (choice !== null) choice.value = server === null ? "0" : "";
}

/** Selects an option, if it exists. Returns whether that changes the selection. */
function select(form: HTMLFormElement, id: string, value: string): boolean {
  const choice = form.querySelector<HTMLSelectElement>(`#${id}`);
  const option = [...(choice?.options ?? [])].find((one) => one.value === value);
  if (option === undefined || option.selected) return false;
  option.selected = true;
  return true;
}

function enterBody(form: HTMLFormElement, value: Filling): void {
  const row =
    value.kind === "group"
      ? form.querySelector<HTMLElement>(`.${classes.tryBody} [data-${data.kind}=group]`)
      : rowOf(form, ids.tryBody);
  if (row !== null) writeField(row, value);
}

async function enterUndeclared(form: HTMLFormElement, by: By, all: readonly Undeclared[]): Promise<void> {
  if (all.length === 0 && form.querySelector(".try-undeclared") === null) return;
  const { writeUndeclared } = await import("./undeclared-parameters.ts");
  writeUndeclared(form, all);
  changed(form, by);
}
