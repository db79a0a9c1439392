import MarkdownIt from "markdown-it";
import { isDropped } from "./kept-tags.ts";
import { isTooLong, parseable } from "./traps.ts";

/** What a text links to or shows, as its author wrote it. */
export interface Target {
  kind: "link" | "picture" | "operation";
  /** For an operation, its id. */
  address: string;
}

/** The links and pictures of a Markdown text, also those written in HTML. */
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

/** What of a Markdown text its page does not show as it is meant: elements, as `<iframe`, and diagrams and formulas. */
export function droppedFrom(text: string): string[] {
  if (isTooLong(text)) return [];
  const dropped = (tokens: ReturnType<typeof markdown.parse>): string[] =>
    tokens.flatMap((token) => {
      const { type, content, info, children } = token;
      if (type === "fence") return /^(?:mermaid|math)\b/.exec(info.trim()) ?? [];
      if (!type.startsWith("html_")) return children === null ? [] : dropped(children);
      const tags = [...content.replace(/<!--[\s\S]*?-->/g, "").matchAll(/<([a-z][a-z\d-]*)/gi)];
      return tags.flatMap(([start, name = ""]) => (isDropped(name.toLowerCase()) ? [start] : []));
    });
  return [...new Set(dropped(markdown.parse(parseable(text), {})))];
}

/** Whether a block of code is nothing but an operation to try (`http` and its id). */
export const isLive = (language: string, code: string) =>
  /^http\s*$/.test(language.trim()) && /^\S+$/.test(code.trim());

/** Whether it is worth to look for relative links, or pictures: most texts have none. */
export const mayHaveTargets = (text: string) =>
  /\]\(\s*<?(?!https?:|mailto:)|\bhref\s*=\s*["']?(?!https?:|mailto:)|\]:\s*(?!https?:|mailto:)/i.test(
    text,
  ) || mayHavePictures(text);
export const mayHavePictures = (text: string) => /!\[|<img\b/i.test(text);

const inHtml = (html: string): Target[] => [
  ...attributes(html, /<a\b[^<>]{0,2000}?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi, "link"),
  ...attributes(html, /<img\b[^<>]{0,2000}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi, "picture"),
];

const attributes = (html: string, pattern: RegExp, kind: Target["kind"]) =>
  [...html.matchAll(pattern)].map(([, ...values]) => ({
    kind,
    address: values.find((value) => value) ?? "",
  }));

const markdown = new MarkdownIt({ html: true, linkify: false });
