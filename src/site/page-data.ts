/** A page, as the function of a slot gets it. All texts are plain text, and may come from the description. */
export interface PageData {
  kind: "overview" | "operation" | "webhook" | "schema" | "tag" | "guide" | "page";
  /** From the root of the host on: `/docs/operations/get-order/`. */
  path: string;
  /** The URL, where `site` is set. */
  url: string | null;
  title: string;
  language: string;
  api: { title: string; version: string };
  /** What an operation or a webhook sends. */
  operation: {
    id: string;
    method: string;
    /** The path of the API; null for a webhook. */
    path: string | null;
    tags: string[];
    deprecated: boolean;
  } | null;
}

/** HTML, and a template that escapes its values: `` html`<b>${page.title}</b>` ``. */
export interface SlotTools {
  html(strings: TemplateStringsArray, ...values: unknown[]): { html: string };
}

/** The default export of a module for a slot: HTML as text, or of the template. */
export type Slot = (page: PageData, tools: SlotTools) => string | { html: string } | null;
