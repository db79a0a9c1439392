import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { trustedHtml } from "#html/trusted.ts";
import { bodyField, hasFields } from "#http/form/body.ts";
import { jsonText } from "#http/form/entered-value.ts";
import { fieldRow } from "#http/form/row.ts";
import type { RequestMedia } from "#http/request/types.ts";
import { formatJson, isJsonText } from "#json/format.ts";
import { type JsonText, parseJson } from "#json/index.ts";
import { firstLoss } from "#json/loss.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/panel.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { adoptStyle, buttonOf, element, statusOf } from "../../element.ts";
import { readField, rowOf } from "../rows.ts";
import { openRequired } from "../union-options.ts";
import css from "./json-form.css?inline";

adoptStyle(css);

/**
 * Shows a JSON object or list as a form, too. The text is sent. The form is disabled while the text is invalid, or
 * contains a value that the form would change. Returns a function that writes changes of the text into the form, or
 * changes of the form into the text; `null` if the body is neither a list nor an object with known properties.
 */
export function startBodyForm(
  body: HTMLElement,
  media: RequestMedia,
  schemas: SchemasByRef,
): (() => void) | null {
  const text = body.querySelector<HTMLTextAreaElement>(`#${ids.tryBody}`);
  if (text === null || !isJson(media.mediaType) || !hasFields(media, schemas)) return null;
  const note = statusOf("p", `${classes.tryHint} try-form-note`);
  const place = element("fieldset", "try-body-form", note);
  let rows: HTMLElement | null = null;
  /** The content of the form and the text when they were last equal. */
  const same = { form: "", text: text.value };
  let timer = 0;

  const draw = () => {
    const problem = problemOf(text.value);
    const trial = problem === null ? rowsOf(media, schemas, text.value, body) : null;
    const loss = trial === null || text.value.trim() === "" ? null : firstLoss(text.value, jsonOf(trial));
    note.textContent =
      loss === null
        ? problem
        : messages.editAsJson(loss.pointer === "" ? messages.thisValue : loss.pointer, loss.text);
    place.disabled = problem !== null || loss !== null;
    if (trial === null || loss !== null) return;
    same.form = jsonOf(trial);
    // Rows that the reader added stay, even if they have no value.
    if (rows !== null && firstLoss(jsonOf(rows), same.form) === null) return;
    const focused = rows?.contains(document.activeElement) ? document.activeElement?.id : undefined;
    rows?.remove();
    place.prepend(trial);
    rows = trial;
    toText.hidden = trial.querySelectorAll(`[data-${data.field}]`).length < fewInSight;
    openRequired(trial);
    same.form = jsonOf(trial);
    if (focused) document.getElementById(focused)?.focus();
  };

  const drawSoon = () => {
    clearTimeout(timer);
    // A message moves the content below, such as a button that is being pressed.
    timer = window.setTimeout(() => (text.form?.matches(":active") ? drawSoon() : draw()), settled);
  };

  const sync = () => {
    if (text.value !== same.text) {
      same.text = text.value;
      body.dataset.edited = "text";
      place.disabled = true;
      drawSoon();
      return;
    }
    if (rows === null || place.disabled) return;
    const json = jsonOf(rows);
    if (json === same.form) return;
    same.form = json;
    same.text = text.value = json;
    body.dataset.edited = "form";
  };

  const toText = buttonOf("try-view try-to-json", messages.editJson, () => {
    text.scrollIntoView({ block: "nearest" });
    text.focus({ preventScroll: true });
  });
  // Only a note is shown if the form cannot be drawn.
  toText.hidden = true;
  body.prepend(toText, place);
  delete body.dataset[data.form];
  draw();
  text.rows = Math.min(text.rows, 8);
  body.querySelector(`label[for=${ids.tryBody}]`)?.after(element("span", classes.tryHint, "JSON"));
  return sync;
}

/** The rows of the form, filled with the values of a JSON text. */
function rowsOf(
  media: RequestMedia,
  schemas: SchemasByRef,
  text: JsonText,
  { dataset }: HTMLElement,
): HTMLElement | null {
  const place = document.createElement("div");
  const value = text.trim() === "" ? undefined : parseJson(text);
  const field = bodyField(media, schemas);
  const name =
    field.input.kind === "list" ? messages.itemsTitle : (dataset[data.title] ?? messages.bodyFields);
  // The values that readers enter may be the only difference between the options.
  const example = media.examples[Number(dataset[data.example] ?? 0)];
  const filled = example?.text === text ? example.filled : undefined;
  const selector = filled === undefined ? value : parseJson(filled);
  place.innerHTML = trustedHtml(
    fieldRow({ ...field, name }, { id, value, selector, hint: "", isJson: true }),
  );
  return rowOf(place, id);
}

const jsonOf = (rows: HTMLElement): JsonText => formatJson(jsonText(readField(rows)) ?? "{}");

const problemOf = (text: string): string | null =>
  text.length > longest
    ? messages.tooLargeForForm
    : text.trim() === "" || isJsonText(text)
      ? null
      : messages.fixJson;

const id = ids.tryBodyForm;

/** The number of fields below which the text is in sight, too. */
const fewInSight = 5;

/** The delay in milliseconds between the last key and reading the text. */
const settled = 200;

/** The limit in UTF-16 code units. */
const longest = 50_000;
