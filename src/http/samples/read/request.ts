import type { JsonValue } from "#json/index.ts";

/** A request in a code sample, as far as it can be read. Offsets count from the start of the sample. */
export interface ReadRequest {
  method: Located;
  /** The URL with `{…}` for computed parts. */
  url: Located;
  headers: { name: string; value: string | null; offset: number }[];
  /** The fields that the sample adds to the query. */
  query: ReadField[];
  body: ReadBody | null;
}

export interface Located {
  text: string;
  offset: number;
  /** Returns the offset of a character of the text. */
  at(index: number): number;
}

/** A member of a query or form in its wire format, without a value if it is computed. */
export interface ReadField {
  name: string;
  value: string | null;
  offset: number;
}

/** `unknown` if it is computed. */
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
