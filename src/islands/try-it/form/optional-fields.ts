import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { type NamedValue, readFieldName, readNamedValues } from "#http/form/named-values.ts";
import { messages } from "#messages/panel.ts";
import { changed, completeChanges } from "../changes.ts";
import { buttonOf, element, statusOf } from "../element.ts";
import { onPress } from "../loading.ts";
import { fieldDescription } from "./field-description.ts";
import { addPair, focusNamed, setNamed } from "./named-fields.ts";
import { type Control, controlsIn, hiddenRows, memberRow, memberRows, reveal } from "./rows.ts";
import { chooseFor, openRequired } from "./union-options.ts";
import { sendEmpty } from "./write-field.ts";

/**
 * Lets readers add fields by name, with the arrow keys and Enter, or with a click. `amount=5` adds a field with a
 * value; `amount=5&expand[]=charge` adds several. An exact name always wins, even if its field is already visible. An
 * undescribed name can be sent anyway.
 */
export function startOptionalFields(form: HTMLFormElement, untilIdle: () => Promise<void>): void {
  form.addEventListener("focusin", ({ target }) => {
    if (isPicker(target)) draw(target);
  });
  form.addEventListener("focusout", async ({ target }) => {
    if (!isPicker(target)) return;
    // If the list closes while *Send* is pressed, the button would move away from the pointer.
    await untilIdle();
    if (target !== document.activeElement) close(target);
  });
  // Typed fields are added before a click reads the form. Waiting until the picker loses focus would miss a press of
  // *Send*.
  form.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(`.${classes.tryPicker}`) === null) addAllEntered(form);
    },
    { capture: true },
  );
  completeChanges(form, "picker", ({ target }) => {
    if (!isPicker(target)) return;
    showText(target);
    draw(target);
  });
  form.addEventListener("keydown", (event) => {
    if (isPicker(event.target)) pressKey(event, event.target);
  });
  // The picker keeps the focus until the click has ended.
  form.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest(".try-option")) event.preventDefault();
  });
  form.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>(".try-option") : null;
    const picker = option
      ?.closest(`.${classes.tryPicker}`)
      ?.querySelector<HTMLInputElement>(`.${classes.tryPick}`);
    if (option && picker) choose(picker, option.dataset[data.name] ?? "");
  });
  if (isPicker(document.activeElement)) draw(document.activeElement);
}

/** Adds the chosen field of a picker, or the typed ones. */
export function addField(picker: HTMLInputElement): void {
  const name = activeOption(picker)?.getAttribute(`data-${data.name}`);
  if (name) choose(picker, name);
  else if (!addEntered(picker)) addNamed(picker);
}

const activeOption = (picker: HTMLInputElement) =>
  [...listOf(picker).children].find(({ id }) => id === picker.getAttribute("aria-activedescendant"));

/**
 * Adds fields that are typed with a value but not added yet. Returns the picker that contains an undescribed field,
 * for the reader to decide.
 */
export function addAllEntered(form: HTMLFormElement): HTMLInputElement | null {
  let undecided: HTMLInputElement | null = null;
  for (const picker of form.querySelectorAll<HTMLInputElement>(`.${classes.tryPick}`)) {
    if (!addEntered(picker)) continue;
    close(picker);
    if (picker.value !== "") undecided ??= picker;
  }
  return undecided;
}

const isPicker = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(`.${classes.tryPick}`);

const listOf = (picker: HTMLInputElement) => picker.nextElementSibling as HTMLElement;

/** The group, or the list of parameters, to which a picker adds fields. */
const groupOf = (picker: HTMLInputElement) =>
  picker.closest(`.${classes.tryPicker}`)?.parentElement as HTMLElement;

const isFieldOf = (picker: HTMLInputElement) => {
  const names = new Set(memberRows(groupOf(picker)).map(({ dataset }) => dataset[data.name]));
  return (name: string) => names.has(name);
};

function draw(picker: HTMLInputElement): void {
  const list = listOf(picker);
  const typed = picker.value.trim();
  const isNamed = readNamedValues(typed, isFieldOf(picker)).some(({ isKnown }) => isKnown);
  // A name with a value needs no list of options.
  const found = isNamed ? [] : optionsFor(picker, typed.split("=")[0] ?? "");
  list.replaceChildren(...found.map((row, index) => optionOf(row, `${list.id}-${index}`)));
  list.hidden = found.length === 0;
  picker.ariaExpanded = String(found.length > 0);
  // A value must not go to a field that only resembles the typed name.
  const isChosen = found.length > 0 && typed !== "" && !typed.includes("=");
  setActive(picker, isChosen ? 0 : -1);
}

/**
 * The fields whose names or descriptions contain a text. A field with exactly this name comes first, even if it is
 * already visible.
 */
function optionsFor(picker: HTMLInputElement, text: string): HTMLElement[] {
  const typed = text.trim().toLowerCase();
  const rows = hiddenRows(picker);
  const names = rows.filter(({ dataset }) => dataset[data.name]?.toLowerCase().includes(typed));
  const described = rows.filter(
    (row) => !names.includes(row) && typed !== "" && descriptionOf(row).toLowerCase().includes(typed),
  );
  const exact = memberRows(groupOf(picker)).filter(({ dataset }) => dataset[data.name] === text.trim());
  const rank = (row: HTMLElement) => Number(!row.dataset[data.name]?.toLowerCase().startsWith(typed));
  return [...new Set([...exact, ...names.sort((one, other) => rank(one) - rank(other)), ...described])];
}

function optionOf(row: HTMLElement, id: string): HTMLElement {
  const name = row.dataset[data.name] ?? "";
  const hint = row.querySelector(`.${classes.tryHint}`)?.textContent ?? "";
  const description = element("span", "try-option-description", descriptionOf(row));
  const [label, kind] = [element("code", "", name), element("span", classes.tryHint, hint)];
  const option = element("li", "try-option", label, kind, description);
  Object.assign(option, { id, role: "option" });
  option.dataset[data.name] = name;
  return option;
}

/** The beginning of a field's description. */
const descriptionOf = (row: HTMLElement) => (fieldDescription(row)?.textContent ?? "").trim().slice(0, 160);

function pressKey(event: KeyboardEvent, picker: HTMLInputElement): void {
  const options = [...listOf(picker).children];
  const chosen = activeOption(picker);
  const active = chosen === undefined ? -1 : options.indexOf(chosen);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    setActive(picker, (active + step + options.length) % options.length);
  } else if (event.key === "Tab") {
    addEntered(picker);
  } else if (event.key === "Escape" && !listOf(picker).hidden) {
    event.preventDefault();
    close(picker);
  }
}

/**
 * Adds fields that are typed with values: `amount=5`, or `amount=5&charge=ch_1`. Undescribed fields stay in the
 * picker. Returns whether there were any.
 */
function addEntered(picker: HTMLInputElement): boolean {
  const values = readNamedValues(picker.value, isFieldOf(picker));
  if (values.length === 0) return false;
  const known = values.filter(({ isKnown }) => isKnown);
  for (const value of known) {
    const row = set(picker, value)?.closest<HTMLElement>(`[data-${data.field}]`);
    // The reader typed "=" without a value.
    if (row && value.value === "") sendEmpty(row, true);
  }
  if (known.length > 0) changed(picker.form, "reader");
  const unknown = values.filter(({ isKnown }) => !isKnown);
  picker.value = unknown.map(({ name, value }) => `${name}=${value}`).join("&");
  showText(picker, unknown.length > 0 ? unknownNote(picker, unknown) : messages.fieldSet(namesOf(known)));
  draw(picker);
  return true;
}

/** Focuses the field whose name is typed without a value, such as `metadata[order]`. */
function addNamed(picker: HTMLInputElement): void {
  const named = readFieldName(picker.value, isFieldOf(picker));
  if (named.name === "") return;
  if (!named.isKnown) {
    showText(picker, unknownNote(picker, [named]));
    return;
  }
  empty(picker);
  set(picker, named);
  changed(picker.form, "reader");
  focusNamed(groupOf(picker), named);
}

function set(picker: HTMLInputElement, value: NamedValue): Control | null {
  const group = groupOf(picker);
  const row = memberRow(group, value.path[0]);
  // The last added field is next to the picker.
  if (row?.hidden) picker.closest(`.${classes.tryPicker}`)?.before(row);
  return setNamed(group, value);
}

const namesOf = (values: NamedValue[]) => values.map(({ name }) => name).join(", ");

/** A note that fields are not described, with a button that sends them anyway. */
function unknownNote(picker: HTMLInputElement, values: NamedValue[]): Node {
  const send = buttonOf("try-view", messages.sendUndeclared);
  onPress(send, async () => {
    const { addUndeclared } = await import("./undeclared-parameters.ts");
    picker.value = "";
    showText(picker);
    const group = groupOf(picker);
    for (const { name, value } of values) {
      const added = group.matches(`.${classes.tryParameters}`)
        ? addUndeclared(picker.form, { in: "query", name, value })
        : addPair(group, name, value);
      if (value === "") added?.focus();
    }
    changed(picker.form, "reader");
  });
  const note = document.createDocumentFragment();
  note.append(messages.unknownField(namesOf(values)), " ", send);
  return note;
}

/** Shows the result of the typed text below the picker. */
function showText(picker: HTMLInputElement, text: string | Node = ""): void {
  const place = picker.closest(`.${classes.tryPicker}`);
  const note =
    place?.querySelector(".try-picker-note") ?? statusOf("p", `${classes.tryHint} try-picker-note`);
  note.replaceChildren(text);
  place?.append(note);
}

function setActive(picker: HTMLInputElement, index: number): void {
  const options = [...listOf(picker).children];
  for (const [at, option] of options.entries()) option.ariaSelected = String(at === index);
  const active = options[index];
  if (active === undefined) picker.removeAttribute("aria-activedescendant");
  else picker.setAttribute("aria-activedescendant", active.id);
  active?.scrollIntoView({ block: "nearest", inline: "start" });
}

/** Adds the selected field of the list, with the typed value if there is one. */
function choose(picker: HTMLInputElement, name: string): void {
  const row = memberRow(groupOf(picker), name);
  if (row === undefined) return;
  const [, value = ""] = /=(.*)$/s.exec(picker.value) ?? [];
  empty(picker);
  if (value !== "") {
    set(picker, { name, path: [name], value: value.trim(), isKnown: true });
    changed(picker.form, "reader");
    draw(picker);
    return;
  }
  if (row.hidden) picker.closest(`.${classes.tryPicker}`)?.before(row);
  reveal(row);
  openRequired(row);
  const [control, next] = controlsIn(row);
  if (control === undefined) return;
  // A nested object or list that has no fields yet. Adding it creates them.
  const isOne = control.matches(`.${classes.tryUnion}`) && control.children.length === 2;
  if (isOne && next === undefined) chooseFor(row, {});
  (isOne ? (controlsIn(row)[1] ?? control) : control).focus();
  changed(picker.form, "reader");
}

function empty(picker: HTMLInputElement): void {
  picker.value = "";
  showText(picker);
  close(picker);
}

function close(picker: HTMLInputElement): void {
  listOf(picker).hidden = true;
  picker.ariaExpanded = "false";
  picker.removeAttribute("aria-activedescendant");
}
