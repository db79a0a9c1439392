import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";

/**
 * The tools of a field: its path, and buttons that copy the path or the URL. A page has one set, at the
 * field under the pointer or with focus.
 */
const tools = document.createElement("span");
tools.className = "field-tools";
const path = document.createElement("code");
const [copyPath, copyLink] = [copier(messages.copyPath), copier(messages.copyLink)];
tools.append(path, copyPath, copyLink);

document.addEventListener(
  "pointerover",
  ({ target }) => {
    // Scrolling moves the page under a resting pointer, so keyboard focus in the tools is kept.
    if (tools.querySelector(":focus-visible") === null) show(target);
  },
  { passive: true },
);
document.addEventListener("focusin", ({ target }) => {
  // Otherwise, the tools might cover the focused element.
  if (target instanceof Element && target.closest(`.${classes.fieldHead}`) === null) tools.remove();
  show(target);
});
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && !tools.contains(document.activeElement)) tools.remove();
});

document.addEventListener("keydown", step);

/** Tab moves between fields. The arrow keys move from the name of a field to its tools. */
export function step(event: KeyboardEvent): void {
  const { key, target } = event;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const stops = [nameBeside(tools), ...tools.querySelectorAll("button")];
  const index = stops.indexOf(target as HTMLElement);
  if (step === undefined || index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const forward = document.documentElement.dir === "rtl" ? -step : step;
  const next = stops[Math.max(0, index + forward)];
  event.preventDefault();
  next?.focus();
}

const nameBeside = (element: Element) =>
  element.parentElement?.querySelector<HTMLElement>(`.${classes.fieldName}`) ?? null;

/** Shows the tools at the field that contains an element. */
export function show(target: EventTarget | null): void {
  const head = target instanceof Element ? target.closest(`.${classes.fieldHead}`) : null;
  const name = head?.querySelector<HTMLElement>(`.${classes.fieldName}`) ?? null;
  if (head === null || name === null || head.contains(tools)) return;
  path.textContent = pathTo(head);
  copyPath.dataset[data.text] = path.textContent;
  copyLink.dataset[data.text] = name instanceof HTMLAnchorElement ? name.href : location.href;
  head.append(tools);
  for (const button of tools.querySelectorAll("button")) button.tabIndex = -1;
  const words = [...head.querySelectorAll(":scope > :not(dl, .field-tools), dt, dd")];
  for (const [place, isShort] of places) {
    tools.classList.remove("end", "below");
    if (place !== null) tools.classList.add(place);
    path.hidden = isShort;
    if (!words.some(isCovered)) return;
  }
}

/** The possible positions of the tools, best first, each with or without the path. */
const places = [
  [null, false],
  ["end", false],
  [null, true],
  ["end", true],
  ["below", true],
] as const;

/** Whether the tools cover a line of an element. */
function isCovered(element: Element): boolean {
  const own = tools.getBoundingClientRect();
  return [...element.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      own.left < right && left < own.right && own.top < bottom && top < own.bottom,
  );
}

/** The path as in code: `data[].name`. */
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
