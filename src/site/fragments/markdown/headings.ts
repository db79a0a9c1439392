import { type Html, safe } from "#html/index.ts";
import { uniqueSlugs } from "#model/slug.ts";
import type { Section } from "../../operation/sections.ts";
import { htmlWords, unsanitized } from "./index.ts";

/** A text with linkable headings, and the list of headings that begin its sections. */
export interface LinkableText {
  html: Html;
  sections: Section[];
}

/** Adds ids to the headings of a rendered Markdown text. `prefix` is the start of the ids. */
export function withHeadingIds({ html }: Html, prefix: string): LinkableText {
  const headings = [...html.matchAll(heading)].map(([, level = "", words = ""]) => ({
    level: Number(level),
    title: htmlWords(words),
  }));
  const ids = idsOf(headings, prefix);
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6);
  let index = 0;
  return {
    html: safe(
      html.replace(heading, (_all, level, words) => `<h${level} id="${ids[index++]}">${words}</h${level}>`),
    ),
    sections: headings.flatMap(({ level, title }, place) =>
      level === top && title !== "" ? [{ id: ids[place] ?? "", title }] : [],
    ),
  };
}

/** The headings of a Markdown text with the ids of `withHeadingIds`, and the text below each. */
export function headingParts(
  text: string,
  prefix: string,
): { beginning: string; parts: (Section & { text: string })[] } {
  if (!mayHaveHeadings.test(text)) return { beginning: "", parts: [] };
  // The line break keeps the beginning from being split off.
  const [beginning = "", ...pieces] = `\n${unsanitized(text)}`.split(/(?=<h[1-6](?:\s[^<>]*)?>)/i);
  const headings = pieces.map((piece) => {
    const end = piece.search(/<\/h[1-6]>/i);
    return { title: htmlWords(piece.slice(0, end)), text: htmlWords(piece.slice(end)) };
  });
  const ids = idsOf(headings, prefix);
  return {
    beginning: htmlWords(beginning),
    parts: headings.flatMap(({ title, text: words }, index) =>
      title === "" ? [] : [{ id: ids[index] ?? "", title, text: words }],
    ),
  };
}

/** This check is fast: most texts have no headings, and parsing Markdown takes time. */
const mayHaveHeadings = /^[ >]*(?:#{1,6}\s|=+\s*$|-+\s*$)|<h[1-6]/im;

const idsOf = (headings: { title: string }[], prefix: string) =>
  uniqueSlugs(headings.map(({ title }) => title)).map((slug) => `${prefix}-${slug}`);

// Sanitized headings have no attributes and are not nested.
const heading = /<h([2-6])>(.*?)<\/h\1>/gs;
