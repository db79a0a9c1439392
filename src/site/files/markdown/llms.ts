import { messages as changes } from "#messages/changes.ts";
import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { versionNumber } from "#messages/version.ts";
import { plain } from "#model/plain-markdown.ts";
import { uniqueSlugs } from "#model/slug.ts";
import type { NamedSchema, NavigationNode } from "#model/types.ts";
import { byteLength } from "#platform/bytes.ts";
import { twinOf } from "../../address.ts";
import { plainText } from "../../fragments/markdown/index.ts";
import { hasGuidesAlone } from "../../guides/alone.ts";
import type { Site } from "../../index.ts";
import { hasLifecycle } from "../../lifecycle/stages.ts";
import { perReference } from "../../made-once.ts";
import { isBranch, isLeaf, type Leaf } from "../../navigation/nodes.ts";
import { type FileKeys, hashedKey } from "../../routes/keys.ts";
import { siteName } from "../../site-name.ts";
import { mcpCommand } from "../agents.ts";
import type { SiteFile } from "../site-file.ts";
import { blocks, code, link } from "./blocks.ts";
import { overviewText, treeText } from "./overview.ts";

/** The Markdown of pages, which `llms-full.txt` repeats. */
export interface PageTexts {
  operation(slug: string): string;
  webhook(slug: string): string;
  guide(slug: string): string;
  schema(slug: string): string;
}

/** A page whose Markdown is part of a full text. */
export interface RepeatedPage {
  kind: keyof PageTexts;
  slug: string;
}

/** A file with the pages that it repeats. */
export interface LlmsFile extends SiteFile {
  repeats: readonly RepeatedPage[];
}

/**
 * `llms.txt`, the list of the site's Markdown (llmstxt.org), and `llms-full.txt`, that Markdown. A long
 * list names parts instead, each with its own list and full text below `llms/`.
 */
export function llmsFiles(site: Site, texts: PageTexts): LlmsFile[] {
  const parts = partsOf(site);
  if (parts === null) {
    const all = pagesIn(site);
    return [
      { path: "llms.txt", text: () => llmsText(site), repeats: [] },
      {
        path: "llms-full.txt",
        text: () => joined([overviewText(site), ...each(all, texts)]),
        repeats: all,
      },
    ];
  }
  return [
    { path: "llms.txt", text: () => rootText(site, parts), repeats: [] },
    ...parts.flatMap(({ slug, title, list, repeats }) => [
      { path: `llms/${slug}/llms.txt`, text: () => blocks(`# ${plain(title)}`, list), repeats: [] },
      {
        path: `llms/${slug}/llms-full.txt`,
        text: () => joined(each(repeats, texts)),
        key: (keys: FileKeys) => hashedKey(...each(repeats, keysBySlug(keys, site))),
        repeats,
      },
    ]),
  ];
}

const each = (repeats: readonly RepeatedPage[], texts: PageTexts) =>
  repeats.map(({ kind, slug }) => texts[kind](slug));

const keysBySlug = (keys: FileKeys, site: Site): PageTexts => ({
  operation: (slug) => keys.operation(site.operation(slug)),
  webhook: (slug) => keys.webhook(site.webhook(slug)),
  guide: (slug) => keys.guide(site.guide(slug)),
  schema: (slug) => keys.schema(site.schema(slug)),
});

/** The `/llms.txt` of a site with several descriptions, which lists theirs. */
export const llmsOfAll = (sites: readonly Site[], title: string): string =>
  blocks(
    `# ${plain(title)}`,
    sites
      .map(({ reference, address }) => `- ${link(titleOf(reference), address.file("llms.txt"))}`)
      .join("\n"),
  );

const titleOf = ({ info: { title, version } }: Site["reference"]) =>
  version === "" ? title : `${title} ${version}`;

/**
 * The maximum size in bytes: about 5,000 tokens, which a model reads before it searches for anything
 * specific.
 */
const longestList = 20_000;

interface Part {
  slug: string;
  title: string;
  list: string;
  repeats: readonly RepeatedPage[];
}

/**
 * The parts: one for each entry of the navigation with children, and one for the schemas; null if a
 * single list is short enough.
 */
const partsOf = perReference((site: Site): Part[] | null =>
  byteLength(llmsText(site)) <= longestList ? null : madeParts(site),
);

function madeParts(site: Site): Part[] {
  const { navigation, schemas } = site.reference;
  const groups = navigation.filter((node) => "children" in node);
  const single = navigation.filter((node) => !("children" in node));
  const ofNodes = (title: string, nodes: NavigationNode[]): Omit<Part, "slug"> => ({
    title,
    list: treeText(nodes, site),
    repeats: leavesOf(nodes),
  });
  const all = [
    ...(single.length === 0 ? [] : [ofNodes(pages.operations, single)]),
    ...groups.map((node) => ofNodes(node.title, node.children)),
    ...(schemas.length === 0
      ? []
      : [
          {
            title: pages.schemas,
            list: schemaList(site),
            repeats: schemas.map(schemaPage),
          },
        ]),
  ];
  const slugs = uniqueSlugs(all.map(({ title }) => title));
  return all.map((part, index) => ({ ...part, slug: slugs[index] ?? "" }));
}

const leavesOf = (nodes: NavigationNode[]): Leaf[] =>
  nodes.flatMap((node) => (isBranch(node) ? leavesOf(node.children) : isLeaf(node) ? [node] : []));

const schemaPage = ({ slug }: NamedSchema): RepeatedPage => ({ kind: "schema", slug });

const pagesIn = ({ reference: { navigation, schemas } }: Site): RepeatedPage[] => [
  ...leavesOf(navigation),
  ...schemas.map(schemaPage),
];

const joined = (texts: string[]) => texts.map((text) => `${text.trim()}\n`).join("\n---\n\n");

/** The complete list. */
export function llmsText(site: Site): string {
  const { navigation, schemas } = site.reference;
  return blocks(
    headText(site),
    filesText(site),
    `## ${hasGuidesAlone(site.reference) ? pages.guides : pages.operations}`,
    treeText(navigation, site),
    schemas.length === 0 ? "" : `## ${pages.schemas}`,
    schemaList(site),
  );
}

function rootText(site: Site, parts: Part[]): string {
  const lines = parts.map(({ slug, title, list, repeats }) => {
    const size = messages.listSize(repeats.length, Math.ceil(byteLength(list) / 1000));
    const full = link(messages.fullText, site.address.file(`llms/${slug}/llms-full.txt`));
    return `- ${link(title, site.address.file(`llms/${slug}/llms.txt`))}: ${size}. ${full}`;
  });
  return blocks(
    headText(site),
    filesText(site),
    `## ${messages.searchHeading}`,
    messages.howToSearch(code(mcpCommand(site))),
    `## ${messages.partsHeading}`,
    lines.join("\n"),
  );
}

function headText(site: Site): string {
  const { info } = site.reference;
  const about =
    info.version === ""
      ? messages.apiReference
      : messages.apiReferenceOfVersion(plain(versionNumber(info.version)));
  return `# ${plain(siteName(site))}\n\n> ${about} ${messages.otherFormats}`;
}

function filesText(site: Site): string {
  return [
    `- [${pages.overview}](${twinOf(site.address.overview)})`,
    ...(hasGuidesAlone(site.reference)
      ? []
      : [`- [${messages.openApiDescription}](${site.address.file("openapi.json")})`]),
    ...(hasLifecycle(site.reference)
      ? [`- [${pages.lifecycle}](${twinOf(site.address.lifecycle)}): ${messages.lifecycleMeaning}`]
      : []),
    ...(site.changelog === null
      ? []
      : [`- [${changes.changelog}](${twinOf(site.address.changelog)}): ${changes.changelogDescription}`]),
  ].join("\n");
}

/** The schemas, listed once for all files. */
const schemaList = perReference((site: Site) =>
  site.reference.schemas.map((schema) => schemaEntry(schema, site)).join("\n"),
);

/** A schema with its description, if that is short. */
function schemaEntry({ name, slug, schema }: NamedSchema, site: Site): string {
  const [first = ""] = plainText((schema.description ?? "").slice(0, longestText)).split(/(?<=[.!?]) /, 1);
  const about = first === "" || first.length > longestSentence ? "" : `: ${plain(first)}`;
  return `- ${link(name, twinOf(site.address.schema(slug)))}${about}`;
}

/** The maximum length in which the first sentence of a description is searched, and of that sentence. */
const longestText = 1000;
const longestSentence = 80;
