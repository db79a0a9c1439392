import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import type { RequestMedia, RequestOperation } from "#http/request/types.ts";
import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { changed } from "../changes.ts";
import { chosenRow, memberRows, readField } from "./rows.ts";
import { put, writeJson } from "./write-field.ts";

/** Fills the required fields that are still empty with generated values. */
export function fillSamples(form: HTMLFormElement, { body }: RequestOperation): void {
  for (const row of form.querySelectorAll<HTMLElement>(`[data-${data.sample}]`))
    fillEmpty(row, parseJson(row.dataset[data.sample] ?? "null"));
  const index = form.querySelector<HTMLSelectElement>(`#${ids.tryMedia}`)?.value ?? 0;
  fillBody(form, body?.content[Number(index)]);
  changed(form, "reader");
}

function fillBody(form: HTMLFormElement, media: RequestMedia | undefined): void {
  const filled = media?.examples[0]?.filled;
  if (filled === undefined) return;
  const sample = parseJson(filled);
  const text = form.querySelector<HTMLTextAreaElement>(`textarea#${ids.tryBody}`);
  if (text !== null) return void writeText(text, sample);
  const group = form.querySelector<HTMLElement>(`.${classes.tryBody} > [data-${data.kind}=group]`);
  if (group !== null) fillEmpty(group, sample);
}

function writeText(text: HTMLTextAreaElement, sample: JsonValue): void {
  try {
    const entered = text.value.trim() === "" ? undefined : parseJson(text.value);
    put(text, stringifyJson(completed(entered, sample), 2));
  } catch {
    // Invalid JSON is left for the reader to correct.
  }
}

/** The entered value, completed with the other parts of the sample. */
function completed(entered: JsonValue | undefined, sample: JsonValue): JsonValue {
  if (entered === undefined) return sample;
  if (Array.isArray(entered) && Array.isArray(sample))
    return entered.length === 0
      ? sample
      : entered.map((item, index) => completed(item, sample[index] ?? item));
  if (!isObject(entered) || !isObject(sample)) return entered;
  const own = entered as Record<string, JsonValue>;
  const names = [...new Set([...Object.keys(sample), ...Object.keys(own)])];
  const member = (name: string) => completed(own[name], (sample[name] ?? own[name]) as JsonValue);
  return Object.fromEntries(names.map((name) => [name, member(name)]));
}

function fillEmpty(row: HTMLElement, sample: JsonValue): void {
  if (row.dataset[data.kind] === "group" && isObject(sample)) {
    for (const member of memberRows(row)) {
      const own = sample[member.dataset[data.name] ?? ""] as JsonValue | undefined;
      if (own !== undefined) fillEmpty(member, own);
    }
  } else if (row.dataset[data.kind] === "union" && chosenRow(row) !== null)
    fillEmpty(chosenRow(row) ?? row, sample);
  else if (isEmpty(row)) writeJson(row, sample);
}

function isEmpty(row: HTMLElement): boolean {
  const entered = readField(row);
  return entered.kind === "nothing" || (entered.kind === "list" && entered.items.length === 0);
}
