import { type Html, html, safe } from "#html/index.ts";
import { messages } from "#messages/changes.ts";
import type { Change, Subject } from "#model/changes/index.ts";
import { codeMarks, placeText, sentenceOf, subjectText } from "#model/changes/sentence.ts";
import type { Site } from "../index.ts";
import type { Group } from "./index.ts";

/** The text of a change, with code as elements. */
export const changeHtml = (change: Change): Html => {
  const place = placeText(change);
  return withCode(`${place === "" ? "" : `${place}: `}${sentenceOf(change)}`);
};

/** A sentence with its marks as elements. */
export function withCode(sentence: string): Html {
  const parts = sentence.split(codeMarks.start).flatMap((part, index) => {
    if (index === 0) return [html`${part}`];
    const [code = "", ...rest] = part.split(codeMarks.end);
    return [html`<code dir="auto">${code}</code>${rest.join("")}`];
  });
  return safe(parts.map((part) => part.html).join(""));
}

/** The entries for the changes of a group. */
export type ChangeEntry =
  | {
      kind: "subject";
      /** The fingerprint of the change in the heading of the group. */
      stated: string | null;
      /** The subject, with a link to its page, if it has one. */
      title: Html;
      /** The affected operations in words; null if the subject already states them. */
      uses: Html | null;
      changes: Change[];
    }
  /** A change that fields of several schemas have in common. */
  | { kind: "places"; title: Html; places: { fingerprint: string; place: Html }[] };

export function entriesOf(group: Group, changes: readonly Change[], site: Site): ChangeEntry[] {
  const equal = [...Map.groupBy(changes.filter(isOfField), sameChange).values()].filter(isOfMany);
  const grouped = new Set(equal.flat());
  const others = changes.filter((change) => !grouped.has(change));
  return [
    ...equal.map((list) => placesEntry(list, site)),
    ...[...Map.groupBy(others, subjectKey).values()].map((list) => subjectEntry(group, list, site)),
  ];
}

const isOfField = ({ subject, path }: Change) => subject.kind === "schema" && path !== "";

/**
 * A key for equal changes to different fields. Added and removed fields are equal if they have the same
 * name.
 */
const sameChange = (change: Change) => JSON.stringify([sentenceOf(change), change.reason, nameOf(change)]);

const nameOf = ({ id, path }: Change) =>
  /^(?:required-)?field-(?:added|removed)/.test(id) ? (path.split(".").at(-1) ?? "") : "";

/** Two schemas are as easily read one after the other. */
const isOfMany = (changes: Change[]) => new Set(changes.map(({ subject }) => subjectText(subject))).size > 2;

const subjectKey = ({ subject, uses }: Change) =>
  JSON.stringify([subject, uses.map(({ direction, operations }) => [direction, operations.length])]);

function placesEntry(changes: Change[], site: Site): ChangeEntry {
  const places = changes.map(({ subject, path, fingerprint }) => {
    const name = subject.kind === "schema" ? subject.name : "";
    const text = html`<code dir="auto">${name}.${path}</code>`;
    const address = subjectAddress(subject, site);
    return { fingerprint, place: address === null ? text : html`<a href="${address}">${text}</a>` };
  });
  const [first] = changes;
  return { kind: "places", title: first === undefined ? html`` : sameHtml(first), places };
}

function sameHtml(change: Change): Html {
  const name = nameOf(change);
  const sentence = withCode(sentenceOf(change));
  return name === "" ? sentence : html`<code dir="auto">${name}</code>: ${sentence}`;
}

function subjectEntry(group: Group, changes: Change[], site: Site): ChangeEntry {
  const stated = changes.find(({ id }) => id === statedBy[group])?.fingerprint ?? null;
  const [first] = changes;
  return {
    kind: "subject",
    stated,
    title: first === undefined ? html`` : subjectHtml(first, site),
    uses: first === undefined ? null : usesHtml(first, site),
    changes: changes.filter(({ fingerprint }) => fingerprint !== stated),
  };
}

const statedBy: Partial<Record<Group, Change["id"]>> = {
  added: "operation-added",
  removed: "operation-removed",
};

function subjectHtml({ subject }: Change, site: Site): Html {
  const text = withCode(subjectText(subject));
  const address = subjectAddress(subject, site);
  const title = "title" in subject && subject.title !== subject.label ? subject.title : null;
  const name = title === null ? text : html`<span dir="auto">${title}</span>`;
  const link = address === null ? name : html`<a href="${address}">${name}</a>`;
  return title === null ? link : html`${link} <code dir="ltr">${text}</code>`;
}

/** The page of a subject. For a removed one, it is the page about its removal. */
export function subjectAddress(subject: Subject, { reference, address, changelog }: Site): string | null {
  const has = (items: readonly { slug: string }[], slug: string) => items.some((item) => item.slug === slug);
  const isGone = (section: string, slug: string) =>
    changelog?.gone.some((gone) => gone.section === section && gone.slug === slug) === true;
  switch (subject.kind) {
    case "operation":
      return has(reference.operations, subject.slug) || isGone("operations", subject.slug)
        ? address.operation(subject.slug)
        : null;
    case "webhook":
      return has(reference.webhooks, subject.slug) || isGone("webhooks", subject.slug)
        ? address.webhook(subject.slug)
        : null;
    case "schema":
      return has(reference.schemas, subject.slug) ? address.schema(subject.slug) : null;
    default:
      return null;
  }
}

/** The maximum number of named operations. The schema's page has all of them. */
const mostNamed = 4;

function usesHtml({ subject, uses }: Change, site: Site): Html | null {
  if (subject.kind === "operation" || subject.kind === "webhook") {
    const others = (uses[0]?.operations ?? []).filter(({ label }) => label !== subject.label);
    return others.length === 0
      ? null
      : html`${messages.moreOperations(others.length)}: ${operationLinks(others, site)}`;
  }
  if (subject.kind !== "schema") return null;
  const lists = uses.map(({ direction, operations }) => {
    const head =
      direction === "response"
        ? messages.inResponses(operations.length)
        : messages.inRequests(operations.length);
    return html`${head}: ${operationLinks(operations, site)}`;
  });
  return safe(lists.map((list) => list.html).join("; "));
}

function operationLinks(operations: Change["uses"][number]["operations"], site: Site): Html {
  const known = new Set(site.reference.operations.map(({ slug }) => slug));
  const links = operations.slice(0, mostNamed).map(({ kind, slug, label }, index) => {
    const comma = index === 0 ? "" : ", ";
    const isLinked = kind === "operation" && known.has(slug);
    // A no-break space keeps the method and path together.
    const unparted = label.replace(" ", "\u00a0");
    return html`${comma}${isLinked ? html`<a href="${site.address.operation(slug)}">${unparted}</a>` : unparted}`;
  });
  const more = operations.length - links.length;
  return html`${links}${more > 0 ? ` ${messages.moreOperations(more)}` : ""}`;
}
