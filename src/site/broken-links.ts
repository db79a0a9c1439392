import type { Diagnostic } from "#description/diagnostic.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { walk } from "#description/grammar/walk.ts";
import type { Description } from "#description/load.ts";
import { isObject } from "#json/index.ts";
import { lineAndColumn } from "#json/line-and-column.ts";
import { pointerTo } from "#json/pointer.ts";
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
    return isKnown ? [] : [`the operation "${address}" does not exist; it is shown as code`];
  }
  if (kind === "picture") return pictureProblem(address, scope);
  if (linkTarget(address, scope) !== null || address === "") return [];
  if (address.startsWith("#"))
    return [`the link "${address}" does not resolve; name an operation, tag, schema or heading`];
  if (isAbsoluteUrl(address))
    return [`the link "${address}" is not followed; only http, https and mailto are`];
  return scope.inGuide === undefined ? [relative] : [`the link "${address}" does not resolve`];
}

function pictureProblem(address: string, scope: LinkScope): string[] {
  if (isAbsoluteUrl(address) || pictureOf(address, scope) !== undefined) return [];
  const place = scope.inGuide === undefined ? "beside the description" : "in the folder of guides";
  return [
    `the picture "${address}" is not found; put a .png, .jpg, .gif, .webp, .avif or .svg file there, ${place}`,
  ];
}

/** The same for all of them, so that they are counted: one description may have a thousand. */
const relative = "a relative link does not resolve; pass --link-base URL with the site that it belongs to";
