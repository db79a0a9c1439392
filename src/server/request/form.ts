import { isForm } from "#http/request/media-type.ts";
import {
  type DecodedValue,
  decodedName,
  decodePairs,
  type RawPair,
  rawPairs,
} from "#http/request/parameter/decode.ts";
import type { RequestField } from "#http/request/types.ts";
import { type JsonValue, parseJson } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import { tokensOf } from "#json/pointer.ts";
import { messages } from "#messages/server.ts";
import type { JsonSchema } from "#model/types.ts";
import { createTextDecoder, type Decoder } from "#schema/validation/decode.ts";
import type { Fault } from "#schema/validation/fault.ts";
import { placeIn, sentenceOn } from "#schema/validation/message.ts";
import { layoutOf, type SchemasByRef } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { invalid } from "../problem.ts";
import { typed } from "./parameters.ts";

/** A described form. `fields` lists those that are not plain text. */
export interface FormMedia {
  name: string;
  jsonSchema: JsonSchema | null;
  fields?: RequestField[];
}

/**
 * Compiles the reader of `application/x-www-form-urlencoded` and `multipart/form-data`, which decodes
 * and validates.
 */
export function createFormReader(media: FormMedia, schemas: SchemasByRef, isRequired: boolean) {
  const schema = media.jsonSchema ?? true;
  // One of two options may have a string where the other has a number.
  const decoders = [true, false].map((prefersText) => createTextDecoder(schema, schemas, prefersText));
  const validate = createValidator(schema, schemas, "serve");
  const fields = new Map(media.fields?.map((field) => [field.name, field]));
  return async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<JsonValue> => {
    const { pairs, files } = await entriesOf(bytes, type);
    if (isRequired && pairs.length + files.size === 0) throw invalid(messages.bodyRequired);
    const byName = Map.groupBy(pairs, ([name]) => decodedName(name));
    const byStem = Map.groupBy(pairs, ([name]) => stemOf(decodedName(name)));
    const read = (decoder: Decoder) => {
      const spread = new Set([...fields.values()].flatMap((field) => spreadNames(field, decoder)));
      const undescribed = [...byName.keys()].filter(
        (name) => !spread.has(name) && !isDeep(fields.get(stemOf(name))),
      );
      const names = new Set([...decoder.shape.properties.keys(), ...fields.keys(), ...undescribed, ...files]);
      const members = [...names].flatMap((name): [string, JsonValue][] => {
        if (name === null) return [];
        if (files.has(name)) return [[name, ""]];
        const field = fields.get(name);
        const own = isDeep(field) ? byStem.get(name) : isSpread(field, decoder) ? pairs : byName.get(name);
        const value = memberOf(name, own ?? [], field, decoder);
        return value === undefined ? [] : [[name, value]];
      });
      const value = Object.fromEntries(members);
      // The content of files is not validated.
      const [fault] = validate(value).faults.filter(({ pointer }) => !files.has(tokensOf(pointer)[0] ?? ""));
      return { value, fault };
    };
    let refused: Fault | undefined;
    for (const decoder of decoders) {
      const { value, fault } = read(decoder);
      if (fault === undefined) return value;
      refused = fault;
    }
    if (refused === undefined) throw new Error("A form has at least one reading.");
    throw invalid(sentenceOn(placeIn(messages.requestBody, refused.pointer), refused), [
      "body",
      ...tokensOf(refused.pointer),
    ]);
  };
}

/** The name before the first bracket. Each member of a deep object has its own name. */
const stemOf = (name: string) => name.replace(/\[.*$/s, "");

const isDeep = (field: RequestField | undefined) =>
  field?.writing.kind === "style" && field.writing.style === "deepObject";

/** Whether the members of an object are separate fields of the form. */
const isSpread = (field: RequestField | undefined, form: Decoder) =>
  field !== undefined &&
  field.writing.kind === "style" &&
  field.writing.explode &&
  !isDeep(field) &&
  layoutOf(form.member(field.name ?? "").shape) === "object";

const spreadNames = (field: RequestField, form: Decoder): string[] =>
  isSpread(field, form) ? [...form.member(field.name ?? "").shape.properties.keys()] : [];

/** The percent-encoded names and values of a form, and the names of files. */
async function entriesOf(bytes: Uint8Array<ArrayBuffer>, type: string) {
  const files = new Set<string>();
  if (isForm(type)) return { pairs: rawPairs(new TextDecoder().decode(bytes), "&"), files };
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw invalid(messages.bodyNotMultipart);
  });
  const pairs = [...form].flatMap(([name, value]): RawPair[] => {
    if (typeof value === "string") return [[encodeURIComponent(name), encodeURIComponent(value)]];
    files.add(name);
    return [];
  });
  return { pairs, files };
}

function memberOf(
  name: string,
  pairs: RawPair[],
  field: RequestField | undefined,
  form: Decoder,
): JsonValue | undefined {
  const decoder = form.member(name);
  const writing = field?.writing ?? { kind: "content", mediaType: null };
  const shape = layoutOf(decoder.shape);
  const hasMember = (member: string) => decoder.shape.properties.has(member);
  const parameter = { in: "query", name, mediaType: null, hasMember } as const;
  if (writing.kind === "style") {
    const { style, explode } = writing;
    const value = decodePairs({ ...parameter, style, explode, shape }, pairs);
    return value === undefined ? undefined : typed(value, decoder);
  }
  const texts = decodePairs({ ...parameter, style: "form", explode: true, shape: "array" }, pairs);
  if (!Array.isArray(texts) || texts.length === 0) return undefined;
  return isJson(writing.mediaType ?? "") ? jsonOf(name, texts, shape, decoder) : typed(texts, decoder);
}

/**
 * The JSON value of a field. Each item of a list is a separate field; a single text may also contain the
 * entire list.
 */
function jsonOf(name: string, texts: DecodedValue[], shape: string, decoder: Decoder): JsonValue {
  const values = texts.map((text) => parsed(name, text));
  const [only] = values;
  if (shape === "array" && !(values.length === 1 && Array.isArray(only)))
    return values.map((value, index) => decoder.item(index).fromJson(value));
  return decoder.fromJson(values.length === 1 && only !== undefined ? only : values);
}

function parsed(name: string, text: DecodedValue): JsonValue {
  try {
    return parseJson(typeof text === "string" ? text : "");
  } catch {
    throw invalid(messages.mustBeJson(placeIn(messages.requestBody, `/${name}`)));
  }
}
