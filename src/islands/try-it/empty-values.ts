import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/panel.ts";
import { element } from "./element.ts";
import { controlsIn, reveal } from "./fields.ts";

/**
 * Sends a field that is empty, or no longer. In a form any may be empty, although few are offered it; elsewhere those that have a
 * switch for it or an option of their own.
 */
export function sendEmpty(row: HTMLElement, isWanted: boolean): void {
  const [control] = controlsIn(row);
  const box =
    row.querySelector<HTMLInputElement>(`:scope > .${classes.tryEmpty} > input`) ??
    (isWanted && isOfForm(row) ? addBox(row) : null);
  if (isWanted) reveal(row);
  // The option of an empty text comes after the one that sends nothing.
  const options = control instanceof HTMLSelectElement ? [...control.options] : [];
  const option = options.findLast(({ value, dataset }) => value === "" && dataset[data.json] !== undefined);
  if (isWanted && option !== undefined) option.selected = true;
  else if (box !== null) box.checked = isWanted;
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
