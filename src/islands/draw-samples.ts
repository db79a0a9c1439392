import * as classes from "#html/contract/classes.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { highlightSample } from "#http/samples/highlight.ts";
import { generatedSamples } from "#http/samples/index.ts";
import { messages } from "#messages/authorization.ts";

/**
 * Sets the original samples of a card: those of this request, or those of the page for `null`. They replace the
 * samples of a form.
 */
export function setOriginal(card: HTMLElement, request: HttpRequest | null): void {
  stateOf(card).original = request;
  showOriginal(card);
}

/** Sets the original samples, but keeps showing the samples of a form. */
export function setOriginalBeneath(card: HTMLElement, request: HttpRequest | null): void {
  const state = stateOf(card);
  state.original = request;
  if (state.note === null) showOriginal(card);
}

/** Shows the request of a form, with a note, until the original samples are restored. */
export function showFormRequest(card: HTMLElement, request: HttpRequest, note: HTMLElement): void {
  const state = stateOf(card);
  state.note = note;
  draw(card, request);
  if (!note.isConnected) card.querySelector(`.${classes.cardHead}`)?.after(note);
}

export function showOriginal(card: HTMLElement): void {
  const state = stateOf(card);
  state.note?.remove();
  state.note = null;
  if (state.original !== null) draw(card, state.original);
  else for (const [panel, nodes] of state.page) panel.replaceChildren(...nodes);
}

interface CardState {
  /** The content of its panels on the page. */
  page: Map<Element, Node[]>;
  original: HttpRequest | null;
  /** The note about the form whose request is shown. */
  note: HTMLElement | null;
}

const states = new WeakMap<HTMLElement, CardState>();

/** The initial state is the page's content, because nothing else changes the panels of a card. */
function stateOf(card: HTMLElement): CardState {
  const known = states.get(card);
  if (known !== undefined) return known;
  const page = new Map(panelsOf(card).map((panel) => [panel, [...panel.childNodes]]));
  const state: CardState = { page, original: null, note: null };
  states.set(card, state);
  return state;
}

const panelsOf = (card: HTMLElement) => [...card.querySelectorAll('[role="tabpanel"]')];

/** Shows a request in every language. */
function draw(card: HTMLElement, request: HttpRequest): void {
  const samples = generatedSamples(request);
  for (const panel of panelsOf(card)) {
    const caption = panel.querySelector(`.${classes.tabCaption}`);
    const label = caption?.textContent?.trim();
    const sample = samples.find((one) => one.label === label);
    const content = document.createElement(sample === undefined ? "p" : "pre");
    if (sample === undefined) {
      content.className = "code-note";
      content.textContent = messages.noSample;
    } else {
      content.className = "code";
      content.tabIndex = 0;
      const code = document.createElement("code");
      code.innerHTML = trustedHtml(safe(highlightSample(sample.source, sample.highlight)));
      content.append(code);
    }
    panel.replaceChildren(...(caption === null ? [] : [caption]), content);
  }
}
