/**
 * The values between a form and the wire. A form yields `RequestValues`, and
 * `buildRequest` makes of them an `HttpRequest` in which everything is already
 * encoded: samples and `fetch` read the same one and so cannot disagree.
 */
import type { JsonText } from "#json/index.ts";
import type { Example, JsonSchema, Parameter, ParameterPlace, ParameterStyle } from "#model/types.ts";

/** The slice of an `Operation` that a request needs. A page carries it as JSON. */
export interface RequestOperation {
  method: string;
  path: string;
  parameters: RequestParameter[];
  body: { required: boolean; content: RequestMedia[] } | null;
  /** The value of the `Accept` header. */
  accept: string;
}

export type RequestParameter = Pick<
  Parameter,
  | "name"
  | "in"
  | "required"
  | "style"
  | "explode"
  | "allowReserved"
  | "allowEmptyValue"
  | "mediaType"
  | "jsonSchema"
> & {
  /** What a form asks for: one text, a list of texts, or names with texts. */
  shape: ParameterShape;
};

/** A media type in which a body may be sent. */
export interface RequestMedia {
  /** As the description names it, e.g. `text/*`. */
  name: string;
  /** What it is sent as, e.g. `text/plain`. */
  mediaType: string;
  jsonSchema: JsonSchema | null;
  /**
   * How the fields of a form are written, by their names; what is not among them is text as it is. In `multipart/*`
   * without names, how each part is written by its place, and the last of them for all that follow.
   */
  fields: RequestField[];
  examples: FormExample[];
}

/** What a form begins with: JSON, or the text itself. */
export interface FormExample extends Pick<Example, "name" | "summary" | "text"> {
  /** The same with generated values for what the text leaves to the reader. */
  filled?: JsonText;
  /** The fields of a body without required ones that its samples have, and the text has not. */
  sampled?: string[];
}

/** How a field of a form is written: its Encoding Object, and where that is silent its schema (OpenAPI 3.2.0, 4.15). */
export interface RequestField {
  /** `null` if its position identifies the part. */
  name: string | null;
  writing: FieldWriting;
  /** Of its part of `multipart/*`, encoded. */
  headers: NamedText[];
}

export type FieldWriting =
  /** As a parameter of the query is. */
  | { kind: "style"; style: ParameterStyle; explode: boolean; allowReserved: boolean }
  /** In a media type, which its part names; `null` if there is none: text is then text/plain, a file has its own type. */
  | { kind: "content"; mediaType: string | null };

export type ParameterShape = "scalar" | "array" | "object";

/** What a form gives. */
export interface RequestValues {
  parameters: GivenParameter[];
  body: BodyValue | null;
}

/** The value of the parameter with this name in this place. */
export interface GivenParameter {
  in: ParameterPlace;
  name: string;
  value: ParameterValue;
  /** Of a header, query parameter or cookie that a reader sends beyond the description: always one text. */
  isUndeclared?: true;
}

/**
 * Texts exactly as they were typed, so that an int64 keeps its digits.
 * `undefined` and empty lists are not sent, an empty text is.
 */
export type ParameterValue = string | string[] | NamedText[] | undefined;

/** A value that there is. */
export type GivenValue = Exclude<ParameterValue, undefined>;

export type NamedText = [name: string, text: string];

/** A body from a form. Without `isSentEmpty`, an empty string means no body. */
export type BodyValue =
  | { kind: "text"; mediaType: string; text: string; isSentEmpty?: true }
  /** The fields of a form, in order; the media type and its `encoding` define how they are written. */
  | { kind: "fields"; mediaType: string; fields: FieldValue[] }
  | { kind: "file"; mediaType: string; file: FileContent };

export interface FieldValue {
  name: string;
  value: ParameterValue | FileContent[];
}

/** What a request needs to know of a file. The browser's `File` is one. */
export interface FileContent {
  readonly name: string;
  /** Its media type; an empty text where nobody knows. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** What is in it, where that is known. */
  readonly content?: Uint8Array<ArrayBuffer>;
}

/** A request as it goes over the wire, all of it encoded; header names and values are ASCII. */
export interface HttpRequest {
  method: string;
  /** Absolute, and valid by RFC 3986. */
  url: string;
  headers: NamedText[];
  body: HttpBody | null;
  /** Options of cURL in place of a header, or for what is sent below HTTP. */
  curl?: { header: string | null; option: string }[];
  /** The user and password that the header `Authorization` encodes (RFC 7617), in ASCII: a sample has its client encode them. */
  basic?: readonly [user: string, password: string];
}

export type HttpBody =
  | { kind: "text"; text: string }
  /** Of `multipart/*` (RFC 2046, 5.1): its parts between lines of the boundary. */
  | { kind: "parts"; boundary: string; parts: BodyPart[] }
  | { kind: "file"; file: FileContent };

export interface BodyPart {
  /** `Content-Disposition` and all others, encoded. */
  headers: NamedText[];
  content: string | FileContent;
}
