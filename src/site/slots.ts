import { pathToFileURL } from "node:url";
import { DescriptionError } from "#description/error.ts";
import { displayPath } from "#description/source.ts";
import { escapeHtml } from "#html/index.ts";
import { language } from "#messages/language.ts";
import * as messages from "#messages/terminal/site.ts";
import type { Exchange } from "#model/types.ts";
import { type SlotName, slotNames } from "./brand.ts";
import type { Site } from "./index.ts";
import type { PageData, Slot, SlotTools } from "./page-data.ts";
import { publication } from "./publication.ts";

/** Gives the HTML of a slot on a page; "" for none. */
export type SlotReader = (name: SlotName, page: PageData) => string;

/** Loads the modules of slots. Throws `DescriptionError` for one that cannot be loaded. */
export async function openSlots(): Promise<SlotReader> {
  const { slots } = publication().brand;
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

/** What modules put on a page: it changes with anything that they read. */
export function slotsKey(read: SlotReader, page: PageData): string {
  const { slots } = publication().brand;
  const modules = slotNames.filter((name) => slots[name]?.kind === "module");
  return modules.map((name) => read(name, page)).join("\n");
}

/** A page as slots get it; `title` is for pages that are of no part of the description. */
export function pageDataAt(path: string, title: string, site: Site): PageData {
  const { reference, address } = site;
  const { origin } = publication();
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

function partAt(below: string, { reference }: Site): Part | null {
  const [, folder = "", slug = ""] = /^([^/]+)\/(.+?)\/(?:full\/)?$/.exec(below) ?? [];
  const found = <Item extends { slug: string }>(items: readonly Item[]) =>
    items.find((item) => item.slug === slug);
  switch (folder) {
    case "operations": {
      const exchange = found(reference.operations);
      return exchange === undefined ? null : { kind: "operation", title: exchange.title, exchange };
    }
    case "webhooks": {
      const webhook = found(reference.webhooks);
      if (webhook === undefined) return null;
      return { kind: "webhook", title: webhook.title, exchange: webhook as Exchange };
    }
    case "schemas": {
      const schema = found(reference.schemas);
      return schema === undefined ? null : { kind: "schema", title: schema.name, exchange: null };
    }
    case "tags": {
      const tag = found(reference.tags);
      return tag === undefined ? null : { kind: "tag", title: tag.name, exchange: null };
    }
    case "guides": {
      const guide = found(reference.guides);
      return guide === undefined ? null : { kind: "guide", title: guide.title, exchange: null };
    }
    default:
      return null;
  }
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

/** A template for owners whose values are text unless it made them. */
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
