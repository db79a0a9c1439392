import { type Html, safe } from "#html/index.ts";
import { renderMarkdown } from "./markdown.ts";

/** Markdown as a block of text that flows as its first words do; `level` is that of the heading above. */
export async function prose(text: string | null, level = 2): Promise<Html> {
  if (text === null || text.trim() === "") return safe("");
  const known = `${level} ${text}`;
  const block = blocks.get(known) ?? blockOf(await renderMarkdown(text, level));
  blocks.set(known, block);
  return block;
}

const blocks = new Map<string, Html>();

/** A single paragraph needs no box around it. */
function blockOf(rendered: string): Html {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they stand for ids in the schema tree.
  const text = rendered.replace(/[\0\x01]/g, "").trim();
  const isParagraph = text.startsWith("<p>") && text.indexOf("</p>") === text.length - "</p>".length;
  return safe(
    isParagraph
      ? `<p class="prose" dir="auto">${text.slice("<p>".length)}`
      : `<div class="prose" dir="auto">${text}</div>`,
  );
}
