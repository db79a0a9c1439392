import { isMultipart } from "../media-type.ts";
import type { BodyValue, FieldValue, FileContent, HttpBody, RequestOperation } from "../types.ts";
import { urlEncoded } from "./form.ts";
import { boundaryOf, partsOf } from "./multipart.ts";

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
      return textBody(value.mediaType, value.text.toWellFormed());
    case "file":
      return {
        mediaType: fileType(operation, value.mediaType, value.file),
        body: { kind: "file", file: value.file },
      };
    case "fields":
      return encodeFields(operation, value.mediaType, value.fields);
  }
}

/**
 * The methods with which no body is sent. OpenAPI 3.0.3, 4.7.10.1: where HTTP gives a body no meaning it "SHALL be
 * ignored"; `fetch` refuses to send one with these.
 */
export const bodiless: readonly string[] = ["GET", "HEAD"];

const textBody = (mediaType: string, text: string): EncodedBody | null =>
  text === "" ? null : { mediaType, body: { kind: "text", text } };

function encodeFields(
  operation: RequestOperation,
  mediaType: string,
  fields: FieldValue[],
): EncodedBody | null {
  const media = mediaOf(operation, mediaType) ?? { fields: [], jsonSchema: null };
  if (!isMultipart(mediaType)) return textBody(mediaType, urlEncoded(fields, media));
  const parts = partsOf(mediaType, fields, media);
  if (parts.length === 0) return null;
  const boundary = boundaryOf(parts);
  const type = mediaType.replace(/;\s*boundary=("[^"]*"|[^;]*)/i, "");
  return { mediaType: `${type}; boundary=${boundary}`, body: { kind: "parts", boundary, parts } };
}

/** If a description leaves the type of a file open, the file's own is used. */
function fileType(operation: RequestOperation, mediaType: string, file: FileContent): string {
  const isRange = mediaOf(operation, mediaType)?.name.includes("*") ?? false;
  return isRange && file.type !== "" ? file.type : mediaType;
}

const mediaOf = ({ body }: RequestOperation, mediaType: string) =>
  body?.content.find((media) => media.mediaType === mediaType);
