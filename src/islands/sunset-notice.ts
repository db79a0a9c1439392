import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";

/** Shows how far away the sunset is, by the reader's clock: a page that was built last year is still right. */
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

/** Days in which a reader should act by now. */
const soon = 90;
const dayLength = 24 * 60 * 60 * 1000;

// Calendar days, counted in the reader's time zone: noon to noon, so that no change of clocks moves a day.
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
