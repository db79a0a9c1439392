import type { Member } from "#json/members.ts";
import { messages } from "#messages/panel.ts";
import { element } from "../element.ts";
import { longStretch, stretch } from "./text-span.ts";

/** The line of a value that has no members. */
export function plainRow(text: string, member: Member, depth: number): HTMLElement {
  const { value, container } = member;
  const mark = text[value.from];
  const shown =
    container === null
      ? [element("span", mark === '"' ? "t-string" : "t-constant", ...longStretch(text, value))]
      : [mark === "{" ? "{}" : "[]"];
  return row(member, indent(depth), ...nameOf(text, member), ...shown, ending(member, depth));
}

/** The line of an opening mark, with the button that folds what it opens. */
export function openingRow(
  text: string,
  member: Member,
  depth: number,
  size: number,
  toggle: () => void,
): HTMLElement {
  const isObject = text[member.value.from] === "{";
  const summary = isObject ? messages.members(size) : messages.items(size);
  const button = element("button", "fold");
  button.type = "button";
  const { name } = member;
  button.ariaLabel =
    name === null ? summary : `${text.slice(name.from, Math.min(name.to, name.from + 80))}, ${summary}`;
  button.addEventListener("click", toggle);
  button.tabIndex = -1;
  const rest = element("span", "folded");
  rest.dataset.size = summary;
  rest.dataset.rest = (isObject ? "…}" : "…]") + (member.isLast ? "" : ",");
  const open = stretch(text, { from: member.value.from, to: member.value.from + 1 });
  const line = row(member, button, indent(depth), ...nameOf(text, member), open, rest, "\n");
  setFolded(line, true);
  return line;
}

/** Marks at an opening bracket whether what follows it is folded, in which case three dots are shown instead. */
export function setFolded(line: HTMLElement, isFolded: boolean): void {
  const button = line.querySelector(".fold");
  const rest = line.querySelector<HTMLElement>(".folded");
  if (button !== null) button.ariaExpanded = String(!isFolded);
  if (rest !== null) rest.textContent = isFolded ? (rest.dataset.rest ?? "") : "";
}

/** The line of a closing mark. */
export function closingRow(text: string, member: Member, depth: number): HTMLElement {
  const close = stretch(text, { from: member.value.to - 1, to: member.value.to });
  return element("span", "row", indent(depth), close, ending(member, depth));
}

function row({ value }: Member, ...content: (Node | string)[]): HTMLElement {
  const line = element("span", "row", ...content);
  line.dataset.at = String(value.from);
  return line;
}

function nameOf(text: string, { name }: Member): (Node | string)[] {
  return name === null ? [] : [element("span", "t-key", ...longStretch(text, name)), ": "];
}

const ending = ({ isLast }: Member, depth: number) => (isLast ? "" : ",") + (depth === 0 ? "" : "\n");

/** Deeper than this, lines move no further to the right. */
const deepest = 30;
const indent = (depth: number) => "  ".repeat(Math.min(depth, deepest));
