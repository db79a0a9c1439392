import type MarkdownIt from "markdown-it";

/** GitHub's task lists: items that begin with `[ ]` or `[x]` get a check box. A markdown-it plugin. */
export function taskLists(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push("task-lists", ({ tokens }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      const item = tokens[index - 2];
      if (type !== "inline" || item?.type !== "list_item_open") continue;
      const first = children?.[0];
      const [written, mark] = /^\[([ x])\] +(?=\S|$)/i.exec(first?.content ?? "") ?? [];
      if (first?.type !== "text" || written === undefined) continue;
      first.content = `${mark === " " ? "☐" : "☑"} ${first.content.slice(written.length)}`;
      item.attrSet("class", taskClass);
    }
  });
}

/** The class of task items. */
export const taskClass = "task-item";
