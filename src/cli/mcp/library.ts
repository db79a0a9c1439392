import * as messages from "#messages/terminal/mcp.ts";
import { asText, placeText, sentenceOf, subjectText } from "#model/changes/sentence.ts";
import type { Operation } from "#model/types.ts";
import { addPart, type Catalog, openCatalog } from "#search/catalog.ts";
import { find } from "#search/find.ts";
import type { SearchPage, SearchResult } from "#search/types.ts";
import { filesOf } from "#site/files/index.ts";
import { searchFiles } from "#site/files/search/files.ts";
import type { DescribedSite } from "#site/index.ts";
import { page, ToolError } from "./text.ts";

/** What programs read of the descriptions: their search, their Markdown, and what changed. */
export interface Library {
  search(query: string, cursor?: string): string;
  read(address: string, format: "markdown" | "openapi", cursor?: string): string;
  changes(since?: string, operation?: string, cursor?: string): string;
  /** By its operationId, address, or method and path. Throws `ToolError`. */
  operation(name: string): { site: DescribedSite; operation: Operation; address: string };
}

export function openLibrary(sites: DescribedSite[]): Library {
  const files = new Map(filesOf(sites).map(({ path, text }) => [path, text]));
  const catalogs = new Map<DescribedSite, Catalog>();
  const catalogOf = (site: DescribedSite): Catalog => {
    const known = catalogs.get(site) ?? catalogFrom(site);
    catalogs.set(site, known);
    return known;
  };

  function operation(name: string) {
    const wanted = plain(name);
    const all = sites.flatMap((site) => site.reference.operations.map((one) => ({ site, operation: one })));
    const found =
      all.find(({ site, operation: { slug } }) => `${prefixOf(site)}operations/${slug}` === wanted) ??
      all.find(({ operation: { id, slug } }) => id === name.trim() || slug === wanted) ??
      all.find(({ operation: { method, path } }) => `${method} ${path}` === name.trim().replace(/\s+/g, " "));
    if (found === undefined) throw new ToolError(messages.noOperation(name));
    return { ...found, address: `${prefixOf(found.site)}operations/${found.operation.slug}` };
  }

  return {
    operation,

    search(query, cursor) {
      const found = sites.map((site) => ({ site, ...find(catalogOf(site), query, mostResults) }));
      const results = found
        .flatMap(({ site, results: own }) => own.map((result) => ({ site, result })))
        .sort((one, other) => other.result.rank - one.result.rank);
      if (results.length === 0) return messages.nothingFound(query);
      const count = found.reduce((sum, one) => sum + one.count, 0);
      const lines = results.map(({ site, result }) => lineOf(site, result));
      return page([messages.found(results.length, count), ...lines].join("\n"), cursor);
    },

    read(address, format, cursor) {
      const place = plain(address);
      const name = format === "openapi" ? "openapi.json" : "index.md";
      // Of several descriptions, the overview is the list of them.
      const path = place === "" && sites.length > 1 ? "" : place === "" ? name : `${place}/${name}`;
      const text = path === "" ? overviewOf(sites) : files.get(path)?.();
      if (text === undefined || (format === "openapi" && !/(?:^|\/)operations\//.test(path)))
        throw new ToolError(
          files.has(`${place}/index.md`)
            ? messages.noOpenApi
            : messages.noAddress(address) + nearestTo(place, files),
        );
      const [site] = sites.filter((one) => place.startsWith(prefixOf(one)));
      const title = site?.reference.info.title ?? "";
      return `${messages.source(title, place === "" ? "overview" : place)}\n\n${page(text, cursor)}`;
    },

    changes(since, name, cursor) {
      const only = name === undefined ? null : operation(name);
      const listed = only === null ? sites : [only.site];
      if (listed.every(({ changelog }) => changelog === null)) return messages.noHistory;
      const texts = listed.map((site) => changesOf(site, since, only?.operation.slug ?? null));
      return page(texts.filter((text) => text !== "").join("\n\n") || messages.nothingChanged, cursor);
    },
  };
}

/** Search shows so many results, over several pages. */
const mostResults = 50;

/** An address as models write it: with slashes around, with `index.md` behind. */
const plain = (address: string) =>
  address
    .trim()
    .replace(/^\/+|(?:#.*)$/g, "")
    .replace(/(?:^|\/)(?:index\.(?:md|html)|openapi\.json)$/, "")
    .replace(/\/+$/, "");

const prefixOf = ({ folder }: DescribedSite) => (folder === undefined ? "" : `${folder}/`);

function catalogFrom(site: DescribedSite): Catalog {
  const [names, ...parts] = searchFiles(site);
  const catalog = openCatalog(JSON.parse(names?.text() ?? "{}"));
  for (const part of parts) addPart(catalog, JSON.parse(part.text()));
  return catalog;
}

/** E.g. `field amount of operation POST /v1/refunds: Create a refund → operations/post-refunds`. */
function lineOf(site: DescribedSite, { page: found, member, value, places, excerpt }: SearchResult): string {
  const title = titleOf(found);
  const name =
    member === null ? title : messages.member(member.place, member.trail.join(".") || member.name, title);
  const what = value === null ? name : messages.value(value, name);
  const count = places.length > 1 ? messages.inPlaces(places.length) : "";
  const text = excerpt === null ? "" : `\n  ${excerpt.replace(/\s+/g, " ")}`;
  return `- ${what}${count} → ${prefixOf(site)}${addressOf(found)}${text}`;
}

function titleOf(found: SearchPage): string {
  switch (found.kind) {
    case "operation":
      return messages.operation(`${found.method} ${found.path}`, found.title, found.deprecated);
    case "webhook":
      return messages.webhook(found.name, found.title);
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

const overviewOf = (sites: DescribedSite[]) =>
  sites.map((site) => `- ${site.reference.info.title} → ${site.folder ?? ""}`).join("\n");

/** The address with the same last part, where there is one. */
function nearestTo(place: string, files: ReadonlyMap<string, unknown>): string {
  const last = place.split("/").at(-1) ?? "";
  const found = [...files.keys()].find((path) => last !== "" && path.endsWith(`/${last}/index.md`));
  return found === undefined ? "" : messages.nearest(found.replace(/\/index\.md$/, ""));
}

function changesOf(
  { changelog, reference }: DescribedSite,
  since: string | undefined,
  slug: string | null,
): string {
  const versions = changelog?.versions ?? [];
  const end = since === undefined ? versions.length : versions.findIndex(({ name }) => name === since);
  if (end < 0) {
    if (changelog === null) return "";
    throw new ToolError(messages.noVersion(since ?? "", versions.map(({ name }) => name).join(", ")));
  }
  const texts = versions.slice(0, end).map(({ name, date, changes }) => {
    const own = (changes ?? []).filter(
      ({ uses, verdict }) =>
        slug === null ||
        (verdict !== "text" && uses.length === 0) ||
        uses.some(({ operations }) => operations.some((one) => one.slug === slug)),
    );
    const lines = own.map((change) => {
      const place = placeText(change);
      const sentence = `${subjectText(change.subject)}: ${place === "" ? "" : `${place}: `}${sentenceOf(change)}`;
      return `- ${change.verdict}: ${asText(sentence)}`;
    });
    const none = changes === null ? messages.firstVersion : messages.nothingChanged;
    return [`## ${name}${date === null ? "" : ` (${date})`}`, ...(lines.length === 0 ? [none] : lines)].join(
      "\n",
    );
  });
  return texts.length === 0 ? "" : [`# ${reference.info.title}`, ...texts].join("\n\n");
}
