import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import type { JsonValue } from "#json/index.ts";
import { completeChanges } from "../changes.ts";
import { chosenRow } from "./rows.ts";

/** Creates the rows of options. Its code is loaded once the panel is usable. */
export interface UnionRows {
  /** Creates the row of the option at `index`, or returns `null` if the union has no such option. */
  make(union: HTMLElement, index: number, value?: JsonValue): HTMLElement | null;
  /** The index of the option that fits a value best. */
  nearest(union: HTMLElement, value: JsonValue): number;
}

/** Shows the fields of the option that a reader chooses. What was typed in another one is there again when it is chosen again. */
export function startUnions(form: HTMLFormElement, rows: UnionRows): void {
  rowsOf.set(form, rows);
  completeChanges(form, "options", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(`.${classes.tryUnion}`)) choose(target);
  });
  // They may have been chosen before this was there.
  for (const select of form.querySelectorAll<HTMLSelectElement>(`.${classes.tryUnion}`))
    if (select.value !== "" && chosenRow(unionOf(select)) === null) choose(select);
  for (const act of waiting.get(form) ?? []) act();
  waiting.delete(form);
}

/** Acts once the options of unions can be chosen. */
export function whenOptions(form: HTMLFormElement, act: () => void): void {
  if (rowsOf.has(form)) act();
  else waiting.set(form, [...(waiting.get(form) ?? []), act]);
}

/** Shows the fields of visible required objects and lists that are not created from the start. */
export function openRequired(part: ParentNode): void {
  for (const select of part.querySelectorAll<HTMLSelectElement>(onlyOption)) {
    if (
      select.value !== "" ||
      select.closest(`[data-${data.field}][hidden]`) !== null ||
      depthOf(select) > deepest
    )
      continue;
    // It is what the form begins with.
    for (const option of select.options) option.defaultSelected = option.value === "0";
    choose(select);
  }
}

const onlyOption = `[data-${data.kind}=union][data-${data.required}] > .${classes.tryUnion}:not(:has(> :nth-child(3)))`;

/** A schema may require itself. */
const deepest = 6;

const depthOf = (element: Element | null | undefined): number =>
  element ? 1 + depthOf(element.parentElement?.closest(`[data-${data.option}]`)) : 0;

/** Chooses the option that fits a value best, and puts the value into its fields; of `null`, none. */
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

/** The rows that were replaced, by the options they are for. */
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
