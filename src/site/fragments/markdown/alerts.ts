import type MarkdownIt from "markdown-it";
import { messages } from "#messages/pages.ts";

/** Highlights quotes that begin with `[!NOTE]` and similar marks. A markdown-it plugin. */
export function alerts(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push("alerts", ({ tokens, Token }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      if (type !== "inline" || tokens[index - 2]?.type !== "blockquote_open" || children === null) continue;
      const [first] = children;
      const [written, word] =
        /^\[!(note|tip|important|warning|caution)\]\s*/i.exec(first?.content ?? "") ?? [];
      if (first === undefined || written === undefined || word === undefined) continue;
      first.content = first.content.slice(written.length);
      tokens[index - 2]?.attrSet("class", alertClass(word));
      const text = new Token("text", "", 0);
      text.content = messages.alert(word.toLowerCase());
      const space = new Token("text", "", 0);
      space.content = " ";
      const isAlone = first.content === "" && children[1]?.type === "softbreak";
      children.splice(
        0,
        isAlone ? 2 : 0,
        new Token("strong_open", "strong", 1),
        text,
        new Token("strong_close", "strong", -1),
        space,
      );
    }
  });
}

/** Its class, which is one that published texts may have (`alertClasses`). */
const alertClass = (word: string) => `alert-${word.toLowerCase()}`;

export const alertClasses = ["note", "tip", "important", "warning", "caution"].map(alertClass);
