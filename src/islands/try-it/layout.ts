import * as classes from "#html/contract/classes.ts";
import { messages } from "#messages/panel.ts";
import { adoptStyle, buttonOf, element } from "./element.ts";
import css from "./layout.css?inline";
import { readTab, writeTab } from "./tab-storage.ts";

adoptStyle(css);

/**
 * Starts the layout of a panel beside the documentation: a splitter between request and response, and a button for
 * the full width. The tab remembers the reader's choice.
 */
export function startLayout(section: HTMLElement): void {
  const columns = section.querySelector<HTMLElement>(`.${classes.columns}`);
  const received = section.querySelector<HTMLElement>(`.${classes.received}`);
  if (columns === null || received === null) return;
  const splitter = startSplitter(columns, received);
  section.querySelector(".try-close")?.before(wideButton(section, splitter.update));
  new ResizeObserver(splitter.update).observe(columns);
}

function startSplitter(columns: HTMLElement, received: HTMLElement): { update(): void } {
  const splitter = element("div", "try-splitter");
  splitter.tabIndex = 0;
  splitter.role = "separator";
  splitter.ariaLabel = messages.splitter;
  splitter.ariaValueMin = String(least);
  splitter.ariaValueMax = String(most);
  received.before(splitter);
  const isBeside = () => getComputedStyle(columns).flexDirection === "row";
  const key = () => `specimen-split ${isBeside() ? "beside" : "below"}`;

  const show = (share: number | null) => {
    columns.toggleAttribute("data-split", share !== null);
    columns.style.setProperty("--split", `${share ?? half}%`);
    splitter.ariaValueNow = String(Math.round(share ?? half));
  };
  const update = () => {
    columns.toggleAttribute("data-beside", isBeside());
    // The orientation is that of the line, not of its movement.
    splitter.ariaOrientation = isBeside() ? "vertical" : "horizontal";
    show(stored(key()));
  };
  const set = (share: number | null) => {
    const bounded = share === null ? null : Math.min(most, Math.max(least, share));
    writeTab(key(), bounded);
    show(bounded);
  };

  splitter.addEventListener("keydown", (event) => {
    const now = Number(splitter.ariaValueNow);
    const isReversed = isBeside() && getComputedStyle(columns).direction === "rtl";
    const forward = isReversed ? -step : step;
    const shares: { [key: string]: number | null } = {
      ArrowDown: now + step,
      ArrowUp: now - step,
      ArrowRight: now + forward,
      ArrowLeft: now - forward,
      Home: least,
      End: most,
      Enter: null,
    };
    const share = shares[event.key];
    if (share === undefined) return;
    event.preventDefault();
    set(share);
  });
  splitter.addEventListener("dblclick", () => set(null));
  splitter.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    splitter.setPointerCapture(event.pointerId);
    event.preventDefault();
    splitter.focus({ preventScroll: true });
  });
  splitter.addEventListener("pointermove", (event) => {
    if (splitter.hasPointerCapture(event.pointerId)) set(shareAt(columns, event, isBeside()));
  });
  update();
  return { update };
}

/** The share of the columns before the pointer, in percent. */
function shareAt(columns: HTMLElement, { clientX, clientY }: PointerEvent, isBeside: boolean): number {
  const box = columns.getBoundingClientRect();
  if (!isBeside) return ((clientY - box.top) / box.height) * 100;
  const left = ((clientX - box.left) / box.width) * 100;
  return getComputedStyle(columns).direction === "rtl" ? 100 - left : left;
}

function wideButton(section: HTMLElement, changed: () => void): HTMLElement {
  const button = buttonOf("try-wide", "⤢");
  button.ariaLabel = button.title = messages.wide;
  const show = (isWide: boolean) => {
    section.toggleAttribute("data-wide", isWide);
    button.ariaPressed = String(isWide);
    changed();
  };
  button.addEventListener("click", () => {
    const isWide = !section.hasAttribute("data-wide");
    writeTab(wideKey, isWide ? 1 : null);
    show(isWide);
  });
  show(stored(wideKey) === 1);
  return button;
}

/** The share of the request in percent. */
const [least, half, most, step] = [15, 50, 85, 5];

const wideKey = "specimen-wide";

function stored(key: string): number | null {
  const value = readTab(key);
  return typeof value === "number" ? value : null;
}
