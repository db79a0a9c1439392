/**
 * What stands between a form and the wire. A form yields `RequestValues`, and
 * `buildRequest` makes of them an `HttpRequest` in which everything is already
 * encoded: samples and `fetch` read the same one and so cannot disagree.
 */
import type { Parameter, ParameterPlace } from "#reference/types.ts";

/** The slice of an `Operation` that a request needs. A page carries it as JSON. */
export interface RequestOperation {
  method: string;
  path: string;
  parameters: RequestParameter[];
  body: { required: boolean; mediaTypes: string[] } | null;
  /** The value of the `Accept` header. */
  accept: string;
}

export type RequestParameter = Pick<
  Parameter,
  "name" | "in" | "required" | "style" | "explode" | "allowReserved" | "mediaType"
> & {
  /** What a form asks for: one text, a list of texts, or names with texts. */
  shape: ParameterShape;
};

export type ParameterShape = "scalar" | "array" | "object";

/** What a form gives. */
export interface RequestValues {
  parameters: GivenParameter[];
  body: RequestBodyText | null;
}

/** The value of the parameter with this name in this place. */
export interface GivenParameter {
  in: ParameterPlace;
  name: string;
  value: ParameterValue;
}

/**
 * Texts exactly as they were typed, so that an int64 keeps its digits.
 * `undefined` and empty lists are not sent, an empty text is.
 */
export type ParameterValue = string | string[] | NamedText[] | undefined;

/** A value that there is. */
export type GivenValue = Exclude<ParameterValue, undefined>;

export type NamedText = [name: string, text: string];

/** A body as it is sent. An empty text is no body. */
export interface RequestBodyText {
  mediaType: string;
  text: string;
}

/** A request as it goes over the wire, all of it encoded; header names and values are ASCII. */
export interface HttpRequest {
  method: string;
  /** Absolute, and valid by RFC 3986. */
  url: string;
  headers: NamedText[];
  body: string | null;
}
