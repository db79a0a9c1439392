import type { FieldWriting, RequestMedia } from "#http/request/types.ts";
import { isJson } from "#json/media-type.ts";

/** Whether the parts of a body have no names, but are identified by position (OpenAPI 3.2.0, 4.14.5). */
export const isSequence = ({ fields }: RequestMedia) => fields.some(({ name }) => name === null);

/** Whether a field of a form is sent as JSON, so that what is typed in it is to be read as such. */
export const isWrittenAsJson = (writing: FieldWriting | undefined) =>
  writing?.kind === "content" && writing.mediaType !== null && isJson(writing.mediaType);
