import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { type Context, type Members, present } from "./context.ts";
import { splitItems, styleOf } from "./parameter.ts";

/** A parameter whose value is in the body, and its place. */
export interface BodyPart {
  value: Members;
  from: Pointer;
}

/** The Request Body Object of an operation's parameters in `body` and `formData`; `undefined` if it has none. */
export function upgradeBody(
  parts: BodyPart[],
  consumes: string[],
  to: Pointer,
  context: Context,
): Members | undefined {
  const body = parts.find(({ value }) => value.in === "body");
  const fields = parts.filter(({ value }) => value.in === "formData");
  const ofBody = body && wholeBody(body, consumes, to, context);
  if (fields.length === 0) return ofBody;
  const form = formBody(fields, consumes, to, context);
  return ofBody === undefined
    ? form
    : { ...form, ...ofBody, content: { ...(form.content as Members), ...(ofBody.content as Members) } };
}

function wholeBody({ value, from }: BodyPart, consumes: string[], to: Pointer, context: Context): Members {
  const { name: _, in: __, schema, "x-example": example, "x-examples": examples, ...rest } = value;
  context.move(to, from);
  const types = consumes.length === 0 ? ["application/json"] : consumes;
  const contentOf = (type: string) => {
    context.move(pointerTo(to, "content", type), from);
    const sample = isObject(examples) && Object.hasOwn(examples, type) ? examples[type] : example;
    return [type, present({ schema: schema ?? {}, example: sample })];
  };
  return { ...rest, content: Object.fromEntries(types.map(contentOf)) };
}

function formBody(fields: BodyPart[], consumes: string[], to: Pointer, context: Context): Members {
  const [first] = fields;
  if (first !== undefined) context.move(to, first.from);
  const content = formTypes(fields, consumes).map((type) => {
    const schema = pointerTo(to, "content", type, "schema");
    for (const { value, from } of fields) {
      context.move(pointerTo(schema, "properties", String(value.name)), from);
    }
    return [type, formContent(fields)];
  });
  const isRequired = fields.some(({ value }) => value.required === true);
  return { ...(isRequired && { required: true }), content: Object.fromEntries(content) };
}

function formTypes(fields: BodyPart[], consumes: string[]): string[] {
  const forms = consumes.filter((type) => /^(multipart\/|application\/x-www-form-urlencoded)/i.test(type));
  if (forms.length > 0) return forms;
  const hasFile = fields.some(({ value }) => value.type === "file");
  return [hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"];
}

function formContent(fields: BodyPart[]): Members {
  const required = fields.filter(({ value }) => value.required === true).map(({ value }) => value.name);
  const encodings = fields.flatMap(({ value }) => {
    const style = value.type === "array" ? styleOf("formData", value.collectionFormat) : null;
    return style === null ? [] : [[String(value.name), style]];
  });
  return present({
    schema: present({
      type: "object",
      required: required.length > 0 ? required : undefined,
      properties: Object.fromEntries(fields.map(({ value }) => [String(value.name), propertyOf(value)])),
    }),
    encoding: encodings.length > 0 ? Object.fromEntries(encodings) : undefined,
  });
}

function propertyOf(field: Members): Members {
  const { schema, rest } = splitItems(field);
  const { name: _, in: __, required: ___, allowEmptyValue: ____, "x-example": example, ...notes } = rest;
  return present({ ...schema, ...notes, example });
}
