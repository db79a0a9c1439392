import * as data from "#html/contract/data.ts";

/** Marks today on a time scale. */
class TodayMark extends HTMLElement {
  connectedCallback() {
    const { [data.from]: from = "", [data.to]: to = "" } = this.dataset;
    const [start, end] = [Date.parse(from), Date.parse(to)];
    const place = (Date.now() - start) / (end - start);
    if (!(place >= 0 && place <= 1)) return;
    this.style.insetInlineStart = `${place * 100}%`;
    // The label must stay within the scale.
    this.dataset.side = place > 0.8 ? "before" : "after";
    this.hidden = false;
  }
}

customElements.define("today-mark", TodayMark);
