import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { limits } from "../limits.ts";
import type { CheckContext } from "./context.ts";

/** Texts with characters that nobody sees, such as a bell: pages leave them out. */
export function checkCharacters({ value, pointer, place }: ObjectNode, { warn }: CheckContext): void {
  if (place.endsWith("{}")) return;
  for (const name of ["title", "summary", "description"]) {
    const text = value[name];
    const found = typeof text === "string" ? /[^\P{Cc}\t\n\r\u0080-\u009f]/u.exec(text)?.[0] : undefined;
    if (found === undefined) continue;
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    warn(pointerTo(pointer, name), "content", messages.controlCharacter(`U+${code}`));
  }
}

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
