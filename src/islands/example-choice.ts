import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import type { HttpRequest } from "#http/request/types.ts";

/**
 * A media type, the names of its examples, and the ids of the options of the body and of the tabs with the examples of a
 * response that belong to these.
 */
type ExampleNames = [
  media: string,
  labels: string[],
  options?: (string | null)[],
  responses?: (string | null)[],
];

/**
 * A choice of the request's media type and example in the head of the code samples, for every language.
 * The examples load on first use. Without scripts, they are in the page's text.
 */
export class ExampleSwitch extends HTMLElement {
  #media = selectAt(this, 0);
  #example = selectAt(this, 1);
  #choices: ExampleNames[] = [];
  #requests: Promise<HttpRequest[]> | null = null;
  /** Resolves when the samples of the selected example are shown. */
  #shown = Promise.resolve();
  #watcher: ((media: string, example: number) => void) | null = null;

  connectedCallback() {
    this.#choices = JSON.parse(this.dataset[data.examples] ?? "[]");
    this.#media.onchange = () => this.#pick(this.#media.selectedIndex, 0);
    this.#example.onchange = () => this.#pick(this.#media.selectedIndex, this.#example.selectedIndex);
    // A reader may have chosen before the script loaded.
    const media = this.#media.selectedIndex;
    const example = media > 0 ? 0 : this.#example.selectedIndex;
    if (media + example > 0) this.#pick(media, example);
  }

  /** Runs `act` with each example that is selected, and with the current one unless it is the first. */
  watch(act: (media: string, example: number) => void) {
    this.#watcher = act;
    // The samples come first, because the form may replace them.
    if (this.#chosen > 0) void this.#shown.then(() => this.#notify());
  }

  /** Selects the example for an option on the page: a media type, or a schema of the body. */
  follow(option: HTMLDetailsElement) {
    const summary = option.querySelector(":scope > summary");
    const codes = [...(summary?.querySelectorAll("code") ?? [])].map(({ textContent }) => textContent ?? "");
    const label = summary?.querySelector("span")?.textContent?.trim();
    const media = this.#media.selectedIndex;
    if (label === undefined) {
      const named = this.#choices.findIndex(([name]) => codes.includes(name));
      if (named >= 0 && named !== media) this.#select(named, 0, "followed");
      return;
    }
    const [, labels = [], options = []] = this.#choices[media] ?? [];
    // Several examples may use the same option.
    if (options[this.#example.selectedIndex] === option.id) return;
    const index = options.includes(option.id) ? options.indexOf(option.id) : labels.indexOf(label);
    if (index >= 0) this.#select(media, index, "followed");
    else void this.#followValues(option, codes).catch(() => {});
  }

  /** Selects the first example whose values select the option. */
  async #followValues(option: HTMLDetailsElement, values: string[]): Promise<void> {
    if (values.length === 0) return;
    const media = this.#media.selectedIndex;
    const requests = (await this.#load()).slice(this.#indexOf(media, 0), this.#indexOf(media + 1, 0));
    const matches = requests.map(
      ({ body }) => body?.kind === "text" && isWrittenFor(option, values, body.text),
    );
    if (media !== this.#media.selectedIndex || matches[this.#example.selectedIndex]) return;
    const index = matches.indexOf(true);
    if (index >= 0) this.#select(media, index, "followed");
  }

  /** Selects an example that the reader chose here, and opens the option of the body that it uses. */
  #pick(media: number, example: number) {
    this.#select(media, example, "picked");
    const option = document.getElementById(this.#choices[media]?.[2]?.[example] ?? "");
    if (option instanceof HTMLDetailsElement) option.open = true;
  }

  #select(media: number, example: number, how: "picked" | "followed") {
    this.#offer(media, example);
    this.#shown = this.#show(how).catch(() => {
      this.#offer(0, 0);
      return this.#show(how).catch(() => {});
    });
    void this.#shown.then(() => this.#notify());
    document.getElementById(this.#choices[media]?.[3]?.[example] ?? "")?.click();
  }

  #offer(media: number, example: number) {
    const labels = this.#choices[media]?.[1] ?? [];
    this.#media.selectedIndex = media;
    this.#example.replaceChildren(...labels.map((label) => new Option(label)));
    this.#example.selectedIndex = example;
    this.#example.hidden = labels.length < 2;
    const place = String(this.#chosen);
    for (const note of this.parentElement?.querySelectorAll<HTMLElement>(`.${classes.exampleNote}`) ?? [])
      note.hidden = note.dataset[data.place] !== place;
  }

  async #show(how: "picked" | "followed"): Promise<void> {
    const card = this.closest<HTMLElement>(`.${classes.samples}`);
    const chosen = this.#chosen;
    const [requests, { setOriginal, setOriginalBeneath }] = await Promise.all([
      // The page already has the samples of the first example.
      chosen === 0 ? [] : this.#load(),
      import("./draw-samples.ts"),
    ]);
    // Another example may have been selected in the meantime.
    if (card === null || chosen !== this.#chosen) return;
    const request = requests[chosen] ?? null;
    // Opening an option while filling in the form keeps the samples of the form.
    if (how === "picked") setOriginal(card, request);
    else setOriginalBeneath(card, request);
  }

  #notify() {
    this.#watcher?.(this.#choices[this.#media.selectedIndex]?.[0] ?? "", this.#example.selectedIndex);
  }

  /** The index of the selected example among those of all media types. */
  get #chosen() {
    return this.#indexOf(this.#media.selectedIndex, this.#example.selectedIndex);
  }

  #indexOf(media: number, example: number): number {
    return this.#choices.slice(0, media).reduce((sum, [, labels]) => sum + labels.length, example);
  }

  #load(): Promise<HttpRequest[]> {
    this.#requests ??= loadRequests(
      this.dataset[data.source] ?? "",
      this.closest<HTMLElement>(`.${classes.samples}`),
    );
    // The next selection retries.
    this.#requests.catch(() => {
      this.#requests = null;
    });
    return this.#requests;
  }
}

const selectAt = (parent: Element, index: number) =>
  parent.querySelectorAll("select")[index] ?? document.createElement("select");

async function loadRequests(source: string, card: HTMLElement | null): Promise<HttpRequest[]> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(response.statusText);
  const requests: HttpRequest[] = await response.json();
  // The first host is that of generated samples.
  const [host] = card?.dataset[data.host]?.split(" ") ?? [];
  if (host === undefined) return requests;
  return requests.map((request) => ({ ...request, url: request.url.replace(host, location.origin) }));
}

/**
 * Whether an example contains an object with one of the discriminating values at the place of an option.
 */
function isWrittenFor(option: Element, values: string[], text: string): boolean {
  const property = option.parentElement?.querySelector(
    `:scope > .${classes.choiceTitle} > code`,
  )?.textContent;
  return valuesAt(pathTo(option), [parsed(text)]).some((value) =>
    membersOf(value).some(
      ([name, member]) =>
        (property == null || name === property) && typeof member === "string" && values.includes(member),
    ),
  );
}

/** The names of the fields around an element, the outermost first. */
function pathTo(element: Element): string[] {
  const field = element.closest(`.${classes.field}`);
  if (field === null) return [];
  const name =
    field.querySelector(`:scope > .${classes.fieldHead} > .${classes.fieldName}`)?.textContent ?? "";
  return [...(field.parentElement === null ? [] : pathTo(field.parentElement)), name];
}

/** The values at a path, including those in each item of a list. */
function valuesAt(path: string[], values: unknown[]): unknown[] {
  const items = values.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const [name, ...rest] = path;
  if (name === undefined) return items;
  const found = items.flatMap(membersOf).filter(([own]) => own === name);
  return valuesAt(
    rest,
    found.map(([, member]) => member),
  );
}

const membersOf = (value: unknown): [name: string, member: unknown][] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

/**
 * Only strings are compared, so the plain JSON parser suffices. One that keeps the digits of numbers
 * would be more to load.
 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

customElements.define("example-switch", ExampleSwitch);
