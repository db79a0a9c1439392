import * as classes from "#html/contract/classes.ts";
import { type Proposal, proposalsAt } from "#http/form/proposals.ts";
import { findFault, lineAndColumn } from "#json/fault.ts";
import { placeAt } from "#json/place.ts";
import { tokensOfJson } from "#json/tokens.ts";
import { messages } from "#messages/panel.ts";
import type { JsonSchema } from "#model/types.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { adoptStyle, element } from "../../element.ts";
import css from "./editor.css?inline";

adoptStyle(css);

/** The maximum length of highlighted text in characters. Typing in longer text would be slow. */
const colourLimit = 50_000;

/**
 * Turns a text field into an editor for JSON: highlighting behind the text, indentation, completion by the schema,
 * and a note at syntax errors. It remains a text field for assistive technology, touch and undo. Returns a function
 * that redraws the text after a change.
 */
export function startEditor(
  field: HTMLTextAreaElement,
  schema: JsonSchema,
  schemas: SchemasByRef,
): () => void {
  const colours = element("code", "");
  const back = element("pre", "editor-back code", colours);
  back.ariaHidden = "true";
  const frame = element("div", "editor");
  const hadFocus = field === document.activeElement;
  const { selectionStart, selectionEnd } = field;
  field.replaceWith(frame);
  frame.append(back, field);
  field.wrap = "off";
  if (hadFocus) {
    field.focus();
    field.setSelectionRange(selectionStart, selectionEnd);
  }

  const draw = () => {
    const text = field.value;
    frame.toggleAttribute("data-plain", text.length > colourLimit);
    colours.replaceChildren(...(text.length > colourLimit ? [] : coloured(text)), "\n");
    follow();
  };
  const follow = () => {
    back.scrollTop = field.scrollTop;
    back.scrollLeft = field.scrollLeft;
  };
  let waiting = 0;
  const check = () => {
    window.clearTimeout(waiting);
    // A message moves the content below, such as a button that is being pressed.
    waiting = window.setTimeout(() => (field.form?.matches(":active") ? check() : showFault(field)), 400);
  };
  field.addEventListener("scroll", follow);
  // Completion comes first, because it handles the keys while its list is open.
  startCompletion(field, frame, schema, schemas);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.defaultPrevented && !event.ctrlKey && !event.metaKey)
      indentLine(event, field);
  });
  new ResizeObserver(follow).observe(field);
  draw();
  let drawn = field.value;
  return () => {
    if (field.value === drawn) return;
    drawn = field.value;
    draw();
    check();
  };
}

function showFault(field: HTMLTextAreaElement): void {
  const place = field.closest(`.${classes.tryField}`)?.querySelector(`.${classes.tryProblem}`);
  const fault = field.value.trim() === "" ? null : findFault(field.value);
  // Messages of other parts stay.
  if (!place || (fault === null && !place.classList.contains(classes.tryNote))) return;
  place.classList.toggle(classes.tryNote, fault !== null);
  place.textContent = fault === null ? "" : messages.fault(fault.line, fault.column, fault.message);
}

const coloured = (text: string) =>
  tokensOfJson(text).map(({ kind, text: token }) =>
    kind === "mark" || kind === "space" ? token : element("span", `t-${kind}`, token),
  );

/**
 * Starts completion at the cursor (ARIA Authoring Practices, "Combobox", list autocomplete). The list opens inside
 * quotes, or with Ctrl+Space. Tab leaves the field as usual.
 */
function startCompletion(
  field: HTMLTextAreaElement,
  frame: HTMLElement,
  schema: JsonSchema,
  schemas: SchemasByRef,
): void {
  const list = element("ul", "editor-list");
  list.id = `${field.id}-proposals`;
  list.role = "listbox";
  list.ariaLabel = messages.proposals;
  list.hidden = true;
  const count = element("span", "unseen");
  count.ariaLive = "polite";
  frame.append(list, count);
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  let shown: Proposal[] = [];
  let chosen = 0;

  const close = () => {
    list.hidden = true;
    shown = [];
    field.removeAttribute("aria-activedescendant");
  };
  const choose = (index: number) => {
    chosen = (index + shown.length) % shown.length;
    for (const [at, option] of [...list.children].entries()) {
      option.ariaSelected = String(at === chosen);
      if (at === chosen) option.scrollIntoView({ block: "nearest" });
    }
    field.setAttribute("aria-activedescendant", `${list.id}-${chosen}`);
  };
  const open = (isAsked: boolean) => {
    const place =
      field.selectionStart === field.selectionEnd ? placeAt(field.value, field.selectionStart) : null;
    const typed =
      place === null ? "" : field.value.slice(place.start, Math.min(place.end, field.selectionStart));
    shown = place === null ? [] : proposalsAt(place, typed, schema, schemas).slice(0, 50);
    const isDone = shown.length === 1 && shown[0]?.text === field.value.slice(place?.start, place?.end);
    if (shown.length === 0 || (isDone && !isAsked)) return close();
    list.replaceChildren(...shown.map((proposal, index) => optionOf(proposal, `${list.id}-${index}`)));
    list.hidden = false;
    put(list, field, place?.start ?? 0);
    count.textContent = `${shown.length} ${shown.length === 1 ? "proposal" : "proposals"}`;
    choose(0);
  };
  const take = (index: number) => {
    const proposal = shown[index];
    const place = placeAt(field.value, field.selectionStart);
    close();
    if (proposal === undefined || place === null) return;
    const isNamed = place.kind === "name" && /^\s*:/.test(field.value.slice(place.end));
    const text = isNamed ? JSON.stringify(proposal.label) : proposal.text;
    field.setSelectionRange(place.start, place.end);
    typeText(text);
    // The cursor goes inside the inserted quotes or brackets.
    const inner = /(?:""|\{\}|\[\])$/.test(text) ? 1 : 0;
    field.selectionStart = field.selectionEnd = place.start + text.length - inner;
    if (inner > 0 && text.endsWith('""')) open(false);
  };

  field.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent) || event.inputType !== "insertText") {
      if (!list.hidden && event instanceof InputEvent) open(false);
      return;
    }
    if (event.data === '"' || !list.hidden || /^[\w-]$/.test(event.data ?? "")) open(false);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      open(true);
    }
    if (list.hidden) return;
    const act = {
      ArrowDown: () => choose(chosen + 1),
      ArrowUp: () => choose(chosen - 1),
      Enter: () => take(chosen),
      Escape: close,
    }[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    const option = event.target instanceof Element ? event.target.closest("li") : null;
    if (option !== null) take([...list.children].indexOf(option));
  });
  field.addEventListener("blur", close);
  field.addEventListener("click", close);
}

function optionOf({ label, detail }: Proposal, id: string): HTMLElement {
  const option = element("li", "", element("span", "", label), element("span", "quiet", detail));
  option.id = id;
  option.role = "option";
  return option;
}

/**
 * Places the list below an offset of the text. The position can be computed, because the font is monospaced and lines
 * do not wrap.
 */
function put(list: HTMLElement, field: HTMLTextAreaElement, offset: number): void {
  const { line, column } = lineAndColumn(field.value, offset);
  const { lineHeight, paddingTop, paddingLeft } = getComputedStyle(field);
  const top = Number.parseFloat(paddingTop) + line * Number.parseFloat(lineHeight) - field.scrollTop;
  list.style.top = `${Math.min(top, field.clientHeight)}px`;
  // Physical: JSON is written from left to right in every language.
  list.style.left = `min(calc(${paddingLeft} + ${column - 1}ch - ${field.scrollLeft}px), 100% - min(20rem, 100%))`;
}

/** Inserts a line break with the indentation of the line above. Between two brackets, it inserts one for each. */
function indentLine(event: KeyboardEvent, field: HTMLTextAreaElement): void {
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = field;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? "";
  const isOpen = /[{[]\s*$/.test(line);
  const isBetween = isOpen && /^\s*[}\]]/.test(value.slice(selectionEnd));
  const inner = `\n${indent}${isOpen ? "  " : ""}`;
  typeText(isBetween ? `${inner}\n${indent}` : inner);
  if (isBetween) field.selectionStart = field.selectionEnd = selectionStart + inner.length;
}

/** Replaces the selection of the focused field with a text, in a way that can be undone. */
function typeText(text: string): void {
  // In every browser, no other way keeps the field's undo history.
  document.execCommand("insertText", false, text);
}
