import { DescriptionError } from "#description/error.ts";
import { displayPath } from "#description/source.ts";
import { escapeHtml } from "#html/index.ts";
import { language } from "#messages/language.ts";
import * as messages from "#messages/terminal/site.ts";
import type { Exchange, Reference } from "#model/types.ts";
import { pathToFileURL } from "#platform/file-url.ts";
import { type SlotName, slotNames } from "./brand.ts";
import type { Site } from "./index.ts";
import { perObject } from "./made-once.ts";
import type { PageData, Slot, SlotTools } from "./page-data.ts";
import type { Publication } from "./publication.ts";

/** Returns the HTML of a slot on a page; "" for none. */
export type SlotReader = (name: SlotName, page: PageData) => string;

interface Publishing {
  publication: Publication;
}

/** Loads the modules of slots. Throws `DescriptionError` if one cannot be loaded. */
export async function openSlots({ publication }: Publishing): Promise<SlotReader> {
  const { slots } = publication.brand;
  const made = new Map<SlotName, Slot>();
  for (const name of slotNames) {
    const content = slots[name];
    if (content?.kind === "html") made.set(name, () => content.html);
    if (content?.kind === "module") made.set(name, await load(content.file, content.version));
  }
  return (name, page) => {
    const slot = made.get(name);
    if (slot === undefined) return "";
    try {
      const made = slot(page, tools);
      return typeof made === "object" ? (made?.html ?? "") : String(made);
    } catch (cause) {
      throw refusal(
        slots[name]?.file ?? name,
        messages.slotThrew(page.path, (cause as Error).message),
        cause,
      );
    }
  };
}

/** A key for the content that modules add to a page, which depends on everything that they read. */
export function slotsKey(read: SlotReader, { publication }: Publishing, pageOf: () => PageData): string {
  const { slots } = publication.brand;
  const modules = slotNames.filter((name) => slots[name]?.kind === "module");
  return modules.map((name) => read(name, pageOf())).join("\n");
}

/** The data of a page for slots. `title` is for pages outside of the description's parts. */
export function pageDataAt(path: string, title: string, site: Site): PageData {
  const { reference, address } = site;
  const { origin } = site.publication;
  const part = path === address.overview ? null : partAt(path.slice(address.overview.length), site);
  const exchange = part?.exchange ?? null;
  return {
    kind: path === address.overview ? "overview" : (part?.kind ?? "page"),
    path,
    url: origin === null ? null : new URL(path, origin).href,
    title: part?.title ?? title,
    language: language(),
    api: { title: reference.info.title, version: reference.info.version },
    operation: exchange && {
      id: exchange.id,
      method: exchange.method,
      path: exchange.path ?? null,
      tags: exchange.tags,
      deprecated: exchange.deprecated,
    },
  };
}

interface Part {
  kind: PageData["kind"];
  title: string;
  exchange: (Exchange & { path?: string }) | null;
}

/** The part of a description that a page shows. A large part has a second page with all of it. */
function partAt(below: string, { reference }: Site): Part | null {
  const parts = partsIn(reference);
  return parts.get(below) ?? parts.get(below.replace(/\/full\/$/, "/")) ?? null;
}

// The parts are cached, because every page needs its own.
const partsIn = perObject(partsOf);

/** The parts by the paths of their pages below a description. */
function partsOf({ operations, webhooks, schemas, tags, guides }: Reference): ReadonlyMap<string, Part> {
  const placed = <Item extends { slug: string }>(
    folder: string,
    items: readonly Item[],
    partOf: (item: Item) => Part,
  ) => items.map((item) => [`${folder}/${item.slug}/`, partOf(item)] as const);
  return new Map([
    ...placed("operations", operations, (exchange) => ({
      kind: "operation",
      title: exchange.title,
      exchange,
    })),
    ...placed("webhooks", webhooks, (exchange) => ({ kind: "webhook", title: exchange.title, exchange })),
    ...placed("schemas", schemas, ({ name }) => ({ kind: "schema", title: name, exchange: null })),
    ...placed("tags", tags, ({ name }) => ({ kind: "tag", title: name, exchange: null })),
    ...placed("guides", guides, ({ title }) => ({ kind: "guide", title, exchange: null })),
  ]);
}

async function load(file: string, version: string): Promise<Slot> {
  const loaded = await import(/* @vite-ignore */ `${pathToFileURL(file).href}?${version}`).catch((cause) => {
    throw refusal(file, messages.slotNotLoaded(cause.message), cause);
  });
  if (typeof loaded.default !== "function") throw refusal(file, messages.slotNoFunction, null);
  return loaded.default;
}

const refusal = (file: string, problem: string, cause: unknown) =>
  new DescriptionError(displayPath(file), null, problem, { cause });

/** A template for owners, which escapes all values that it did not create. */
const tools: SlotTools = {
  html: (strings, ...values) => ({
    html: strings.map((text, index) => (index === 0 ? text : `${markup(values[index - 1])}${text}`)).join(""),
  }),
};

function markup(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(markup).join("");
  if (typeof value === "object" && "html" in value) return String(value.html);
  return escapeHtml(String(value));
}
