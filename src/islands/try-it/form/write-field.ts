import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { type Filling, fillingItems, fillingJson, membersOf } from "#http/form/filling.ts";
import { typedText } from "#http/form/typed-text.ts";
import type { JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";
import { addItem, resizeList, toggleNull } from "./list-items.ts";
import { type Control, controlsIn, itemRows, memberRows, reveal } from "./rows.ts";
import { chooseFor } from "./union-options.ts";

/** Writes a value into a row of `fieldRow`, including all nested fields. */
export function writeField(row: HTMLElement, filling: Filling): void {
  if (filling.kind === "kept") return;
  const isNull = filling.kind === "json" && filling.value === null;
  const box = row.querySelector<HTMLInputElement>(`:scope > .${classes.tryNull} > [data-${data.nullSwitch}]`);
  if (box !== null) {
    box.checked = isNull;
    toggleNull(box);
  }
  if (isNull) reveal(row);
  switch (row.dataset[data.kind]) {
    case "list":
      writeItems(row, fillingItems(filling));
      break;
    case "group":
      writeMembers(row, filling);
      break;
    case "union":
      chooseFor(row, fillingJson(filling));
      if (filling.kind !== "nothing") reveal(row);
      break;
    default:
      // If null has a switch, the input is empty.
      for (const control of controlsIn(row).slice(0, 1))
        put(control, isNull && box !== null ? "" : textFor(control, filling));
  }
  sendEmpty(row, isEmpty(filling, row));
}

/** Writes JSON into a row. */
export const writeJson = (row: HTMLElement, value: JsonValue): void =>
  writeField(row, { kind: "json", value });

/** Writes a text into an input, even if that has another type. */
export function put(control: Control, text: string): void {
  if (control instanceof HTMLInputElement && control.type === "file") return;
  const isOther =
    control.type === "date" ? !/^(?:\d{4}-\d\d-\d\d)?$/.test(text) : isHiddenReference(control, text);
  if (control instanceof HTMLInputElement && isOther) control.type = "text";
  if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === text))
    control.append(new Option(text, text));
  const isNew = control.value !== text;
  control.value = text;
  // Focused text is selected, so that typing replaces the value.
  if (isNew && control === document.activeElement && !(control instanceof HTMLSelectElement))
    control.select();
  if (text !== "") reveal(control);
}

/** Whether the text of a secret field is a reference to a variable, which may be stored. */
const isHiddenReference = ({ type }: Control, text: string) =>
  type === "password" && /^\{\{.*\}\}$/.test(text);

/** The list of additional texts of a group. It is created if the group does not allow others. */
export function pairsOf(group: HTMLElement): HTMLElement {
  const found = textsOf(group);
  if (found !== null) return found;
  const list = element("ol", `${classes.tryItems} ${classes.tryPairs}`);
  list.dataset[data.writes] = isOfJson(group) ? "any" : "string";
  const picker = group.querySelector(`:scope > .${classes.tryPicker}`);
  if (picker === null) group.append(list);
  else picker.after(list);
  return list;
}

const textsOf = (group: HTMLElement) =>
  group.querySelector<HTMLElement>(`:scope > .${classes.tryPairs}:not([data-${data.writes}=file])`);

/** Whether a row belongs to a JSON body. */
export const isOfJson = (row: HTMLElement): boolean =>
  isJson(row.closest<HTMLElement>(`.${classes.tryBody}`)?.getAttribute(`data-${data.mediaType}`) ?? "");

/**
 * Turns sending of an empty field on or off. In a form, any field may be empty, although few have a switch.
 * Elsewhere, this needs a switch or an option for the empty text.
 */
export function sendEmpty(row: HTMLElement, isWanted: boolean): void {
  const [control] = controlsIn(row);
  const box =
    row.querySelector<HTMLInputElement>(`:scope > .${classes.tryEmpty} > input`) ??
    (isWanted && isOfForm(row) ? addBox(row) : null);
  if (isWanted) reveal(row);
  // The option that sends nothing precedes the option for an empty text.
  const options = control instanceof HTMLSelectElement ? [...control.options] : [];
  const option = options.findLast(({ value, dataset }) => value === "" && dataset[data.json] !== undefined);
  if (isWanted && option !== undefined) option.selected = true;
  else if (box !== null) box.checked = isWanted;
}

/** Whether a filling is an empty value that needs the switch. Required lists and objects are always sent. */
function isEmpty(filling: Filling, row: HTMLElement): boolean {
  if (filling.kind === "typed") return filling.text === "";
  if (filling.kind !== "json") return false;
  const { value } = filling;
  const isEmptyMany = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return value === "" || (isEmptyMany && row.dataset[data.required] === undefined);
}

function writeItems(row: HTMLElement, items: Filling[]): void {
  const list = row.querySelector(`:scope > .${classes.tryItems}`);
  if (list === null) return;
  resizeList(list, items.length);
  for (const [index, item] of itemRows(row).entries()) writeField(item, items[index] ?? { kind: "nothing" });
}

function writeMembers(row: HTMLElement, filling: Filling): void {
  const members = new Map(membersOf(filling));
  for (const one of memberRows(row)) {
    const name = one.dataset[data.name] ?? "";
    const given = members.get(name);
    members.delete(name);
    // A required field is always visible, so it is cleared if it gets no value.
    if (given !== undefined || filling.kind !== "json") writeField(one, given ?? { kind: "nothing" });
  }
  const others = [...members].filter(([, { kind }]) => kind === "typed" || kind === "json");
  if (others.length === 0 && textsOf(row) === null) return;
  const list = pairsOf(row);
  resizeList(list, 0);
  for (const [name, other] of others) {
    const [nameField, valueField] = controlsIn(addItem(list) ?? list);
    if (nameField === undefined || valueField === undefined) continue;
    put(nameField, name);
    put(valueField, textFor(valueField, other));
  }
}

/** The text of a value in an input; empty for null if the input cannot express it. */
function textFor({ dataset }: Control, filling: Filling): string {
  if (filling.kind === "typed") return filling.text;
  if (filling.kind !== "json") return "";
  const writes = dataset[data.writes] === "any" ? "any" : "string";
  return filling.value === null && writes === "string" ? "" : typedText(filling.value, writes);
}

function isOfForm(row: HTMLElement): boolean {
  const body = row.closest<HTMLElement>(`.${classes.tryBody}`);
  return body !== null && !isJson(body.dataset[data.mediaType] ?? "");
}

function addBox(row: HTMLElement): HTMLInputElement {
  const box = element("input", "");
  box.type = "checkbox";
  box.ariaLabel = `${row.dataset[data.name]}: ${messages.sendEmpty}`;
  const label = element("label", `${classes.tryNull} ${classes.tryEmpty}`, box, ` ${messages.sendEmpty}`);
  row.querySelector(`:scope > .${classes.tryProblem}`)?.before(label);
  return box;
}
