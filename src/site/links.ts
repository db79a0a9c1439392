import { schemeId } from "#html/contract/field-ids.ts";
import { decodePercent } from "#http/request/encode.ts";
import { slugOf, uniqueSlugs } from "#model/slug.ts";
import type { Guide, Note, Operation, Reference, Tag } from "#model/types.ts";
import { posix } from "#platform/path.ts";
import type { Addresses } from "./address.ts";
import type { ContentLanguage } from "./content-language.ts";
import { linkable } from "./fragments/link.ts";
import { hasLifecycle } from "./lifecycle/stages.ts";
import { perReference } from "./made-once.ts";
import { noteId } from "./overview.ts";
import type { Picture } from "./pictures.ts";
import type { Publication } from "./publication.ts";

/** The possible targets of links in a description's texts. */
export interface LinkScope {
  publication: Publication;
  language: ContentLanguage;
  reference: Reference;
  address: Addresses;
  pictures: Picture[];
  /** The guide that contains the text. Its relative links start at its file. */
  inGuide?: Guide;
  /** The operations that may be requested in it. */
  requests?: readonly GuideRequest[];
  /** The folder of its pages, and that of its guides' files. */
  folder?: string | undefined;
  guidesFolder?: string | null;
  /** The other APIs of the site, in the same language. */
  others?: readonly LinkScope[];
}

/** An operation that is requested in a guide. */
export interface GuideRequest extends Pick<Operation, "id" | "slug" | "method" | "path" | "title"> {
  hasPanel: boolean;
}

/**
 * The URL for a link in a text, in any form that authors use for their own operations
 * (`#operation/listPets`, `listPets`), tags (`#tag/pets`), schemas (`#/components/schemas/Pet`),
 * headings (`#section/Errors`, `#errors`) and pages (`operations/list-pets/`). After the folder of
 * another API and a slash or `#`, it is a link to that API (`billing#createBill`). `null` if it does not
 * resolve.
 */
export function linkTarget(href: string, scope: LinkScope): string | null {
  const text = decodePercent(href.trim()) ?? href.trim();
  // The top of the page in HTML.
  if (text === "#" || text === "#top") return text;
  if (text.startsWith("#")) return ownHeading(text, scope) ?? fragmentTarget(text.slice(1), scope);
  const whole = linkable(href);
  if (whole !== null) return whole;
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^$/i.test(text)) return null;
  return (
    guideTarget(text, scope) ??
    ownTarget(text, scope) ??
    otherTarget(text, scope) ??
    linkable(href, scope.publication.linkBase ?? documentationOf(scope))
  );
}

/**
 * The likely documentation for relative links: one on a host of the servers or of the terms of service.
 */
function documentationOf({ reference: { info, servers } }: LinkScope): string | null {
  const url = info.externalDocs?.url ?? "";
  const hosts = [info.termsOfService ?? "", ...servers.map((server) => server.url)].map(hostOf);
  const host = hostOf(url);
  return host !== null && hosts.includes(host) ? url : null;
}

const hostOf = (url: string): string | null => {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.host : null;
};

/** The copy of a picture in a text, if any. */
export const pictureOf = (src: string, { pictures, inGuide }: LinkScope): Picture | undefined =>
  pictures.find((picture) => picture.src === src && picture.guide === (inGuide?.path ?? null));

function fragmentTarget(fragment: string, scope: LinkScope): string | null {
  const targets = targetsOf(scope);
  const { schemas, operations, unnamed, tags, groups, schemes, headings, pointers, pages } = targets;
  const name = (pattern: RegExp) => pattern.exec(fragment)?.[1] ?? "";
  return (
    pointers.get(name(/(\/?paths\/.+)$/).replace(/^(?!\/)/, "/")) ??
    schemas.get(unescapeToken(name(/^\/(?:components\/schemas|definitions)\/([^/]+)/))) ??
    operations.get(name(/(?:^|\/)operations?\/(.+)$/)) ??
    schemas.get(name(/(?:^|\/)(?:schemas?|models?)\/([^/]+)$/i)) ??
    targets.requests.get(requestIn(fragment)) ??
    tags.get(slugOf(name(/^\/?tags?(?:\/|--)([^/]+)(?:$|\/(?!(?:operations?|paths)\/))/))) ??
    schemes.get(name(/^section\/Authentication\/([^/]+)$/)) ??
    headings.get(slugOf(name(/^section\/(?:.*\/)?([^/]+)$/))) ??
    headings.get(slugOf(fragment)) ??
    pages.get(`operations/${slugOf(fragment)}`) ??
    // The form of Swagger UI: `#/pets/listPets`, or `#/pets/get_pets__id_` without an operationId.
    operations.get(name(/^!?\/[^/]+\/([^/]+)$/)) ??
    unnamed.get(name(/^!?\/[^/]+\/([^/]+)$/)) ??
    tags.get(slugOf(name(/^!?\/([^/]+)$/))) ??
    groups.get(slugOf(name(/^api-group-(.+)$/))) ??
    schemas.get(fragment) ??
    null
  );
}

/**
 * The key of the request that a fragment names by its method and path, in the form of Scalar
 * (`tag/issues/POST/issue/{id}`), RapiDoc (`post-/issue/-id-`) or Atlassian (`api-issue-id-post`).
 */
function requestIn(fragment: string): string {
  const found =
    /^tag\/[^/]+\/(?<method>[a-z]+)(?<path>\/.+)$/i.exec(fragment) ??
    /^(?<method>[a-z]+)-(?<path>\/.+)$/i.exec(fragment) ??
    /^api-(?<path>.+)-(?<method>[a-z]+)$/.exec(fragment);
  const { method = "", path = "" } = found?.groups ?? {};
  return requestKey({ method, path });
}

/** A method and a path in lowercase words, without the signs that anchors replace in different ways. */
const requestKey = ({ method, path }: Pick<Operation, "method" | "path">): string =>
  `${method} ${path}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join("-");

function ownTarget(path: string, scope: LinkScope): string | null {
  const { operations, pages } = targetsOf(scope);
  const [, start = "", fragment = ""] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
  const inSite = belowBase(start, scope);
  const page = pages.get(inSite.replace(/(?:index\.(?:html|md))?$/, "").replace(/\/?$/, ""));
  return page === undefined ? (operations.get(path) ?? null) : page + fragment;
}

const belowBase = (path: string, { publication: { base } }: LinkScope) =>
  path.startsWith(base) ? path.slice(base.length) : path.replace(/^(?:\.?\.?\/)+/, "");

/** Whether the site, or another API of it, has a page at a path, apart from overviews. */
export const hasPage = (path: string, scope: LinkScope): boolean =>
  [scope, ...(scope.others ?? [])].some(
    (one) => addressesOf(one).has(path) || addressesOf(one).has(`${path}/`),
  );

const addressesOf = perReference((scope: LinkScope) => new Set(targetsOf(scope).pages.values()));

/** A page of another API, by that API's folder and a link within it. */
function otherTarget(path: string, { others = [] }: LinkScope): string | null {
  for (const other of others) {
    const below = pathBelow(other, path);
    if (below === null) continue;
    const rest = below.replace(/^\/(?=#|$)/, "");
    if (rest === "") return other.address.overview;
    const target = rest.startsWith("#")
      ? (fragmentTarget(rest.slice(1), other) ?? targetsOf(other).operations.get(rest.slice(1)))
      : rest.startsWith("/") && ownTarget(rest.slice(1), other);
    if (target) return target;
  }
  return null;
}

/** Whether a link begins with another API, whose page this API may not have. */
export const isBelowOther = (href: string, { others = [] }: LinkScope): boolean =>
  others.some((other) => pathBelow(other, href) !== null);

/** The rest of a link after the folder of an API: empty, or starting with a slash or `#`. */
function pathBelow(scope: LinkScope, path: string): string | null {
  const name = scope.folder?.split("/").at(-1);
  const inSite = belowBase(path, scope);
  if (name === undefined || !inSite.startsWith(name)) return null;
  const rest = inSite.slice(name.length);
  return /^(?:[/#]|$)/.test(rest) ? rest : null;
}

/** A heading of the same guide takes precedence over those of other pages. */
function ownHeading(fragment: string, { inGuide, address }: LinkScope): string | null {
  return inGuide === undefined ? null : headingOf(inGuide, slugOf(fragment.slice(1)), address);
}

/** Another guide, by the path of its file relative to this one, with or without `.md`. */
function guideTarget(href: string, scope: LinkScope): string | null {
  const { inGuide, guidesFolder = null, others = [] } = scope;
  if (inGuide === undefined || inGuide.path === null) return null;
  const [, start = "", fragment = ""] = /^([^#]*)(?:#(.*))?$/s.exec(href) ?? [];
  const path = posix.join(posix.dirname(inGuide.path), start).replace(/\/$/, "");
  const own = guideAt(path, scope);
  if (own !== null || guidesFolder === null) return own && addressOf(own, fragment, scope);
  // The file may belong to the guides of another API.
  for (const other of others) {
    if (!other.guidesFolder) continue;
    const found = guideAt(
      posix.relative(slashed(other.guidesFolder), posix.join(slashed(guidesFolder), path)),
      other,
    );
    if (found !== null) return addressOf(found, fragment, other);
  }
  return null;
}

const slashed = (path: string) => path.replaceAll("\\", "/");

const guideAt = (path: string, scope: LinkScope): Guide | null =>
  targetsOf(scope).guides.get(path) ?? targetsOf(scope).guides.get(`${path}.md`) ?? null;

function addressOf(found: Guide, fragment: string, { address }: LinkScope): string | null {
  return fragment === "" ? address.guide(found.slug) : headingOf(found, slugOf(fragment), address);
}

function headingOf(guide: Guide, slug: string, address: Addresses): string | null {
  const headings = headingsOf(guide.description, address.guide(guide.slug));
  // Ids as on GitHub do not split words at capitals: `#openapi` is "OpenAPI", whose slug is `open-api`.
  const letters = (text: string) => text.replaceAll("-", "");
  return headings.find(([own]) => letters(own) === letters(slug))?.[1] ?? null;
}

interface Targets {
  operations: Map<string, string>;
  /** Operations without an operationId, by the names that Swagger UI gives them. */
  unnamed: Map<string, string>;
  /** Operations by the keys of their requests, except those with the same key. */
  requests: Map<string, string>;
  /** Operations by their pointers in the document. */
  pointers: Map<string, string>;
  schemas: Map<string, string>;
  /** Tags, guides and notes by the slugs of their names. */
  tags: Map<string, string>;
  /** Tags by the slugs of their names, except those with the same slug. */
  groups: Map<string, string>;
  /** Security schemes by their names. */
  schemes: Map<string, string>;
  headings: Map<string, string>;
  /** Guides that are files by their paths. */
  guides: Map<string, Guide>;
  /** Pages by their paths, without a slash at the end. */
  pages: Map<string, string>;
}

const targetsOf = perReference(readTargets);

function readTargets({ reference, address, publication }: LinkScope): Targets {
  const { operations, webhooks, schemas, tags, guides, notes, info, securitySchemes } = reference;
  const tagPage = ({ slug }: Tag | Guide) =>
    guides.some((guide) => guide.slug === slug) ? address.guide(slug) : address.tag(slug);
  const named = [
    ...[...tags, ...guides].flatMap((tag) => slugsOf(tag).map((slug) => [slug, tagPage(tag)] as const)),
    ...notes.flatMap((note) =>
      slugsOf(note).map((slug) => [slug, `${address.overview}#${noteId(note.slug)}`] as const),
    ),
  ];
  const kinds = { operation: operations, webhook: webhooks, schema: schemas, tag: tags, guide: guides };
  const pages = Object.entries(kinds).flatMap(([kind, all]) =>
    all.map(({ slug }) => [`${kind}s/${slug}`, address[kind as keyof typeof kinds](slug)] as const),
  );
  return {
    operations: new Map(operations.map(({ id, slug }) => [id, address.operation(slug)])),
    unnamed: new Map(
      operations.map(({ method, path, slug }) => [
        `${method.toLowerCase()}${path.replace(/\W/g, "_")}`,
        address.operation(slug),
      ]),
    ),
    requests: unambiguous(
      operations.map((operation) => [requestKey(operation), address.operation(operation.slug)]),
    ),
    schemes: new Map(
      securitySchemes.map(({ name }) => [name, `${address.overview}#${encodeURIComponent(schemeId(name))}`]),
    ),
    pointers: new Map(operations.map(({ pointer, slug }) => [pointer, address.operation(slug)])),
    schemas: new Map(schemas.map(({ name, slug }) => [name, address.schema(slug)])),
    tags: new Map(named),
    groups: unambiguous([...tags, ...guides].map((tag) => [slugOf(tag.name), tagPage(tag)])),
    guides: new Map(
      guides.flatMap((guide) =>
        guide.path === null ? [] : [guide.path, guide.name].map((path) => [path, guide] as const),
      ),
    ),
    headings: new Map([
      ...(securitySchemes.length > 0
        ? [["authentication", `${address.overview}#authorization`] as const]
        : []),
      ...[...guides, ...tags].toReversed().flatMap((tag) => headingsOf(tag.description, tagPage(tag))),
      ...headingsOf(info.description, address.overview),
    ]),
    pages: new Map([
      ...pages,
      ...(schemas.length === 0 ? [] : [["schemas", address.schemas] as const]),
      ...(hasLifecycle(reference) ? [["lifecycle", address.lifecycle] as const] : []),
      ...(publication.explorer === null ? [] : [["explorer", address.file("explorer/")] as const]),
      ...["openapi.json", "openapi.yaml", "llms.txt"].map((file) => [file, address.file(file)] as const),
    ]),
  };
}

/** A map without the keys that several entries have. */
function unambiguous(entries: [key: string, address: string][]): Map<string, string> {
  const groups = Map.groupBy(entries, ([key]) => key);
  return new Map(entries.filter(([key]) => groups.get(key)?.length === 1));
}

/** All possible targets of links in a description's texts, as plain data. Every text depends on them. */
export function linkTargets(scope: LinkScope): unknown {
  const { guides, ...targets } = targetsOf(scope);
  return [
    ...Object.values(targets).map((addresses) => [...addresses]),
    [...guides].map(([path, { slug, description }]) => [path, slug, headingsOf(description, "")]),
  ];
}

const slugsOf = ({ name, title, slug }: Tag | Guide | Note) => [slugOf(title), slugOf(name), slug];

/** The start of the ids of a text's headings. */
export const headingPrefix = "about";

/** The headings of a text, by their slugs. */
function headingsOf(text: string | null, page: string): [slug: string, address: string][] {
  const titles = [...(text ?? "").matchAll(/^ {0,3}#{1,6}[ \t]+([^\n]+)/gm)].map(([, title = ""]) =>
    withoutClosing(title).replace(/[*_`]|\]\([^()]*\)|\[/g, ""),
  );
  return uniqueSlugs(titles).map((slug) => [slug, `${page}#${headingPrefix}-${slug}`]);
}

/** A heading without the `#`s that may close it (CommonMark, 4.2). */
function withoutClosing(title: string): string {
  const words = title.trimEnd().split(/[ \t]/);
  const isClosed = words.length > 1 && /^#+$/.test(words.at(-1) ?? "");
  return isClosed ? words.slice(0, -1).join(" ") : title;
}

const unescapeToken = (token: string) => token.replaceAll("~1", "/").replaceAll("~0", "~");
