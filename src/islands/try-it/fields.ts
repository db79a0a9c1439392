import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import type { EnteredValue } from "#http/form/entered-value.ts";
import { jsonOfText } from "#http/form/typed-text.ts";
import { messages } from "#messages/panel.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The row of a form that `fieldRow` made with this id. */
export function rowOf(form: ParentNode, id: string): HTMLElement | null {
  return form.querySelector(`[data-${data.field}="${CSS.escape(id)}"]`);
}

/** The inputs in which a reader types within a part of the form. */
export function controlsIn(part: ParentNode): Control[] {
  return [...part.querySelectorAll<Control>(`input:not(.${classes.tryPick}), select, textarea`)];
}

/** Whether its value differs from the page as built. */
export const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => defaultSelected && !selected)
    : isBox(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;

/** The value of a box is the same whether it is checked or not. */
export const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

/** The rows of a group's own fields. */
export function memberRows(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(`:scope > [data-${data.kind}]`)];
}

/** The row of the option that is chosen in the row of a union. */
export const chosenRow = (row: HTMLElement): HTMLElement | null =>
  row.querySelector(`:scope > [data-${data.kind}]`);

/** Whether the switch of a row is on that sends what is empty. */
export const isSentEmpty = (row: HTMLElement) =>
  row.querySelector<HTMLInputElement>(`:scope > .${classes.tryEmpty} > input`)?.checked === true;

/** The value of a row, or of an item of a list. */
export function readField(row: HTMLElement): EnteredValue {
  if (
    row.querySelector<HTMLInputElement>(`:scope > .${classes.tryNull} > [data-${data.nullSwitch}]`)?.checked
  )
    return { kind: "null" };
  switch (row.dataset[data.kind]) {
    case "list":
      return someOf("list", row, readItems(row));
    case "group":
      return someOf("group", row, readMembers(row));
    case "union":
      return readChosen(row);
    default:
      return readControl(row);
  }
}

/** Shows a field that is hidden until it has a value, and all that it is in. */
export function reveal(part: Element): void {
  for (let row = part.closest(hidden); row !== null; row = row.closest(hidden)) {
    row.removeAttribute("hidden");
    const picker = row.parentElement?.querySelector<HTMLInputElement>(
      `:scope > .${classes.tryPicker} > .${classes.tryPick}`,
    );
    if (picker) count(picker);
  }
}

/** The fields that a picker adds, which are beside it. */
export const hiddenRows = (picker: HTMLInputElement): HTMLElement[] => [
  ...(picker
    .closest(`.${classes.tryPicker}`)
    ?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${hidden}`) ?? []),
];

function readChosen(row: HTMLElement): EnteredValue {
  const chosen = chosenRow(row);
  return chosen === null ? { kind: "nothing" } : readField(chosen);
}

function someOf(kind: "list", row: HTMLElement, items: EnteredValue[]): EnteredValue;
function someOf(kind: "group", row: HTMLElement, items: [string, EnteredValue][]): EnteredValue;
function someOf(
  kind: "list" | "group",
  row: HTMLElement,
  items: EnteredValue[] | [string, EnteredValue][],
): EnteredValue {
  const value: EnteredValue =
    kind === "list"
      ? { kind, items: items as EnteredValue[] }
      : { kind, members: items as [string, EnteredValue][] };
  const isLeftOut = row.dataset[data.required] === undefined && !isSentEmpty(row) && isHollow(value);
  return isLeftOut ? { kind: "nothing" } : value;
}

/** Whether there is nothing in it but required objects and lists, which are there in any case. */
function isHollow(value: EnteredValue): boolean {
  if (value.kind === "list") return value.items.every(isHollow);
  if (value.kind === "group") return value.members.every(([, member]) => isHollow(member));
  return value.kind === "nothing";
}

function readItems(row: HTMLElement): EnteredValue[] {
  return [
    ...row.querySelectorAll<HTMLElement>(
      `:scope > .${classes.tryItems} > .${classes.tryItem} > [data-${data.kind}]`,
    ),
  ]
    .map(readField)
    .filter(({ kind }) => kind !== "nothing");
}

function readMembers(row: HTMLElement): [string, EnteredValue][] {
  const named = memberRows(row).map((one): [string, EnteredValue] => [
    one.dataset[data.name] ?? "",
    readField(one),
  ]);
  return [...named, ...readPairs(row)].filter(([, { kind }]) => kind !== "nothing");
}

function readPairs(row: HTMLElement): [string, EnteredValue][] {
  return [...row.querySelectorAll(`:scope > .${classes.tryPairs} > .${classes.tryPair}`)].flatMap(
    (pair): [string, EnteredValue][] => {
      const [name, value] = controlsIn(pair);
      if (name === undefined || value === undefined || name.value === "") return [];
      return [
        [name.value, { kind: "text", text: value.value, json: jsonOfText(value.value, writesOf(value)) }],
      ];
    },
  );
}

function readControl(row: HTMLElement): EnteredValue {
  const control = controlsIn(row)[0];
  if (control === undefined) return { kind: "nothing" };
  if (control instanceof HTMLInputElement && control.type === "file") {
    const files = [...(control.files ?? [])];
    return files.length === 0 ? { kind: "nothing" } : { kind: "files", files };
  }
  const text = control.value;
  const chosen =
    control instanceof HTMLSelectElement ? control.selectedOptions[0]?.dataset[data.json] : undefined;
  const json = chosen ?? (text === "" && isSentEmpty(row) ? '""' : undefined);
  if (text === "" && json === undefined) return { kind: "nothing" };
  return { kind: "text", text, json: json ?? jsonOfText(text, writesOf(control)) };
}

// A number is what it reads as; what no number is, is left for the API to refuse.
const writesOf = ({ dataset }: Control) => (dataset[data.writes] === "string" ? "string" : "any");

const hidden = `[data-${data.field}][hidden]`;

function count(picker: HTMLInputElement): void {
  const left = hiddenRows(picker).length;
  picker.placeholder = messages.addOptionalFieldOf(left);
  picker.closest<HTMLElement>(`.${classes.tryPicker}`)?.toggleAttribute("hidden", left === 0);
}
