import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import { besideRef } from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, namedBy } from "./context.ts";

/** What is beside a `$ref`, which has no siblings before 3.1 (OpenAPI 3.0.3, 4.7.23). A path item may have some. */
export function checkBesideRef({ value, pointer, place }: ObjectNode, { root, warn }: CheckContext): void {
  const { $ref, ...beside } = value;
  if (typeof $ref !== "string" || place === "pathItem" || !/^3\.0/.test(String(root.openapi))) return;
  const names = Object.keys(beside).filter((name) => !name.startsWith("x-"));
  if (names.length > 0)
    warn(pointerTo(pointer, "$ref"), "content", besideRef(names.map((name) => `\`${name}\``).join(", ")));
}

/** References that do not resolve. Those to other files were reported when they were read. */
export function checkReference({ value, pointer }: ObjectNode, { root, resolve, warn }: CheckContext): void {
  const { $ref } = value;
  if (typeof $ref !== "string" || !/^#(\/|$)/.test($ref)) return;
  if (resolve(value).value !== undefined) return;
  const isThere = namedBy(root, $ref) !== undefined;
  const problem = isThere ? messages.circular($ref) : messages.unresolved($ref);
  warn(pointerTo(pointer, "$ref"), "reference", problem);
}
