import * as classes from "#html/contract/classes.ts";
import { findFault } from "#json/fault.ts";
import { tokensOfJson } from "#json/tokens.ts";
import { messages } from "#messages/panel.ts";
import type { JsonSchema } from "#model/types.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { adoptStyle, element } from "../element.ts";
import { startCompletion } from "./completion.ts";
import css from "./editor.css?inline";
import { indentLine } from "./indent.ts";

adoptStyle(css);

/** A text longer than this, in characters, is not colored: typing stays quick. */
const colourLimit = 50_000;

/**
 * Makes an editor for JSON of a text field: colors behind its text, an indent after each line end, proposals by the
 * schema, and a word on where it stops being JSON. It stays the text field it is, for assistive technology, for touch
 * and for undo.
 */
export function startEditor(field: HTMLTextAreaElement, schema: JsonSchema, schemas: SchemasByRef): void {
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
    // A message moves what is below, such as a button that is just pressed.
    waiting = window.setTimeout(() => (field.form?.matches(":active") ? check() : showFault(field)), 400);
  };
  // A form beside the text changes it, too.
  for (const sign of ["input", "change"]) {
    field.addEventListener(sign, draw);
    field.addEventListener(sign, check);
  }
  field.addEventListener("scroll", follow);
  // After the proposals, which take the key where they are open.
  startCompletion(field, frame, schema, schemas);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.defaultPrevented && !event.ctrlKey && !event.metaKey)
      indentLine(event, field);
  });
  new ResizeObserver(follow).observe(field);
  draw();
}

function showFault(field: HTMLTextAreaElement): void {
  const place = field.closest(`.${classes.tryField}`)?.querySelector(`.${classes.tryProblem}`);
  const fault = field.value.trim() === "" ? null : findFault(field.value);
  // Messages of others are theirs to remove.
  if (!place || (fault === null && !place.classList.contains(classes.tryNote))) return;
  place.classList.toggle(classes.tryNote, fault !== null);
  place.textContent = fault === null ? "" : messages.fault(fault.line, fault.column, fault.message);
}

const coloured = (text: string) =>
  tokensOfJson(text).map(({ kind, text: token }) =>
    kind === "mark" || kind === "space" ? token : element("span", `t-${kind}`, token),
  );
