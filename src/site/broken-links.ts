import type { Diagnostic } from "#description/diagnostic.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { walk } from "#description/grammar/walk.ts";
import type { Description } from "#description/load.ts";
import { isObject } from "#json/index.ts";
import { lineAndColumn } from "#json/line-and-column.ts";
import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/site.ts";
import { addressesIn } from "./address.ts";
import { mayHaveTargets, type Target, targetsIn } from "./fragments/markdown/targets.ts";
import type { GuideFile } from "./guides/index.ts";
import { type LinkScope, linkTarget, pictureOf } from "./links.ts";
import { isAbsoluteUrl } from "./pictures.ts";

interface ReadTexts extends Pick<LinkScope, "reference" | "pictures"> {
  description: Description;
  guideFiles: GuideFile[];
}

/** The links and pictures of a description's texts that do not resolve. */
export function brokenLinks({ description, guideFiles, reference, pictures }: ReadTexts): Diagnostic[] {
  const scope = { reference, pictures, address: addressesIn(undefined) };
  const found: Diagnostic[] = [];
  for (const { value, pointer, place } of walk(openapi, description.document, "document")) {
    // Data may have a `description`, too.
    if (!isObject(value) || typeof value.description !== "string" || place.endsWith("{}")) continue;
    if (!mayHaveTargets(value.description)) continue;
    for (const problem of new Set(targetsIn(value.description).flatMap((target) => problemOf(target, scope))))
      found.push({ pointer: pointerTo(pointer, "description"), rule: "link", problem });
  }
  return [...found, ...guideFiles.flatMap((file) => problemsOfGuide(file, scope))];
}

function problemsOfGuide({ path, source, start, frontMatter }: GuideFile, scope: LinkScope): Diagnostic[] {
  const guide = scope.reference.guides.find((candidate) => candidate.path === path);
  if (guide === undefined) return [];
  const at = (offset: number) => ({ file: source.file, position: lineAndColumn(source.text, offset) });
  // Targets come in the order of the text, so that one that is named twice is found where it is.
  let end = start;
  const links = targetsIn(guide.description).flatMap((target) => {
    const found = source.text.indexOf(target.address, end);
    if (found >= 0) end = found + target.address.length;
    return problemOf(target, { ...scope, inGuide: guide }).map(
      (problem): Diagnostic => ({ pointer: "", rule: "link", problem, place: at(found < 0 ? start : found) }),
    );
  });
  return [
    ...frontMatter.problems.map(
      (problem): Diagnostic => ({ pointer: "", rule: "guide", problem, place: at(0) }),
    ),
    ...links,
  ];
}

function problemOf({ kind, address }: Target, scope: LinkScope): string[] {
  if (kind === "operation") {
    const isKnown =
      scope.inGuide === undefined || scope.reference.operations.some(({ id }) => id === address);
    return isKnown ? [] : [messages.operationUnknown(address)];
  }
  if (kind === "picture") return pictureProblem(address, scope);
  if (linkTarget(address, scope) !== null || address === "") return [];
  if (address.startsWith("#")) return [messages.linkUnresolved(address)];
  if (isAbsoluteUrl(address)) return [messages.linkNotFollowed(address)];
  return scope.inGuide === undefined ? [messages.relativeLink] : [messages.guideLinkUnresolved(address)];
}

function pictureProblem(address: string, scope: LinkScope): string[] {
  if (isAbsoluteUrl(address) || pictureOf(address, scope) !== undefined) return [];
  const place = scope.inGuide === undefined ? messages.besideDescription : messages.inGuides;
  return [messages.pictureNotFound(address, place)];
}
