import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import type { SlotContent, SlotName, Trust } from "#site/brand.ts";
import { hashOf } from "#site/policy.ts";
import { type CodeElement, codeElementsOf } from "./code-elements.ts";
import type { Slots } from "./index.ts";
import { isScriptAddress } from "./policy-source.ts";

export interface ReadSlots {
  contents: Partial<Record<SlotName, SlotContent>>;
  sources: Record<string, string[]>;
  trust: Trust;
}

/**
 * Reads the slots of a site's owner. The policy allows scripts and styles in HTML files. The output of a
 * module may contain texts of the description, so nothing in it runs. Throws `CommandError`.
 */
export async function readSlots(slots: Slots, folder: string): Promise<ReadSlots> {
  const contents: ReadSlots["contents"] = {};
  let [scripts, styles]: [string[], string[]] = [[], []];
  for (const [name, path] of Object.entries(slots) as [SlotName, string][]) {
    const file = resolve(folder, path);
    const text = await readFile(file, "utf8").catch((cause: Error) => {
      throw new CommandError(messages.fileUnreadable(path, cause.message));
    });
    if (/\.html?$/i.test(path)) {
      contents[name] = { kind: "html", file, html: text };
      const elements = await codeElementsOf(text);
      scripts = [...scripts, ...elements.flatMap(scriptSource)];
      styles = [...styles, ...elements.flatMap((one) => (one.name === "style" ? [hashOf(one.text)] : []))];
    } else if (/\.[mc]?js$/i.test(path)) {
      contents[name] = { kind: "module", file, version: createHash("sha256").update(text).digest("hex") };
    } else throw new CommandError(messages.slotUnknownKind(name));
  }
  return {
    contents,
    sources: { "script-src": scripts, "style-src": styles },
    trust: scripts.length > 0 ? { kind: "any" } : { kind: "none" },
  };
}

/** The policy source of a script: the URL of an external one, the hash of an inline one. */
function scriptSource({ name, attributes: { src }, text }: CodeElement): string[] {
  if (name !== "script") return [];
  if (src === undefined) return [hashOf(text)];
  return isScriptAddress(src) ? [src.replace(/[?#].*/, "")] : [];
}
