import type { Diagnostic } from "#description/diagnostic.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { walk } from "#description/grammar/walk.ts";
import type { Description } from "#description/load.ts";
import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import { addressesIn } from "./address.ts";
import { mayHaveTargets, type Target, targetsIn } from "./fragments/markdown/targets.ts";
import { type LinkScope, linkTarget } from "./links.ts";
import { isAbsoluteUrl } from "./pictures.ts";

interface ReadTexts extends Pick<LinkScope, "reference" | "pictures"> {
  description: Description;
}

/** The links and pictures of a description's texts that do not resolve. */
export function brokenLinks({ description, reference, pictures }: ReadTexts): Diagnostic[] {
  const scope = { reference, pictures, address: addressesIn(undefined) };
  const found: Diagnostic[] = [];
  for (const { value, pointer, place } of walk(openapi, description.document, "document")) {
    // Data may have a `description`, too.
    if (!isObject(value) || typeof value.description !== "string" || place.endsWith("{}")) continue;
    if (!mayHaveTargets(value.description)) continue;
    for (const problem of new Set(targetsIn(value.description).flatMap((target) => problemOf(target, scope))))
      found.push({ pointer: pointerTo(pointer, "description"), rule: "link", problem });
  }
  return found;
}

function problemOf({ kind, address }: Target, scope: LinkScope): string[] {
  if (kind === "picture") return pictureProblem(address, scope);
  if (linkTarget(address, scope) !== null || address === "") return [];
  if (address.startsWith("#"))
    return [`the link "${address}" does not resolve; name an operation, tag, schema or heading`];
  if (isAbsoluteUrl(address))
    return [`the link "${address}" is not followed; only http, https and mailto are`];
  return [relative];
}

function pictureProblem(address: string, { pictures }: LinkScope): string[] {
  if (isAbsoluteUrl(address) || pictures.some(({ src }) => src === address)) return [];
  return [
    `the picture "${address}" is not found; put a .png, .jpg, .gif, .webp, .avif or .svg file there, beside the description`,
  ];
}

/** The same for all of them, so that they are counted: one description may have a thousand. */
const relative = "a relative link does not resolve; pass --link-base URL with the site that it belongs to";
