import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { type Entered, type EnteredBody, serverAddress } from "#http/form/draft.ts";
import { disturbanceIds, parameterId, preferId } from "#http/form/field-ids.ts";
import { isSequence } from "#http/form/typed-text.ts";
import type { RequestMedia, RequestOperation } from "#http/request/types.ts";
import { controlsIn, controlText, isSentEmpty, memberRows, type Reading, readField, rowOf } from "./rows.ts";

/** The content of a form's fields. Files and undescribed values are not part of the initial content. */
export function readForm(
  form: HTMLFormElement,
  operation: RequestOperation,
  reading: Reading = "current",
): Entered {
  const chosen = (id: string) => {
    const control = form.querySelector<HTMLSelectElement | HTMLInputElement>(`#${id}`);
    return control === null ? "" : controlText(control, reading);
  };
  return {
    server: serverOf(form, reading),
    accept: chosen(ids.tryAccept),
    prefer: {
      response: chosen(preferId),
      delay: chosen(disturbanceIds.delay),
      failure: chosen(disturbanceIds.failure),
    },
    parameters: operation.parameters.map((_, index) => {
      const row = rowOf(form, parameterId(index));
      return row === null ? { kind: "nothing" } : readField(row, reading);
    }),
    undeclared: reading === "current" ? readUndeclared(form) : [],
    body: readBody(form, operation.body?.content ?? [], reading),
  };
}

const readUndeclared = (form: HTMLFormElement): Entered["undeclared"] =>
  [...form.querySelectorAll(".try-undeclared-row")].flatMap((row) => {
    const [place, name, value] = controlsIn(row).map((control) => control.value);
    if (place !== "query" && place !== "header" && place !== "cookie") return [];
    return [{ in: place, name: name?.trim() ?? "", value: value ?? "" }];
  });

/** The URL of the server in the form, without a trailing slash. */
export function serverOf(form: HTMLFormElement, reading: Reading = "current"): string {
  const field = form.elements.namedItem("server");
  return field instanceof HTMLInputElement ? serverAddress(controlText(field, reading)) : "";
}

/** The body in the form; `null` if the operation has none. `content` lists its media types. */
function readBody(
  form: HTMLFormElement,
  content: readonly RequestMedia[],
  reading: Reading,
): EnteredBody | null {
  const body = form.querySelector<HTMLElement>(`.${classes.tryBody}`);
  if (body === null) return null;
  const mediaType = mediaTypeOf(body);
  switch (body.dataset[data.view]) {
    case "text": {
      const field = body.querySelector<HTMLTextAreaElement>(`#${ids.tryBody}`);
      const row = rowOf(body, ids.tryBody);
      return {
        kind: "text",
        mediaType,
        text: field === null ? "" : controlText(field, reading),
        isSentEmpty: row !== null && isSentEmpty(row, reading),
      };
    }
    case "file": {
      const file = body.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
      return { kind: "file", mediaType, file: (reading === "current" && file) || null };
    }
    default: {
      const row = body.querySelector<HTMLElement>(`[data-${data.kind}]`);
      const media = content.find((one) => one.mediaType === mediaType);
      if (row !== null && media !== undefined && isSequence(media)) {
        const parts = memberRows(row).map((part) => readField(part, reading));
        return { kind: "parts", mediaType, parts };
      }
      const value = row === null ? ({ kind: "nothing" } as const) : readField(row, reading);
      return { kind: "fields", mediaType, value };
    }
  }
}

/** The media type is read by its attribute, because `dataset` spells the key differently. */
export const mediaTypeOf = (body: HTMLElement) => body.dataset[data.mediaType] ?? "";
