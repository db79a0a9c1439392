import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { headersId, mediaId, memberId, responseId } from "#html/contract/field-ids.ts";
import * as ids from "#html/contract/ids.ts";
import type { DescribedPlace, Finding } from "#http/validation/finding.ts";
import { type Pointer, tokensOf } from "#json/pointer.ts";
import { around } from "#messages/around.ts";
import { messages } from "#messages/panel.ts";
import { clip } from "#schema/validation/message.ts";
import { buttonOf, element } from "../element.ts";
import { fieldIn } from "../form/field-description.ts";
import { valuesIn } from "../response/body/viewer.ts";
import type { Unchecked } from "./checker.ts";

/**
 * Shows whether a response matches the description, and all mismatches. `received` has the values in its body, once
 * these are displayed.
 */
export function showVerdict(place: HTMLElement, result: Finding[] | Unchecked, received: Received): void {
  place.replaceChildren(
    ...(typeof result === "string" ? [element("p", "quiet", reasons[result])] : drawn(result, received)),
  );
}

type Received = ReadonlyMap<Pointer, string> | null;

const reasons: Record<Unchecked, string> = {
  "not-loaded": messages.validatorNotLoadedResend,
  "too-long": messages.tooLong,
};

function drawn(findings: Finding[], received: Received): Node[] {
  const differences = findings.filter(({ weight }) => weight === "difference");
  const others = findings.filter(({ weight }) => weight !== "difference");
  // A response with a status that is not listed has no schema to match.
  const isPartial = others.some(({ kind, weight }) => weight === "unchecked" || kind === "status");
  return [
    heading(differences.length, isPartial),
    ...listOf("difference", differences, received),
    ...listOf("note", others, received),
  ];
}

function heading(differences: number, isPartial: boolean): HTMLElement {
  const verdict = differences > 0 ? "differs" : isPartial ? "partial" : "matches";
  const words = {
    differs: messages.mismatchCount(differences),
    partial: messages.partial,
    matches: messages.matches,
  };
  const sign = element("span", "verdict-sign", { differs: "×", partial: "–", matches: "✓" }[verdict]);
  sign.ariaHidden = "true";
  const shown = element("p", "verdict", sign, " ", element("strong", "", words[verdict]));
  shown.dataset.verdict = verdict;
  return shown;
}

/** The number of mismatches above which they are collapsed. */
const mostShown = 8;

function listOf(kind: Kind, findings: Finding[], received: Received): Node[] {
  if (findings.length === 0) return [];
  const shown = list(kind, labels[kind][0], findings.slice(0, mostShown), received);
  const rest = findings.slice(mostShown);
  if (rest.length === 0) return [shown];
  const summary = element("summary", "", messages.more(rest.length));
  return [shown, element("details", "verdict-more", summary, list(kind, labels[kind][1], rest, received))];
}

type Kind = "difference" | "note";

const labels = {
  difference: [messages.mismatches, messages.moreMismatches],
  note: [messages.notes, messages.moreNotes],
} as const;

function list(kind: Kind, label: string, findings: Finding[], received: Received): HTMLElement {
  const items = findings.map((finding) => {
    const item = element("li", "", ...sentenceNodes(finding.sentence));
    if (received !== null) linkToLine(item, finding);
    const value =
      kind === "difference" && finding.pointer !== null ? received?.get(finding.pointer) : undefined;
    if (value !== undefined) item.append(" ", ...sentenceNodes(messages.receivedValue(`\`${clip(value)}\``)));
    const link = linkTo(finding);
    if (link !== null) item.append(" ", link);
    return item;
  });
  const made = element("ul", "findings", ...items);
  made.dataset[data.kind] = kind;
  made.ariaLabel = label;
  // The verdict is announced; its reasons are read on demand.
  made.ariaLive = "off";
  return made;
}

/** Links the pointer in a sentence to that value in the response. */
function linkToLine(item: HTMLElement, { pointer }: Finding): void {
  const code = [...item.querySelectorAll("code")].find(({ textContent }) => textContent === pointer);
  if (code === undefined || pointer === null || pointer === "") return;
  const button = buttonOf("finding-line", "");
  button.ariaLabel = messages.showInResponse(pointer);
  code.replaceWith(button);
  button.append(code);
  button.addEventListener(
    "click",
    () => void valuesIn(button.closest(`.${classes.received}`))?.show(pointer),
  );
}

function linkTo({ place }: Finding): HTMLElement | null {
  const target = findPlace(place);
  if (target === null) return null;
  const name = element("span", "", target.name);
  const link = element("a", "", ...around<Node | string>(messages.descriptionOf, name));
  link.href = `#${encodeURIComponent(target.id)}`;
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showPlace(target);
  });
  return link;
}

/** The place of a description on the page, and its label. */
interface PagePlace {
  id: string;
  name: string;
}

/**
 * The element of the page that describes what a finding is about, or its nearest ancestor; `null` if the page has
 * none.
 */
function findPlace(place: DescribedPlace): PagePlace | null {
  switch (place.kind) {
    case "operation":
      return known(ids.content, messages.thisOperation);
    case "responses":
      return known(ids.responses, messages.theResponses);
    case "response":
      return responseOf(place.status);
    case "header":
      return (
        known(memberId(headersId(responseId(place.status)), place.name), place.name) ??
        responseOf(place.status)
      );
    case "body":
      return bodyPlace(place) ?? responseOf(place.status);
  }
}

/** Expands the elements around a place, scrolls to it, and focuses it. */
function showPlace({ id }: PagePlace): void {
  const target = document.getElementById(id);
  if (target === null) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  // The URL changes first, because changing it later would move the focus.
  location.hash = encodeURIComponent(id);
  target.scrollIntoView();
  target
    .querySelector<HTMLElement>(`:scope > summary, :scope > .${classes.fieldHead} > .${classes.fieldName}`)
    ?.focus({ preventScroll: true });
}

const responseOf = (status: string) =>
  known(responseId(status), status) ?? known(ids.responses, messages.theResponses);

const known = (id: string, name: string): PagePlace | null =>
  document.getElementById(id) === null ? null : { id, name };

function bodyPlace({ status, media, pointer }: Extract<DescribedPlace, { kind: "body" }>): PagePlace | null {
  let found: PagePlace | null = null;
  let id = mediaId(responseId(status), media);
  for (const token of tokensOf(pointer)) {
    const next = fieldIn(id, token);
    if (next !== null) {
      id = next;
      found = { id, name: token };
    } else if (!/^\d+$/.test(token)) break;
    // The items of a list have no field of their own.
  }
  return found;
}

/** A sentence as elements. Names in backticks become code. */
export function sentenceNodes(sentence: string): (string | Node)[] {
  return sentence.split("`").map((part, index) => (index % 2 === 0 ? part : element("code", "", part)));
}
