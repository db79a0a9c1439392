import { bodyField, bodyInput, hasFields, textInput } from "#form/body.ts";
import { jsonText } from "#form/entered-value.ts";
import { fieldRow } from "#form/row.ts";
import { formatJson, isJsonText } from "#json/format.ts";
import { parseJson } from "#json/index.ts";
import { firstLoss } from "#json/loss.ts";
import { isJson } from "#json/media-type.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/panel.ts";
import type { BodyValue, RequestMedia } from "#request/types.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { readBody } from "./body.ts";
import { element } from "./element.ts";
import { readField } from "./fields.ts";

/** The choice of a body's media type and example, and JSON field by field. */
export function startMedia(form: HTMLFormElement, content: RequestMedia[], schemas: SchemasByRef): void {
  const place = form.querySelector<HTMLElement>(".try-media");
  const choice = form.querySelector<HTMLSelectElement>("#try-media");
  if (place === null) return;
  const tools = element("div", "try-tools");
  place.querySelector(".try-body")?.before(tools);
  /** What was typed in the others, so that it is there again. */
  const left = new Map<RequestMedia, Element>();

  const shown = () => content[Number(choice?.value ?? 0)];
  const body = () => place.querySelector<HTMLElement>(".try-body");
  const put = (next: Element | null) => {
    if (next === null) return;
    body()?.replaceWith(next);
    drawTools();
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const drawTools = () => {
    const media = shown();
    tools.replaceChildren(
      ...(media === undefined ? [] : [examplesOf(media, (example) => put(made(media, schemas, example)))]),
      ...(media === undefined ? [] : [viewSwitch(form, media, schemas, body)]),
      ...(media !== undefined && isJson(media.mediaType) ? [formatButton(body)] : []),
    );
  };

  let last = content[choice === null ? 0 : [...choice.options].findIndex((option) => option.defaultSelected)];
  const change = () => {
    if (shown() === last) return;
    const current = body();
    if (last !== undefined && current !== null) left.set(last, current);
    last = shown();
    if (last !== undefined) put(left.get(last) ?? made(last, schemas, last.examples[0]?.text ?? null));
  };
  choice?.addEventListener("change", change);
  drawTools();
  // It may have been chosen before this was there.
  change();
  const edit = () => void startEditing(document.activeElement, shown(), schemas);
  form.addEventListener("focusin", edit);
  edit();
}

/** Whoever goes into a text of JSON gets an editor there, which is loaded then. */
async function startEditing(
  field: Element | null,
  media: RequestMedia | undefined,
  schemas: SchemasByRef,
): Promise<void> {
  const isText =
    field instanceof HTMLTextAreaElement && field.matches('.try-body[data-view="text"] > .try-field > *');
  if (!isText || media === undefined || !isJson(media.mediaType)) return;
  const { startEditor } = await import("./editor/index.ts");
  if (field.parentElement?.matches(".try-field")) startEditor(field, media.jsonSchema ?? true, schemas);
}

/** The inputs of a media type. */
function made(media: RequestMedia, schemas: SchemasByRef, example: string | null): Element | null {
  const place = document.createElement("div");
  place.innerHTML = bodyInput(media, schemas, example).html;
  return place.firstElementChild;
}

function examplesOf({ examples }: RequestMedia, choose: (text: string) => void): Node {
  if (examples.length < 2) return document.createTextNode("");
  const select = element("select", "");
  select.append(
    ...examples.map(
      ({ name, summary }, index) => new Option(summary ?? name ?? messages.exampleNumber(index + 1)),
    ),
  );
  select.addEventListener("change", () => choose(examples[select.selectedIndex]?.text ?? ""));
  select.ariaLabel = messages.example;
  return element("span", "", ...around<Node | string>(messages.exampleChoice, select));
}

/** The button that writes JSON line by line. */
function formatButton(body: () => HTMLElement | null): HTMLElement {
  const button = element("button", "try-view", messages.format);
  button.type = "button";
  button.addEventListener("click", () => {
    const field = body()?.querySelector("textarea");
    if (!field || body()?.dataset.view !== "text") return;
    field.value = formatJson(field.value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return button;
}

/** The button that shows JSON as fields, and fields as JSON. */
function viewSwitch(
  form: HTMLFormElement,
  media: RequestMedia,
  schemas: SchemasByRef,
  body: () => HTMLElement | null,
): Node {
  if (!isJson(media.mediaType) || !hasFields(media, schemas)) return document.createTextNode("");
  const button = element("button", "try-view", body()?.dataset.view === "json" ? "JSON" : messages.form);
  button.type = "button";
  button.addEventListener("click", () => {
    const place = body();
    if (place === null) return;
    const isFields = place.dataset.view === "json";
    const text = textOf(readBody(form, [media]));
    const problem = isFields ? null : formProblem(text, media, schemas);
    if (problem !== null) {
      const shown = place.querySelector(".try-problem");
      if (shown !== null) shown.textContent = problem;
      return;
    }
    place.dataset.view = isFields ? "text" : "json";
    // What nobody changed is shown again as it was written.
    const unchanged = place.dataset.read === text ? place.dataset.written : undefined;
    place.innerHTML = isFields ? textInput(unchanged ?? text).html : formOf(text, media, schemas);
    if (!isFields) place.dataset.written = text;
    if (!isFields) place.dataset.read = textOf(readBody(form, [media]));
    button.textContent = isFields ? messages.form : "JSON";
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return button;
}

const textOf = (body: BodyValue | null) => (body?.kind === "text" ? body.text : "");

const formOf = (text: string, media: RequestMedia, schemas: SchemasByRef) =>
  fieldRow(bodyField(media, schemas), {
    id: "try-body",
    value: text.trim() === "" ? undefined : parseJson(text),
    hint: "",
    isJson: true,
  }).html;

/** Why JSON cannot be shown as a form without losing something; `null` where it can. */
function formProblem(text: string, media: RequestMedia, schemas: SchemasByRef): string | null {
  if (text.trim() === "") return null;
  if (!isJsonText(text)) return messages.fixJson;
  const trial = document.createElement("div");
  trial.innerHTML = formOf(text, media, schemas);
  const row = trial.querySelector<HTMLElement>("[data-kind]");
  const lost = firstLoss(text, (row && jsonText(readField(row))) ?? "{}");
  if (lost === null) return null;
  return messages.editAsJson(lost.pointer === "" ? messages.thisValue : lost.pointer, lost.text);
}
