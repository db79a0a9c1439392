import type { Pointer } from "#json/pointer.ts";
import type { Kind, Place } from "../grammar/index.ts";

/** Where a version keeps what is referred to, by its kind. What has no such place is put where it is used. */
export type Sections = Readonly<Partial<Record<Kind, Pointer>>>;

export const swaggerSections: Sections = {
  schema: "/definitions",
  parameter: "/parameters",
  response: "/responses",
};

const of30: Sections = {
  schema: "/components/schemas",
  response: "/components/responses",
  parameter: "/components/parameters",
  example: "/components/examples",
  requestBody: "/components/requestBodies",
  header: "/components/headers",
  securityScheme: "/components/securitySchemes",
  link: "/components/links",
  callback: "/components/callbacks",
};

/** The sections of OpenAPI 3; only from 3.2 on a media type may be a reference. */
export const openapiSections = (version: unknown): Sections =>
  String(version).startsWith("3.2") ? { ...of30, mediaType: "/components/mediaTypes" } : of30;

/** Where the objects of a place are kept, `null` for those that are put in place. */
export const sectionOf = (sections: Sections, place: Place): Pointer | null =>
  sections[place as Kind] ?? null;
