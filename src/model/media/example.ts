import type { Resolve } from "#description/refs.ts";
import { isObject, parseJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/pages.ts";
import { distinctiveNames, type SharedNames, sharedNames } from "#schema/validation/distinctive-names.ts";
import type { Context } from "../context.ts";
import { aboutField } from "../example-value/field-error.ts";
import { generateExample } from "../example-value/index.ts";
import type { GeneratedValue } from "../example-value/judged.ts";
import { noSubject, type Subject, tagOf } from "../example-value/subject.ts";
import { follow, refOf } from "../reference-object.ts";
import { mergeAllOf } from "../schema/all-of.ts";
import { toJsonSchema } from "../schema/json-schema.ts";
import { namedBy } from "../schema/name.ts";
import { level } from "../schema/nullable.ts";
import { oncePerDescription } from "../schema/reader.ts";
import { typesOf } from "../schema/type.ts";
import type { Example, ExternalExample, MediaType } from "../types.ts";
import { jsonOf, listOf, nonEmptyString, objectOf, stringOrNull, textsOf } from "../values.ts";
import { usesMilliseconds } from "./conventions.ts";
import { isCsv, writeCsv } from "./csv.ts";
import { isPlaceholder, valuesByName } from "./other-values.ts";
import { isSequence, writeSequence } from "./sequence.ts";
import { isXml, writeXml } from "./xml.ts";

/**
 * The examples of a parameter or schema as JSON text: the written ones (`examples`, `example`, the
 * schema's), else a generated one.
 */
export function readExamples(
  holder: Record<string, unknown>,
  schema: unknown,
  context: Context,
  subject?: Subject,
): Example[] {
  const written = readWritten(holder, { write: jsonText, isBody: false }, context).filter(
    ({ text }) => !isPlaceholder(text),
  );
  return written.length > 0
    ? written
    : made([withoutPlaceholder(schema, context), jsonText], context, subject);
}

/** The schema without its example if that is only the name of a variable. */
function withoutPlaceholder(schema: unknown, { resolve }: Context): unknown {
  const { example, ...others } = objectOf(resolve(schema).value);
  return typeof example === "string" && isPlaceholder(example) ? others : schema;
}

/**
 * The examples of a Media Type Object in the form that is sent. Text that is not JSON is kept unchanged.
 */
export function readBodyExamples(
  mediaType: string,
  media: Record<string, unknown>,
  context: Context,
): Example[] {
  const { schema, itemSchema } = media;
  const write = writerOf(mediaType, schema, context);
  const written = readWritten(media, { write, isBody: true }, context);
  if (written.length > 0) return written;
  const whole = made([schema, write], context);
  if (whole.length > 0) return whole;
  if (isSequence(mediaType) || isMultipart(mediaType))
    return made([itemSchema, (item) => write([item])], context);
  // A request needs a body. A response with any value is best described by its schema alone.
  const isAsked = isJson(mediaType) && context.direction === "request" && !context.isWrittenOnly;
  return isAsked && isAny(schema, context) ? [unnamed(write({}), "generated")] : [];
}

/** Gives a part of the model its examples: at once, or when they are first used. */
export function withExamples<Part extends object>(
  part: Part,
  { hasLateExamples }: Context,
  read: () => Example[],
): Part & { examples: Example[] } {
  if (hasLateExamples !== true) return { ...part, examples: read() };
  let examples: Example[] | null = null;
  return Object.defineProperty(part, "examples", {
    enumerable: true,
    get: () => (examples ??= read()),
  }) as Part & { examples: Example[] };
}

/** A media type without its examples, which may not be read yet. */
export function withoutExamples(media: MediaType): Omit<MediaType, "examples"> {
  const { examples: _examples, ...others } = Object.getOwnPropertyDescriptors(media);
  return Object.defineProperties({}, others) as Omit<MediaType, "examples">;
}

/** Whether a schema allows every value. */
function isAny(schema: unknown, { resolve }: Context): boolean {
  const { value } = resolve(schema);
  return value === true || (isObject(value) && Object.keys(toJsonSchema(value)).length === 0);
}

/** External examples (`externalValue`). */
export function readExternalExamples(
  { examples }: Record<string, unknown>,
  context: Context,
): ExternalExample[] {
  return Object.entries(objectOf(examples)).flatMap(([name, item]) => {
    // Other examples already recorded the example's reference.
    const value = objectOf(follow(item, { ...context, onUnresolved: () => {} }));
    const url = nonEmptyString(value.externalValue);
    return url === null
      ? []
      : [
          {
            name,
            summary: nonEmptyString(value.summary),
            description: nonEmptyString(value.description),
            url,
          },
        ];
  });
}

const isMultipart = (mediaType: string) => /^multipart\//i.test(mediaType);

type Write = (value: unknown) => string;

/** The serialization of an example, and whether it is the wire format. */
interface Form {
  write: Write;
  isBody: boolean;
}

const jsonText: Write = (value) => jsonOf(value, 2);
const plainText: Write = (value) => (typeof value === "string" ? value : jsonText(value));

function writerOf(mediaType: string, schema: unknown, context: Context): Write {
  const { resolve } = context;
  if (isSequence(mediaType)) return (value) => writeSequence(mediaType, value);
  if (isXml(mediaType))
    return (value) => (typeof value === "string" ? value : writeXml(value, schema, context));
  if (isCsv(mediaType)) return writeCsv;
  if (!isJson(mediaType)) return plainText;
  const isText = objectOf(resolve(schema).value).type === "string";
  return isText ? jsonText : (value) => jsonInText(value) ?? jsonText(value);
}

/** A JSON body that the author wrote as a string, which is not quoted again. */
function jsonInText(value: unknown): string | null {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return null;
  try {
    return jsonText(parseJson(value));
  } catch {
    return null;
  }
}

function readWritten(holder: Record<string, unknown>, form: Form, context: Context): Example[] {
  const named = Object.entries(objectOf(holder.examples)).flatMap(([name, item]) =>
    readNamed(name, follow(item, context), form),
  );
  if (named.length > 0 || holder.example === undefined) return named;
  return [unnamed(form.write(holder.example), "written")];
}

/**
 * An Example Object (OpenAPI 3.2.0, 4.19). `serializedValue` is the wire format, `dataValue` or `value`
 * the data.
 */
function readNamed(name: string, item: unknown, { write, isBody }: Form): Example[] {
  if (!isObject(item)) return [];
  const value = item.dataValue === undefined ? item.value : item.dataValue;
  const sent = stringOrNull(item.serializedValue);
  const words = { summary: nonEmptyString(item.summary), description: nonEmptyString(item.description) };
  if (sent !== null && isBody) return [{ name, ...words, text: sent, origin: "written" }];
  if (value !== undefined) return [{ name, ...words, text: write(value), origin: "written" }];
  return sent === null ? [] : [{ name, ...words, text: sent, origin: "written", isSerialized: true }];
}

function made([schema, write]: [unknown, Write], context: Context, subject?: Subject): Example[] {
  if (context.isWrittenOnly) return [];
  const values = subject === undefined ? madeOfBody(schema, context) : makeValues(schema, context, subject);
  return values.map(({ title, option, value, selectors, isValid }) => {
    const description = isValid ? null : messages.mismatchedExample;
    const { error } = context;
    const faulty = error === 400 || error === 422 ? context.faulty?.() : undefined;
    const shown = faulty === undefined ? value : aboutField(value, faulty);
    const example = { ...unnamed(write(shown), "generated"), name: title, description };
    return {
      ...example,
      ...(selectors.length > 0 && { selectors }),
      ...(option !== undefined && { option }),
    };
  });
}

/** A generated value. For one of several options, its title is that of the option. */
interface Made extends GeneratedValue {
  title: string | null;
  option?: number;
}

/** The generated examples of a body. A named schema has the same ones everywhere. */
function madeOfBody(schema: unknown, context: Context): Made[] {
  const { resolve, direction, place, error = null } = context;
  const ref = refOf(schema);
  const subject = {
    ...noSubject,
    error,
    isTagged: areTagged(context),
    valuesByName: valuesByName(context),
    usesMilliseconds: usesMilliseconds(context),
  };
  // Siblings of a `$ref` may change the generated value.
  if (ref === null || Object.keys(objectOf(schema)).length > 1)
    return makeValues(schema, context, { ...subject, resource: resourceAt(place) });
  const byRef = known.get(resolve) ?? new Map<string, Made[]>();
  known.set(resolve, byRef);
  const key = `${direction} ${error} ${ref}`;
  const values = byRef.get(key) ?? makeValues(schema, context, subject);
  byRef.set(key, values);
  return values;
}

/** Whether most resources with an id state their type in `object`. */
export const areTagged = oncePerDescription(({ root }) => {
  const schemas = Object.values(objectOf(objectOf(root.components).schemas)).map(objectOf);
  const resources = schemas.filter(({ properties }) => objectOf(properties).id !== undefined);
  return resources.filter((schema) => tagOf(schema) !== null).length > resources.length / 2;
});

const known = new WeakMap<Resolve, Map<string, Made[]>>();

function makeValues(schema: unknown, context: Context, subject: Subject): Made[] {
  const options = optionExamples(schema, context);
  if (options.length > 1) return options;
  const made =
    schema === undefined ? null : generateExample(schema, context.resolve, context.direction, subject);
  return made === null ? [] : [{ title: null, ...made }];
}

/** The resource of an operation's path, e.g. `customers` of `/v1/customers/{customer}`. */
function resourceAt(place: Pointer): string {
  const [root, path = ""] = tokensOf(place);
  return (
    (root === "paths" ? path.split("/") : []).findLast((segment) => /^[a-z][\w-]*$/i.test(segment)) ?? ""
  );
}

const unnamed = (text: string, origin: Example["origin"]): Example => ({
  name: null,
  summary: null,
  description: null,
  text,
  origin,
});

/**
 * An example for each option of a choice between objects, if the author wrote none, so that readers see
 * each choice. A request has one for its other options, too.
 */
function optionExamples(schema: unknown, context: Context): Made[] {
  const { value: union } = context.resolve(schema);
  if (!isObject(union) || !isBare(schema, union) || written.some((keyword) => keyword in union)) return [];
  const kinds = (["oneOf", "anyOf"] as const).filter((kind) => kind in union);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) return [];
  // The indexes are those of the options on the page.
  const { schema: levelled, only } = level(union, context);
  if (only !== null) return [];
  const options = [...listOf(levelled[kind]).entries()].filter(([, option]) => isObject(option));
  const objects = options.filter(([, option]) => isObjectSchema(objectOf(option), context));
  const isAsked = context.direction === "request" && objects.length > 0;
  const shown = isAsked ? options.slice(0, mostOfRequest) : objects.slice(0, mostElsewhere);
  if (shown.length < 2) return [];
  const subject = {
    ...noSubject,
    valuesByName: valuesByName(context),
    usesMilliseconds: usesMilliseconds(context),
  };
  const shared = sharedNames(objects.map(([, option]) => membersOf(objectOf(option), context)));
  return shown.flatMap(([index, option]) => {
    const alone = { ...union, [kind]: [option] };
    const made = generateExample(alone, context.resolve, context.direction, subject, schema);
    return made === null ? [] : [{ title: titleOf(option, index, shared, context), option: index, ...made }];
  });
}

/** The maximum number of options with an example. Pages load those of requests on demand. */
const mostOfRequest = 24;
const mostElsewhere = 6;

const written = ["example", "examples", "default", "const", "enum"];

/** Siblings of a `$ref` may change the generated value. */
const isBare = (schema: unknown, union: object) =>
  schema === union || Object.keys(Object(schema)).length === 1;

function isObjectSchema(option: Record<string, unknown>, { resolve }: Context): boolean {
  const { schema } = mergeAllOf(option, resolve);
  return typesOf(schema).includes("object") || "properties" in schema;
}

function membersOf(schema: Record<string, unknown>, { resolve }: Context) {
  const merged = mergeAllOf(schema, resolve).schema;
  const required = new Set(textsOf(merged.required));
  return Object.keys(objectOf(merged.properties)).map((name) => ({ name, required: required.has(name) }));
}

/** The title of an option, as its schema is named on pages. */
function titleOf(option: unknown, index: number, shared: SharedNames, context: Context): string {
  const { items } = isObject(option) ? mergeAllOf(option, context.resolve).schema : {};
  const item = nameOf(items, context);
  return (
    nameOf(option, context, shared) ?? (item === null ? messages.option(index + 1) : messages.arrayOf(item))
  );
}

/** The name of a schema, its title, the names of its members or its type. */
function nameOf(value: unknown, context: Context, shared?: SharedNames): string | null {
  if (!isObject(value)) return null;
  const own = namedBy(value, context)?.name.name ?? nonEmptyString(value.title);
  if (own !== null) return own;
  const members = membersOf(value, context);
  if (members.length > 0) return messages.objectWith(distinctiveNames(members, shared));
  const [type, ...others] = typesOf(mergeAllOf(value, context.resolve).schema);
  return type === undefined || type === "array" || others.length > 0 ? null : type;
}
