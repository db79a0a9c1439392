import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, namedBy } from "./context.ts";

/** References that do not resolve. Those to other files were reported when they were read. */
export function checkReference({ value, pointer }: ObjectNode, { root, resolve, warn }: CheckContext): void {
  const { $ref } = value;
  if (typeof $ref !== "string" || !/^#(\/|$)/.test($ref)) return;
  if (resolve(value).value !== undefined) return;
  const isThere = namedBy(root, $ref) !== undefined;
  const problem = isThere ? messages.circular($ref) : messages.unresolved($ref);
  warn(pointerTo(pointer, "$ref"), "reference", problem);
}
