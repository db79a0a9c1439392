import { isOneText } from "#http/request/parameter/content.ts";
import type { RequestParameter } from "#http/request/types.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { type Field, fieldOf, type Input, plainField } from "./field.ts";

/** The field of a parameter; its shape is that of `requestOperation`, which defines what may be sent. */
export function parameterField(parameter: RequestParameter, schemas: SchemasByRef): Field {
  const { name, required, jsonSchema, shape, style } = parameter;
  // A query string has a pair for each item of a list in it.
  const ofObject = parameter.in === "querystring" ? 2 : 1;
  const levels = shape === "scalar" ? 0 : style === "deepObject" ? 3 : ofObject;
  const rules = { schemas, levels, json: false, nests: style === "deepObject", files: false };
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
      if (input.kind === "union") return asDeep({ ...textField, input }).input;
      return input.kind === "group"
        ? { ...input, fields: input.fields.map(parameter.style === "deepObject" ? asDeep : asText) }
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

/** Within `deepObject` objects and lists are written member by member. */
function asDeep(field: Field): Field {
  const { input } = field;
  const own = { ...field, nullable: false };
  if (input.kind === "group") return { ...own, input: { ...input, fields: input.fields.map(asDeep) } };
  if (input.kind === "list") return { ...own, input: { ...input, item: asDeep(input.item) } };
  if (input.kind === "union") {
    const options = input.options.map((option) => ({ ...option, field: () => asDeep(option.field()) }));
    return { ...own, input: { ...input, options } };
  }
  return { ...own, input: input.kind === "json" ? { kind: "json", writes: "any" } : input };
}

const isScalar = ({ kind }: Input) => kind === "text" || kind === "number" || kind === "choice";

const text: Input = { kind: "text", type: "text", writes: "string" };

const textField: Field = { ...plainField, name: "", input: text };
