import { messages } from "#messages/page.ts";
import type { HttpRequest, RequestOperation } from "#request/types.ts";

/**
 * A picker of the request examples that the author wrote, in the head of the code samples: the chosen one is in every
 * language. It makes itself, and loads the examples on first use: without a script they are in the page's text.
 */
export class ExampleSwitch extends HTMLElement {
  #select = document.createElement("select");

  connectedCallback() {
    const names: [media: string, labels: string[]][] = JSON.parse(this.dataset.examples ?? "[]");
    this.#select.className = "fields-switch";
    this.#select.ariaLabel = messages.example;
    for (const [media, labels] of names) {
      const options = labels.map((label, index) => new Option(label, `${index} ${media}`));
      const group = document.createElement("optgroup");
      group.label = media;
      group.append(...options);
      this.#select.append(...(names.length === 1 ? options : [group]));
    }
    this.#select.onchange = () => this.#choose("picked");
    this.replaceChildren(this.#select);
  }

  /** Chooses the example of this label, if there is one. */
  follow(label: string | null) {
    const option = [...this.#select.options].find(({ text }) => text === label);
    if (option === undefined || option.selected) return;
    option.selected = true;
    this.#choose("followed");
  }

  #choose(how: "picked" | "followed") {
    const show = () => this.#show(how);
    void show().catch(() => {
      this.#select.selectedIndex = 0;
      return show().catch(() => {});
    });
  }

  async #show(how: "picked" | "followed"): Promise<void> {
    const { value } = this.#select;
    const card = this.closest<HTMLElement>(".samples");
    const [request, { setOriginal, setOriginalBeneath }] = await Promise.all([
      card === null ? null : this.#chosen(card),
      import("./draw-samples.ts"),
    ]);
    // Another one may have been chosen meanwhile.
    if (card === null || value !== this.#select.value) return;
    // Whoever opens an option while filling in the form still reads the samples of the form.
    if (how === "picked") setOriginal(card, request);
    else setOriginalBeneath(card, request);
  }

  /** The request of the chosen example; `null` of the first, whose samples the page has. */
  async #chosen(card: HTMLElement): Promise<HttpRequest | null> {
    const { value, selectedIndex } = this.#select;
    if (selectedIndex === 0) return null;
    const media = value.slice(value.indexOf(" ") + 1);
    const text = await exampleText(this.dataset.source ?? "", media, Number.parseInt(value, 10));
    const request: HttpRequest = JSON.parse(this.dataset.request ?? "");
    const headers = request.headers.filter(([name]) => name !== "Content-Type");
    const { host } = card.dataset;
    return {
      ...request,
      url: host === undefined ? request.url : request.url.replace(host, location.origin),
      headers: [...headers, ["Content-Type", media]],
      body: { kind: "text", text },
    };
  }
}

async function exampleText(source: string, media: string, index: number): Promise<string> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(response.statusText);
  const { request }: { request: RequestOperation } = await response.json();
  const text = request.body?.content.find(({ mediaType }) => mediaType === media)?.examples[index]?.text;
  if (text === undefined) throw new Error(source);
  return text;
}

customElements.define("example-switch", ExampleSwitch);
