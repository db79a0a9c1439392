import { bodyPieces } from "#http/request/body/pieces.ts";
import type { BodyPart, FileContent, HttpBody, HttpRequest, NamedText } from "#http/request/types.ts";

/** The body of a sample: none, one text, or a sequence of texts and files. */
export type SampleBody =
  | { kind: "none" }
  | { kind: "text"; text: string }
  | { kind: "pieces"; pieces: SamplePiece[] };

/** A text, or the file of this name beside the sample. */
export type SamplePiece = { kind: "text"; text: string } | { kind: "file"; name: string };

export function sampleBody(body: HttpBody | null): SampleBody {
  if (body === null) return { kind: "none" };
  const pieces = bodyPieces(body).map(
    (piece): SamplePiece =>
      typeof piece === "string" ? { kind: "text", text: piece } : { kind: "file", name: piece.name },
  );
  const [first] = pieces;
  return pieces.length === 1 && first?.kind === "text" ? first : { kind: "pieces", pieces };
}

/** The pieces as expressions of the language, in order. */
export function expressions(
  pieces: readonly SamplePiece[],
  ofText: (text: string) => string,
  ofFile: (name: string) => string,
): string[] {
  return pieces.map((piece) => (piece.kind === "text" ? ofText(piece.text) : ofFile(piece.name)));
}

/** A part of a form, for clients that write the boundary themselves. */
export interface FormPart {
  /** The name as in `Content-Disposition`, encoded as in HTML forms. */
  name: string;
  content: string | FileContent;
  mediaType: string | null;
  /** All other headers. */
  headers: NamedText[];
}

/**
 * The parts of a `multipart/form-data` body whose boundary the client generates; `null` for other
 * bodies, for a part without a name, and if the client would change a part.
 */
export function formParts(
  { headers, body }: HttpRequest,
  isKept: (part: FormPart) => boolean,
): FormPart[] | null {
  if (body?.kind !== "parts" || !isFormData(headers, body.boundary)) return null;
  const parts = body.parts.map(formPart).filter((part) => part !== null);
  return parts.length === body.parts.length && parts.every(isKept) ? parts : null;
}

/** Whether a part has no headers beyond a file's media type. */
export const isSimple = ({ name, content, headers }: FormPart) =>
  headers.length === 0 && isPlainName(name) && (typeof content === "string" || isPlainName(content.name));

/** Whether a part is a text without a media type, or a file with one. */
export const isFieldOrFile = (part: FormPart) =>
  isSimple(part) && (typeof part.content === "string") === (part.mediaType === null);

/** Whether every client keeps a quoted name unchanged. */
export const isPlainName = (name: string) => /^[^"%\\\p{Cc}]+$/u.test(name);

/** The headers that a sample sets. Its client sets those of HTTP Basic and the media type of a form. */
export const ownHeaders = ({ headers, basic }: HttpRequest, form: FormPart[] | null = null) =>
  headers.filter(
    ([name]) =>
      !(name === "Authorization" && basic !== undefined) && !(name === "Content-Type" && form !== null),
  );

const isFormData = (headers: readonly NamedText[], boundary: string) =>
  headers.some(
    ([name, value]) => name === "Content-Type" && value === `multipart/form-data; boundary=${boundary}`,
  );

function formPart({
  headers: [[first, disposition] = ["", ""], ...others],
  content,
}: BodyPart): FormPart | null {
  const [, name, file] = /^form-data; name="([^"]*)"(?:; filename="([^"]*)")?$/s.exec(disposition) ?? [];
  const isWhole = typeof content === "string" ? file === undefined : file === content.name;
  if (first !== "Content-Disposition" || name === undefined || !isWhole) return null;
  const isType = ([name]: NamedText) => name === "Content-Type";
  return {
    name,
    content,
    mediaType: others.find(isType)?.[1] ?? null,
    headers: others.filter((header) => !isType(header)),
  };
}
