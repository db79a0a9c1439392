import * as classes from "#html/contract/classes.ts";
import { safe } from "#html/index.ts";
import { trustedHtml } from "#html/trusted.ts";
import type { HttpRequest } from "#http/request/types.ts";
import { highlightSample } from "#http/samples/highlight.ts";
import { generatedSamples } from "#http/samples/index.ts";
import { messages } from "#messages/authorization.ts";

/** The samples that a card goes back to: of this request, or with `null` those of the page. A form's samples give way. */
export function setOriginal(card: HTMLElement, request: HttpRequest | null): void {
  stateOf(card).original = request;
  showOriginal(card);
}

/** The same, without touching what a form shows over them. */
export function setOriginalBeneath(card: HTMLElement, request: HttpRequest | null): void {
  const state = stateOf(card);
  state.original = request;
  if (state.note === null) showOriginal(card);
}

/** Shows what a form would send, under a note, until the original is shown again. */
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
  /** What is in its panels on the page. */
  page: Map<Element, Node[]>;
  original: HttpRequest | null;
  /** Whose form is shown in place of the original. */
  note: HTMLElement | null;
}

const states = new WeakMap<HTMLElement, CardState>();

/** Begins with what the page has: nothing else changes the panels of a card. */
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
