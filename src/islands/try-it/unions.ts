import { bodyField } from "#form/body.ts";
import type { Field } from "#form/field.ts";
import { parameterField } from "#form/parameter.ts";
import { optionRow } from "#form/row.ts";
import type { JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { RequestOperation } from "#request/types.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { chosenRow } from "./fields.ts";
import { parameterId } from "./form.ts";

/** Shows the fields of the option that a reader chooses. What was typed in another one is there again when it is chosen again. */
export function startUnions(form: HTMLFormElement, operation: RequestOperation, schemas: SchemasByRef): void {
  fieldsOf.set(form, (row) => fieldOfRow(row, operation, schemas));
  // Before others read the form.
  form.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLSelectElement && target.matches(".try-union")) choose(target);
    },
    { capture: true },
  );
  // They may have been chosen before this was there.
  for (const select of form.querySelectorAll<HTMLSelectElement>(".try-union"))
    if (select.value !== "" && chosenRow(rowOf(select)) === null) choose(select);
}

/** Chooses the option that fits a value best, and puts the value into its fields. */
export function chooseFor(row: HTMLElement, value: JsonValue): void {
  const select = row.querySelector<HTMLSelectElement>(":scope > .try-union");
  const input = fieldOf(row)?.input;
  if (select === null || input?.kind !== "union") return;
  select.value = value === null ? "" : String(input.nearest(value));
  left.delete(row);
  replace(select, value === null ? null : made(row, select.value, value));
}

/** Of a form, the field that a row is for. */
const fieldsOf = new WeakMap<HTMLFormElement, (row: HTMLElement) => Field | undefined>();

/** The rows that were replaced, by the options they are for. */
const left = new WeakMap<HTMLElement, Map<string, HTMLElement>>();

const rowOf = (select: HTMLSelectElement) => select.parentElement as HTMLElement;

function choose(select: HTMLSelectElement): void {
  const row = rowOf(select);
  const before = chosenRow(row);
  const others = left.get(row) ?? new Map<string, HTMLElement>();
  if (before !== null) others.set(before.dataset.option ?? "", before);
  left.set(row, others);
  replace(select, others.get(select.value) ?? made(row, select.value));
}

function replace(select: HTMLSelectElement, next: HTMLElement | null): void {
  chosenRow(rowOf(select))?.remove();
  if (next !== null) select.after(next);
}

function made(row: HTMLElement, index: string, value?: JsonValue): HTMLElement | null {
  const input = fieldOf(row)?.input;
  const option = input?.kind === "union" && index !== "" ? input.options[Number(index)] : undefined;
  if (option === undefined) return null;
  const isJsonBody = isJson(row.closest<HTMLElement>(".try-body")?.dataset.mediaType ?? "");
  const place = document.createElement("div");
  place.innerHTML = optionRow(option, Number(index), {
    id: row.dataset.field ?? "",
    value,
    isJson: isJsonBody,
  }).html;
  return place.querySelector<HTMLElement>(":scope > *");
}

function fieldOf(row: HTMLElement): Field | undefined {
  const form = row.closest("form");
  return form === null ? undefined : fieldsOf.get(form)?.(row);
}

/** Found from the outside in, as the field of a parameter or a body has all others in it. */
function fieldOfRow(row: HTMLElement, operation: RequestOperation, schemas: SchemasByRef): Field | undefined {
  const outer = row.parentElement?.closest<HTMLElement>("[data-kind]");
  if (!outer) return rootField(row, operation, schemas);
  const input = fieldOfRow(outer, operation, schemas)?.input;
  switch (input?.kind) {
    case "group":
      return input.fields.find(({ name }) => name === row.dataset.name);
    case "list":
      return input.item;
    case "union":
      return input.options[Number(row.dataset.option)]?.field();
    default:
      return undefined;
  }
}

function rootField(
  row: HTMLElement,
  { parameters, body }: RequestOperation,
  schemas: SchemasByRef,
): Field | undefined {
  const parameter = parameters.find((_, index) => parameterId(index) === row.dataset.field);
  if (parameter !== undefined) return parameterField(parameter, schemas);
  const mediaType = row.closest<HTMLElement>(".try-body")?.dataset.mediaType;
  const media = body?.content.find((one) => one.mediaType === mediaType);
  return media && bodyField(media, schemas);
}
