import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { limits } from "../limits.ts";
import type { CheckContext } from "./context.ts";

/** Texts that are too long to be read as Markdown. */
export function checkText({ value, pointer, place }: ObjectNode, { warn }: CheckContext): void {
  const { description } = value;
  // Data may have a `description`, too.
  if (typeof description !== "string" || place.endsWith("{}")) return;
  if (description.length > limits.maxMarkdown) {
    warn(
      pointerTo(pointer, "description"),
      "content",
      messages.textTooLong(description.length, limits.maxMarkdown),
    );
  }
}
