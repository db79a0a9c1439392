import type { Place } from "#description/diagnostic.ts";
import { lineAndColumn } from "#json/fault.ts";
import type { Pointer } from "#json/pointer.ts";
import * as messages from "#messages/terminal/site.ts";
import { addressesIn } from "./address.ts";
import {
  type Dropped,
  droppedFrom,
  mayHaveTargets,
  mayLoseParts,
  type Target,
  targetsIn,
} from "./fragments/markdown/targets.ts";
import type { GuideFile } from "./guides/index.ts";
import { isBelowOther, type LinkScope, linkTarget, pictureOf } from "./links.ts";
import { isAbsoluteUrl } from "./pictures.ts";
import { isAllowedMedia } from "./policy.ts";

interface ReadTexts
  extends Pick<LinkScope, "publication" | "language" | "reference" | "pictures" | "guidesFolder" | "others"> {
  guideFiles: GuideFile[];
  skippedGuides: string[];
}

/** A text of the description, and its place. */
export interface Text {
  pointer: Pointer;
  text: string;
}

/**
 * A broken link, picture or operation in a text, a part that pages do not show, or a problem in front
 * matter.
 */
export interface BrokenTarget {
  kind: "link" | "relative" | "picture" | "operation" | "notShown" | "frontMatter";
  problem: string;
  /** Problems with the same cause are one finding; null for a separate one. */
  cause: string | null;
  /** The text of the description with its place, and the offset in it. */
  text: (Text & { offset: number }) | null;
  /** The place in a guide. */
  place: Place | null;
}

/** The broken links and pictures in a description's texts, and in its guides. */
export function brokenLinks(
  texts: readonly Text[],
  {
    guideFiles,
    skippedGuides,
    reference,
    pictures,
    publication,
    language,
    guidesFolder = null,
    others = [],
  }: ReadTexts,
): BrokenTarget[] {
  const address = addressesIn(publication.base, undefined);
  const scope = { publication, language, reference, pictures, address, guidesFolder, others };
  const found = texts.flatMap(({ pointer, text }) =>
    [
      ...(mayHaveTargets(text) ? brokenIn(text, 0, targetsIn(text), scope) : []),
      // A description is often published elsewhere as well, so its pictures may be absent here.
      ...(mayLoseParts(text)
        ? notShownIn(
            text,
            0,
            droppedFrom(text, () => true),
          )
        : []),
    ].map(
      ({ offset, ...broken }): BrokenTarget => ({ ...broken, text: { pointer, text, offset }, place: null }),
    ),
  );
  const skipped = skippedGuides.map(
    (file): BrokenTarget => ({
      kind: "notShown",
      problem: messages.notMarkdown,
      cause: null,
      text: null,
      place: { file, position: { line: 1, column: 1 } },
    }),
  );
  return [...found, ...guideFiles.flatMap((file) => problemsOfGuide(file, scope)), ...skipped];
}

function problemsOfGuide({ path, source, start, frontMatter }: GuideFile, scope: LinkScope): BrokenTarget[] {
  const guide = scope.reference.guides.find((candidate) => candidate.path === path);
  if (guide === undefined) return [];
  const at = (offset: number) => ({ file: source.file, position: lineAndColumn(source.text, offset) });
  const dropped = droppedFrom(guide.description, (address) => isShown(address, scope));
  return [
    ...frontMatter.problems.map(
      (problem): BrokenTarget => ({ kind: "frontMatter", problem, cause: null, text: null, place: at(0) }),
    ),
    ...[
      ...brokenIn(source.text, start, targetsIn(guide.description), { ...scope, inGuide: guide }),
      ...notShownIn(source.text, start, dropped),
    ].map(
      ({ kind, problem, offset }): BrokenTarget => ({
        kind,
        problem,
        cause: null,
        text: null,
        place: at(offset),
      }),
    ),
  ];
}

/** Whether a picture becomes a link. A missing one is reported separately. */
const isShown = (address: string, scope: LinkScope) =>
  !isAbsoluteUrl(address) ||
  /^data:/i.test(address) ||
  isAllowedMedia(address, "img-src", scope) ||
  isAllowedMedia(address, "media-src", scope);

const notShownIn = (text: string, start: number, dropped: readonly Dropped[]): Broken[] =>
  dropped.map((one) => ({
    kind: "notShown",
    problem: problemOfDropped(one),
    cause: one.kind === "element" ? one.at.toLowerCase() : one.kind,
    offset: Math.max(start, text.indexOf(one.at, start)),
  }));

function problemOfDropped(dropped: Dropped): string {
  switch (dropped.kind) {
    case "element":
      return messages.elementDropped(dropped.at);
    case "style":
      return messages.styleDropped(dropped.at);
    case "diagram":
      return messages.diagramDropped;
    case "formula":
      return messages.formulaDropped(dropped.problem);
    case "picture":
      return messages.pictureIsLink(dropped.at);
  }
}

type Broken = Pick<BrokenTarget, "kind" | "problem" | "cause"> & { offset: number };

/** Targets are in the order of the text, so that a repeated one is found at its place. */
function brokenIn(text: string, start: number, targets: readonly Target[], scope: LinkScope): Broken[] {
  let end = start;
  const found = targets.flatMap((target): Broken[] => {
    const offset = text.indexOf(target.address, end);
    if (offset >= 0) end = offset + target.address.length;
    const broken = problemOf(target, scope);
    return broken === null ? [] : [{ ...broken, cause: null, offset: offset < 0 ? start : offset }];
  });
  return [...new Map(found.toReversed().map((one) => [one.problem, one])).values()].toReversed();
}

function problemOf(
  { kind, address }: Target,
  scope: LinkScope,
): Pick<BrokenTarget, "kind" | "problem"> | null {
  if (kind === "operation") {
    const isKnown =
      scope.inGuide === undefined || scope.reference.operations.some(({ id }) => id === address);
    return isKnown ? null : { kind, problem: messages.operationUnknown(address) };
  }
  if (kind === "picture") return pictureProblem(address, scope);
  if (linkTarget(address, scope) !== null || address === "") return null;
  if (address.startsWith("#") || isBelowOther(address, scope))
    return { kind, problem: messages.linkUnresolved(address) };
  if (isAbsoluteUrl(address)) return { kind, problem: messages.linkNotFollowed(address) };
  return scope.inGuide === undefined
    ? { kind: "relative", problem: messages.relativeLink }
    : { kind, problem: messages.guideLinkUnresolved(address) };
}

function pictureProblem(address: string, scope: LinkScope): Pick<BrokenTarget, "kind" | "problem"> | null {
  if (isAbsoluteUrl(address) || pictureOf(address, scope) !== undefined) return null;
  const place = scope.inGuide === undefined ? messages.besideDescription : messages.inGuides;
  const isPicture = !/\.(?:mp4|webm|mp3|ogg)$/i.test(address);
  const problem = (isPicture ? messages.pictureNotFound : messages.mediaNotFound)(address, place);
  return { kind: "picture", problem };
}
