import { buildRequest } from "#request/build.ts";
import { checkValues } from "#request/check.ts";
import type { RequestOperation } from "#request/types.ts";
import { showAnswer, showFailure, showWaiting } from "./answer.ts";
import { readValues, serverOf, showProblems } from "./form.ts";
import { send } from "./send.ts";

/** The panel: a form that was made at build, and the answer to what it sends. */
class TryIt extends HTMLElement {
  #running: AbortController | null = null;

  connectedCallback() {
    const form = this.querySelector("form");
    const answer = this.querySelector<HTMLElement>(".answer");
    if (form === null || answer === null) return;
    const operation: RequestOperation = JSON.parse(this.dataset.request ?? "");
    const serverField = form.elements.namedItem("server");
    if (serverField instanceof HTMLInputElement) {
      serverField.value = new URL(serverField.value, location.href).href.replace(/\/$/, "");
    }
    this.#enable(form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit(form, answer, operation);
    });
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    form.querySelector(".cancel")?.addEventListener("click", () => this.#running?.abort());
  }

  disconnectedCallback() {
    this.#running?.abort();
  }

  #enable(form: HTMLFormElement) {
    form.querySelector<HTMLButtonElement>(".send")?.removeAttribute("disabled");
    form.querySelector(".try-keys")?.removeAttribute("hidden");
  }

  async #submit(form: HTMLFormElement, answer: HTMLElement, operation: RequestOperation) {
    if (this.#running !== null) return;
    const values = readValues(form, operation);
    if (!showProblems(form, operation, checkValues(operation, values))) return;
    this.#running = new AbortController();
    this.#toggle(form, true);
    showWaiting(answer);
    const server = serverOf(form);
    const result = await send(buildRequest(operation, values, server), this.#running.signal);
    if (result.kind === "answered") showAnswer(answer, result, server);
    else showFailure(answer, result);
    this.#toggle(form, false);
    this.#running = null;
  }

  #toggle(form: HTMLFormElement, isRunning: boolean) {
    const sendButton = form.querySelector<HTMLButtonElement>(".send");
    const cancel = form.querySelector<HTMLButtonElement>(".cancel");
    if (sendButton === null || cancel === null) return;
    const hadFocus = cancel === document.activeElement;
    sendButton.toggleAttribute("aria-disabled", isRunning);
    cancel.hidden = !isRunning;
    if (hadFocus && !isRunning) sendButton.focus();
  }
}

customElements.define("try-it", TryIt);
