import type MarkdownIt from "markdown-it";
import { isText } from "./kept-tags.ts";

/**
 * Shows `<token>` and `array<string>` as text, because HTML has no such elements. A markdown-it plugin.
 */
export function textualTags(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.inline.ruler.before("html_inline", "textual_tag", (state, silent) => {
    if (!beginsText(state.src.slice(state.pos, state.pos + longestName))) return false;
    if (!silent) state.pending += "<";
    state.pos += 1;
    return true;
  });
  // A tag of this kind alone on a line begins an HTML block, which ends like a paragraph (CommonMark,
  // 4.6).
  markdown.core.ruler.after("block", "textual_block", (state) => {
    state.tokens = state.tokens.flatMap((token) => {
      if (token.type !== "html_block" || !beginsText(token.content.trimStart())) return [token];
      const open = new state.Token("paragraph_open", "p", 1);
      const inline = new state.Token("inline", "", 0);
      const close = new state.Token("paragraph_close", "p", -1);
      Object.assign(inline, {
        content: token.content.trim(),
        map: token.map,
        children: [],
        level: token.level + 1,
      });
      for (const part of [open, close])
        Object.assign(part, { block: true, map: token.map, level: token.level });
      return [open, inline, close];
    });
  });
}

function beginsText(text: string): boolean {
  const [, name, end] = textualTag.exec(text) ?? [];
  return name !== undefined && isText(name.toLowerCase(), end === ">");
}

const textualTag = /^<\/?([a-z][\w-]*)([\s/>])/i;
const longestName = 100;
