import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { typedText } from "#http/form/typed-text.ts";
import type { ParameterValue } from "#http/request/types.ts";
import { isObject, type JsonValue, parseJson } from "#json/index.ts";
import { sendEmpty } from "./empty-values.ts";
import { type Control, controlsIn, itemRows, memberRows, reveal } from "./fields.ts";
import { addItem, resizeList, toggleNull } from "./lists.ts";
import { chooseFor } from "./unions.ts";

/** Puts a value into a row that is read as JSON, down to the fields of its fields. */
export function fillJson(row: HTMLElement, value: JsonValue): void {
  const kind = row.dataset[data.kind];
  const isNull = value === null;
  const box = row.querySelector<HTMLInputElement>(`:scope > .${classes.tryNull} > [data-${data.nullSwitch}]`);
  if (box !== null) {
    box.checked = isNull;
    toggleNull(box);
  }
  if (isNull) reveal(row);
  if (kind === "list") fillItems(row, Array.isArray(value) ? value : []);
  else if (kind === "union") fillUnion(row, value);
  else if (kind === "group") fillNames(row, isObject(value) ? Object.entries(value as object) : []);
  else {
    const [control] = controlsIn(row);
    if (control === undefined) return;
    // Where there is a switch for it, or an input cannot have it, the input is empty.
    const isEmpty = isNull && (box !== null || control.dataset[data.writes] !== "any");
    put(control, isEmpty ? "" : textFor(control, value));
  }
  sendEmpty(row, value === "" || (row.dataset[data.required] === undefined && isEmptyMany(value)));
}

/** Whether it is `[]` or `{}`; where one is required, it is sent in any case. */
const isEmptyMany = (value: JsonValue) =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

function fillUnion(row: HTMLElement, value: JsonValue): void {
  chooseFor(row, value);
  reveal(row);
}

/** What was kept of a field that is sent as JSON: one text, or one for each item of a list. */
export const jsonOf = (value: Exclude<ParameterValue, undefined>): JsonValue =>
  typeof value === "string" ? parsed(value) : value.flat().map(parsed);

/** Puts a text into an input, even where that is made for texts of another kind. */
export function put(control: Control, text: string): void {
  if (control instanceof HTMLInputElement && control.type === "file") return;
  if (control instanceof HTMLInputElement && control.type === "date" && !/^(?:\d{4}-\d\d-\d\d)?$/.test(text))
    control.type = "text";
  if (control instanceof HTMLSelectElement && ![...control.options].some(({ value }) => value === text))
    control.append(new Option(text, text));
  const isNew = control.value !== text;
  control.value = text;
  // Whoever is about to type in it replaces the value, and does not type into its middle.
  if (isNew && control === document.activeElement && !(control instanceof HTMLSelectElement))
    control.select();
  if (text !== "") reveal(control);
}

function fillItems(row: HTMLElement, values: JsonValue[]): void {
  const list = row.querySelector(`:scope > .${classes.tryItems}`);
  if (list === null) return;
  resizeList(list, values.length);
  for (const [index, item] of itemRows(row).entries()) {
    const value = values[index];
    if (value !== undefined) fillJson(item, value);
  }
}

function fillNames(row: HTMLElement, members: [name: string, value: JsonValue][]): void {
  const rows = memberRows(row);
  for (const one of rows) {
    const given = members.find(([name]) => name === one.dataset[data.name]);
    if (given !== undefined) fillJson(one, given[1]);
  }
  const list = row.querySelector(`:scope > .${classes.tryPairs}`);
  if (list === null) return;
  resizeList(list, 0);
  for (const [name, value] of members) {
    if (rows.some(({ dataset }) => dataset[data.name] === name)) continue;
    const [nameField, valueField] = controlsIn(addItem(list) ?? document.createElement("i"));
    if (nameField === undefined || valueField === undefined) continue;
    put(nameField, name);
    put(valueField, textFor(valueField, value));
  }
}

const textFor = ({ dataset }: Control, value: JsonValue) =>
  typedText(value, dataset[data.writes] === "any" ? "any" : "string");

function parsed(text: string): JsonValue {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
