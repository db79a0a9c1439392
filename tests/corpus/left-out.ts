import { resolver } from "#description/refs.ts";
import { isObject } from "#json/index.ts";
import { pointerTo, tokensOf, valueAt } from "#json/pointer.ts";
import type { Mark, Owner } from "./written.ts";

type Document = { [key: string]: unknown };

/** Something that a page does not show, on purpose. */
export interface LeftOut {
  reason: string;
  /** Where it is left out, if not in both. */
  on?: "page" | "Markdown";
  includes(mark: Mark, owner: Owner, document: Document): boolean;
}

/** What an author wrote and no page shows, with the reasons. */
export const leftOut: LeftOut[] = [
  {
    reason:
      "OpenAPI ignores headers called Accept, Content-Type and Authorization: media types and security describe them.",
    includes: ({ pointer }, _, document) =>
      /\/headers\/content-type\//i.test(pointer) ||
      above(pointer, document).some(
        ({ in: place, name }) =>
          place === "header" && /^(?:accept|content-type|authorization)$/i.test(String(name)),
      ),
  },
  {
    reason: "An operation's own parameter replaces that of its path.",
    includes: ({ pointer }, owner, document) => {
      const [parameter] = /^\/paths\/[^/]+\/parameters\/\d+/.exec(pointer) ?? [];
      if (parameter === undefined || owner === null) return false;
      const resolve = resolver(document);
      const of = (value: unknown) => objectOf(resolve(value).value);
      const { name, in: place } = of(valueAt(document, parameter));
      const own = objectOf(valueAt(document, owner)).parameters;
      return Array.isArray(own) && own.map(of).some((one) => one.name === name && one.in === place);
    },
  },
  {
    reason: "Words beside a reference replace those of what it refers to.",
    includes: ({ pointer }, owner, document) => {
      const [, target, keyword = ""] =
        /^(\/components\/(?!schemas)[^/]+\/[^/]+)\/(description|summary)$/.exec(pointer) ?? [];
      return (
        target !== undefined &&
        owner !== null &&
        hasInside(valueAt(document, owner), (value) => value.$ref === `#${target}` && keyword in value)
      );
    },
  },
  {
    reason: "A callback is sent to the address of its expression, which no server is part of.",
    includes: ({ pointer }) => /\/callbacks\/.*\/servers\/\d+\//.test(pointer),
  },
  {
    reason: "A parameter has one media type (OpenAPI, Parameter Object): others are not shown.",
    includes: ({ pointer }, _, document) => {
      const [parameter, name] = /^.*\/parameters\/[^/]+\/content\/([^/]+)/.exec(pointer)?.slice(0, 2) ?? [];
      if (parameter === undefined || name === undefined) return false;
      const [first] = Object.keys(
        objectOf(valueAt(document, parameter.slice(0, parameter.lastIndexOf("/")))),
      );
      return first !== tokensOf(parameter).at(-1);
    },
  },
  {
    reason: "A tag that is a badge or an audience is a word beside operations.",
    includes: ({ pointer }, _, document) =>
      pointer.startsWith("/tags/") &&
      above(pointer, document).some(({ kind }) => kind === "badge" || kind === "audience"),
  },
  {
    reason: "A constraint that no type of the schema has is not one.",
    includes: ({ pointer, what }, _, document) => {
      const holder = objectOf(valueAt(document, pointer.slice(0, pointer.lastIndexOf("/"))));
      const types = [holder.type].flat();
      const type = constrained[what];
      return (
        type !== undefined && holder.type !== undefined && !types.some((one) => type.includes(String(one)))
      );
    },
  },
  {
    reason: "The discriminator of an option excludes a default that is another value.",
    includes: ({ pointer, what }, _, document) => {
      const [, holder, union, name] =
        /^((.*)\/(?:one|any)Of\/\d+\/properties\/([^/]+))\/default$/.exec(pointer)?.slice(0, 4) ?? [];
      if (what !== "schema.default" || holder === undefined || union === undefined) return false;
      const { propertyName } = objectOf(objectOf(valueAt(document, union)).discriminator);
      const { const: only, enum: all, default: own } = objectOf(valueAt(document, holder));
      const values = Array.isArray(all) ? all : [only];
      return propertyName === name && !values.includes(own);
    },
  },
  {
    reason: "The example of one part of `allOf` lacks what the others add.",
    includes: ({ pointer }) => /\/allOf\/\d+\/examples?$/.test(pointer),
  },
  {
    reason: "Of two parts of `allOf` that describe one field, the later one gives its title and example.",
    includes: ({ pointer, what }, _, document) =>
      /^schema\.(?:title|example)$/.test(what) &&
      [...pointer.matchAll(/\/allOf\/\d+(?=\/)/g)].some(({ 0: part, index }) => {
        const [holder, inside] = [pointer.slice(0, index), pointer.slice(index + part.length)];
        const parts = valueAt(document, `${holder}/allOf`);
        const own = Number(part.slice("/allOf/".length));
        return Array.isArray(parts) && parts.some((one, at) => at > own && isDescribed(one, inside));
      }),
  },
  {
    reason: "The examples of a media type override those of its schema (OpenAPI, Media Type Object).",
    on: "page",
    includes: ({ pointer, what }, _, document) => {
      const [, media] =
        /^(.*\/content\/[^/]+)\/schema\/(?:(?:one|any)Of\/\d+\/)?example$/.exec(pointer) ?? [];
      return (
        what === "schema.example" && media !== undefined && "examples" in objectOf(valueAt(document, media))
      );
    },
  },
  {
    reason: "An example without a value has nothing to show.",
    includes: ({ pointer, what }, _, document) =>
      /^example\.(?:summary|description)$/.test(what) &&
      !["value", "externalValue", "dataValue", "serializedValue"].some(
        (keyword) => keyword in objectOf(valueAt(document, pointer.slice(0, pointer.lastIndexOf("/")))),
      ),
  },
  {
    reason: "A body that is a file is not shown as text.",
    on: "page",
    includes: ({ pointer, what }, _, document) => {
      const [, media = ""] = /^(.*\/content\/[^/]+)\/examples\//.exec(pointer) ?? [];
      return (
        what === "example.value" && objectOf(objectOf(valueAt(document, media)).schema).format === "binary"
      );
    },
  },
  {
    reason: "A value of more than 200 characters is cut on the page, where it would hide the others.",
    on: "page",
    includes: ({ pointer, what }, _, document) => {
      const value = valueAt(document, pointer);
      return /^(?:header|schema|parameter)\./.test(what) && typeof value === "string" && value.length > 200;
    },
  },
  {
    reason: "The whole has one title, and the stricter of two bounds applies.",
    includes: ({ pointer, what }) =>
      /\/allOf\/\d+\/title$/.test(pointer) || (/^schema\.max/.test(what) && /\/allOf\/\d+\//.test(pointer)),
  },
  {
    reason: "An option of another type than the schema that it is an option of allows no value.",
    includes: ({ pointer }, _, document) => {
      const [, holder, option] = /^(.*)(\/(?:one|any)Of\/\d+)\//.exec(pointer) ?? [];
      if (holder === undefined || option === undefined) return false;
      const types = (place: string) =>
        [objectOf(valueAt(document, place)).type].flat().filter((type) => type !== undefined);
      const [own, outer] = [types(holder + option), types(holder)];
      return own.length > 0 && outer.length > 0 && !own.some((type) => outer.includes(type));
    },
  },
  {
    reason: "Of more than 500 values, Markdown has 500 and how many there are; the page has all.",
    includes: ({ what, pointer }, _, document) => {
      const { enum: values } = objectOf(valueAt(document, pointer.slice(0, pointer.lastIndexOf("/"))));
      return what === "schema.enum" && Array.isArray(values) && values.length > 500;
    },
  },
];

/** Whether a place inside of a part has something too. */
const isDescribed = (part: unknown, inside: string) => isObject(part) && valueAt(part, inside) !== undefined;

const constrained: Readonly<Record<string, string[]>> = {
  "schema.maxItems": ["array"],
  "schema.maxLength": ["string"],
  "schema.pattern": ["string"],
  "schema.maximum": ["integer", "number"],
  "schema.maxProperties": ["object"],
};

/** Every object on the way to a place. */
const above = (pointer: string, document: Document): Document[] =>
  tokensOf(pointer).map((_, index, tokens) =>
    objectOf(valueAt(document, pointerTo("", ...tokens.slice(0, index)))),
  );

function hasInside(value: unknown, is: (value: Document) => boolean): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (isObject(value) && is(value)) || Object.values(value).some((inner) => hasInside(inner, is));
}

const objectOf = (value: unknown): Document => (isObject(value) ? value : {});
