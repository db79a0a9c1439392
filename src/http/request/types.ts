/**
 * The types between a form and the network. A form yields `RequestValues`, and `buildRequest` turns them
 * into an `HttpRequest` that is fully encoded: samples and `fetch` use the same one and so cannot
 * differ.
 */
import type { JsonText } from "#json/index.ts";
import type { Example, JsonSchema, Parameter, ParameterPlace, ParameterStyle } from "#model/types.ts";

/** The slice of an `Operation` that a request needs. A page contains it as JSON. */
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
  /** The kind of input: one text, a list of texts, or names with texts. */
  shape: ParameterShape;
};

/** A possible media type of a body. */
export interface RequestMedia {
  /** The name in the description, e.g. `text/*`. */
  name: string;
  /** The media type to send, e.g. `text/plain`. */
  mediaType: string;
  /** Whether the body is a file. */
  isFile?: true;
  jsonSchema: JsonSchema | null;
  /**
   * The serialization of the fields of a form, by name. Fields that are not listed are plain text. In
   * `multipart/*` without names, they are by position, and the last one applies to all further parts.
   */
  fields: RequestField[];
  examples: FormExample[];
}

/** The initial value of a form: JSON, or the text itself. */
export interface FormExample extends Pick<Example, "name" | "summary" | "text"> {
  /** The example with generated values in place of those that the reader enters. */
  filled?: JsonText;
  /** The fields that samples have and the text lacks, for a body without required fields. */
  sampled?: string[];
}

/**
 * The serialization of a form field: its Encoding Object, and for omitted settings its schema (OpenAPI
 * 3.2.0, 4.15).
 */
export interface RequestField {
  /** `null` if the part is identified by position. */
  name: string | null;
  writing: FieldWriting;
  /** The encoded headers of its part in `multipart/*`. */
  headers: NamedText[];
}

export type FieldWriting =
  /** Serialized like a query parameter. */
  | { kind: "style"; style: ParameterStyle; explode: boolean; allowReserved: boolean }
  /**
   * Serialized in the media type of its part; with `null`, a text is text/plain, and a file has its own type.
   */
  | { kind: "content"; mediaType: string | null };

export type ParameterShape = "scalar" | "array" | "object";

/** The values of a form. */
export interface RequestValues {
  parameters: GivenParameter[];
  body: BodyValue | null;
}

/** The value of the parameter with this name in this place. */
export interface GivenParameter {
  in: ParameterPlace;
  name: string;
  value: ParameterValue;
  /** Whether a reader added this header, query parameter or cookie, which is always one text. */
  isUndeclared?: true;
}

/**
 * Texts exactly as typed, so that an int64 keeps its digits. `undefined` and empty lists are not sent;
 * an empty text is.
 */
export type ParameterValue = string | string[] | NamedText[] | undefined;

/** A value other than `undefined`. */
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

/** The properties of a file that a request needs. The browser's `File` has them. */
export interface FileContent {
  readonly name: string;
  /** Its media type; an empty text if unknown. */
  readonly type: string;
  /** The size in bytes. */
  readonly size: number;
  /** Its content, if known. */
  readonly content?: Uint8Array<ArrayBuffer>;
}

/** A request ready to send, fully encoded. Header names and values are ASCII. */
export interface HttpRequest {
  method: string;
  /** The absolute URL, valid by RFC 3986. */
  url: string;
  headers: NamedText[];
  body: HttpBody | null;
  /** Options of cURL that replace a header, or for credentials below HTTP. */
  curl?: { header: string | null; option: string }[];
  /**
   * The user and password in the header `Authorization` (RFC 7617), in ASCII. A sample lets its client
   * encode them.
   */
  basic?: readonly [user: string, password: string];
}

export type HttpBody =
  | { kind: "text"; text: string }
  /** The parts of `multipart/*` between boundary lines (RFC 2046, 5.1). */
  | { kind: "parts"; boundary: string; parts: BodyPart[] }
  | { kind: "file"; file: FileContent };

export interface BodyPart {
  /** `Content-Disposition` and all others, encoded. */
  headers: NamedText[];
  content: string | FileContent;
}
