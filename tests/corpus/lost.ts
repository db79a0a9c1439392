import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Library, openLibrary } from "#cli/mcp/library.ts";
import { builtSource } from "#cli/mcp/sources.ts";
import { toJson } from "#description/encode.ts";
import { loadDescription } from "#description/load.ts";
import { pointerTo } from "#json/pointer.ts";
import { buildReference } from "#model/index.ts";
import type { Reference } from "#model/types.ts";
import { build } from "./build.ts";
import { leftOut } from "./left-out.ts";
import { type Mark, mark, type Owner, ownersIn } from "./written.ts";

/** What an author wrote and a page or its Markdown lacks. */
export interface Lost extends Mark {
  /** The page that has to show it. */
  owner: Owner;
  /** Where it is missing. */
  on: Kind[];
}

type Kind = (typeof kinds)[number];

/** Where readers find it: people, programs, and agents by the tool `read`. */
const kinds = ["page", "Markdown", "read"] as const;

/** Builds a description with a mark in everything that its author wrote, and looks for all of them where they belong. */
export async function lostOf(file: string): Promise<{ lost: Lost[]; leftOut: number; count: number }> {
  const description = await loadDescription(file);
  const { document } = description;
  const marks = mark(document);
  const folder = mkdtempSync(join(tmpdir(), "specimen-lost-"));
  try {
    const marked = join(folder, `${basename(file).replace(/\.\w+$/, "")}.json`);
    writeFileSync(marked, toJson(description));
    const run = await build(marked, join(folder, "site"), {
      timeout: 600,
      env: { SPECIMEN_CACHE: join(folder, "cache") },
    });
    if (run.code !== 0) throw new Error(run.stderr);
    const shown = shownIn(join(folder, "site"), buildReference(document).reference);
    const owners = ownersIn(document);
    const all = marks.flatMap((one) => owners(one.pointer).map((owner) => ({ ...one, owner })));
    const kindsOf = (one: Mark & { owner: Owner }) =>
      kinds.filter(
        (kind) =>
          !leftOut.some(
            ({ on, includes }) =>
              (on === undefined || (on === "page") === (kind === "page")) &&
              includes(one, one.owner, document),
          ),
      );
    const expected = all.map((one) => ({ ...one, on: kindsOf(one) })).filter(({ on }) => on.length > 0);
    const lost: Lost[] = [];
    for (const one of expected) {
      const on: Kind[] = [];
      for (const kind of one.on) if (!(await shown(one.owner, kind)).has(one.text)) on.push(kind);
      if (on.length > 0) lost.push({ ...one, on });
    }
    return { count: all.length, leftOut: all.length - expected.length, lost };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Shown = (owner: Owner, kind: Kind) => Promise<ReadonlySet<string>>;

/** The marks on the pages of each owner, also on those that continue them. */
function shownIn(site: string, { operations, webhooks, schemas }: Reference): Shown {
  const places = new Map<Owner, string[]>([
    ...operations.map(({ pointer, slug, callbacks }): [string, string[]] => [
      pointer,
      [`operations/${slug}`, ...callbacks.map((callback) => `webhooks/${callback}`)],
    ]),
    ...webhooks.flatMap(({ name, method, slug }) =>
      ["webhooks", "x-webhooks"].map((section): [string, string[]] => [
        pointerTo("", section, name, method.toLowerCase()),
        [`webhooks/${slug}`],
      ]),
    ),
    ...schemas.map(({ name, slug }): [string, string[]] => [
      pointerTo("", "components", "schemas", name),
      [`schemas/${slug}`],
    ]),
    [null, ["", ...["tags", "guides"].flatMap((folder) => foldersIn(site, folder))]],
  ]);
  const library = openLibrary(builtSource(site).files);
  const textAt: Record<Kind, (place: string) => string | Promise<string>> = {
    page: (place) => textIn(join(site, place, "index.html")),
    Markdown: (place) => textIn(join(site, place, "index.md")),
    read: (place) => (existsSync(join(site, place, "index.md")) ? readWhole(library, place) : ""),
  };
  const known = new Map<string, ReadonlySet<string>>();
  return async (owner, kind) => {
    const key = `${kind} ${owner}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found: string[] = [];
    for (const place of places.get(owner) ?? [])
      for (const one of [place, join(place, "full")]) found.push(...marksIn(await textAt[kind](one)));
    const marks = new Set(found);
    known.set(key, marks);
    return marks;
  };
}

const foldersIn = (site: string, folder: string) =>
  existsSync(join(site, folder)) ? readdirSync(join(site, folder)).map((name) => `${folder}/${name}`) : [];

const textIn = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** All that the tool returns for an address, from the first cursor to the last. */
async function readWhole(library: Library, address: string): Promise<string> {
  let whole = "";
  for (let cursor: string | undefined = "0"; cursor !== undefined; ) {
    let next: string | undefined;
    const cut = (at: string) => {
      next = at;
      return "";
    };
    const text = await library.read(address, { cursor, cut });
    whole += text.slice(text.indexOf("\n\n") + 2);
    cursor = next;
  }
  return whole;
}

/** Long words may be broken between any two letters. */
const marksIn = (text: string): string[] =>
  text
    .replaceAll("<wbr>", "")
    .replaceAll(",", "")
    .match(/zq\d+z|7\d{6}/g) ?? [];
