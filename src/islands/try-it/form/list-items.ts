import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { trustedHtml } from "#html/trusted.ts";
import { pairRow } from "#http/form/pair.ts";
import { messages } from "#messages/panel.ts";
import { changed, completeChanges } from "../changes.ts";
import { type Control, controlsIn } from "./rows.ts";

/** Handles null switches, and splits lines that are pasted into an item into several items. */
export function startListItems(form: HTMLFormElement): void {
  completeChanges(form, "switches", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset[data.nullSwitch] !== undefined)
      toggleNull(target);
  });
  form.addEventListener("paste", spreadLines);
}

/** Adds or removes an item of a list or a group, for one of its buttons. */
export function changeList(button: HTMLButtonElement): void {
  const { form } = button;
  if (button.matches(`.${classes.tryAdd}`)) focusIn(addItem(button.previousElementSibling));
  else removeItem(button);
  changed(form, "reader");
}

/** Adds an item to the end of a list, the element `.try-items`. It is empty, except for the name of a file. */
export function addItem(list: Element | null): HTMLElement | null {
  if (!(list instanceof HTMLElement)) return null;
  const [first] = list.children;
  const isPair = list.matches(`.${classes.tryPairs}`);
  const made = isPair ? newPair(list) : first?.cloneNode(true);
  if (!(made instanceof HTMLElement)) return null;
  if (!isPair) emptyInputs(made);
  list.append(made);
  number(list);
  return made;
}

/** Changes the number of items to `length`, but keeps one to type in. */
export function resizeList(list: Element, length: number): void {
  const least = list.matches(`.${classes.tryPairs}`) ? 0 : 1;
  while (list.children.length > Math.max(length, least)) list.lastElementChild?.remove();
  while (list.children.length < length && addItem(list) !== null);
}

function removeItem(button: HTMLButtonElement): void {
  const item = button.closest(`.${classes.tryItem}`);
  const list = item?.parentElement;
  if (!item || !list) return;
  const next = item.nextElementSibling ?? item.previousElementSibling;
  // The last item is emptied instead of removed, so that readers can type in it.
  if (next === null && !list.matches(`.${classes.tryPairs}`)) emptyInputs(item);
  else item.remove();
  number(list);
  const add = list.nextElementSibling;
  if (next === null && add instanceof HTMLElement && !item.isConnected) add.focus();
  else focusIn(next ?? item);
}

/**
 * Names the items of a list by their index. The first one has the id of the list, because its label refers to that.
 */
function number(list: Element): void {
  const row = list.closest<HTMLElement>(`[data-${data.field}]`);
  if (row === null || list.matches(`.${classes.tryPairs}`)) return;
  const { [data.field]: field = "", [data.name]: name = "" } = row.dataset;
  for (const [index, item] of [...list.children].entries()) {
    const numbered = `${name} ${index + 1}`;
    const label = index === 0 ? name : numbered;
    item.querySelector(`:scope > .${classes.tryRemove}`)?.setAttribute("aria-label", messages.remove(label));
    const control = item.querySelector<Control>(`:scope > .${classes.tryOne} > :is(input, select, textarea)`);
    if (control === null) renumber(item, index === 0 ? field : `${field}-${index}`, numbered);
    else {
      control.id = index === 0 ? field : `${field}-${index}`;
      if (index === 0) control.removeAttribute("aria-label");
      else control.setAttribute("aria-label", label);
    }
  }
}

/** Renames an item that is a group or a list. All ids inside it change their prefix. */
function renumber(item: Element, id: string, label: string): void {
  const row = item.querySelector<HTMLElement>(`:scope > [data-${data.field}]`);
  const old = row?.dataset[data.field];
  if (!row || old === undefined) return;
  const title = row.querySelector(":scope > legend, :scope > label")?.firstChild;
  if (title) title.textContent = `${label} `;
  row.querySelector(`:scope > .${classes.tryUnion}`)?.setAttribute("aria-label", label);
  for (const part of [row, ...row.querySelectorAll("*")])
    for (const name of ["id", "for", `data-${data.field}`, ...references]) {
      const value = part.getAttribute(name);
      if (value?.startsWith(old)) part.setAttribute(name, id + value.slice(old.length));
    }
}

const references = ["aria-describedby", "aria-labelledby", "aria-controls"];

function newPair({ dataset }: HTMLElement): Element | null {
  const place = document.createElement("ol");
  place.innerHTML = trustedHtml(pairRow(dataset[data.writes] ?? "any"));
  return place.firstElementChild;
}

function emptyInputs(part: Element): void {
  for (const chosen of part.querySelectorAll(`[data-${data.kind}=union] > [data-${data.kind}]`))
    chosen.remove();
  for (const list of part.querySelectorAll(`.${classes.tryItems}`)) resizeList(list, 0);
  for (const control of controlsIn(part)) {
    if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = false;
      toggleNull(control);
    } else if (control instanceof HTMLSelectElement) control.selectedIndex = 0;
    else control.value = "";
    control.removeAttribute("aria-invalid");
  }
}

/** Enters null if the switch of a field is on. */
export function toggleNull(box: HTMLInputElement): void {
  const control = document.getElementById(box.getAttribute("aria-controls") ?? "");
  control?.toggleAttribute("disabled", box.checked);
}

/** Pastes several lines into one item each. */
function spreadLines(event: ClipboardEvent): void {
  const control = event.target;
  if (!(control instanceof HTMLInputElement)) return;
  const item = control.closest(`.${classes.tryOne}`)?.closest(`.${classes.tryItem}`);
  const lines = (event.clipboardData?.getData("text") ?? "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  if (!item || lines.length < 2) return;
  event.preventDefault();
  const [first = "", ...others] = lines;
  control.setRangeText(first, control.selectionStart ?? 0, control.selectionEnd ?? 0, "end");
  for (const line of others) {
    const [next] = controlsIn(addItem(item.parentElement) ?? document.createElement("i"));
    if (next !== undefined) next.value = line;
  }
  changed(control.form, "reader");
}

const focusIn = (part: Element | null) => {
  if (part !== null) controlsIn(part)[0]?.focus();
};
