import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { type FieldEntry, typed } from "#http/form/entry.ts";
import type { RequestOperation } from "#http/request/types.ts";
import { isObject, type JsonValue, parseJson, stringifyJson } from "#json/index.ts";
import { enter } from "./enter.ts";
import { chosenRow, memberRows, readField } from "./rows.ts";

/** Fills the required fields that are still empty with generated values. */
export async function fillSamples(form: HTMLFormElement, { body }: RequestOperation): Promise<void> {
  const rows = [...form.querySelectorAll<HTMLElement>(`[data-${data.sample}]`)];
  const fields = rows.flatMap((row) => missing(row, parseJson(row.dataset[data.sample] ?? "null")));
  const index = form.querySelector<HTMLSelectElement>(`#${ids.tryMedia}`)?.value ?? 0;
  const shown = form.querySelector<HTMLElement>(`.${classes.tryBody}`)?.dataset[data.example] ?? 0;
  const examples = body?.content[Number(index)]?.examples ?? [];
  // The example that the body began with comes first.
  const samples = [...examples.slice(Number(shown)), ...examples.slice(0, Number(shown))].flatMap(
    ({ filled }) => (filled === undefined ? [] : [parseJson(filled)]),
  );
  await enter(form, "reader", { fields: [...fields, ...missingInBody(form, samples)] });
}

function missingInBody(form: HTMLFormElement, samples: JsonValue[]): FieldEntry[] {
  const [sample] = samples;
  const group = form.querySelector<HTMLElement>(`.${classes.tryBody} > [data-${data.kind}=group]`);
  const text = form.querySelector<HTMLTextAreaElement>(`textarea#${ids.tryBody}`);
  if (sample === undefined) return [];
  if (text === null) return group === null ? [] : missing(group, sample);
  try {
    const entered = text.value.trim() === "" ? undefined : parseJson(text.value);
    return [typed(ids.tryBody, stringifyJson(completed(entered, closest(samples, entered)), 2))];
  } catch {
    // Invalid JSON is left for the reader to correct.
    return [];
  }
}

/** The first sample with the most entered members: for a union, a sample of the entered option. */
function closest(samples: JsonValue[], entered: JsonValue | undefined): JsonValue {
  const members = isObject(entered) ? Object.entries(entered as Record<string, JsonValue>) : [];
  const counts = samples.map((sample) => {
    const own = isObject(sample) ? (sample as Record<string, JsonValue>) : {};
    return members.filter(([name, value]) => stringifyJson(own[name] ?? null) === stringifyJson(value))
      .length;
  });
  return samples[counts.indexOf(Math.max(...counts))] ?? null;
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

/** The parts of a sample for the empty fields of a row. */
function missing(row: HTMLElement, sample: JsonValue): FieldEntry[] {
  const { [data.kind]: kind, [data.field]: id = "" } = row.dataset;
  if (kind === "group" && isObject(sample))
    return memberRows(row).flatMap((member) => {
      const own = sample[member.dataset[data.name] ?? ""] as JsonValue | undefined;
      return own === undefined ? [] : missing(member, own);
    });
  const chosen = kind === "union" ? chosenRow(row) : null;
  if (chosen !== null) return missing(chosen, sample);
  return isEmpty(row) ? [[id, { kind: "json", value: sample }]] : [];
}

function isEmpty(row: HTMLElement): boolean {
  const entered = readField(row);
  return entered.kind === "nothing" || (entered.kind === "list" && entered.items.length === 0);
}
