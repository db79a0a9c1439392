import { messages } from "#messages/changes.ts";
import { language } from "#messages/language.ts";
import { versionNumber } from "#messages/version.ts";
import type { Change } from "#model/changes/index.ts";
import { asText, codeMarks, placeText, sentenceOf, subjectText } from "#model/changes/sentence.ts";
import { plain } from "#model/plain-markdown.ts";
import { twinOf } from "../address.ts";
import { escapeXml, unknownTime, uuidOf } from "../atom.ts";
import { blocks, code, link } from "../files/markdown/blocks.ts";
import type { Site } from "../index.ts";
import { siteName } from "../site-name.ts";
import { subjectAddress } from "./html.ts";
import {
  breakingPart,
  type Filter,
  filtered,
  filteredVersions,
  groupsOf,
  groupTitle,
  type Version,
} from "./index.ts";

/** The changelog as Markdown, as data and as feeds. */
export function changelogFiles(site: Site): Record<string, () => string> {
  const { changelog, reference } = site;
  if (changelog === null) return {};
  const all: Filter = { kind: "all" };
  const ofTag = (name: string): Filter => ({ kind: "tag", name });
  return {
    "changelog/index.md": () => changelogText(site, all),
    [`changelog/${breakingPart}/index.md`]: () => changelogText(site, { kind: "breaking" }),
    "changelog.json": () => changelogData(site),
    "changelog.xml": () => changelogFeed(site, all, "changelog.xml"),
    ...Object.fromEntries(
      changelog.versions.map((version) => [
        `changelog/${version.slug}/index.md`,
        () => blocks(`# ${messages.changelog}`, versionText(version, site)),
      ]),
    ),
    ...Object.fromEntries(
      reference.tags.flatMap(({ name, slug }) => [
        [`changelog/tags/${slug}/index.md`, () => changelogText(site, ofTag(name))],
        [`changelog/tags/${slug}.xml`, () => changelogFeed(site, ofTag(name), `changelog/tags/${slug}.xml`)],
      ]),
    ),
  };
}

function changelogText(site: Site, filter: Filter): string {
  const versions = site.changelog === null ? [] : filteredVersions(site.changelog, filter);
  return blocks(
    `# ${messages.changelog}`,
    versions.length === 0 ? messages.nothingChanged : "",
    ...versions.map((version) => versionText(version, site)),
  );
}

function versionText({ name, date, words, changes }: Version, site: Site): string {
  return blocks(
    `## ${plain(messages.version(versionNumber(name)))}${date === null ? "" : ` (${date})`}`,
    words,
    changes === null ? messages.firstVersion : changes.length === 0 ? messages.nothingChanged : "",
    ...groupsOf(changes ?? []).flatMap(([group, list]) => [
      `### ${groupTitle(group)}`,
      list.map((change) => `- ${lineOf(change, site)}`).join("\n"),
    ]),
  );
}

function lineOf(change: Change, site: Site): string {
  const address = subjectAddress(change.subject, site);
  const title = subjectText(change.subject).replace(/[\ue000\ue001]/g, "");
  const subject = address === null ? plain(title) : link(title, twinOf(address));
  const place = placeText(change);
  return `${subject}: ${markdown(`${place === "" ? "" : `${place}: `}${sentenceOf(change)}`)}`;
}

/** A sentence with code marks as Markdown. */
const markdown = (sentence: string) =>
  sentence
    .split(codeMarks.start)
    .map((part, index) => {
      if (index === 0) return plain(part) + (part.endsWith(" ") ? " " : "");
      const [inside = "", ...rest] = part.split(codeMarks.end);
      const after = rest.join("");
      return `${code(inside)}${after.startsWith(" ") ? " " : ""}${plain(after)}${after.trim() !== "" && after.endsWith(" ") ? " " : ""}`;
    })
    .join("");

/** The changelog for programs, in the shape of `changelog.schema.json`. */
function changelogData(site: Site): string {
  return JSON.stringify({
    $schema:
      "https://raw.githubusercontent.com/specimen-docs/specimen/main/docs/schemas/changelog.schema.json",
    title: siteName(site),
    versions: (site.changelog?.versions ?? []).map(({ name, slug, date, words, changes }) => ({
      version: name,
      url: site.address.changes(slug),
      date,
      words,
      changes:
        changes?.map(({ old: _, new: _new, note: _note, reason: _reason, ...change }) => ({
          ...change,
          before: shortened(change.before),
          after: shortened(change.after),
          message: asText(messageOf({ ...change, old: null, new: null, note: null, reason: null })),
        })) ?? null,
    })),
  });
}

function messageOf(change: Change): string {
  const place = placeText(change);
  return `${subjectText(change.subject)}: ${place === "" ? "" : `${place}: `}${sentenceOf(change)}`;
}

/** Full texts are in the descriptions. */
const shortened = (text: string | null) =>
  text !== null && text.length > 200 ? `${text.slice(0, 200)}…` : text;

/** A feed with an entry for each version (Atom, RFC 4287). Its ids do not depend on its URL. */
function changelogFeed(site: Site, filter: Filter, file: string): string {
  const { info } = site.reference;
  const { origin } = site.publication;
  const href = (address: string) => escapeXml(origin === null ? address : new URL(address, origin).href);
  const versions = site.changelog === null ? [] : filteredVersions(site.changelog, filter);
  const times = versions.flatMap(({ date }) => (date === null ? [] : [timeOf(date)])).sort();
  const author = info.contact?.name ?? siteName(site);
  const name = filter.kind === "tag" ? filter.name : "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language()}">`,
    `<id>${uuidOf("changelog", info.title, name)}</id>`,
    `<title>${escapeXml(messages.changesFeed(name === "" ? siteName(site) : `${siteName(site)} · ${name}`))}</title>`,
    `<updated>${times.at(-1) ?? unknownTime}</updated>`,
    `<author><name>${escapeXml(author === "" ? "API" : author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${href(site.address.file(file))}"/>`,
    `<link rel="alternate" type="text/html" href="${href(site.address.changelog)}"/>`,
    ...versions.flatMap((version) => [
      "<entry>",
      `<id>${uuidOf("changelog", info.title, name, version.slug)}</id>`,
      `<title>${escapeXml(messages.version(versionNumber(version.name)))}</title>`,
      `<updated>${version.date === null ? (times.at(-1) ?? unknownTime) : timeOf(version.date)}</updated>`,
      `<link rel="alternate" type="text/html" href="${href(site.address.changes(version.slug))}"/>`,
      `<summary>${escapeXml(summaryOf(version))}</summary>`,
      "</entry>",
    ]),
    "</feed>",
    "",
  ].join("\n");
}

const timeOf = (date: string) => `${date}T00:00:00Z`;

function summaryOf({ changes }: Version): string {
  if (changes === null) return messages.firstVersion;
  const listed = groupsOf(filtered(changes, { kind: "all" })).filter(([group]) => group !== "text");
  if (listed.length === 0) return messages.nothingChanged;
  return listed
    .map(([group, list]) => {
      const lines = list
        .slice(0, mostInSummary)
        .map((change) => asText(`${subjectText(change.subject)}: ${sentenceOf(change)}`));
      return `${groupTitle(group)} (${list.length}): ${lines.join("; ")}${list.length > lines.length ? "; …" : ""}`;
    })
    .join("\n");
}

const mostInSummary = 10;
