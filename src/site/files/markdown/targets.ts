import { escapeHtml } from "#html/index.ts";
import { type LinkScope, linkTarget, pictureOf } from "../../links.ts";

/**
 * A Markdown text with resolved URLs of links and pictures, including those in HTML, for readers outside
 * of a page. A broken link is reduced to its text, and the build reports it. Code blocks are unchanged.
 */
export function withTargets(text: string, scope: LinkScope): string {
  let read = "";
  let end = 0;
  for (const { 0: block, index } of text.matchAll(fencedBlock)) {
    read += linksIn(text.slice(end, index), scope) + block;
    end = index + block.length;
  }
  return read + linksIn(text.slice(end), scope);
}

const linksIn = (text: string, scope: LinkScope): string =>
  text
    .replace(wholeLink, (whole, words: string, href: string) =>
      targetOf(href, scope) === null ? words : whole,
    )
    .replace(inlineLink, (whole, start: string, href: string) => {
      const target = targetOf(href, scope);
      return target === null ? whole : start + target;
    })
    .replace(definition, (whole, start: string, href: string) => {
      const target = targetOf(href, scope);
      return target === null ? whole : start + target;
    })
    .replace(htmlElement, (whole, _ticks: string | undefined, link?: string, words = "", tag = "") => {
      if (link !== undefined) return linkInHtml(link, words, scope);
      return tag === "" ? whole : mediaInHtml(tag, scope);
    });

function linkInHtml(tag: string, words: string, scope: LinkScope): string {
  const href = attributeIn(tag, "href");
  // An anchor is kept, because others link to it.
  if (href === undefined) return `${tag}${words}</a>`;
  return targetOf(href, scope) === null ? words : `${withAddress(tag, "href", scope)}${words}</a>`;
}

function mediaInHtml(tag: string, scope: LinkScope): string {
  const src = attributeIn(tag, "src");
  if (/^<img/i.test(tag) && src !== undefined && targetOf(src, scope) === null)
    return attributeIn(tag, "alt") ?? "";
  return withAddress(withAddress(tag, "src", scope), "poster", scope);
}

/** The URL to write for a URL in a text; `null` if it does not resolve. */
function targetOf(written: string, scope: LinkScope): string | null {
  if (/^data:image\//i.test(written)) return written;
  const picture = pictureOf(written, scope)?.path;
  if (picture === undefined) return linkTarget(written, scope);
  return picture.startsWith("data:") ? written : scope.address.file(picture);
}

const attributeIn = (tag: string, name: string): string | undefined => {
  const [, ...values] = attributePattern(name).exec(tag) ?? [];
  return values.find((value) => value !== undefined)?.replaceAll("&amp;", "&");
};

const withAddress = (tag: string, name: string, scope: LinkScope): string =>
  tag.replace(attributePattern(name), (whole) => {
    const target = targetOf(attributeIn(whole, name) ?? "", scope);
    return target === null ? "" : ` ${name}="${escapeHtml(target)}"`;
  });

const attributePattern = (name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");

const fencedBlock = /^[ \t>]*(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|$(?![\s\S]))/gm;

// Around a target there may be spaces, one line ending, and angle brackets (CommonMark, 6.3).
const wholeLink =
  /!?\[((?:[^[\]\n]|\n(?!\s*\n))+)\]\([ \t]*(?:\n[ \t]*)?<?([^\s()<>:`]+)>?(?:\s+"[^"]*")?\s*\)/g;

const inlineLink = /(\]\([ \t]*(?:\n[ \t]*)?<?)([^\s()<>:]+)(?=\s|>|\))/g;

const definition = /^( {0,3}\[[^[\]\n]+\]:[ \t]*)([^\s<>:]+)(?=\s|$)/gm;

/**
 * Matches inline code, whose content is not HTML, links with their text, and pictures and similar
 * elements.
 */
const htmlElement =
  /(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[^`])*\1(?!`)|(<a\s[^<>]*>)((?:(?!<\/?a\b)[\s\S])*)<\/a\s*>|(<(?:img|video|audio|source)\s[^<>]*>)/gi;
