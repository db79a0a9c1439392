import { jsonText, parameterValue } from "#form/filled.ts";
import { formatJson } from "#json/format.ts";
import type { BodyValue, FieldValue } from "#request/types.ts";
import { readField } from "./fields.ts";

/** The body as it stands in the form; `null` where the operation has none. */
export function readBody(form: HTMLFormElement): BodyValue | null {
  const body = form.querySelector<HTMLElement>(".try-body");
  if (body === null) return null;
  const { mediaType = "" } = body.dataset;
  switch (body.dataset.view) {
    case "text":
      return { kind: "text", mediaType, text: body.querySelector("textarea")?.value ?? "" };
    case "json":
      return { kind: "text", mediaType, text: jsonOf(body) };
    case "file":
      return fileOf(body, mediaType);
    default:
      return { kind: "fields", mediaType, fields: fieldsOf(body) };
  }
}

function fileOf(body: HTMLElement, mediaType: string): BodyValue | null {
  const file = body.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  if (file === undefined) return null;
  return {
    kind: "file",
    mediaType: file.type !== "" && mediaType === "application/octet-stream" ? file.type : mediaType,
    file,
  };
}

function fieldsOf(body: HTMLElement): FieldValue[] {
  const row = body.querySelector<HTMLElement>("[data-kind]");
  const filled = row === null ? null : readField(row);
  if (filled?.kind !== "group") return [];
  return filled.members.map(([name, value]) => ({
    name,
    value: value.kind === "files" ? value.files : parameterValue(value),
  }));
}

function jsonOf(body: HTMLElement): string {
  const row = body.querySelector<HTMLElement>("[data-kind]");
  return formatJson((row && jsonText(readField(row))) ?? "{}");
}
