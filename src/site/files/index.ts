import { toJson, toYaml } from "#description/encode.ts";
import { themePath } from "../brand.ts";
import type { DescribedSite, Site } from "../index.ts";
import { lifecycleFeed } from "../lifecycle/feed.ts";
import { hasLifecycle } from "../lifecycle/stages.ts";
import { lifecycleText } from "../lifecycle/text.ts";
import { navigationEntries } from "../navigation/entries.ts";
import { publication } from "../publication.ts";
import { callableFiles } from "./callable.ts";
import { explorerDescription } from "./explorer/index.ts";
import { operationText, webhookText } from "./markdown/operation.ts";
import { guideText, llmsText, overviewText, tagText } from "./markdown/overview.ts";
import { schemaText } from "./markdown/schema.ts";
import { postmanCollection } from "./postman.ts";
import { searchFiles } from "./search/files.ts";
import type { SiteFile } from "./site-file.ts";
import { sitemapFiles } from "./sitemap.ts";
import { sliceOf } from "./slice.ts";

/** Every file of the site that is not a page: twins in Markdown, descriptions, slices of them, and lists. */
export const filesOf = (sites: DescribedSite[]): SiteFile[] => [
  ...modelFilesOf(sites),
  ...describedFilesOf(sites),
];

/** Those that are made of the model alone. */
export function modelFilesOf(sites: Site[]): SiteFile[] {
  const { origin, brand } = publication();
  const { theme } = brand;
  return [
    ...sites.flatMap(modelFiles),
    ...(origin === null ? [] : sitemapFiles(sites, origin)),
    { path: "_headers", text: headersText },
    ...(theme === null ? [] : [{ path: themePath, text: () => theme }]),
  ];
}

/** Those that are made of the descriptions themselves. */
export const describedFilesOf = (sites: DescribedSite[]): SiteFile[] => sites.flatMap(describedFiles);

/** What Netlify and Cloudflare read: files with a hash in their names are cached for ever. */
const headersText = () => `${publication().base}_astro/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** The pictures beside the descriptions, and the files of the brand, by their paths in the site. */
export function picturesOf(sites: DescribedSite[]): Map<string, { file: string }> {
  const pictures = sites.flatMap(({ folder, pictures: own }) =>
    own
      .filter(({ path }) => !path.startsWith("data:"))
      .map(({ path, file }) => [folder === undefined ? path : `${folder}/${path}`, { file }] as const),
  );
  return new Map([
    ...pictures,
    ...Object.entries(publication().brand.files).map(([path, file]) => [path, { file }] as const),
  ]);
}

function modelFiles(site: Site): SiteFile[] {
  const { reference } = site;
  const file = fileIn(site);
  return [
    file("index.md", () => overviewText(site)),
    file("llms.txt", () => llmsText(site)),
    ...(hasLifecycle(reference)
      ? [
          file("lifecycle/index.md", () => lifecycleText(site)),
          file("lifecycle.xml", () => lifecycleFeed(site, publication().origin)),
        ]
      : []),
    file("navigation.json", () => JSON.stringify(navigationEntries(site))),
    ...callableFiles(site).map(({ path, text }) => file(path, text)),
    ...searchFiles(site).map(({ path, text }) => file(path, text)),
    ...reference.operations.map((operation) =>
      file(`operations/${operation.slug}/index.md`, () => operationText(operation, site)),
    ),
    ...reference.webhooks.map((webhook) =>
      file(`webhooks/${webhook.slug}/index.md`, () => webhookText(webhook, site)),
    ),
    ...reference.guides.map((guide) => file(`guides/${guide.slug}/index.md`, () => guideText(guide, site))),
    ...reference.tags.map((tag) => file(`tags/${tag.slug}/index.md`, () => tagText(tag, site))),
    ...reference.schemas.map((schema) =>
      file(`schemas/${schema.slug}/index.md`, () => schemaText(schema, site)),
    ),
  ];
}

function describedFiles(site: DescribedSite): SiteFile[] {
  const { reference, description } = site;
  const file = fileIn(site);
  return [
    file("openapi.json", () => toJson(description)),
    file("openapi.yaml", () => toYaml(description)),
    file("postman.json", () => postmanCollection(site)),
    file("explorer/openapi.json", () => explorerDescription(site)),
    ...reference.operations.map((operation) =>
      file(`operations/${operation.slug}/openapi.json`, () => sliceOf(operation, site)),
    ),
  ];
}

const fileIn =
  ({ folder }: Site) =>
  (path: string, text: () => string): SiteFile => ({
    path: folder === undefined ? path : `${folder}/${path}`,
    text,
  });
