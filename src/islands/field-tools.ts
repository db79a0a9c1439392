import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";

/**
 * What a reader may want of a field: its path from the top, and to copy that or the field's address. One set of
 * tools for a page, which is at the field under the pointer or with the focus.
 */
const tools = document.createElement("span");
tools.className = "field-tools";
const path = document.createElement("code");
const [copyPath, copyLink] = [copier(messages.copyPath), copier(messages.copyLink)];
tools.append(path, copyPath, copyLink);

document.addEventListener(
  "pointerover",
  ({ target }) => {
    // While the page scrolls, it goes under a pointer that rests: who is in the tools by the keyboard stays there.
    if (tools.querySelector(":focus-visible") === null) show(target);
  },
  { passive: true },
);
document.addEventListener("focusin", ({ target }) => {
  // Else they might cover what has the focus now.
  if (target instanceof Element && target.closest(`.${classes.fieldHead}`) === null) tools.remove();
  show(target);
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && !tools.contains(document.activeElement)) tools.remove();
});

// Tab goes from field to field; the arrow keys go from the name of one to its tools.
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const stops = [nameBeside(tools), ...tools.querySelectorAll("button")];
  const index = stops.indexOf(target as HTMLElement);
  if (step === undefined || index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const forward = document.documentElement.dir === "rtl" ? -step : step;
  const next = stops[Math.max(0, index + forward)];
  event.preventDefault();
  next?.focus();
});

const nameBeside = (element: Element) =>
  element.parentElement?.querySelector<HTMLElement>(`.${classes.fieldName}`) ?? null;

function show(target: EventTarget | null) {
  const head = target instanceof Element ? target.closest(`.${classes.fieldHead}`) : null;
  const name = head?.querySelector<HTMLElement>(`.${classes.fieldName}`) ?? null;
  if (head === null || name === null || head.contains(tools)) return;
  path.textContent = pathTo(head);
  copyPath.dataset[data.text] = path.textContent;
  copyLink.dataset[data.text] = name instanceof HTMLAnchorElement ? name.href : location.href;
  tools.classList.remove("below");
  head.append(tools);
  for (const button of tools.querySelectorAll("button")) button.tabIndex = -1;
  tools.classList.toggle("below", [...head.querySelectorAll("a")].some(isCovered));
}

/** Whether the tools are over it. */
function isCovered(element: Element): boolean {
  const [own, other] = [tools.getBoundingClientRect(), element.getBoundingClientRect()];
  return own.left < other.right && other.left < own.right && own.top < other.bottom;
}

/** As code would reach it: `data[].name`. */
function pathTo(head: Element): string {
  const names: string[] = [];
  for (
    let field = head.closest(`.${classes.field}`);
    field !== null;
    field = field.parentElement?.closest(`.${classes.field}`) ?? null
  )
    names.unshift(nameOf(field));
  return names.join(".").replaceAll(".[", "[");
}

function nameOf(field: Element): string {
  const name =
    field.querySelector(`:scope > .${classes.fieldHead} > .${classes.fieldName}`)?.textContent ?? "";
  const isList =
    field.querySelector(`:scope > .${classes.fieldHead} > .${classes.fieldType}[data-${data.list}]`) !== null;
  return isList && field.querySelector(`:scope .${classes.field}`) !== null ? `${name}[]` : name;
}

function copier(title: string): HTMLElement {
  const button = document.createElement("copy-button");
  button.dataset[data.title] = title;
  return button;
}
