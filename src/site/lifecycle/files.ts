import { language } from "#messages/language.ts";
import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import { twinOf } from "../address.ts";
import { escapeXml, unknownTime, uuidOf } from "../atom.ts";
import { blocks, code, link, table } from "../files/markdown/blocks.ts";
import type { Site } from "../index.ts";
import { siteName } from "../site-name.ts";
import { entryAddress, entryMethodAndPlace, lifecycleOf } from "./index.ts";
import { type Entry, type Part, stagesOf } from "./stages.ts";

/** The lifecycle page as Markdown. */
export function lifecycleText(site: Site): string {
  const { ending, stages, parts } = stagesOf(site.reference);
  const { deprecatedPart, operation, deprecatedSince, sunset, useInstead } = messages;
  return blocks(
    `# ${pages.lifecycle}`,
    ...(ending.length === 0
      ? []
      : [
          `## ${pages.deprecated}`,
          table(
            [deprecatedPart, operation, deprecatedSince, sunset, useInstead],
            ending.map((entry) => endingRow(entry, site)),
          ),
        ]),
    ...stages.flatMap(({ stability, entries }) => [
      `## ${plain(pages.stability(stability))}`,
      entries.map((entry) => `- ${linkText(entry, site)}: ${code(entryMethodAndPlace(entry))}`).join("\n"),
    ]),
    parts.length === 0 ? "" : `## ${pages.deprecatedFields}`,
    parts.map((part) => `- ${partText(part, site)}`).join("\n"),
  );
}

/**
 * Deprecations as a feed (Atom, RFC 4287), with their dates and replacements. All times are dates of the
 * description, so that the same description results in the same feed. Without an `origin`, its links are
 * relative to its URL. Its ids do not depend on the URL.
 */
export function lifecycleFeed(site: Site, origin: string | null): string {
  const { info } = site.reference;
  const { ending } = stagesOf(site.reference);
  const href = (address: string) => escapeXml(origin === null ? address : new URL(address, origin).href);
  const times = ending.map(updatedOf).sort();
  const author = info.contact?.name ?? siteName(site);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language()}">`,
    `<id>${uuidOf("specimen lifecycle", info.title)}</id>`,
    `<title>${escapeXml(pages.feedTitle(siteName(site)))}</title>`,
    `<updated>${times.at(-1) ?? unknownTime}</updated>`,
    `<author><name>${escapeXml(author === "" ? "API" : author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${href(site.address.feed)}"/>`,
    `<link rel="alternate" type="text/html" href="${href(site.address.lifecycle)}"/>`,
    ...ending.flatMap((entry) => entryXml(entry, site, href)),
    "</feed>",
    "",
  ].join("\n");
}

function endingRow(entry: Entry, site: Site): string[] {
  const { deprecatedSince, sunset, successor } = lifecycleOf(entry.exchange, site);
  return [
    linkText(entry, site),
    code(entryMethodAndPlace(entry)),
    plain(deprecatedSince ?? ""),
    plain(sunset ?? ""),
    successor === undefined ? "" : linkText({ kind: "operation", exchange: successor }, site),
  ];
}

const linkText = (entry: Entry, site: Site) => link(entry.exchange.title, twinOf(entryAddress(entry, site)));

function partText(part: Part, site: Site): string {
  if (part.kind === "parameters") return `${linkText(part.of, site)}: ${part.names.map(code).join(", ")}`;
  const schema = link(part.of.name, twinOf(site.address.schema(part.of.slug)));
  return part.kind === "schema" ? schema : `${schema}: ${part.names.map(code).join(", ")}`;
}

function entryXml(entry: Entry, site: Site, href: (address: string) => string): string[] {
  const { exchange, kind } = entry;
  const { successor, sunset } = lifecycleOf(exchange, site);
  const state = [
    exchange.deprecated ? pages.feedDeprecated : null,
    sunset === null ? null : pages.feedSunsetOn(sunset),
  ];
  return [
    "<entry>",
    `<id>${uuidOf("specimen lifecycle", site.reference.info.title, kind, exchange.id)}</id>`,
    `<title>${escapeXml(`${exchange.title}: ${state.filter((word) => word !== null).join(", ")}`)}</title>`,
    `<updated>${updatedOf(entry)}</updated>`,
    `<link rel="alternate" type="text/html" href="${href(entryAddress(entry, site))}"/>`,
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
      ? deprecationOf(entryMethodAndPlace(entry), deprecatedSince)
      : pages.feedWillBeRetired(entryMethodAndPlace(entry)),
    ...(sunset === null ? [] : [pages.feedLastDay(sunset)]),
    ...(successor === undefined
      ? []
      : [pages.useInsteadSentence(`${successor.title} (${successor.method} ${successor.path})`)]),
  ].join(" ");
}

const deprecationOf = (call: string, since: string | null) =>
  since === null ? pages.feedIsDeprecated(call) : pages.feedIsDeprecatedSince(call, since);

/** The last known change of an entry: its deprecation. */
function updatedOf({ exchange }: Entry): string {
  const { deprecatedSince, sunset } = exchange.markers;
  const date = deprecatedSince?.date ?? sunset?.date ?? null;
  return date === null ? unknownTime : `${date}T00:00:00Z`;
}
