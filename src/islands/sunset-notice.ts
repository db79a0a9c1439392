import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";

/** Shows the days until the sunset by the reader's clock, so that an old build stays correct. */
class SunsetNotice extends HTMLElement {
  connectedCallback() {
    const { [data.since]: since, [data.sunset]: sunset } = this.dataset;
    if (sunset === undefined) return;
    const days = daysUntil(sunset);
    this.dataset.state = days < 0 ? "past" : days <= soon ? "soon" : "announced";
    if (days < 0) this.#show(`[data-${data.sunsetVerb}]`, messages.retiredAfter);
    this.#show(`[data-${data.sunsetDistance}]`, ` (${distance(days)})`);
    if (since !== undefined && days >= 0) this.#drawWay(daysUntil(since), days);
  }

  #show(selector: string, words: string) {
    const element = this.querySelector(selector);
    if (element !== null) element.textContent = words;
  }

  #drawWay(start: number, end: number) {
    const way = this.querySelector<HTMLElement>(`[data-${data.sunsetWay}]`);
    if (way === null || start >= 0 || end <= start) return;
    way.style.setProperty("--passed", `${(-start / (end - start)) * 100}%`);
    way.hidden = false;
  }
}

/** The number of days within which readers should act. */
const soon = 90;
const dayLength = 24 * 60 * 60 * 1000;

// Calendar days in the reader's time zone, from noon to noon, so that clock changes have no effect.
function daysUntil(date: string): number {
  const today = new Date();
  const noon = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  return Math.round((Date.parse(date) - noon) / dayLength);
}

function distance(days: number): string {
  if (days === 0) return messages.lastDayToday;
  const count = Math.abs(days);
  return days > 0 ? messages.daysFromToday(count) : messages.daysAgo(count);
}

customElements.define("sunset-notice", SunsetNotice);
