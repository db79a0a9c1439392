import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
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
  on: ("page" | "Markdown")[];
}

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
          !leftOut.some(({ on, includes }) => (on ?? kind) === kind && includes(one, one.owner, document)),
      );
    const expected = all.map((one) => ({ ...one, on: kindsOf(one) })).filter(({ on }) => on.length > 0);
    return {
      count: all.length,
      leftOut: all.length - expected.length,
      lost: expected.flatMap((one): Lost[] => {
        const on = one.on.filter((kind) => !shown(one.owner, kind).has(one.text));
        return on.length === 0 ? [] : [{ ...one, on }];
      }),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kinds = ["page", "Markdown"] as const;

type Shown = (owner: Owner, kind: "page" | "Markdown") => ReadonlySet<string>;

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
  const known = new Map<string, ReadonlySet<string>>();
  return (owner, kind) => {
    const key = `${kind} ${owner}`;
    const files = kind === "page" ? ["index.html", "full/index.html"] : ["index.md", "full/index.md"];
    const texts = (places.get(owner) ?? []).flatMap((place) => files.map((file) => join(site, place, file)));
    const found = known.get(key) ?? new Set(texts.filter((text) => existsSync(text)).flatMap(marksIn));
    known.set(key, found);
    return found;
  };
}

const foldersIn = (site: string, folder: string) =>
  existsSync(join(site, folder)) ? readdirSync(join(site, folder)).map((name) => `${folder}/${name}`) : [];

/** Long words may be broken between any two letters. */
const marksIn = (file: string): string[] =>
  readFileSync(file, "utf8")
    .replaceAll("<wbr>", "")
    .replaceAll(",", "")
    .match(/zq\d+z|7\d{6}/g) ?? [];
