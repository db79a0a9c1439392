import type { JsonValue } from "#json/index.ts";

/** A request that a code sample sends, as far as it can be read; offsets count from the start of the sample. */
export interface ReadRequest {
  method: Located;
  /** With `{…}` for what is computed. */
  url: Located;
  headers: { name: string; value: string | null; offset: number }[];
  /** What the sample adds to the query by itself. */
  query: ReadField[];
  body: ReadBody | null;
}

export interface Located {
  text: string;
  offset: number;
  /** The offset of a character of the text. */
  at(index: number): number;
}

/** A member of a query or of a form, as it is sent; without a value where that is computed. */
export interface ReadField {
  name: string;
  value: string | null;
  offset: number;
}

/** `unknown` where it is computed. */
export type ReadBody =
  | {
      kind: "value";
      isJson: boolean;
      value: JsonValue;
      places: ReadonlyMap<string, number>;
      open: ReadonlySet<string>;
    }
  | { kind: "text"; text: string; offset: number }
  | { kind: "form"; fields: ReadField[]; offset: number }
  | { kind: "unknown"; offset: number };
