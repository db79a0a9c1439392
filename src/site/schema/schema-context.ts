import * as classes from "#html/contract/classes.ts";
import { type Html, html, safe } from "#html/index.ts";
import type { Schema } from "#model/types.ts";
import type { Site } from "../index.ts";
import { nestIds } from "./id.ts";

/** Which fields a reader meets: a request has none that are read-only, a response none that are write-only. */
export type Direction = "request" | "response" | "both";

/** How much of a schema is shown in place. */
export interface Extent {
  /** How many named schemas may be opened one inside the other; others are loaded from their own pages. */
  references: number;
  /** How many levels of fields are nested at most; others are loaded from the page that has all. */
  levels: number;
}

/** The context on which the HTML of a schema's parts depends. */
export interface Context extends Extent {
  site: Site;
  direction: Direction;
  /** The page that has all fields, also those that are too deep for here. */
  full: string;
  /** Whether it is a rule beside the fields: of those that it only names, the types are there. */
  isRule: boolean;
  /** Whether it is the first level of a body, where some fields are open: a single one, `data`, around all others. */
  isFirst: boolean;
  /** The URL of the external documentation that the page shows above its bodies. */
  docsAbove: string | null;
  /** Returns the expandable content of a schema. */
  inside(schema: Schema, context: Context): Promise<Contents>;
}

/** The expandable content of a schema, with a label such as `3 fields`. Its ids are filled in later. */
export type Contents =
  | { kind: "here"; html: string; label: string }
  /** Too much for this page: loaded from another one when a reader opens it. */
  | { kind: "elsewhere"; address: string; label: string };

export const nothing: Contents = { kind: "here", html: "", label: "" };

/** Contents as HTML, below the id of what they belong to: a link where they are not here. */
export function contentsHtml(contents: Contents, part: string, attributes: Html | null = null): Html {
  if (contents.kind === "here") return safe(nestIds(contents.html, part));
  return html`<p class="${classes.members}"><a class="${classes.show}" href="${safe(nestIds(contents.address, part))}"${attributes}><span>${contents.label}</span></a></p>`;
}

export const deeper = (context: Context): Context => ({
  ...context,
  levels: context.levels - 1,
  isFirst: false,
});
