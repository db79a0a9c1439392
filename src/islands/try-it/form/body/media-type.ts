import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { trustedHtml } from "#html/trusted.ts";
import { bodyField, bodyInput } from "#http/form/body.ts";
import { changedParts } from "#http/form/changed-parts.ts";
import { typed } from "#http/form/entry.ts";
import { type Field, type Input, parameterField } from "#http/form/field.ts";
import { parameterId } from "#http/form/field-ids.ts";
import { optionRow } from "#http/form/row.ts";
import type { RequestMedia, RequestOperation } from "#http/request/types.ts";
import { readJson } from "#http/request/values.ts";
import { formatJson } from "#json/format.ts";
import type { JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/panel.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import type { ExampleSwitch } from "../../../example-choice.ts";
import { changed, completeChanges } from "../../changes.ts";
import { buttonOf, element } from "../../element.ts";
import { inBackground } from "../../loading.ts";
import { enter } from "../enter.ts";
import { readForm } from "../read-form.ts";
import { type Control, chosenRow, isChanged, memberRows } from "../rows.ts";
import { openRequired, startUnions, type UnionRows } from "../union-options.ts";
import { isOfJson } from "../write-field.ts";
import { startBodyForm } from "./json-form.ts";

/**
 * Starts the parts that need schemas: the options of unions, the choice of a body's media type and
 * example, and the form of a JSON body.
 */
export function startSchemaFields(
  form: HTMLFormElement,
  operation: RequestOperation,
  schemas: SchemasByRef,
): void {
  startUnions(form, unionRows(operation, schemas));
  startMedia(form, operation, schemas);
  openRequired(form);
}

function startMedia(form: HTMLFormElement, operation: RequestOperation, schemas: SchemasByRef): void {
  const content = operation.body?.content ?? [];
  const place = form.querySelector<HTMLElement>(`.${classes.tryMedia}`);
  const choice = form.querySelector<HTMLSelectElement>(`#${ids.tryMedia}`);
  if (place === null) return;
  const tools = element("div", "try-tools");
  place.querySelector(`.${classes.tryBody}`)?.before(tools);
  const title = place.querySelector<HTMLElement>(`.${classes.tryBody}`)?.dataset[data.title];
  /** The input for other media types, for when they are selected again. */
  const left = new Map<RequestMedia, Element>();
  /** Synchronizes the form of a body with its text. */
  const forms = new WeakMap<Element, () => void>();
  /** Redraws the text in the editor of a body. */
  const editors = new WeakMap<Element, () => void>();

  const shown = () => content[Number(choice?.value ?? 0)];
  const body = () => place.querySelector<HTMLElement>(`.${classes.tryBody}`);
  const put = (next: Element | null) => {
    if (next === null) return;
    body()?.replaceWith(next);
    startBody();
  };
  const startBody = () => {
    const [media, current] = [shown(), body()];
    if (media === undefined || current === null) return;
    showFill(form, media, exampleOf(current));
    tools.replaceChildren(
      examplesOf(media, exampleOf(current), (example) => {
        put(made(media, schemas, example, title));
        changed(form, "reader");
      }),
    );
    if (forms.has(current)) return;
    if (isJson(media.mediaType))
      current.querySelector(`.${classes.tryField} > label`)?.after(formatButton(form, current));
    const sync = startBodyForm(current, media, schemas);
    if (sync !== null) forms.set(current, sync);
    openRequired(current);
  };

  let last = content[choice === null ? 0 : [...choice.options].findIndex((option) => option.defaultSelected)];
  const change = (): boolean => {
    if (shown() === last) return false;
    const current = body();
    if (last !== undefined && current !== null) left.set(last, current);
    last = shown();
    if (last !== undefined) put(left.get(last) ?? made(last, schemas, 0, title));
    return true;
  };
  const picker = document.querySelector<ExampleSwitch>("example-switch");
  /** Shows an example that the reader selected in the code samples, unless the body has been edited. */
  const follow = (name: string, example: number) => {
    const [media, current] = [content.find((one) => one.name === name), body()];
    if (media === undefined || current === null) return;
    if (media === shown() && example === exampleOf(current)) return;
    const first = readForm(form, operation, "initial");
    if (changedParts(readForm(form, operation), first).body !== false) return;
    const focused = current.contains(document.activeElement) ? document.activeElement?.id : undefined;
    if (choice !== null) choice.value = String(content.indexOf(media));
    last = media;
    put(made(media, schemas, example, title));
    changed(form, "page", picker);
    if (focused) document.getElementById(focused)?.focus();
  };
  startBody();
  // The reader may have made a choice before this script loaded.
  if (change()) changed(form, "page");
  completeChanges(form, "body", () => {
    change();
    const current = body() ?? place;
    forms.get(current)?.();
    editors.get(current)?.();
  });
  const edit = async () => {
    const [current, draw] = [body(), await startEditing(document.activeElement, shown(), schemas)];
    if (current !== null && draw !== null) editors.set(current, draw);
  };
  form.addEventListener("focusin", () => inBackground(edit()));
  inBackground(edit());
  if (picker !== null)
    inBackground(customElements.whenDefined("example-switch").then(() => picker.watch(follow)));
}

/** Offers example values only if a parameter or the example that a body began with lacks some. */
function showFill(form: HTMLFormElement, { examples }: RequestMedia, shown: number): void {
  const fill = form.querySelector<HTMLElement>(`.${classes.tryFill}`);
  if (fill === null) return;
  fill.hidden = examples[shown]?.filled === undefined && form.querySelector(`[data-${data.sample}]`) === null;
}

/** Focusing a JSON text loads the editor. */
async function startEditing(
  field: Element | null,
  media: RequestMedia | undefined,
  schemas: SchemasByRef,
): Promise<(() => void) | null> {
  const isText =
    field instanceof HTMLTextAreaElement &&
    field.matches(`.${classes.tryBody}[data-${data.view}="text"] > .${classes.tryField} > *`);
  if (!isText || media === undefined || !isJson(media.mediaType)) return null;
  const { startEditor } = await import("./editor.ts");
  return field.parentElement?.matches(`.${classes.tryField}`)
    ? startEditor(field, media.jsonSchema ?? true, schemas)
    : null;
}

/** The inputs of a media type, with one of its examples. */
function made(
  media: RequestMedia,
  schemas: SchemasByRef,
  example: number,
  title: string | undefined,
): Element | null {
  const place = document.createElement("div");
  place.innerHTML = trustedHtml(bodyInput(media, schemas, media.examples[example]?.text ?? null, title));
  const body = place.querySelector<HTMLElement>(`:scope > .${classes.tryBody}`);
  body?.setAttribute(`data-${data.example}`, String(example));
  return body;
}

/** The index of the example that a body began with. */
const exampleOf = (body: HTMLElement) => Number(body.dataset[data.example] ?? 0);

function examplesOf({ examples }: RequestMedia, shown: number, choose: (example: number) => void): Node {
  if (examples.length < 2) return document.createTextNode("");
  const select = element("select", "");
  select.append(
    ...examples.map(
      ({ name, summary }, index) => new Option(summary ?? name ?? messages.exampleNumber(index + 1)),
    ),
  );
  select.selectedIndex = shown;
  select.addEventListener("change", () => choose(select.selectedIndex));
  select.ariaLabel = messages.example;
  return element("span", "", ...around<Node | string>(messages.exampleChoice, select));
}

/** The button that formats JSON. */
function formatButton(form: HTMLFormElement, body: HTMLElement): HTMLElement {
  return buttonOf("try-view try-format", messages.format, () => {
    const field = body.querySelector<HTMLTextAreaElement>(`#${ids.tryBody}`);
    if (field === null) return;
    void enter(form, "reader", { fields: [typed(ids.tryBody, formatJson(field.value))] });
  });
}

/** Keeps the entered values of fields that both options have. */
function keepEntered(before: HTMLElement, next: HTMLElement): void {
  const targets = memberRows(next);
  for (const row of memberRows(before)) {
    const { [data.name]: name, [data.kind]: kind } = row.dataset;
    const target = targets.find((one) => one.dataset[data.name] === name && one.dataset[data.kind] === kind);
    const [from, to] = [controlOf(row), target && controlOf(target)];
    if (from && to && isChanged(from) && accepts(to, from.value)) to.value = from.value;
  }
}

const controlOf = (row: HTMLElement) =>
  row.querySelector<HTMLInputElement | HTMLSelectElement>(
    ":scope > :is(input:not([type=file], [type=checkbox]), select)",
  );

/** Whether a control accepts a value. A select without such an option would be emptied. */
const accepts = (control: Control, value: string) =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

type UnionInput = Extract<Input, { kind: "union" }>;

/** Creates the rows for the unions of an operation's parameters and bodies. */
function unionRows(operation: RequestOperation, schemas: SchemasByRef): UnionRows {
  const inputOf = (union: HTMLElement) => {
    const input = fieldOf(union, operation, schemas)?.input;
    return input?.kind === "union" ? input : null;
  };
  return {
    make(union, index, entered) {
      const input = inputOf(union);
      const option = input?.options[index];
      if (option === undefined) return null;
      const value = entered ?? exampleFor(union, index, input, operation);
      const look = { id: union.dataset[data.field] ?? "", value, isJson: isOfJson(union) };
      const place = document.createElement("div");
      place.innerHTML = trustedHtml(optionRow(option, index, look));
      const row = place.querySelector<HTMLElement>(":scope > *");
      const before = chosenRow(union);
      if (entered === undefined && before !== null && row !== null) keepEntered(before, row);
      return row;
    },
    nearest: (union, value) => inputOf(union)?.nearest(value) ?? 0,
  };
}

/** The example that an option of a body begins with. Options with the same members have one by their order. */
function exampleFor(
  union: HTMLElement,
  index: number,
  input: UnionInput | null | undefined,
  operation: RequestOperation,
): JsonValue | undefined {
  const field = union.dataset[data.field];
  if (field !== ids.tryBody && field !== ids.tryBodyForm) return undefined;
  const examples = mediaOf(union, operation)?.examples.map(({ text }) => readJson(text)) ?? [];
  const own = examples.length === input?.options.length ? examples[index] : undefined;
  return examples.find((one) => input?.nearest(one) === index) ?? own;
}

/** The field of a row. The search starts at the parameter or body, whose field contains all others. */
function fieldOf(row: HTMLElement, operation: RequestOperation, schemas: SchemasByRef): Field | undefined {
  const outer = row.parentElement?.closest<HTMLElement>(`[data-${data.kind}]`);
  if (!outer) return rootField(row, operation, schemas);
  const input = fieldOf(outer, operation, schemas)?.input;
  switch (input?.kind) {
    case "group":
      return input.fields.find(({ name }) => name === row.dataset[data.name]);
    case "list":
      return input.item;
    case "union":
      return input.options[Number(row.dataset[data.option])]?.field();
    default:
      return undefined;
  }
}

function rootField(row: HTMLElement, operation: RequestOperation, schemas: SchemasByRef): Field | undefined {
  const parameter = operation.parameters.find((_, index) => parameterId(index) === row.dataset[data.field]);
  if (parameter !== undefined) return parameterField(parameter, schemas);
  const media = mediaOf(row, operation);
  return media && bodyField(media, schemas);
}

function mediaOf(row: HTMLElement, { body }: RequestOperation): RequestMedia | undefined {
  const mediaType = row.closest<HTMLElement>(`.${classes.tryBody}`)?.getAttribute(`data-${data.mediaType}`);
  return body?.content.find((one) => one.mediaType === mediaType);
}
