import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import type { JsonValue } from "#json/index.ts";
import { completeChanges } from "../changes.ts";
import { chosenRow } from "./rows.ts";

/** Creates the rows of options. Its code loads once the panel is usable. */
export interface UnionRows {
  /** Creates the row of the option at `index`, or returns `null` if the union has no such option. */
  make(union: HTMLElement, index: number, value?: JsonValue): HTMLElement | null;
  /** The index of the option that matches a value best. */
  nearest(union: HTMLElement, value: JsonValue): number;
}

/** Shows the fields of the selected option. The input for other options is kept. */
export function startUnions(form: HTMLFormElement, rows: UnionRows): void {
  rowsOf.set(form, rows);
  completeChanges(form, "options", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(`.${classes.tryUnion}`)) choose(target);
  });
  // The reader may have selected one before this script loaded.
  for (const select of form.querySelectorAll<HTMLSelectElement>(`.${classes.tryUnion}`))
    if (select.value !== "" && chosenRow(unionOf(select)) === null) choose(select);
  for (const act of waiting.get(form) ?? []) act();
  waiting.delete(form);
}

/** Runs `act` once the options of unions are available. */
export function whenOptions(form: HTMLFormElement, act: () => void): void {
  if (rowsOf.has(form)) act();
  else waiting.set(form, [...(waiting.get(form) ?? []), act]);
}

/** Shows the fields of visible required objects and lists that are created on demand. */
export function openRequired(part: ParentNode): void {
  for (const select of part.querySelectorAll<HTMLSelectElement>(onlyOption)) {
    if (
      select.value !== "" ||
      select.closest(`[data-${data.field}][hidden]`) !== null ||
      depthOf(select) > deepest
    )
      continue;
    // This option becomes part of the form's initial state.
    for (const option of select.options) option.defaultSelected = option.value === "0";
    choose(select);
  }
}

const onlyOption = `[data-${data.kind}=union][data-${data.required}] > .${classes.tryUnion}:not(:has(> :nth-child(3)))`;

/** The maximum depth, because a schema may require itself. */
const deepest = 6;

const depthOf = (element: Element | null | undefined): number =>
  element ? 1 + depthOf(element.parentElement?.closest(`[data-${data.option}]`)) : 0;

/** Selects the option that matches a value best, and fills its fields. For `null`, no option is selected. */
export function chooseFor(union: HTMLElement, value: JsonValue): void {
  const select = union.querySelector<HTMLSelectElement>(`:scope > .${classes.tryUnion}`);
  const rows = select?.form && rowsOf.get(select.form);
  if (!rows) return;
  const index = value === null ? null : rows.nearest(union, value);
  select.value = String(index ?? "");
  left.delete(union);
  replace(select, index === null ? null : rows.make(union, index, value));
}

const rowsOf = new WeakMap<HTMLFormElement, UnionRows>();

/** The callbacks that wait for the options of a form. */
const waiting = new WeakMap<HTMLFormElement, (() => void)[]>();

/** The replaced rows of a union, by option. */
const left = new WeakMap<HTMLElement, Map<string, HTMLElement>>();

const unionOf = (select: HTMLSelectElement) => select.parentElement as HTMLElement;

function choose(select: HTMLSelectElement): void {
  const union = unionOf(select);
  const rows = select.form && rowsOf.get(select.form);
  const before = chosenRow(union);
  const others = left.get(union) ?? new Map<string, HTMLElement>();
  if (before !== null) others.set(before.dataset[data.option] ?? "", before);
  left.set(union, others);
  const next = others.get(select.value) ?? (select.value && rows?.make(union, Number(select.value)));
  replace(select, next || null);
}

function replace(select: HTMLSelectElement, next: HTMLElement | null): void {
  chosenRow(unionOf(select))?.remove();
  if (next === null) return;
  select.after(next);
  openRequired(next);
}
