import { type EnteredValue, jsonText, parameterValue } from "#form/entered-value.ts";
import { isSequence, isWrittenAsJson } from "#form/writing.ts";
import type { BodyValue, FieldValue, FieldWriting, RequestMedia } from "#request/types.ts";
import { memberRows, readField } from "./fields.ts";

/** The body in the form; `null` where the operation has none. `content` is what it may be sent as. */
export function readBody(form: HTMLFormElement, content: readonly RequestMedia[]): BodyValue | null {
  const body = form.querySelector<HTMLElement>(".try-body");
  if (body === null) return null;
  const { mediaType = "" } = body.dataset;
  switch (body.dataset.view) {
    case "text":
      return {
        kind: "text",
        mediaType,
        text: body.querySelector<HTMLTextAreaElement>("#try-body")?.value ?? "",
      };
    case "file":
      return fileOf(body, mediaType);
    default:
      return { kind: "fields", mediaType, fields: fieldsOf(body, content) };
  }
}

function fileOf(body: HTMLElement, mediaType: string): BodyValue | null {
  const file = body.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  return file === undefined ? null : { kind: "file", mediaType, file };
}

function fieldsOf(body: HTMLElement, content: readonly RequestMedia[]): FieldValue[] {
  const row = body.querySelector<HTMLElement>("[data-kind]");
  if (row === null) return [];
  const media = content.find(({ mediaType }) => mediaType === body.dataset.mediaType);
  if (media !== undefined && isSequence(media))
    // What is left empty keeps its place.
    return memberRows(row).map((part, index) => ({
      name: "",
      value: givenBy(readField(part), media.fields[index]?.writing),
    }));
  const filled = readField(row);
  if (filled.kind !== "group") return [];
  return filled.members.map(([name, value]) => ({
    name,
    value: givenBy(value, media?.fields.find((field) => field.name === name)?.writing),
  }));
}

/** What a field gives: where it is sent as JSON its JSON text, whatever it is made of, and of a list that of each item. */
function givenBy(filled: EnteredValue, writing: FieldWriting | undefined): FieldValue["value"] {
  if (filled.kind === "files") return filled.files;
  if (!isWrittenAsJson(writing)) return parameterValue(filled);
  return filled.kind === "list"
    ? filled.items.flatMap((item) => jsonText(item) ?? [])
    : (jsonText(filled) ?? undefined);
}
