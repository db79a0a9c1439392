import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import type { By } from "#http/form/draft.ts";
import { typed } from "#http/form/entry.ts";
import { parameterId } from "#http/form/field-ids.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { messages } from "#messages/authorization.ts";
import { nameWords } from "#names/index.ts";
import { type SchemasByRef, shapeOf } from "#schema/validation/shape.ts";
import { followDraft } from "../../changes.ts";
import { buttonOf, element, statusOf } from "../../element.ts";
import { enter } from "../../form/enter.ts";
import { controlsIn, isChanged, rowOf } from "../../form/rows.ts";
import {
  facts,
  type Proposal,
  type Proposals,
  proposalsFor,
  targetOf,
  type ValueStore,
  type ValueTarget,
} from "./matching.ts";
import { resourceOf } from "./names.ts";

/**
 * Offers known values in the fields of a form. If one matches best, a required field begins with it; if several do,
 * the reader chooses. Typed values stay. Without `isFilling`, no field changes.
 */
export function startOffers(context: OfferContext, store: ValueStore, isFilling: boolean): void {
  const { form } = context;
  const known = store.read();
  const offers = isFilling ? [...parameterOffers(context), ...bodyOffers(context)] : [];
  const filled: Offer[] = [];
  for (const offer of offers) {
    const { control, isRequired, target } = offer;
    if (isChanged(control)) continue;
    const proposals = proposalsFor(target, known);
    if (proposals.all.length === 0) continue;
    const isOnlyFilling = isRequired && proposals.best !== null && proposals.all.length === 1;
    if (!isOnlyFilling || control.defaultValue !== "") suggest(control, proposals);
    if (!isRequired || control.value === proposals.best?.text) continue;
    if (proposals.best === null) showChoice(offer, proposals.all);
    else {
      fill(offer, proposals.best, "page");
      filled.push(offer);
    }
  }
  if (filled.length > 0) form.prepend(noteOn(form, filled, store));
  // The fields and the known values change over time.
  form.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLInputElement) || !isText(target)) return;
    const row = target.closest<HTMLElement>(`[data-${data.field}]`);
    const offer = row && offerOf(row, context);
    if (!offer || offer.control !== target) return;
    const proposals = proposalsFor(offer.target, store.read());
    suggest(target, proposals);
    // A field that the reader has just added should be filled.
    const isAdded = relatedTarget instanceof Element && relatedTarget.matches(`.${classes.tryPick}`);
    if (!isAdded || target.value !== "" || target.closest(`.${classes.tryPicker}`)) return;
    if (proposals.best === null) return showChoice(offer, proposals.all);
    fill(offer, proposals.best, "reader");
  });
  followDraft(form, "known", (_draft, { by, target }) => {
    if (by === "reader" && target instanceof HTMLInputElement) dismiss(target);
  });
}

export interface OfferContext {
  form: HTMLFormElement;
  operation: CallableOperation;
  schemas: SchemasByRef;
}

/** A single-line field with its target. */
interface Offer {
  row: HTMLElement;
  control: HTMLInputElement;
  isRequired: boolean;
  target: ValueTarget;
}

const isText = ({ type }: HTMLInputElement) => type === "text" || type === "date";

function parameterOffers(context: OfferContext): Offer[] {
  return context.operation.request.parameters.flatMap((_parameter, index) => {
    const row = rowOf(context.form, parameterId(index));
    return row === null ? [] : (offerOf(row, context) ?? []);
  });
}

/** The offers for required fields of a body; empty if the reader has changed the body. */
function bodyOffers(context: OfferContext): Offer[] {
  const rows = context.form.querySelectorAll<HTMLElement>(
    `.${classes.tryBody}:not([data-edited]) .${classes.tryGroup} > :is([data-${data.kind}=text], [data-${data.kind}=number])[data-${data.required}]`,
  );
  return [...rows].flatMap((row) => offerOf(row, context) ?? []);
}

function offerOf(row: HTMLElement, { form, operation, schemas }: OfferContext): Offer | null {
  const [control] = controlsIn(row);
  if (
    !(control instanceof HTMLInputElement) ||
    !isText(control) ||
    !/^(?:text|number)$/.test(row.dataset[data.kind] ?? "")
  )
    return null;
  const { slug, request } = operation;
  const parameter = request.parameters.find((_, index) => parameterId(index) === row.dataset[data.field]);
  const isRequired = row.dataset[data.required] !== undefined;
  if (parameter !== undefined)
    return { row, control, isRequired, target: targetOf(parameter, { slug, path: request.path }, schemas) };
  const body = row.closest<HTMLElement>(`.${classes.tryBody}`);
  if (body === null || !form.contains(body)) return null;
  const media = request.body?.content.find(({ mediaType }) => mediaType === body.dataset[data.mediaType]);
  const name = row.dataset[data.name] ?? "";
  const outer =
    row.parentElement?.closest<HTMLElement>(`[data-${data.kind}=group][data-${data.name}]`) ?? null;
  const isOuter =
    outer === null || [ids.tryBody, ids.tryBodyForm].some((id) => id === outer.dataset[data.field]);
  const schema = isOuter
    ? shapeOf(media?.jsonSchema ?? true, schemas).properties.get(name)?.schema
    : undefined;
  const types =
    row.dataset[data.kind] === "number"
      ? ["integer", "number"]
      : control.dataset[data.writes] === "any"
        ? []
        : ["string"];
  const within = isOuter ? null : resourceOf(nameWords(outer.dataset[data.name] ?? ""));
  const target: ValueTarget = {
    ...{ slug, name, in: "body", within },
    ...facts(schema ?? true, schemas),
    types: new Set(types),
  };
  return { row, control, isRequired, target };
}

/** Suggests the values, and the initial example of the field, while the reader types. */
function suggest(control: HTMLInputElement, { all }: Proposals): void {
  if (control.id === "" || all.length === 0) return;
  const id = `${control.id}-known`;
  const list = document.getElementById(id) ?? element("datalist", "");
  const options = all.map((proposal) => optionOf(proposal.text, placeOf(proposal)));
  const isOther = control.defaultValue !== "" && all.every(({ text }) => text !== control.defaultValue);
  list.replaceChildren(...options);
  if (isOther) list.append(optionOf(control.defaultValue, messages.exampleValue));
  if (list.id === id) return;
  list.id = id;
  control.after(list);
  control.setAttribute("list", id);
}

function optionOf(value: string, label: string): HTMLOptionElement {
  const option = element("option", "");
  Object.assign(option, { value, label });
  return option;
}

const placeOf = ({ from, time }: Proposal) => messages.valueFrom(from, ago(time));

/** A relative time, such as `2 minutes ago`. */
function ago(time: number): string {
  const minutes = Math.round((time - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(messages.locale, { numeric: "auto", style: "short" });
  if (minutes === 0) return format.format(0, "second");
  return minutes > -60 ? format.format(minutes, "minute") : format.format(Math.round(minutes / 60), "hour");
}

/** The initial text of a field. */
const initial = ({ row, control }: Offer) => typed(row.dataset[data.field] ?? "", control.defaultValue);

/** Fills a field, and shows where the value came from. */
function fill(offer: Offer, proposal: Proposal, by: By): void {
  const { row, control, target } = offer;
  const { form } = control;
  if (form !== null) void enter(form, by, { fields: [typed(row.dataset[data.field] ?? "", proposal.text)] });
  const undo = buttonOf("try-view", messages.undo, () => {
    if (form !== null) void enter(form, "reader", { fields: [initial(offer)] });
    dismiss(control);
    control.focus();
  });
  undo.ariaLabel = messages.undoValue(target.name);
  showUnder(row, control, messages.filledFrom(proposal.from, ago(proposal.time)), " ", undo);
}

/** Lets the reader choose between values. */
function showChoice(offer: Offer, all: Proposal[]): void {
  const { row, control, target } = offer;
  const buttons = all.slice(0, mostButtons).flatMap((proposal) => {
    const button = buttonOf("try-view", proposal.text, () => {
      fill(offer, proposal, "reader");
      control.focus();
    });
    const place = element("span", "quiet", placeOf(proposal));
    return [element("span", "try-known-value", button, " ", place)];
  });
  const group = element("span", "try-known-values", ...buttons);
  group.role = "group";
  group.ariaLabel = messages.earlierValues(target.name);
  showUnder(row, control, group);
}

/** The maximum number of buttons. Further values are suggested while typing. */
const mostButtons = 4;

/** Shows a note below a field. */
function showUnder(row: HTMLElement, control: HTMLInputElement, ...content: (string | Node)[]): void {
  row.querySelector(":scope > .try-known")?.remove();
  const note = element("span", `${classes.tryHint} ${classes.tryNote} try-known`, ...content);
  note.id = `${control.id}-from`;
  const before = row.querySelector(`:scope > .${classes.tryProblem}`);
  if (before === null) row.append(note);
  else before.before(note);
  const described = (control.getAttribute("aria-describedby") ?? "").split(" ");
  control.setAttribute("aria-describedby", [...new Set([...described, note.id])].join(" ").trim());
}

/** Removes the note of a field. */
function dismiss(control: HTMLInputElement): void {
  control.closest(`[data-${data.field}]`)?.querySelector(":scope > .try-known")?.remove();
}

function noteOn(form: HTMLFormElement, filled: Offer[], store: ValueStore): HTMLElement {
  const names = filled.map(({ target }) => target.name).join(", ");
  const clear = buttonOf("try-view", messages.clearValues, () => {
    store.write([]);
    for (const { control } of filled) {
      control.removeAttribute("list");
      dismiss(control);
    }
    note.remove();
    void enter(form, "reader", { fields: filled.map(initial) });
  });
  const note = statusOf("p", "try-arrival", `${messages.filledIn(names)} `, clear);
  return note;
}
