import { decode } from "#description/decode.ts";
import { DescriptionError } from "#description/error.ts";
import { displayPath, readSource, type Source } from "#description/source.ts";
import type { JsonValue } from "#json/index.ts";
import { isObject } from "#json/index.ts";
import * as messages from "#messages/terminal/site.ts";
import { slugOf, uniqueSlugs } from "#model/slug.ts";
import type { Guide, NavigationNode, Reference } from "#model/types.ts";
import { type Files, usualFiles } from "#platform/files.ts";
import { basename, dirname, join, posix } from "#platform/path.ts";

/** A Markdown file of the folder of guides. */
export interface GuideFile {
  file: string;
  /** The path in the folder, with slashes: `billing/refunds.md`. */
  path: string;
  /** The file with its name for messages, and its full text. */
  source: Source;
  /** The offset of the text in the source, after front matter and title. */
  start: number;
  title: string;
  frontMatter: FrontMatter;
}

/** The guides of a folder. */
export interface GuideFolder {
  files: GuideFile[];
  /** Files in other formats, which are not published, with their names for messages. */
  skipped: string[];
}

/**
 * Reads the Markdown files of a folder and its subfolders. Throws `DescriptionError` for an unreadable
 * file.
 */
export async function readGuideFiles(folder: string, files = usualFiles): Promise<GuideFolder> {
  const entries = await files.listBelow(folder).catch((cause: Error) => {
    throw new DescriptionError(folder, null, messages.guidesUnreadable(cause.message));
  });
  const paths = entries
    .filter((path) => /\.mdx?$/i.test(path))
    .filter((path) => !/(?:^|\/)(?:\.|node_modules\/)/.test(path))
    .sort();
  const isMarkdown = (path: string) => /\.md$/i.test(path);
  const guides = paths.filter(isMarkdown).map((path) => guideFile(path, join(folder, path), files));
  const skipped = paths
    .filter((path) => !isMarkdown(path))
    .map((path) => displayPath(join(folder, path), files));
  return { files: await Promise.all(guides), skipped };
}

/** A reference with guides at the start of its navigation. */
export function withGuides(reference: Reference, files: readonly GuideFile[]): Reference {
  if (files.length === 0) return reference;
  const taken = reference.guides.map(({ slug }) => slug);
  const slugs = uniqueSlugs([...taken, ...files.map(({ path }) => pageName(path))]).slice(taken.length);
  const guides = new Map(
    files.map((file, index): [string, Guide] => [file.path, guideOf(file, slugs[index] ?? "")]),
  );
  const navigation = nodesOf(treeOf(files), guides);
  return {
    ...reference,
    guides: [...inOrder(navigation, [...guides.values()]), ...reference.guides],
    navigation: [...navigation, ...reference.navigation],
  };
}

/** The name of a guide in links and in its URL; that of the folder for an index. */
export function pageName(path: string): string {
  const name = path.replace(/\.md$/i, "");
  const folder = posix.dirname(path);
  if (!isIndex(path)) return name;
  return folder === "." ? "introduction" : folder;
}

/** Whether a file is the index of its folder. */
const isIndex = (path: string) => /^(?:index|readme)\.md$/i.test(posix.basename(path));

async function guideFile(path: string, file: string, files: Files): Promise<GuideFile> {
  const source = await readSource(displayPath(file, files), file, files);
  const { end, ...frontMatter } = readFrontMatter(source);
  const [heading = "", line = ""] = /^\s*# +([^\r\n]+)(?:\r?\n|$)/.exec(source.text.slice(end)) ?? [];
  const title = line.replace(/(?<![ \t#])[ \t#]+$/, "");
  return {
    file,
    path,
    source,
    start: end + heading.length,
    title: frontMatter.title ?? (title === "" ? wordsOf(path) : title.replace(/[*_`]/g, "")),
    frontMatter,
  };
}

/** A default title for a file or folder: `rate-limits.md` becomes "Rate limits". */
function wordsOf(path: string): string {
  const words = slugOf(basename(pageName(path)).replace(/^\d+[-_. ]+/, "")).replaceAll("-", " ");
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const guideOf = ({ path, title, source, start, frontMatter }: GuideFile, slug: string): Guide => ({
  slug,
  name: pageName(path),
  title,
  description: source.text.slice(start),
  externalDocs: null,
  path,
  summary: frontMatter.description,
});

interface Folder {
  /** The index, which defines its title and order. */
  index: GuideFile | null;
  files: GuideFile[];
  folders: Map<string, Folder>;
}

const newFolder = (): Folder => ({ index: null, files: [], folders: new Map() });

function treeOf(files: readonly GuideFile[]): Folder {
  const root = newFolder();
  for (const file of files) {
    const names = dirname(file.path) === "." ? [] : dirname(file.path).split("/");
    let folder = root;
    for (const name of names) {
      const below = folder.folders.get(name) ?? newFolder();
      folder.folders.set(name, below);
      folder = below;
    }
    if (isIndex(file.path) && folder.index === null) folder.index = file;
    else folder.files.push(file);
  }
  return root;
}

/** The entries of a folder by order, then by name, with its index first. */
function nodesOf({ index, files, folders }: Folder, guides: ReadonlyMap<string, Guide>): NavigationNode[] {
  const nodeOf = ({ path }: GuideFile): NavigationNode[] => {
    const guide = guides.get(path);
    return guide === undefined ? [] : [{ kind: "guide", slug: guide.slug, title: guide.title }];
  };
  const entries = [
    ...files.map((file) => ({
      name: pageName(file.path),
      order: file.frontMatter.order,
      nodes: nodeOf(file),
    })),
    ...[...folders].map(([name, folder]) => ({
      name,
      order: folder.index?.frontMatter.order ?? null,
      nodes: [
        {
          kind: "group" as const,
          title: folder.index?.title ?? wordsOf(name),
          description: null,
          children: nodesOf(folder, guides),
        },
      ],
    })),
  ];
  const placeOf = ({ order }: { order: number | null }) => order ?? Number.MAX_VALUE;
  entries.sort((one, other) => placeOf(one) - placeOf(other) || (one.name < other.name ? -1 : 1));
  return [...(index === null ? [] : nodeOf(index)), ...entries.flatMap(({ nodes }) => nodes)];
}

/** The guides in the order of the navigation, which links to the next and previous page follow. */
function inOrder(navigation: NavigationNode[], guides: Guide[]): Guide[] {
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));
  const slugsOf = (nodes: NavigationNode[]): string[] =>
    nodes.flatMap((node) =>
      node.kind === "guide" ? [node.slug] : "children" in node ? slugsOf(node.children) : [],
    );
  return slugsOf(navigation).flatMap((slug) => bySlug.get(slug) ?? []);
}

/** The settings between `---` at the start of a Markdown file. */
interface FrontMatter {
  title: string | null;
  /** The position among its siblings. Those without one come last. */
  order: number | null;
  description: string | null;
  /** The invalid settings. */
  problems: string[];
}

/**
 * Reads the front matter of a file, and the offset of the following text. Throws `DescriptionError` for
 * invalid YAML.
 */
function readFrontMatter({ file, text }: Source): FrontMatter & { end: number } {
  const [block, yaml = ""] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text) ?? [];
  if (block === undefined || !text.startsWith(block)) return { ...read({}), end: 0 };
  // The first line counts as well.
  const value = yaml.trim() === "" ? {} : decode({ file, text: `\n${yaml}` });
  return { ...read(value), end: block.length };
}

function read(value: JsonValue): FrontMatter {
  if (!isObject(value))
    return { title: null, order: null, description: null, problems: [messages.frontMatter] };
  const { title, order, description, ...others } = value;
  const problems = [
    ...Object.keys(others).map((key) => messages.frontMatterKey(key)),
    ...textProblem("title", title),
    ...textProblem("description", description),
    ...(order === undefined || isNumber(order) ? [] : [messages.frontMatterOrder]),
  ];
  return {
    title: typeof title === "string" ? title : null,
    order: isNumber(order) ? Number(order) : null,
    description: typeof description === "string" ? description : null,
    problems,
  };
}

const isNumber = (value: unknown) => typeof value === "number" || typeof value === "bigint";

const textProblem = (key: string, value: unknown) =>
  value === undefined || typeof value === "string" ? [] : [messages.frontMatterText(key)];
