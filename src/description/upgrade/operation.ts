import { asText, isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { type Context, type Members, present, textsOf } from "./context.ts";
import { splitItems, styleOf, upgradeParameter, withExample } from "./parameter.ts";
import { upgradeResponse } from "./response.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch"]);

/** The paths with their operations. */
export function upgradePaths(paths: unknown, root: Members, context: Context): unknown {
  if (!isObject(paths)) return paths;
  const upgraded = Object.entries(paths).map(([path, item]) => [
    path,
    path.startsWith("x-") || !isObject(item)
      ? item
      : upgradePathItem(item, root, pointerTo("", "paths", path), context),
  ]);
  return Object.fromEntries(upgraded);
}

/**
 * The servers from `host`, `basePath` and `schemes`; empty if the description has neither a host nor a
 * path.
 */
export function serversOf({ host, basePath }: Members, schemes: string[] | null): Members[] | undefined {
  const path = typeof basePath === "string" ? basePath.replace(/(?<!\/)\/+$/, "") : "";
  if (typeof host !== "string" || host === "") return path === "" ? undefined : [{ url: path }];
  return schemesOf(host, schemes ?? []).map((scheme) => ({ url: `${scheme}://${host}${path}` }));
}

/**
 * The schemes in order. Requests go to the first server, which is the encrypted one except on the
 * developer's machine.
 */
function schemesOf(host: string, schemes: string[]): string[] {
  const isLocal = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);
  if (schemes.length === 0) return [isLocal ? "http" : "https"];
  return isLocal
    ? schemes
    : schemes.toSorted((one, other) => Number(/s$/.test(other)) - Number(/s$/.test(one)));
}

function upgradePathItem(item: Members, root: Members, at: Pointer, context: Context): Members {
  const shared = readParameters(item.parameters, at, context);
  const upgraded = Object.entries(item).map(([name, value]) => {
    if (name === "parameters") return [name, shared.parameters];
    return methods.has(name) && isObject(value)
      ? [name, upgradeOperation(value, shared.body, root, pointerTo(at, name), context)]
      : [name, value];
  });
  return present(Object.fromEntries(upgraded));
}

function upgradeOperation(
  operation: Members,
  shared: BodyPart[],
  root: Members,
  at: Pointer,
  context: Context,
): Members {
  const { consumes, produces, schemes, parameters, responses, ...rest } = operation;
  const own = readParameters(parameters, at, context);
  const parts = own.body.length > 0 ? own.body : shared;
  const requestBody = upgradeBody(
    parts,
    textsOf(consumes) ?? context.consumes,
    pointerTo(at, "requestBody"),
    context,
  );
  const types = textsOf(produces) ?? context.produces;
  const ownSchemes = textsOf(schemes);
  return present({
    ...rest,
    servers: ownSchemes === null ? undefined : serversOf(root, ownSchemes),
    parameters: own.parameters,
    requestBody,
    responses: upgradeResponses(responses, types, pointerTo(at, "responses"), context),
  });
}

/** Separates the parameters from those that form the body. */
function readParameters(list: unknown, at: Pointer, context: Context) {
  if (!Array.isArray(list)) return { parameters: list, body: [] };
  const parameters: unknown[] = [];
  const body: BodyPart[] = [];
  for (const [index, item] of list.entries()) {
    const from = pointerTo(at, "parameters", index);
    const { value } = context.resolve(item);
    if (isObject(value) && (value.in === "body" || value.in === "formData")) {
      body.push({ value, from: isObject(item) && typeof item.$ref === "string" ? item.$ref.slice(1) : from });
      continue;
    }
    const to = pointerTo(at, "parameters", parameters.length);
    context.move(to, from);
    parameters.push(upgradeParameter(item, to, from, context));
  }
  return { parameters, body };
}

function upgradeResponses(value: unknown, produces: string[], at: Pointer, context: Context): unknown {
  if (!isObject(value)) return value;
  const upgraded = Object.entries(value).map(([status, response]) => {
    const place = pointerTo(at, status);
    return [
      status,
      status.startsWith("x-") ? response : upgradeResponse(response, produces, place, place, context),
    ];
  });
  return Object.fromEntries(upgraded);
}

/** A parameter for the body, and its place. */
interface BodyPart {
  value: Members;
  from: Pointer;
}

/**
 * The Request Body Object for an operation's parameters in `body` and `formData`; `undefined` without
 * any.
 */
function upgradeBody(
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
      context.move(pointerTo(schema, "properties", asText(value.name)), from);
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
    return style === null ? [] : [[asText(value.name), style]];
  });
  return present({
    schema: present({
      type: "object",
      required: required.length > 0 ? required : undefined,
      properties: Object.fromEntries(fields.map(({ value }) => [asText(value.name), propertyOf(value)])),
    }),
    encoding: encodings.length > 0 ? Object.fromEntries(encodings) : undefined,
  });
}

function propertyOf(field: Members): Members {
  const { schema, rest } = splitItems(field);
  const { name: _, in: __, required: ___, allowEmptyValue: ____, ...notes } = withExample(rest);
  return present({ ...schema, ...notes });
}
