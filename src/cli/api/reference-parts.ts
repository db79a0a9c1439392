import * as messages from "#messages/terminal/serve.ts";
import { nearest } from "#search/distance.ts";
import type { NamesFile } from "#search/types.ts";
import { usualSlug } from "#search/usual-slug.ts";
import type { SidebarEntry } from "#site/navigation/sidebar-entry.ts";
import { markPattern, sidebarPath } from "#site/page-parts.ts";

/** A reference of an Astro project, for components in the project's pages. */
export interface ProjectReference {
  /** Its route in the integration: `/api/`. */
  route: string;
  /** The start of the marks between the parts of a page (`PartMark`). */
  mark: string;
  /** A page such as `operations/get-pet/`, or a file; null if the reference has none at this path. */
  read(path: string): Promise<string | null>;
}

/** The HTML of an operation or a schema, in the order of a page. */
export interface ReferencePart {
  /** Styles, and scripts to run before the content. */
  head: string;
  content: string;
  scripts: string;
}

/**
 * The operation with an `operationId`, or with a method and path such as `GET /pets`. `route` names the
 * reference, or one of its several `apis`; it is optional if there is one. Throws an `Error` that names
 * what is missing.
 */
export async function operationPart(
  id: string,
  route: string | undefined,
  references: readonly ProjectReference[],
): Promise<ReferencePart> {
  const place = placeOf(route, references);
  const { operations } = await namesAt(place);
  const row = operations.find(([, , method, path, own]) => own === id || `${method} ${path}` === id);
  const known = operations.map(([, , , , own]) => own);
  if (row === undefined)
    throw new Error(messages.partMissing("operation", id, place.route, nearest(id, known)));
  const [slug, , , , own] = row;
  return await partAt(`operations/${slug || usualSlug(own)}/`, place);
}

/** The schema with a name, like `operationPart`. */
export async function schemaPart(
  name: string,
  route: string | undefined,
  references: readonly ProjectReference[],
): Promise<ReferencePart> {
  const place = placeOf(route, references);
  const { schemas } = await namesAt(place);
  const row = schemas.find(([, own]) => own === name);
  const known = schemas.map(([, own]) => own);
  if (row === undefined)
    throw new Error(messages.partMissing("schema", name, place.route, nearest(name, known)));
  return await partAt(`schemas/${row[0] || usualSlug(name)}/`, place);
}

/** The links to all groups and operations of a reference, with the URLs of their pages. */
export async function entriesOf(
  route: string | undefined,
  references: readonly ProjectReference[],
): Promise<SidebarEntry[]> {
  const { own } = placeOf(route, references);
  return JSON.parse((await own.read(sidebarPath)) ?? "[]");
}

/** A reference, and one of its APIs. */
interface Place {
  own: ProjectReference;
  /** The route of the API, and its path below that of the reference: `payments/`. */
  route: string;
  below: string;
}

function placeOf(route: string | undefined, references: readonly ProjectReference[]): Place {
  const routes = references.map((one) => one.route);
  const [first] = references;
  if (route === undefined) {
    if (first === undefined || references.length > 1) throw new Error(messages.referenceUnnamed(routes));
    return { own: first, route: first.route, below: "" };
  }
  const wanted = `/${route.replace(/^\/|\/$/g, "")}/`;
  const own = references.find((one) => wanted.startsWith(one.route));
  if (own === undefined) throw new Error(messages.referenceUnknown(route, routes));
  return { own, route: wanted, below: wanted.slice(own.route.length) };
}

async function namesAt({ own, route, below }: Place): Promise<NamesFile> {
  const text = await own.read(`${below}search/names.json`);
  if (text === null) throw new Error(messages.referenceWithoutApi(route));
  return JSON.parse(text);
}

/**
 * A page without the frame around its content, such as the footer, and without the parts that a layout
 * provides.
 */
async function partAt(path: string, { own, below }: Place): Promise<ReferencePart> {
  const html = (await own.read(`${below}${path}`)) ?? "";
  // Every third text is between marks. The others are the names and data of the marks.
  const texts = html.split(markPattern(own.mark));
  const parts = texts.flatMap((text, index) =>
    index % 3 !== 0 ? [] : [{ text, mark: texts[index - 2] ?? null }],
  );
  const between = (start: string, end: string) =>
    parts
      .slice(...[start, end].map((name) => parts.findIndex(({ mark }) => mark === name)))
      .filter(({ mark }) => mark !== "themeStart" && mark !== "frameStart")
      .map(({ text }) => text)
      .join("");
  return {
    head: between("headStart", "headEnd"),
    content: articleIn(between("mainStart", "mainEnd")),
    scripts: between("scriptsStart", "bodyEnd"),
  };
}

const articleIn = (main: string) => /<article[\s>].*<\/article>/s.exec(main)?.[0] ?? main;
