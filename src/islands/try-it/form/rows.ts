import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import type { EnteredValue } from "#http/form/entered-value.ts";
import { jsonOfText } from "#http/form/typed-text.ts";
import { messages } from "#messages/panel.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The row with this id, which `fieldRow` created. */
export function rowOf(form: ParentNode, id: string): HTMLElement | null {
  return form.querySelector(`[data-${data.field}="${CSS.escape(id)}"]`);
}

/** The inputs for typing within a part of the form. */
export function controlsIn(part: ParentNode): Control[] {
  return [...part.querySelectorAll<Control>(`input:not(.${classes.tryPick}), select, textarea`)];
}

/** Whether a value differs from the page as built. */
export const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? optionOf(control, "current") !== optionOf(control, "initial")
    : isBox(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;

/** Whether to read the current values, or the values before any change. */
export type Reading = "current" | "initial";

/** The text of a control. */
export function controlText(control: Control, reading: Reading): string {
  if (reading === "current") return control.value;
  return control instanceof HTMLSelectElement
    ? (optionOf(control, reading)?.value ?? "")
    : control.defaultValue;
}

/** A checkbox has the same value whether it is checked or not. */
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

/** The rows of a group's described fields. */
export function memberRows(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(`:scope > [data-${data.kind}]`)];
}

/** The row of a group's described field. */
export const memberRow = (row: HTMLElement, name: string | undefined): HTMLElement | undefined =>
  memberRows(row).find(({ dataset }) => dataset[data.name] === name);

/** The rows of a list's items. */
export const itemRows = (row: HTMLElement): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(
    `:scope > .${classes.tryItems} > .${classes.tryItem} > [data-${data.kind}]`,
  ),
];

/** The additional names and values of a group. */
export const pairsIn = (row: HTMLElement): Control[][] =>
  [...row.querySelectorAll(`:scope > .${classes.tryPairs} > .${classes.tryPair}`)].map(controlsIn);

/**
 * The row at a path of names and indexes. If a part has no row, this is the row before it, with the rest of the path.
 * In a list, a part that is not an index means the last item.
 */
export function rowAt(
  row: HTMLElement,
  path: readonly string[],
): { row: HTMLElement; rest: readonly string[] } {
  const [token, ...inner] = path;
  if (token === undefined) return { row, rest: [] };
  const chosen = row.dataset[data.kind] === "union" ? chosenRow(row) : null;
  if (chosen !== null) return rowAt(chosen, path);
  const next = memberRow(row, token) ?? itemRows(row).at(/^\d+$/.test(token) ? Number(token) : -1);
  return next === undefined ? { row, rest: path } : rowAt(next, inner);
}

/** The row that contains the input for a row's value. For a union, it is the row of the selected option. */
export function typedRow(row: HTMLElement): HTMLElement {
  const chosen = row.dataset[data.kind] === "union" ? chosenRow(row) : null;
  return chosen === null ? row : typedRow(chosen);
}

/** The row of a union's selected option. */
export const chosenRow = (row: HTMLElement): HTMLElement | null =>
  row.querySelector(`:scope > [data-${data.kind}]`);

/** Whether a row's switch for an empty value is on. */
export const isSentEmpty = (row: HTMLElement, reading: Reading = "current") =>
  isOn(row.querySelector<HTMLInputElement>(`:scope > .${classes.tryEmpty} > input`), reading);

/** The value of a row, or of a list item. */
export function readField(row: HTMLElement, reading: Reading = "current"): EnteredValue {
  const box = row.querySelector<HTMLInputElement>(`:scope > .${classes.tryNull} > [data-${data.nullSwitch}]`);
  if (isOn(box, reading)) return { kind: "null" };
  switch (row.dataset[data.kind]) {
    case "list":
      return someOf({ kind: "list", items: readItems(row, reading) }, row, reading);
    case "group":
      return someOf({ kind: "group", members: readMembers(row, reading) }, row, reading);
    case "union":
      return readChosen(row, reading);
    default:
      return readControl(row, reading);
  }
}

const isOn = (box: HTMLInputElement | null, reading: Reading) =>
  (reading === "current" ? box?.checked : box?.defaultChecked) === true;

/** Shows a field and everything around it. */
export function reveal(part: Element): void {
  for (let row = part.closest(hidden); row !== null; row = row.closest(hidden)) {
    row.removeAttribute("hidden");
    const picker = row.parentElement?.querySelector<HTMLInputElement>(
      `:scope > .${classes.tryPicker} > .${classes.tryPick}`,
    );
    if (picker) count(picker);
  }
}

/** The hidden fields that a picker can add. They are next to it. */
export const hiddenRows = (picker: HTMLInputElement): HTMLElement[] => [
  ...(picker
    .closest(`.${classes.tryPicker}`)
    ?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${hidden}`) ?? []),
];

function readChosen(row: HTMLElement, reading: Reading): EnteredValue {
  const [chosen, select] = [chosenRow(row), controlsIn(row)[0]];
  const isChosen = select !== undefined && controlText(select, reading) !== "";
  return chosen === null || !isChosen ? { kind: "nothing" } : readField(chosen, reading);
}

function someOf(value: EnteredValue, row: HTMLElement, reading: Reading): EnteredValue {
  const isKept = row.dataset[data.required] !== undefined || isSentEmpty(row, reading);
  return isKept || !isHollow(value) ? value : { kind: "nothing" };
}

/** Whether a value contains nothing but required objects and lists, which always exist. */
function isHollow(value: EnteredValue): boolean {
  if (value.kind === "list") return value.items.every(isHollow);
  if (value.kind === "group") return value.members.every(([, member]) => isHollow(member));
  return value.kind === "nothing";
}

function readItems(row: HTMLElement, reading: Reading): EnteredValue[] {
  return itemRows(row)
    .map((item) => readField(item, reading))
    .filter(({ kind }) => kind !== "nothing");
}

function readMembers(row: HTMLElement, reading: Reading): [string, EnteredValue][] {
  const named = memberRows(row).map((one): [string, EnteredValue] => [
    one.dataset[data.name] ?? "",
    readField(one, reading),
  ]);
  return [...named, ...readPairs(row, reading)].filter(([, { kind }]) => kind !== "nothing");
}

function readPairs(row: HTMLElement, reading: Reading): [string, EnteredValue][] {
  return pairsIn(row).flatMap(([name, value]): [string, EnteredValue][] => {
    if (name === undefined || value === undefined || controlText(name, reading) === "") return [];
    const text = controlText(value, reading);
    const entered: EnteredValue =
      value.type === "file"
        ? filesIn(value, reading)
        : { kind: "text", text, json: jsonOfText(text, writesOf(value)) };
    return [[controlText(name, reading), entered]];
  });
}

function readControl(row: HTMLElement, reading: Reading): EnteredValue {
  const control = controlsIn(row)[0];
  if (control === undefined) return { kind: "nothing" };
  if (control.type === "file") return filesIn(control, reading);
  const text = controlText(control, reading);
  const chosen =
    control instanceof HTMLSelectElement ? optionOf(control, reading)?.dataset[data.json] : undefined;
  const json = chosen ?? (text === "" && isSentEmpty(row, reading) ? '""' : undefined);
  if (text === "" && json === undefined) return { kind: "nothing" };
  return { kind: "text", text, json: json ?? jsonOfText(text, writesOf(control)) };
}

function filesIn(control: Control, reading: Reading): EnteredValue {
  const files = reading === "current" && "files" in control ? [...(control.files ?? [])] : [];
  return files.length === 0 ? { kind: "nothing" } : { kind: "files", files };
}

const optionOf = ({ options, selectedOptions }: HTMLSelectElement, reading: Reading) =>
  reading === "current"
    ? selectedOptions[0]
    : ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0]);

// How to write the text of a control. Text that is not a number is sent unchanged, so that the API can reject it.
const writesOf = ({ dataset }: Control) => (dataset[data.writes] === "string" ? "string" : "any");

const hidden = `[data-${data.field}][hidden]`;

function count(picker: HTMLInputElement): void {
  const left = hiddenRows(picker).length;
  picker.placeholder = messages.addOptionalFieldOf(left);
  picker.closest<HTMLElement>(`.${classes.tryPicker}`)?.toggleAttribute("hidden", left === 0);
}
