import * as classes from "#html/contract/classes.ts";
import { html, safe } from "#html/index.ts";
import { highlight } from "../highlight.ts";

/**
 * A code block of a guide with a copy button. After the language, `title="…"` names it, and numbers in
 * braces mark its lines: ```` ```js title="server.js" {1,3-4} ````
 */
export async function guideCode(code: string, info: string): Promise<string> {
  const { language, title, lines } = readInfo(info);
  const colored = language === "" ? html`${code}`.html : await highlight(code, language);
  return html`<div class="${classes.card}"><div class="${classes.cardHead}"><p class="card-title">${title || language}</p><copy-button></copy-button></div><pre class="code" tabindex="0"><code>${safe(withMarks(colored, lines))}</code></pre></div>`
    .html;
}

interface Info {
  language: string;
  title: string;
  /** The first and last line of each marked part, counted from 1. */
  lines: [first: number, last: number][];
}

function readInfo(info: string): Info {
  const [, title = ""] = /\stitle=(?:"([^"]*)")/.exec(info) ?? [];
  const [, list = ""] = /(?:^|\s)\{([\d,\s-]+)\}/.exec(info.replace(/"[^"]*"/g, "")) ?? [];
  const lines = list.split(",").flatMap((part): Info["lines"] => {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    return first === undefined ? [] : [[Number(first), Number(last)]];
  });
  return { language: /^[^\s{]*/.exec(info)?.[0] ?? "", title, lines };
}

/** Marks lines of highlighted code. An element that crosses the end of a line is closed and reopened. */
function withMarks(colored: string, lines: Info["lines"]): string {
  if (lines.length === 0) return colored;
  let open = "";
  return colored
    .split(/(?<=\n)/)
    .map((line, index) => {
      const isMarked = lines.some(([first, last]) => index + 1 >= first && index + 1 <= last);
      const before = open;
      for (const [tag] of line.matchAll(/<span [^>]*>|<\/span>/g)) open = tag === "</span>" ? "" : tag;
      if (!isMarked) return line;
      const [inner, end] = [before === "" ? line : `${before}${line}`, open === "" ? "" : "</span>"];
      return `${before === "" ? "" : "</span>"}<mark>${inner}${end}</mark>${open}`;
    })
    .join("");
}
