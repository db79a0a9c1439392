import { readJson } from "#http/request/values.ts";
import { messages } from "#messages/panel.ts";
import { element } from "./element.ts";
import { fieldDescription } from "./field-description.ts";
import { controlsIn } from "./fields.ts";
import { chooseFor, openRequired } from "./unions.ts";

/**
 * Lets a reader add optional fields by their names: arrow keys and Enter, or a click, choose one. `amount=5` adds the field
 * with a value, and the next one can be typed at once; `amount=5&charge=ch_1` adds several.
 */
export function startOptionalFields(form: HTMLFormElement, atRest: () => Promise<void>): void {
  form.addEventListener("focusin", ({ target }) => {
    if (isPicker(target)) draw(target);
  });
  form.addEventListener("focusout", async ({ target }) => {
    if (!isPicker(target)) return;
    // A list that closes while Send is pressed would move it away from under the pointer.
    await atRest();
    if (target !== document.activeElement) close(target);
  });
  // Before what is clicked reads the form. When the picker loses the focus would be too early: a press of Send would miss it.
  form.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(".try-picker") === null) addAllEntered(form);
    },
    { capture: true },
  );
  form.addEventListener("input", (event) => {
    if (!isPicker(event.target)) return;
    // Nothing of the request has changed.
    event.stopImmediatePropagation();
    draw(event.target);
  });
  form.addEventListener("keydown", (event) => {
    if (isPicker(event.target)) pressKey(event, event.target);
  });
  // The picker keeps the focus until the click is over.
  form.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest(".try-option")) event.preventDefault();
  });
  form.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>(".try-option") : null;
    const picker = option?.closest(".try-picker")?.querySelector<HTMLInputElement>(".try-pick");
    if (option && picker) pick(picker, option.dataset.name ?? "");
  });
  if (isPicker(document.activeElement)) draw(document.activeElement);
}

/** Adds what is typed in a picker with its value, but was not added yet. */
export function addAllEntered(form: HTMLFormElement): void {
  for (const picker of form.querySelectorAll<HTMLInputElement>(".try-pick"))
    if (addEntered(picker)) close(picker);
}

/** Shows a field that is hidden until it has a value, and all that it is in. */
export function reveal(part: Element): void {
  for (let row = part.closest(hidden); row !== null; row = row.closest(hidden)) {
    row.removeAttribute("hidden");
    const picker = row.parentElement?.querySelector<HTMLInputElement>(":scope > .try-picker > .try-pick");
    if (picker) count(picker);
  }
}

const hidden = "[data-field][hidden]";

const isPicker = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(".try-pick");

const hiddenRows = (picker: HTMLInputElement) => [
  ...(picker.closest(".try-picker")?.parentElement?.querySelectorAll<HTMLElement>(`:scope > ${hidden}`) ??
    []),
];

const listOf = (picker: HTMLInputElement) => picker.nextElementSibling as HTMLElement;

function draw(picker: HTMLInputElement): void {
  const list = listOf(picker);
  const [typed = ""] = picker.value.trim().toLowerCase().split("=");
  // Where a field is named with its value, there is nothing left to choose.
  const rows = enteredIn(picker).length > 0 ? [] : hiddenRows(picker);
  const names = rows.filter(({ dataset }) => dataset.name?.toLowerCase().includes(typed));
  const described = rows.filter(
    (row) => !names.includes(row) && typed !== "" && descriptionOf(row).toLowerCase().includes(typed),
  );
  const rank = (row: HTMLElement) => Number(!row.dataset.name?.toLowerCase().startsWith(typed));
  const found = [...names.sort((one, other) => rank(one) - rank(other)), ...described];
  list.replaceChildren(...found.map((row, index) => optionOf(row, `${list.id}-${index}`)));
  list.hidden = found.length === 0;
  picker.ariaExpanded = String(found.length > 0);
  setActive(picker, found.length > 0 && typed !== "" ? 0 : -1);
}

function optionOf(row: HTMLElement, id: string): HTMLElement {
  const { name = "" } = row.dataset;
  const hint = row.querySelector(".try-hint")?.textContent ?? "";
  const option = element(
    "li",
    "try-option",
    element("code", "", name),
    element("span", "try-hint", hint),
    element("span", "try-option-description", descriptionOf(row)),
  );
  Object.assign(option, { id, role: "option" });
  option.dataset.name = name;
  return option;
}

/** The first words of the description of a field. */
const descriptionOf = (row: HTMLElement) => (fieldDescription(row)?.textContent ?? "").trim().slice(0, 160);

function pressKey(event: KeyboardEvent, picker: HTMLInputElement): void {
  const options = [...listOf(picker).children];
  const active = options.findIndex(({ id }) => id === picker.getAttribute("aria-activedescendant"));
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    setActive(picker, (active + step + options.length) % options.length);
  } else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
    // It would send the form.
    event.preventDefault();
    const name = options[Math.max(active, 0)]?.getAttribute("data-name");
    if (!addEntered(picker) && name) pick(picker, name);
  } else if (event.key === "Tab") {
    addEntered(picker);
  } else if (event.key === "Escape" && !listOf(picker).hidden) {
    event.preventDefault();
    close(picker);
  }
}

/** Adds the fields that are typed with their values: `amount=5`, or `amount=5&charge=ch_1`. Whether there are any. */
function addEntered(picker: HTMLInputElement): boolean {
  const pairs = enteredIn(picker);
  for (const [name, value] of pairs) pick(picker, name, value);
  return pairs.length > 0;
}

function enteredIn(picker: HTMLInputElement): [name: string, value: string][] {
  const names = hiddenRows(picker).map(({ dataset }) => dataset.name ?? "");
  // Any other `&` is part of a value.
  const pairs: [name: string, value: string][] = [];
  for (const part of picker.value.split("&")) {
    const [, name = "", value = ""] = /^\s*([^=]*?)\s*=(.*)$/s.exec(part) ?? [];
    const last = pairs.at(-1);
    if (names.includes(name)) pairs.push([name, value]);
    else if (last === undefined) return [];
    else last[1] += `&${part}`;
  }
  return pairs;
}

function setActive(picker: HTMLInputElement, index: number): void {
  const options = [...listOf(picker).children];
  for (const [at, option] of options.entries()) option.ariaSelected = String(at === index);
  const active = options[index];
  if (active === undefined) picker.removeAttribute("aria-activedescendant");
  else picker.setAttribute("aria-activedescendant", active.id);
  active?.scrollIntoView({ block: "nearest" });
}

function pick(picker: HTMLInputElement, name: string, value = /=(.*)$/s.exec(picker.value)?.[1] ?? ""): void {
  const row = hiddenRows(picker).find(({ dataset }) => dataset.name === name);
  if (row === undefined) return;
  picker.value = "";
  reveal(row);
  // What is added last is next to the picker.
  picker.closest(".try-picker")?.before(row);
  close(picker);
  const [control] = controlsIn(row);
  if (control === undefined) return;
  openRequired(row);
  // An object or list that is too deep to have fields from the start: adding it means filling it in.
  const isOne = control.matches(".try-union") && control.children.length === 2;
  if (value === "" && isOne) chooseFor(row, {});
  if (value !== "") {
    if (row.dataset.kind === "union") chooseFor(row, readJson(value.trim()));
    else control.value = value.trim();
    draw(picker);
  } else (isOne ? (controlsIn(row)[1] ?? control) : control).focus();
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function close(picker: HTMLInputElement): void {
  listOf(picker).hidden = true;
  picker.ariaExpanded = "false";
  picker.removeAttribute("aria-activedescendant");
}

function count(picker: HTMLInputElement): void {
  const left = hiddenRows(picker).length;
  picker.placeholder = messages.addOptionalFieldOf(left);
  picker.closest<HTMLElement>(".try-picker")?.toggleAttribute("hidden", left === 0);
}
