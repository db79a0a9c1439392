import { type Html, html, safe } from "#html/index.ts";
import { messages } from "#messages/changes.ts";
import type { Change, Subject } from "#model/changes/index.ts";
import { codeMarks, placeText, sentenceOf, subjectText } from "#model/changes/sentence.ts";
import type { Site } from "../index.ts";

/** What changed, with code as such. */
export const changeHtml = (change: Change): Html => {
  const place = placeText(change);
  return withCode(`${place === "" ? "" : `${place}: `}${sentenceOf(change)}`);
};

/** A sentence whose marks are elements. */
export function withCode(sentence: string): Html {
  const parts = sentence.split(codeMarks.start).flatMap((part, index) => {
    if (index === 0) return [html`${part}`];
    const [code = "", ...rest] = part.split(codeMarks.end);
    return [html`<code dir="auto">${code}</code>${rest.join("")}`];
  });
  return safe(parts.map((part) => part.html).join(""));
}

/** Changes of one subject, below one heading. */
export interface ChangedSubject {
  /** The subject with a link to its page, where it has one. */
  title: Html;
  /** The operations that are concerned, in words; null for those whose subject states it. */
  uses: Html | null;
  changes: Change[];
}

export function subjectsOf(changes: readonly Change[], site: Site): ChangedSubject[] {
  const groups = Map.groupBy(changes, (change) =>
    JSON.stringify([
      change.subject,
      change.uses.map(({ direction, operations }) => [direction, operations.length]),
    ]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ title: subjectHtml(first, site), uses: usesHtml(first, site), changes: group }];
  });
}

function subjectHtml({ subject, uses: [use] }: Change, site: Site): Html {
  const text = withCode(subjectText(subject));
  const address = addressOf(subject, site);
  const others =
    subject.kind === "operation" || subject.kind === "webhook" ? (use?.operations.length ?? 1) - 1 : 0;
  const linked = address === null ? text : html`<a href="${address}">${text}</a>`;
  return others > 0 ? html`${linked} ${messages.moreOperations(others)}` : linked;
}

/** The page of a subject; of what is gone, the page that states so. */
export function addressOf(subject: Subject, { reference, address, changelog }: Site): string | null {
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

/** How many operations are named; the schema's page has all of them. */
const mostNamed = 4;

function usesHtml({ subject, uses }: Change, site: Site): Html | null {
  if (subject.kind !== "schema") return null;
  const known = new Set(site.reference.operations.map(({ slug }) => slug));
  const lists = uses.map(({ direction, operations }) => {
    const links = operations.slice(0, mostNamed).map(({ kind, slug, label }, index) => {
      const comma = index === 0 ? "" : ", ";
      const isLinked = kind === "operation" && known.has(slug);
      return html`${comma}${isLinked ? html`<a href="${site.address.operation(slug)}">${label}</a>` : label}`;
    });
    const more = operations.length - links.length;
    const head =
      direction === "response"
        ? messages.inResponses(operations.length)
        : messages.inRequests(operations.length);
    return html`${head}: ${links}${more > 0 ? ` ${messages.moreOperations(more)}` : ""}`;
  });
  return safe(lists.map((list) => list.html).join("; "));
}
