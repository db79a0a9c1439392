import * as classes from "#html/contract/classes.ts";
import type { Undeclared } from "#http/form/draft.ts";
import { isToken } from "#http/request/encode.ts";
import { reasonOf } from "#http/request/limits.ts";
import { messages } from "#messages/panel.ts";
import { changed, completeChanges } from "../changes.ts";
import { adoptStyle, buttonOf, element } from "../element.ts";
import css from "./undeclared-parameters.css?inline";

adoptStyle(css);

/** Adds a row for an undescribed parameter, or updates the row with its name. Returns the input for the value. */
export function addUndeclared(form: HTMLFormElement | null, added: Undeclared): HTMLInputElement {
  const [field] = addAllUndeclared(form, [added]);
  if (field === undefined) throw new Error("The row has no value.");
  return field;
}

/** Replaces all undescribed parameters. */
export function writeUndeclared(form: HTMLFormElement, all: readonly Undeclared[]): void {
  form.querySelector(".try-undeclared")?.remove();
  if (all.length > 0) addAllUndeclared(form, all);
}

/** Adds many undescribed parameters, searching the existing rows only once. */
function addAllUndeclared(form: HTMLFormElement | null, added: readonly Undeclared[]): HTMLInputElement[] {
  const list = listIn(form);
  const rows = new Map([...list.children].map((row) => [keyOf(row), row]));
  return added.flatMap(({ in: place, name, value }) => {
    const same = name === "" ? undefined : rows.get(`${place} ${name}`);
    const row = same ?? list.appendChild(rowFor(place, name));
    rows.set(`${place} ${name}`, row);
    const [, field] = row.querySelectorAll("input");
    if (field === undefined) return [];
    field.value = value;
    show(row);
    return field;
  });
}

function keyOf(row: Element): string {
  const [place, name] = row.querySelectorAll<HTMLInputElement | HTMLSelectElement>("select, input");
  return `${place?.value} ${name?.value}`;
}

/** Adds an empty row. */
export function startUndeclared(form: HTMLFormElement): void {
  const row = addUndeclared(form, { in: "header", name: "", value: "" }).closest(".try-undeclared-row");
  changed(form, "reader");
  row?.querySelector("input")?.focus();
}

function listIn(form: HTMLFormElement | null): Element {
  const found = form?.querySelector(".try-undeclared > ul");
  if (found) return found;
  const list = element("ul", "");
  const hint = element("span", classes.tryHint, messages.undeclaredHint);
  const legend = element("legend", "", messages.undeclared, " ", hint);
  const group = element("fieldset", "try-undeclared", legend, list);
  form?.querySelector(`.${classes.tryLine}`)?.before(group);
  if (form !== null)
    completeChanges(form, "undeclared", ({ target }) => {
      const row = target instanceof Element ? target.closest(".try-undeclared-row") : null;
      if (row !== null) show(row);
    });
  return list;
}

function rowFor(place: Undeclared["in"], name: string): HTMLElement {
  const select = element("select", "");
  for (const one of places) select.append(new Option(one, one));
  select.value = place;
  select.ariaLabel = messages.sentAs;
  const [nameField, valueField] = [inputOf(messages.name, name), inputOf(messages.value, "")];
  const remove = buttonOf(classes.tryRemove, "×");
  remove.ariaLabel = messages.removeUndeclared;
  const note = element("span", classes.tryHint);
  const row = element("li", "try-undeclared-row", select, nameField, valueField, remove, note);
  remove.addEventListener("click", (event) => {
    // List buttons handle rows of lists, not these rows.
    event.stopPropagation();
    const group = row.closest(".try-undeclared");
    const form = row.closest("form");
    row.remove();
    if (group?.querySelector("li") === null) group.remove();
    changed(form, "reader");
    form?.querySelector<HTMLElement>(`.${classes.tryExtras} button`)?.focus();
  });
  return row;
}

function inputOf(label: string, value: string): HTMLInputElement {
  const input = element("input", "");
  Object.assign(input, { ariaLabel: label, value, spellcheck: false });
  Object.assign(input, { autocapitalize: "off", autocomplete: "off" });
  return input;
}

/** States which part of a row is not sent. */
function show(row: Element): void {
  const [place] = row.querySelectorAll("select");
  const [name] = row.querySelectorAll("input");
  const note = row.querySelector(`.${classes.tryHint}`);
  if (place === undefined || name === undefined || note === null) return;
  const isWrong = name.value !== "" && place.value !== "query" && !isToken(name.value.trim());
  name.ariaInvalid = isWrong ? "true" : null;
  note.textContent = isWrong
    ? messages.invalidName
    : (reasonOf(
        place.value === "cookie" ? "cookie" : place.value === "header" ? "header" : "query",
        name.value,
      ) ?? "");
}

const places: Undeclared["in"][] = ["header", "query", "cookie"];
