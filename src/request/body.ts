import type { BodyValue, HttpBody, RequestOperation } from "./types.ts";

/** A body as it is sent, and the value of its `Content-Type`. */
export interface EncodedBody {
  mediaType: string;
  body: HttpBody;
}

/** Writes a body in its media type; `null` where nothing is to be sent. */
export function encodeBody(operation: RequestOperation, value: BodyValue | null): EncodedBody | null {
  if (value === null || bodiless.includes(operation.method)) return null;
  switch (value.kind) {
    case "text":
      // As typed and not read as JSON, so that an int64 keeps its digits.
      return value.text === ""
        ? null
        : { mediaType: value.mediaType, body: { kind: "text", text: value.text.toWellFormed() } };
    case "file":
      return { mediaType: value.mediaType, body: { kind: "file", file: value.file } };
    case "fields":
      throw new Error("Forms are not written yet.");
  }
}

// OpenAPI 3.0.3, 4.7.10.1: where HTTP gives a body no meaning it "SHALL be
// ignored"; `fetch` refuses to send one with these methods.
const bodiless = ["GET", "HEAD"];
