import { toJson, toYaml } from "#description/encode.ts";
import { escapeHtml } from "#html/index.ts";
import type { Operation } from "#model/types.ts";
import { themePath } from "../brand.ts";
import { changelogFiles } from "../changelog/files.ts";
import { inLanguage } from "../content-language.ts";
import { exampleRequests, mediaInSamples } from "../fragments/samples.ts";
import type { DescribedSite, Site } from "../index.ts";
import { lifecycleFeed, lifecycleText } from "../lifecycle/files.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { perObject } from "../made-once.ts";
import { memoize } from "../memoize.ts";
import { navigationEntries } from "../navigation/entries.ts";
import { sidebarOf } from "../navigation/sidebar.ts";
import { sidebarPath } from "../page-parts.ts";
import { protectiveHeaders } from "../policy.ts";
import type { Publication } from "../publication.ts";
import type { FileKeys } from "../routes/keys.ts";
import { type Alternate, alternatesOf, pagesOf, translationsOf } from "../translations.ts";
import { currentSites } from "../versions.ts";
import { callableFiles } from "./callable.ts";
import { catalogPath, catalogType, discoveryFiles, discoveryLinks } from "./discovery.ts";
import { explorerDescription } from "./explorer/index.ts";
import { type LlmsFile, llmsFiles, llmsOfAll, type PageTexts, type RepeatedPage } from "./markdown/llms.ts";
import { operationText, webhookText } from "./markdown/operation.ts";
import { guideText, overviewText, tagText } from "./markdown/overview.ts";
import { schemaText } from "./markdown/schema.ts";
import type { Continued } from "./markdown/writing.ts";
import { postmanCollection } from "./postman.ts";
import { searchFiles } from "./search/files.ts";
import { sidebarText } from "./sidebars/index.ts";
import type { SiteFile } from "./site-file.ts";
import { sliceOf } from "./slice.ts";

/** All files of the site besides pages: Markdown, descriptions, slices of them, and lists. */
export function filesOf(sites: DescribedSite[]): SiteFile[] {
  return [...sites.flatMap(filesOfSite), ...sharedFilesOf(sites)];
}

/** The files by path, cached for the parsed descriptions. */
export const filesByPath = perObject(
  (sites: DescribedSite[]): ReadonlyMap<string, SiteFile> =>
    new Map(filesOf(sites).map((file) => [file.path, file])),
);

/** The text of the file at a path; null if the site has none. */
export function textAt(path: string, sites: DescribedSite[]): string | null {
  const file = filesByPath(sites).get(path);
  return file === undefined || file.exists?.() === false ? null : file.text();
}

/** The publication that these descriptions belong to. */
function publicationOf([site]: readonly Site[]): Publication {
  if (site === undefined) throw new Error("There is no description to publish.");
  return site.publication;
}

/** The files outside of the individual descriptions. */
export function sharedFilesOf(all: DescribedSite[]): SiteFile[] {
  const sites = all.filter(({ original }) => original === null);
  const publication = publicationOf(all);
  const { origin, brand } = publication;
  const { theme } = brand;
  return [
    ...discoveryFiles(sites),
    ...(sites.length > 1 ? [{ path: "llms.txt", text: () => llmsOfAll(sites, brand.title ?? "APIs") }] : []),
    ...(origin === null || !brand.isIndexed ? [] : sitemapFiles(all, origin)),
    { path: "_headers", text: () => headersText(publication) },
    ...sidebarFiles(sites, publication),
    ...(theme === null ? [] : [{ path: themePath, text: () => theme }]),
  ];
}

/** The sidebar of a documentation site around the reference, which an Astro project reads directly. */
function sidebarFiles(sites: DescribedSite[], { mark, sidebar, base }: Publication): SiteFile[] {
  const entries = () => sidebarOf(currentSites(sites));
  if (mark !== null) return [{ path: sidebarPath, text: () => JSON.stringify(entries()) }];
  return sidebar === null ? [] : [{ path: sidebarPath, text: () => sidebarText(sidebar, entries(), base) }];
}

/**
 * The headers for Netlify and Cloudflare: protection for all files, and permanent caching for those with
 * a hash in their names.
 */
const headersText = ({ base, brand }: Publication) => `${base}*
${Object.entries(protectiveHeaders(brand.embed))
  .map(([name, value]) => `  ${name}: ${value}\n`)
  .join("")}  Link: ${discoveryLinks(base)}
${base}_astro/*
  Cache-Control: public, max-age=31536000, immutable
/${catalogPath}
  Content-Type: ${catalogType}
`;

/**
 * The files to copy into the site, by path: pictures of the descriptions, files of the brand, and the
 * scripts of `/explorer/` and `/viewer/`.
 */
export function copiesOf(sites: DescribedSite[]): Map<string, { file: string }> {
  const { brand, explorer, viewer } = publicationOf(sites);
  const pictures = sites.flatMap(({ folder, pictures: own }) =>
    own
      .filter(({ path }) => !path.startsWith("data:"))
      .map(({ path, file }) => [folder === undefined ? path : `${folder}/${path}`, { file }] as const),
  );
  return new Map([
    ...pictures,
    ...Object.entries(brand.files).map(([path, file]) => [path, { file }] as const),
    ...(explorer === null ? [] : [[explorer.script, { file: explorer.file }] as const]),
    ...Object.entries(viewer ?? {}).map(([path, file]) => [path, { file }] as const),
  ]);
}

/** The files of one description. */
export function filesOfSite(site: DescribedSite): SiteFile[] {
  const { language } = site;
  const files = inLanguage(language, () => filesInLanguage(site));
  if (language.folder === undefined) return files;
  return files.map(({ text, exists, ...file }) => ({
    ...file,
    text: () => inLanguage(language, text),
    ...(exists && { exists: () => inLanguage(language, exists) }),
  }));
}

function filesInLanguage(site: DescribedSite): SiteFile[] {
  const { reference, description } = site;
  const files: Record<string, () => string> = {
    "index.md": () => overviewText(site),
    "openapi.json": () => toJson(description),
    "openapi.yaml": () => toYaml(description),
    "postman.json": () => postmanCollection(site),
    ...(site.publication.explorer !== null && { "explorer/openapi.json": () => explorerDescription(site) }),
    ...(hasLifecycle(reference) && {
      "lifecycle/index.md": () => lifecycleText(site),
      "lifecycle.xml": () => lifecycleFeed(site, site.publication.origin),
    }),
    ...changelogFiles(site),
    "navigation.json": () => JSON.stringify(navigationEntries(site)),
  };
  const folder = site.folder === undefined ? "" : `${site.folder}/`;
  const texts = textsOf(site);
  return [
    ...Object.entries(files).map(([path, text]) => ({ path, text })),
    ...callableFiles(site),
    ...searchFiles(site),
    ...tagFiles(site),
    ...pagesBeside(llmsFiles(site, texts), pageFiles(site, texts)),
  ].map((file): SiteFile => ({ ...file, path: folder + file.path }));
}

const tagFiles = (site: DescribedSite): SiteFile[] =>
  site.reference.tags.map((tag) => ({
    path: `tags/${tag.slug}/index.md`,
    text: () => tagText(tag, site),
    key: (keys) => keys.tag(tag),
  }));

/** The files of each page that a full text repeats, by kind and slug. */
function pageFiles(site: DescribedSite, texts: OperationTexts): Map<string, SiteFile[]> {
  const { operations, webhooks, guides, schemas } = site.reference;
  const markdown = (kind: keyof PageTexts, slug: string, key: SiteFile["key"]) =>
    [
      nameOf({ kind, slug }),
      [{ path: `${kind}s/${slug}/index.md`, text: () => texts[kind](slug), ...(key && { key }) }],
    ] satisfies [string, SiteFile[]];
  return new Map([
    ...operations.map((operation): [string, SiteFile[]] => [
      nameOf({ kind: "operation", slug: operation.slug }),
      operationFiles(operation, site, texts),
    ]),
    ...webhooks.map((webhook) => markdown("webhook", webhook.slug, (keys) => keys.webhook(webhook))),
    ...guides.map((guide) => markdown("guide", guide.slug, (keys) => keys.guide(guide))),
    ...schemas.map((schema) => markdown("schema", schema.slug, (keys) => keys.schema(schema))),
  ]);
}

const nameOf = ({ kind, slug }: RepeatedPage) => `${kind} ${slug}`;

/** Puts each full text after the files of its pages, whose texts are still cached then. */
function pagesBeside(full: LlmsFile[], ofPages: Map<string, SiteFile[]>): SiteFile[] {
  const files = full.flatMap(({ repeats, ...file }) => {
    const repeated = repeats.flatMap((page) => ofPages.get(nameOf(page)) ?? []);
    for (const page of repeats) ofPages.delete(nameOf(page));
    return [...repeated, file];
  });
  return [...files, ...[...ofPages.values()].flat()];
}

function operationFiles(operation: Operation, site: DescribedSite, texts: OperationTexts): SiteFile[] {
  const folder = `operations/${operation.slug}/`;
  const key = (keys: FileKeys) => keys.operation(operation);
  const requests = () => JSON.stringify(exampleRequests(operation, site));
  const whole = () => texts.wholeOperation(operation.slug);
  return [
    { path: `${folder}index.md`, text: () => texts.operation(operation.slug), key },
    { path: `${folder}full/index.md`, text: whole, exists: () => whole() !== "", key },
    { path: `${folder}openapi.json`, text: () => sliceOf(operation, site), key },
    ...(mediaInSamples(operation, site).length > 0
      ? [{ path: `${folder}examples.json`, text: requests, key }]
      : []),
  ];
}

interface OperationTexts extends PageTexts {
  /** Returns the complete text of an operation whose page is continued; empty for others. */
  wholeOperation(slug: string): string;
}

/** The Markdown of pages, each generated once. */
function textsOf(site: DescribedSite): OperationTexts {
  const schemas = new Map(site.reference.schemas.map((schema) => [schema.slug, schema]));
  // The two files of an operation are written consecutively, so caching the last text is enough.
  let last: { slug: string; text: Continued } | null = null;
  const operationOf = (slug: string): Continued => {
    if (last?.slug !== slug) last = { slug, text: operationText(site.operation(slug), site) };
    return last.text;
  };
  return {
    operation: memoize((slug) => operationOf(slug).page),
    wholeOperation: (slug) => operationOf(slug).whole ?? "",
    webhook: memoize((slug) => webhookText(site.webhook(slug), site)),
    guide: memoize((slug) => guideText(site.guide(slug), site)),
    schema: memoize((slug) => {
      const schema = schemas.get(slug);
      if (schema === undefined) throw new Error(`There is no schema ${slug}.`);
      return schemaText(schema, site);
    }),
  };
}

/**
 * The sitemap (sitemaps.org): an index, and lists of up to 50,000 pages each. Its URLs are absolute. Old
 * versions of an API are left out.
 */
function sitemapFiles(sites: Site[], origin: string): SiteFile[] {
  const pages = currentSites(sites).flatMap((site) =>
    pagesOf(site).map((page) => ({
      loc: new URL(page, origin).href,
      alternates: alternatesOf(translationsOf(page, site), origin),
    })),
  );
  const count = Math.ceil(pages.length / most);
  const lists = Array.from({ length: count }, (_, index) => ({
    path: `sitemap-${index}.xml`,
    text: () => xml("urlset", "url", pages.slice(index * most, (index + 1) * most)),
  }));
  const [first] = sites;
  const root = first === undefined ? "/" : first.address.shared("");
  const addresses = lists.map(({ path }) => ({ loc: new URL(root + path, origin).href, alternates: [] }));
  return [{ path: "sitemap-index.xml", text: () => xml("sitemapindex", "sitemap", addresses) }, ...lists];
}

/** The maximum number of entries in one list. */
const most = 50_000;

interface Entry {
  loc: string;
  alternates: Alternate[];
}

const xml = (root: string, entry: string, entries: Entry[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${
      entries.some(({ alternates }) => alternates.length > 0)
        ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
        : ""
    }>`,
    ...entries.map(
      ({ loc, alternates }) =>
        `<${entry}><loc>${escapeHtml(loc)}</loc>${alternates.map(alternateXml).join("")}</${entry}>`,
    ),
    `</${root}>`,
    "",
  ].join("\n");

const alternateXml = ({ hreflang, href }: Alternate) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`;
