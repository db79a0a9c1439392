import type MarkdownIt from "markdown-it";
import { isText } from "./kept-tags.ts";

/** `<token>` and `array<string>` are text: HTML has no such element. A plugin of markdown-it. */
export function textualTags(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.inline.ruler.before("html_inline", "textual_tag", (state, silent) => {
    const name = textualTag.exec(state.src.slice(state.pos, state.pos + longestName))?.[1];
    if (name === undefined || !isText(name.toLowerCase())) return false;
    if (!silent) state.pending += "<";
    state.pos += 1;
    return true;
  });
  // Such a tag alone in its line begins a block of HTML, which ends as a paragraph does (CommonMark, 4.6).
  markdown.core.ruler.after("block", "textual_block", (state) => {
    state.tokens = state.tokens.flatMap((token) => {
      const name = textualTag.exec(token.content.trimStart())?.[1];
      if (token.type !== "html_block" || name === undefined || !isText(name.toLowerCase())) return [token];
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

const textualTag = /^<\/?([a-z][\w-]*)(?=[\s/>])/i;
const longestName = 100;
