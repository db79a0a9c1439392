import MarkdownIt from "markdown-it";
import { footnotes } from "./footnotes.ts";
import { language as formulaLanguage, formulaProblem, formulas } from "./formulas.ts";
import { isDropped, isText } from "./kept-tags.ts";
import { isTooLong, parseable } from "./traps.ts";

/** A link or picture in a text, as written. */
export interface Target {
  kind: "link" | "picture" | "operation";
  /** The URL; for an operation, its id. */
  address: string;
}

/** The links and pictures in a Markdown text, including those in HTML. */
export function targetsIn(text: string): Target[] {
  return isTooLong(text) ? [] : targetsOf(markdown.parse(parseable(text), {}));
}

function targetsOf(tokens: ReturnType<typeof markdown.parse>): Target[] {
  return tokens.flatMap((token): Target[] => {
    if (token.type === "link_open") return [{ kind: "link", address: String(token.attrGet("href")) }];
    if (token.type === "image") return [{ kind: "picture", address: String(token.attrGet("src")) }];
    if (token.type === "fence" && isLive(token.info, token.content))
      return [{ kind: "operation", address: token.content.trim() }];
    if (token.type.startsWith("html_")) return inHtml(token.content);
    return token.children === null ? [] : targetsOf(token.children);
  });
}

/**
 * A part of a text that its page cannot show as intended: elements, styles, diagrams, formulas and
 * pictures.
 */
export type Dropped =
  | { kind: "element"; at: string }
  | { kind: "style"; at: string }
  | { kind: "diagram"; at: string }
  | { kind: "formula"; at: string; problem: string }
  | { kind: "picture"; at: string };

export function droppedFrom(text: string, isShown: (picture: string) => boolean): Dropped[] {
  if (isTooLong(text)) return [];
  const picturesIn = (targets: Target[]) =>
    targets.flatMap(({ kind, address }): Dropped[] =>
      kind === "picture" && !isShown(address) ? [{ kind: "picture", at: address }] : [],
    );
  const dropped = (tokens: ReturnType<typeof markdown.parse>): Dropped[] =>
    tokens.flatMap((token): Dropped[] => {
      const { type, content, info, children } = token;
      if (type === "fence" && /^mermaid\b/.test(info.trim())) return [{ kind: "diagram", at: "```mermaid" }];
      if ((type === "fence" || type === "code_inline") && info.trim() === formulaLanguage) {
        const problem = formulaProblem(content);
        return problem === null
          ? []
          : [{ kind: "formula", at: content.trim().split("\n")[0] ?? "", problem }];
      }
      if (type === "image") return picturesIn(targetsOf([token]));
      if (!type.startsWith("html_")) return children === null ? [] : dropped(children);
      const elements = leftOutIn(content).map((name): Dropped => ({ kind: "element", at: `<${name}` }));
      const styled = content.matchAll(
        /<[a-z][a-z\d-]*(?:\s[^<>]{0,500}?)?\s(style\s*=\s*(?:"[^"]*"|'[^']*'))/gi,
      );
      const styles = [...styled].map(([, at = ""]): Dropped => ({ kind: "style", at }));
      return [...elements, ...styles, ...picturesIn(inHtml(content))];
    });
  const found = dropped(markdown.parse(parseable(text), {}));
  return [...new Map(found.map((one) => [`${one.kind} ${one.at}`, one])).values()];
}

/** Whether a text may have parts that a page cannot show. Most texts pass this fast check. */
export const mayLoseParts = (text: string): boolean =>
  /\sstyle\s*=|(?:`{3}|~{3})\s*(?:mermaid|math)|\$[$`]/i.test(text) || leftOutIn(text).length > 0;

/** The names of removed HTML elements. */
const leftOutIn = (html: string): string[] =>
  [...html.replace(/<!--[\s\S]*?(?:-->|$)/g, "").matchAll(/<([a-z][a-z\d-]*)(>?)/gi)].flatMap(
    ([, name = "", end]) =>
      isDropped(name.toLowerCase()) && !isText(name.toLowerCase(), end === ">") ? [name] : [],
  );

/** Whether a code block only contains an operation to try (`http` and its id). */
export const isLive = (language: string, code: string) =>
  /^http\s*$/.test(language.trim()) && /^\S+$/.test(code.trim());

/** Whether a text may have relative links or pictures. Most texts have none. */
export const mayHaveTargets = (text: string) =>
  /\]\(\s*<?(?!https?:|mailto:)|\bhref\s*=\s*["']?(?!https?:|mailto:)|\]:\s*(?!https?:|mailto:)/i.test(
    text,
  ) || mayHavePictures(text);
export const mayHavePictures = (text: string) => /!\[|<(?:img|video|audio)\b/i.test(text);

const inHtml = (html: string): Target[] => [
  ...attributes(html, /<a\b[^<>]{0,2000}?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi, "link"),
  ...attributes(
    html,
    /<(?:img|video|audio)\b[^<>]{0,2000}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
    "picture",
  ),
  ...attributes(
    html,
    /<video\b[^<>]{0,2000}?\bposter\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
    "picture",
  ),
];

const attributes = (html: string, pattern: RegExp, kind: Target["kind"]) =>
  [...html.matchAll(pattern)].map(([, ...values]) => ({
    kind,
    address: values.find((value) => value) ?? "",
  }));

const markdown = new MarkdownIt({ html: true, linkify: false }).use(formulas).use(footnotes);
