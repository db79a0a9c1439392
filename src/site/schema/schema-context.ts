import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import type { Schema } from "#model/types.ts";
import type { Site } from "../index.ts";
import { nestIds } from "./id.ts";

/** The direction of a value: requests have no read-only fields, and responses no write-only ones. */
export type Direction = "request" | "response" | "both";

/** The part of a schema that is shown in place. */
export interface Extent {
  /** The maximum depth of nested named schemas. Deeper ones are loaded from their own pages. */
  references: number;
  /** The maximum depth of fields. Deeper ones are loaded from the page with all fields. */
  levels: number;
}

/** The context on which the HTML of a schema's parts depends. */
export interface Context extends Extent {
  site: Site;
  direction: Direction;
  /** The page with fields at every depth. */
  full: string;
  /**
   * Whether the schema is a rule beside the fields. The types of fields that it only names are shown above
   * it.
   */
  isRule: boolean;
  /** Whether this is the first level of a body, where a single field such as `data` is expanded. */
  isFirst: boolean;
  /** The URL of the external documentation that the page shows above its bodies. */
  docsAbove: string | null;
  /** Returns the expandable content of a schema. */
  inside(schema: Schema, context: Context): Promise<Contents>;
}

/** The expandable content of a schema, with a label such as `3 fields`. Its ids are filled in later. */
export type Contents =
  | { kind: "here"; html: string; label: string }
  /**
   * Contents that are too large for this page. They are loaded from another one when the reader expands them.
   */
  | { kind: "elsewhere"; address: string; label: string };

export const nothing: Contents = { kind: "here", html: "", label: "" };

/** Contents as HTML, or a link to them. Their ids begin with that of the parent. */
export function contentsHtml(contents: Contents, part: string, attributes: Html | null = null): Html {
  if (contents.kind === "here") return safe(nestIds(contents.html, part));
  return html`<p class="${classes.members}"><a class="${classes.show}" href="${safe(nestIds(contents.address, part))}"${attributes}><span>${contents.label}</span></a></p>`;
}

export const deeper = (context: Context): Context => ({
  ...context,
  levels: context.levels - 1,
  isFirst: false,
});
