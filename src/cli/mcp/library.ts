import * as messages from "#messages/terminal/mcp.ts";
import { addPart, type Catalog, openCatalog } from "#search/catalog.ts";
import { find } from "#search/find.ts";
import { pagesOf } from "#search/pages.ts";
import type { NamesFile, PartFile, SearchPage, SearchResult } from "#search/types.ts";
import { pathIn, type SiteFiles } from "./api.ts";
import { namedPage, pageCalled } from "./page-names.ts";
import { page, ToolError } from "./text.ts";

/** The search, the Markdown and the changes of a site, for programs. Its functions throw `ToolError`. */
export interface Library {
  titles(): Promise<string[]>;
  search(query: string, kind?: ResultKind, cursor?: string): Promise<string>;
  /** Returns a page. `cut` states how to continue if the text exceeds one result. */
  read(address: string, given?: ReadOptions): Promise<string>;
  changes(since?: string, operation?: string, cursor?: string): Promise<string>;
  /**
   * Returns entries for a list that people choose from: the overview and index of each description, its
   * guides and its tags.
   */
  entries(): Promise<Entry[]>;
  /** Returns all addresses. */
  addresses(): Promise<string[]>;
  /** Finds an operation by operationId, address, or method and path. */
  operation(name: string): Promise<FoundOperation>;
}

export interface ReadOptions {
  format?: "markdown" | "openapi";
  cursor?: string;
  cut?: (cursor: string) => string;
}

/** A page that `read` returns. */
export interface Entry {
  address: string;
  title: string;
}

/** The kinds that a search may be restricted to. */
export const resultKinds = ["operation", "schema", "field", "value", "guide"] as const;

export type ResultKind = (typeof resultKinds)[number];

export interface FoundOperation {
  /** The index of its description in `SiteFiles.folders`. */
  description: number;
  slug: string;
  address: string;
}

export function openLibrary(files: SiteFiles): Library {
  const { folders } = files;
  const names = remembered((folder) => readFile<NamesFile>(files, pathIn(folder, "search/names.json")));
  const catalogs = remembered(async (folder) => catalogFrom(files, folder, await names(folder)));
  // Most tools only need the titles of pages.
  const described = () =>
    Promise.all(
      folders.map(async (folder) => {
        const own = await names(folder);
        return { folder, title: own.overview[0], pages: pagesOf(own) };
      }),
    );

  async function operation(name: string): Promise<FoundOperation> {
    const wanted = plain(name);
    const request = name.trim().replace(/\s+/g, " ");
    const all = (await described()).flatMap(({ folder, pages }, description) =>
      pages.flatMap((one) => {
        if (one.kind !== "operation") return [];
        const { slug, id, method, path } = one;
        return [
          { description, slug, id, request: `${method} ${path}`, address: pathIn(folder, addressOf(one)) },
        ];
      }),
    );
    const found =
      all.find(({ address }) => address === wanted) ??
      all.find(({ id, slug }) => id === name.trim() || slug === wanted) ??
      all.find((one) => one.request === request);
    if (found === undefined) throw new ToolError(messages.noOperation(name));
    const { description, slug, address } = found;
    return { description, slug, address };
  }

  const index = (folder: string | undefined) => pathIn(folder, indexFile);

  const titles = async () => (await described()).map(({ title }) => title);

  return {
    operation,
    titles,

    async entries() {
      const all = await described();
      return all.flatMap(({ folder, title, pages }) => [
        { address: pathIn(folder, overviewFile), title },
        { address: index(folder), title: messages.index(title) },
        ...pages.flatMap((one) =>
          one.kind === "guide" || one.kind === "tag"
            ? [{ address: pathIn(folder, addressOf(one)), title: one.title }]
            : [],
        ),
      ]);
    },

    async addresses() {
      const all = await described();
      return all.flatMap(({ folder, pages }) => [
        ...[pathIn(folder, overviewFile), index(folder)],
        ...pages.flatMap((one) =>
          one.kind === "overview" || one.kind === "section" ? [] : [pathIn(folder, addressOf(one))],
        ),
      ]);
    },

    async search(query, kind, cursor) {
      const found = await Promise.all(
        folders.map(async (folder) => ({ folder, ...find(await catalogs(folder), query, mostLooked) })),
      );
      const all = found
        .flatMap(({ folder, results: own }) => own.map((result) => ({ folder, result })))
        .sort((one, other) => other.result.rank - one.result.rank);
      const results = all.filter(({ result }) => kind === undefined || kindOf(result) === kind);
      if (results.length === 0)
        return kind === undefined ? messages.nothingFound(query) : messages.nothingOfKind(query, kind);
      const count = kind === undefined ? found.reduce((sum, one) => sum + one.count, 0) : results.length;
      const lines = results.slice(0, mostResults).map(({ folder, result }) => lineOf(folder, result));
      const [best] = all;
      const isOther = best !== undefined && best !== results[0] && isCalled(best.result, query);
      const other = isOther ? [messages.ofOtherKind, lineOf(best.folder, best.result)] : [];
      return page([...other, messages.found(lines.length, count), ...lines].join("\n"), cursor);
    },

    async read(address, { format = "markdown", cursor, cut } = {}) {
      const { address: place, isNearest } = await placeOf(address);
      // The overview of several descriptions is their list.
      const isList = place === "" && folders.length > 1;
      const read = (name: string) => files.read(place === "" ? name : `${place}/${name}`);
      const isOperation = /(?:^|\/)operations\//.test(place);
      const isIndex = folders.some((folder) => place === index(folder));
      const text = isList
        ? (await titles()).map((title, index) => `- ${title} → ${folders[index]}`).join("\n")
        : format === "openapi" && !isOperation
          ? null
          : isIndex
            ? await files.read(place)
            : await read(format === "openapi" ? "openapi.json" : overviewFile);
      if (text === null) {
        const isOther = format === "openapi" && !isOperation && (await read(overviewFile)) !== null;
        throw new ToolError(isOther ? messages.noOpenApi : messages.noAddress(address));
      }
      const own = (await described()).find(
        ({ folder }) => folder === undefined || `${place}/`.startsWith(`${folder}/`),
      );
      const title = own?.title ?? "";
      return `${isNearest ? `${messages.readInstead(address, place)}\n\n` : ""}${messages.source(title, place === "" ? "overview" : place)}\n\n${page(text, cursor, cut)}`;
    },

    async changes(since, name, cursor) {
      const only = name === undefined ? null : await operation(name);
      const listed = only === null ? folders : [folders[only.description]];
      const logs = await Promise.all(listed.map((folder) => files.read(pathIn(folder, "changelog.json"))));
      const known = logs.filter((log) => log !== null);
      if (known.length === 0) return messages.noHistory;
      const texts = known.map((log) => changesOf(JSON.parse(log), since, only?.slug ?? null));
      return page(texts.filter((text) => text !== "").join("\n\n") || messages.nothingChanged, cursor);
    },
  };

  /** The address for an address, for another name of its page, or for a misspelled one. */
  async function placeOf(address: string): Promise<{ address: string; isNearest: boolean }> {
    const place = plain(address);
    const isPointer = address.trim().startsWith("#");
    if (!isPointer && isSafe(place) && (await hasFile(place))) return { address: place, isNearest: false };
    const pages = (await described()).flatMap(({ folder, pages: own }) =>
      own.map((one) => namedPage(one, pathIn(folder, addressOf(one)))),
    );
    const found = pageCalled(address, pages);
    if (found === null && !isSafe(place)) throw new ToolError(messages.noAddress(address));
    return found ?? { address: place, isNearest: false };
  }

  async function hasFile(place: string): Promise<boolean> {
    const isKnown = place === "" || folders.some((folder) => place === index(folder) || place === folder);
    return isKnown || (await files.read(`${place}/${overviewFile}`)) !== null;
  }
}

/**
 * The Markdown file of a page, and of the list of a description's pages, or of its parts if it is long.
 */
const overviewFile = "index.md";
const indexFile = "llms.txt";

/** The maximum number of results over several pages, from the best ones of each description. */
const mostResults = 50;
const mostLooked = 500;

function kindOf({ page: found, member, value }: SearchResult): ResultKind {
  if (value !== null) return "value";
  if (member !== null) return "field";
  return found.kind === "operation" || found.kind === "schema" ? found.kind : "guide";
}

/**
 * Whether a name is exactly the search text, regardless of the requested kind, because models restrict
 * searches too early.
 */
const isCalled = ({ page: found, member, value }: SearchResult, query: string) =>
  (value ?? member?.name ?? found.title).toLowerCase() === query.trim().toLowerCase();

/** An address without the surrounding slashes and the `index.md` that models add. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^\/+|(?:#.*)$/g, "")
    .replace(/(?:^|\/)(?:index\.(?:md|html)|openapi\.json)$/, "")
    .replace(/(?<!\/)\/+$/, "");

/** Paths outside of the site's files are refused. */
const isSafe = (place: string) =>
  place === "" || place.split("/").every((name) => name !== "" && !/^\.|[\\\0?#%]/.test(name));

async function readFile<File>(files: SiteFiles, path: string): Promise<File> {
  const text = await files.read(path);
  if (text === null) throw new ToolError(messages.notPublished);
  return JSON.parse(text);
}

async function catalogFrom(files: SiteFiles, folder: string | undefined, names: NamesFile): Promise<Catalog> {
  const catalog = openCatalog(names);
  for (let part = 0; part < names.parts; part++)
    addPart(catalog, await readFile<PartFile>(files, pathIn(folder, `search/parts/${part}.json`)));
  return catalog;
}

/** Caches a function of folders. A failure is not cached. */
function remembered<Value>(
  make: (folder: string | undefined) => Promise<Value>,
): (folder: string | undefined) => Promise<Value> {
  const known = new Map<string | undefined, Promise<Value>>();
  return (folder) => {
    const value = known.get(folder) ?? make(folder);
    known.set(folder, value);
    value.catch(() => known.delete(folder));
    return value;
  };
}

/** E.g. `field amount of operation POST /v1/refunds: Create a refund → operations/post-refunds`. */
function lineOf(
  folder: string | undefined,
  { page: found, member, value, places, excerpt }: SearchResult,
): string {
  const title = titleOf(found);
  const name =
    member === null ? title : messages.member(member.place, member.trail.join(".") || member.name, title);
  const what = value === null ? name : messages.value(value, name);
  const count = places.length > 1 ? messages.inPlaces(places.length) : "";
  const place = found.kind === "overview" && folder !== undefined ? folder : pathIn(folder, addressOf(found));
  const text = excerpt === null ? "" : `\n  ${excerpt.replace(/\s+/g, " ")}`;
  return `- ${what}${count} → ${place}${text}`;
}

function titleOf(found: SearchPage): string {
  switch (found.kind) {
    case "operation":
      return messages.operation(`${found.method} ${found.path}`, found.title, found.deprecated);
    case "webhook":
      return (found.isCallback ? messages.callback : messages.webhook)(found.name, found.title);
    case "section":
      return messages.section(found.title, titleOf(found.page));
    default:
      return `${found.kind} ${found.title}`;
  }
}

function addressOf(found: SearchPage): string {
  switch (found.kind) {
    case "section":
      return addressOf(found.page);
    case "overview":
      return '""';
    case "lifecycle":
      return "lifecycle";
    default:
      return `${found.kind}s/${found.slug}`;
  }
}

/** The members of `changelog.json` that are read. */
interface ChangeLog {
  title: string;
  versions: {
    version: string;
    date: string | null;
    changes: { verdict: string; message: string; uses: { operations: { slug: string }[] }[] }[] | null;
  }[];
}

function changesOf({ title, versions }: ChangeLog, since: string | undefined, slug: string | null): string {
  const end = since === undefined ? versions.length : versions.findIndex(({ version }) => version === since);
  if (end < 0)
    throw new ToolError(messages.noVersion(since ?? "", versions.map(({ version }) => version).join(", ")));
  const texts = versions.slice(0, end).map(({ version, date, changes }) => {
    const own = (changes ?? []).filter(
      ({ uses, verdict }) =>
        slug === null ||
        (verdict !== "text" && uses.length === 0) ||
        uses.some(({ operations }) => operations.some((one) => one.slug === slug)),
    );
    const lines = own.map(({ verdict, message }) => `- ${verdict}: ${message}`);
    const none = changes === null ? messages.firstVersion : messages.nothingChanged;
    return [
      `## ${version}${date === null ? "" : ` (${date})`}`,
      ...(lines.length === 0 ? [none] : lines),
    ].join("\n");
  });
  return texts.length === 0 ? "" : [`# ${title}`, ...texts].join("\n\n");
}
