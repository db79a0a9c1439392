import { isOneText } from "#request/parameter/content.ts";
import type { RequestParameter } from "#request/types.ts";
import type { SchemasByRef } from "#validation/shape.ts";
import { type Field, fieldOf, type Input } from "./field.ts";

/** The field of a parameter; its shape is that of `requestOperation`, which defines what may be sent. */
export function parameterField(parameter: RequestParameter, schemas: SchemasByRef): Field {
  const { name, required, jsonSchema, shape } = parameter;
  const rules = { schemas, levels: shape === "scalar" ? 0 : 1, json: false, files: false };
  const field = fieldOf(name, required, jsonSchema, rules);
  // A parameter cannot be `null`.
  return { ...field, nullable: false, input: fitting(field.input, parameter) };
}

/** An input that gives the shape of value which the parameter takes. */
function fitting(input: Input, parameter: RequestParameter): Input {
  if (isOneText(parameter)) return { kind: "json", writes: "string" };
  switch (parameter.shape) {
    case "array":
      return input.kind === "list"
        ? { ...input, item: asText(input.item) }
        : { kind: "list", item: textField };
    case "object":
      return input.kind === "group"
        ? { ...input, fields: input.fields.map(asText) }
        : { kind: "group", fields: [], open: true, writes: "string" };
    case "scalar":
      return isScalar(input) ? input : text;
  }
}

const asText = (field: Field): Field => ({
  ...field,
  nullable: false,
  input: isScalar(field.input) || field.input.kind === "list" ? field.input : text,
});

const isScalar = ({ kind }: Input) => kind === "text" || kind === "number" || kind === "choice";

const text: Input = { kind: "text", type: "text", writes: "string" };

const textField: Field = { name: "", required: false, nullable: false, fallback: "", input: text };
