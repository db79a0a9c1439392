/**
 * The data of a page that the function of a slot receives. All texts are plain text, and may come from the
 * description.
 */
export interface PageData {
  kind: "overview" | "operation" | "webhook" | "schema" | "tag" | "guide" | "page";
  /** The path from the root of the host: `/docs/operations/get-order/`. */
  path: string;
  /** The URL, if `site` is set. */
  url: string | null;
  title: string;
  language: string;
  api: { title: string; version: string };
  /** The request of an operation or webhook. */
  operation: {
    id: string;
    method: string;
    /** The path in the API; null for a webhook. */
    path: string | null;
    tags: string[];
    deprecated: boolean;
  } | null;
}

/** HTML, and a template that escapes its values: `` html`<b>${page.title}</b>` ``. */
export interface SlotTools {
  html(strings: TemplateStringsArray, ...values: unknown[]): { html: string };
}

/** The default export of a module for a slot. It returns HTML as text or from the template. */
export type Slot = (page: PageData, tools: SlotTools) => string | { html: string } | null;
