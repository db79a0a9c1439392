import { language } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import { escapeXml, unknownTime, uuidOf } from "../atom.ts";
import type { Site } from "../index.ts";
import { lifecycleOf } from "./index.ts";
import { type Entry, stagesOf } from "./stages.ts";
import { addressOf, callOf } from "./words.ts";

/**
 * What is deprecated, since when, until when and what replaces it, as a feed (Atom, RFC 4287). All times are dates of
 * the description, so that the same description gives the same feed. Without an `origin` its links are relative to
 * where it is fetched; its ids do not depend on where it is.
 */
export function lifecycleFeed(site: Site, origin: string | null): string {
  const { info } = site.reference;
  const { ending } = stagesOf(site.reference);
  const href = (address: string) => escapeXml(origin === null ? address : new URL(address, origin).href);
  const times = ending.map(updatedOf).sort();
  const author = info.contact?.name ?? info.title;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language()}">`,
    `<id>${uuidOf("specimen lifecycle", info.title)}</id>`,
    `<title>${escapeXml(messages.feedTitle(info.title))}</title>`,
    `<updated>${times.at(-1) ?? unknownTime}</updated>`,
    `<author><name>${escapeXml(author === "" ? "API" : author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${href(site.address.feed)}"/>`,
    `<link rel="alternate" type="text/html" href="${href(site.address.lifecycle)}"/>`,
    ...ending.flatMap((entry) => entryXml(entry, site, href)),
    "</feed>",
    "",
  ].join("\n");
}

function entryXml(entry: Entry, site: Site, href: (address: string) => string): string[] {
  const { exchange, kind } = entry;
  const { successor, sunset } = lifecycleOf(exchange, site);
  const state = [
    exchange.deprecated ? messages.feedDeprecated : null,
    sunset === null ? null : messages.feedSunsetOn(sunset),
  ];
  return [
    "<entry>",
    `<id>${uuidOf("specimen lifecycle", site.reference.info.title, kind, exchange.id)}</id>`,
    `<title>${escapeXml(`${exchange.title}: ${state.filter((word) => word !== null).join(", ")}`)}</title>`,
    `<updated>${updatedOf(entry)}</updated>`,
    `<link rel="alternate" type="text/html" href="${href(addressOf(entry, site))}"/>`,
    ...(successor === undefined
      ? []
      : [
          `<link rel="related" href="${href(site.address.operation(successor.slug))}" title="${escapeXml(successor.title)}"/>`,
        ]),
    `<summary>${escapeXml(summaryOf(entry, site))}</summary>`,
    "</entry>",
  ];
}

function summaryOf(entry: Entry, site: Site): string {
  const { exchange } = entry;
  const { deprecatedSince, sunset, successor } = lifecycleOf(exchange, site);
  return [
    exchange.deprecated
      ? deprecationOf(callOf(entry), deprecatedSince)
      : messages.feedWillBeRetired(callOf(entry)),
    ...(sunset === null ? [] : [messages.feedLastDay(sunset)]),
    ...(successor === undefined
      ? []
      : [messages.useInsteadSentence(`${successor.title} (${successor.method} ${successor.path})`)]),
  ].join(" ");
}

const deprecationOf = (call: string, since: string | null) =>
  since === null ? messages.feedIsDeprecated(call) : messages.feedIsDeprecatedSince(call, since);

/** When the entry last became something else, as far as the description has it: since it is deprecated. */
function updatedOf({ exchange }: Entry): string {
  const { deprecatedSince, sunset } = exchange.markers;
  const date = deprecatedSince?.date ?? sunset?.date ?? null;
  return date === null ? unknownTime : `${date}T00:00:00Z`;
}
