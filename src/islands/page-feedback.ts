import * as data from "#html/contract/data.ts";
import { messages } from "#messages/pages.ts";

/** Posts the reader's vote on *Was this helpful?* to the URL of the site's owner, once per visit. */
class PageFeedback extends HTMLElement {
  connectedCallback() {
    this.hidden = false;
    for (const button of this.querySelectorAll("button"))
      button.addEventListener("click", () => void this.#send(button.value === "yes"));
  }

  async #send(helpful: boolean) {
    const [output, buttons] = [this.querySelector("output"), this.querySelectorAll("button")];
    if (output === null) return;
    for (const button of buttons) button.disabled = true;
    const body = JSON.stringify({ page: location.pathname, title: document.title, helpful });
    const headers = { "content-type": "application/json" };
    const endpoint = this.dataset[data.endpoint] ?? "";
    const isSent = await fetch(endpoint, { method: "POST", headers, body, credentials: "omit" }).then(
      ({ ok }) => ok,
      () => false,
    );
    output.value = isSent ? messages.feedbackSent : messages.feedbackNotSent;
    if (!isSent) for (const button of buttons) button.disabled = false;
  }
}

customElements.define("page-feedback", PageFeedback);
