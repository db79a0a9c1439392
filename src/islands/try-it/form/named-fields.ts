import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { jsonText } from "#http/form/entered-value.ts";
import { type NamedValue, withValue } from "#http/form/named-values.ts";
import { readJson } from "#http/request/values.ts";
import { parseJson } from "#json/index.ts";
import { changed } from "../changes.ts";
import { addItem } from "./list-items.ts";
import {
  type Control,
  controlsIn,
  itemRows,
  memberRow,
  pairsIn,
  readField,
  reveal,
  rowAt,
  typedRow,
} from "./rows.ts";
import { chooseFor, openRequired, whenOptions } from "./union-options.ts";
import { isOfJson, pairsOf, put, writeJson } from "./write-field.ts";

/** Sets the field at the path of a value. Returns an input of the field; `null` if there is no such field. */
export function setNamed(group: HTMLElement, { path: [root, ...inner], value }: NamedValue): Control | null {
  const row = memberRow(group, root);
  return row === undefined ? null : setIn(row, inner, value);
}

/** Focuses the input of a value that was set by name. */
export function focusNamed(group: HTMLElement, { path: [root, ...inner] }: NamedValue): void {
  const row = memberRow(group, root);
  const form = row?.closest("form");
  // The options of a union may load later.
  if (row && form) whenOptions(form, () => controlAt(row, inner)?.focus());
}

function controlAt(row: HTMLElement, path: string[]): Control | undefined {
  const { row: found, rest } = rowAt(row, path);
  const pair = pairsIn(found).find(([name]) => name?.value === rest[0]);
  return pair?.[1] ?? controlsIn(typedRow(found))[0];
}

/** Adds an undescribed field to a group, even if the group does not allow others. */
export function addPair(group: HTMLElement, name: string, value: string): Control | null {
  const list = pairsOf(group);
  const [nameField, valueField] =
    pairsIn(group).find(([own]) => own?.value === name) ?? controlsIn(addItem(list) ?? list);
  if (nameField === undefined || valueField === undefined) return null;
  put(nameField, name);
  put(valueField, value);
  return valueField;
}

function setIn(row: HTMLElement, path: string[], value: string): Control | null {
  const [token, ...inner] = path;
  reveal(row);
  openRequired(row);
  switch (row.dataset[data.kind]) {
    case "union":
      return setChosen(row, path, value);
    case "list":
      return setItem(row, token ?? "", inner, value);
    case "group":
      if (token !== undefined) return setMember(row, token, inner, value);
      if (value !== "") writeJson(row, readJson(value));
      break;
    default:
      // A value without a field stays visible, although the API may reject it.
      for (const control of controlsIn(row).slice(0, 1)) if (value !== "") put(control, value);
  }
  return controlsIn(row)[0] ?? null;
}

/** Sets a value in the chosen option of a union, whose fields may load first. Other content of the option stays. */
function setChosen(row: HTMLElement, path: string[], value: string): Control | null {
  const [select] = controlsIn(row);
  if (!select?.form) return null;
  whenOptions(select.form, () => {
    const current = jsonText(readField(row));
    const isText = path.length > 0 && !isOfJson(row);
    const leaf = value === "" && path.length === 0 ? {} : isText ? value : readJson(value);
    chooseFor(row, withValue(current === null ? undefined : parseJson(current), path, leaf));
    changed(select.form, "reader");
  });
  return select;
}

function setItem(row: HTMLElement, token: string, inner: string[], value: string): Control | null {
  const whole = token === "" && /^\s*\[/.test(value) ? readJson(value) : null;
  if (Array.isArray(whole)) {
    writeJson(row, whole);
    return controlsIn(row)[0] ?? null;
  }
  const list = row.querySelector<HTMLElement>(`:scope > .${classes.tryItems}`);
  const items = itemRows(row);
  const free = /^\d+$/.test(token)
    ? items[Number(token)]
    : items.find((item) => readField(item).kind === "nothing");
  const item = free ?? addItem(list)?.querySelector<HTMLElement>(`:scope > [data-${data.kind}]`);
  return item ? setIn(item, inner, value) : null;
}

function setMember(row: HTMLElement, token: string, inner: string[], value: string): Control | null {
  const member = memberRow(row, token);
  if (member !== undefined) return setIn(member, inner, value);
  return addPair(row, [token, ...inner.map((one) => `[${one}]`)].join(""), value);
}
