import { bodyField } from "#form/body.ts";
import type { Field } from "#form/field.ts";
import { parameterField } from "#form/parameter.ts";
import { optionRow } from "#form/row.ts";
import { trustedHtml } from "#html/trusted.ts";
import { isJson } from "#json/media-type.ts";
import type { RequestOperation } from "#request/types.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { parameterId } from "./form.ts";
import type { UnionRows } from "./unions.ts";

/** Makes the rows of the unions of an operation's parameters and bodies. */
export function unionRows(operation: RequestOperation, schemas: SchemasByRef): UnionRows {
  const inputOf = (union: HTMLElement) => {
    const input = fieldOf(union, operation, schemas)?.input;
    return input?.kind === "union" ? input : null;
  };
  return {
    make(union, index, value) {
      const option = inputOf(union)?.options[index];
      if (option === undefined) return null;
      const isOfJson = isJson(union.closest<HTMLElement>(".try-body")?.dataset.mediaType ?? "");
      const look = { id: union.dataset.field ?? "", value, isJson: isOfJson };
      const place = document.createElement("div");
      place.innerHTML = trustedHtml(optionRow(option, index, look));
      return place.querySelector<HTMLElement>(":scope > *");
    },
    nearest: (union, value) => inputOf(union)?.nearest(value) ?? 0,
  };
}

/** The field that a row is for. Found from the outside in: the field of a parameter or a body has all others in it. */
function fieldOf(row: HTMLElement, operation: RequestOperation, schemas: SchemasByRef): Field | undefined {
  const outer = row.parentElement?.closest<HTMLElement>("[data-kind]");
  if (!outer) return rootField(row, operation, schemas);
  const input = fieldOf(outer, operation, schemas)?.input;
  switch (input?.kind) {
    case "group":
      return input.fields.find(({ name }) => name === row.dataset.name);
    case "list":
      return input.item;
    case "union":
      return input.options[Number(row.dataset.option)]?.field();
    default:
      return undefined;
  }
}

function rootField(
  row: HTMLElement,
  { parameters, body }: RequestOperation,
  schemas: SchemasByRef,
): Field | undefined {
  const parameter = parameters.find((_, index) => parameterId(index) === row.dataset.field);
  if (parameter !== undefined) return parameterField(parameter, schemas);
  const mediaType = row.closest<HTMLElement>(".try-body")?.dataset.mediaType;
  const media = body?.content.find((one) => one.mediaType === mediaType);
  return media && bodyField(media, schemas);
}
