import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { escapeHtml, type Html, html, safe } from "#html/index.ts";
import { language } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import type { Operation } from "#model/types.ts";
import { randomId } from "#platform/random.ts";
import { type LinkScope, linkTarget, pictureOf } from "../../links.ts";
import { perObject } from "../../made-once.ts";
import { isAllowedMedia, type MediaDirective } from "../../policy.ts";
import { descriptionLanguage } from "../description-language.ts";
import { highlight } from "../highlight.ts";
import { tabs } from "../tabs.ts";
import { alertClasses, alerts } from "./alerts.ts";
import { type FootnoteMark, footnoteMark, footnotes, footnotesClass, markType } from "./footnotes.ts";
import { language as formulaLanguage, formulas, mathml } from "./formulas.ts";
import { guideCode } from "./guide-code.ts";
import { keptTags } from "./kept-tags.ts";
import { isLive } from "./targets.ts";
import { taskClass, taskLists } from "./task-lists.ts";
import { textualTags } from "./textual-tags.ts";
import { isTooLong, parseable } from "./traps.ts";

/**
 * Markdown (CommonMark with tables, as OpenAPI asks) as HTML that is safe to
 * publish: HTML in it is kept as far as it is harmless. Headings begin below
 * `level`, the level of the heading above the text. Links resolve in `scope`.
 */
export async function renderMarkdown(text: string, level: number, scope: LinkScope): Promise<string> {
  const all = rendered(scope.reference);
  const key = `${level} ${scope.inGuide?.slug ?? ""} ${text}`;
  const known = all.get(key) ?? render(text, level, scope);
  all.set(key, known);
  return known;
}

/** The first sentence or line as plain text, for summaries and `<meta>`. */
export function plainText(text: string): string {
  if (isPlain(text) || isTooLong(text)) return text.replace(/\s+/g, " ").trim();
  return wordsOf(markdown.render(parseable(text)));
}

/** Markdown as HTML in which anything may be: to be read for its words, not to be published. */
export const unsanitized = (text: string): string =>
  isTooLong(text) ? "" : markdown.render(parseable(text));

/** A guide whose tabs are texts below their labels, for what has no tabs. */
export function withoutTabs(text: string): string {
  const { rest, groups } = takeTabs(text, (index) => `${codeMark}-tabs-${index}`);
  return rest.replaceAll(new RegExp(`${codeMark}-tabs-(\\d+)`, "g"), (_, index) =>
    (groups[Number(index)] ?? []).map((tab) => `${tab.label}\n\n${tab.text}`).join("\n\n"),
  );
}

/** A guide in a sentence or two, which tabs are no part of unless it has nothing else. */
export function guideSummary(text: string): string {
  const words = plainText(takeTabs(text, () => "").rest);
  return words === "" ? plainText(withoutTabs(text)) : words;
}

/** The words of HTML. */
export function wordsOf(html: string): string {
  const words = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return decode(words).replace(/\s+/g, " ").trim();
}

/** Whether a text is the same read as Markdown: most are, and there are many. */
const isPlain = (text: string) =>
  /^[^\\`*_[\]<>&#!|~\r\n]*$/.test(text) && !/^\s*(?:[-+=]|\d+[.)])/.test(text);

// The same description is on many pages.
const rendered = perObject((_: LinkScope["reference"]) => new Map<string, Promise<string>>());

const markdown = new MarkdownIt({ html: true, linkify: true })
  .use(alerts)
  .use(formulas)
  .use(footnotes)
  .use(textualTags)
  .use(taskLists);

// As GitHub has it ("Autolinks", GFM 6.9): web addresses, `www.` and e-mail, not every name that could be a host.
markdown.linkify
  .set({ fuzzyLink: false, fuzzyIP: false })
  .add("ftp:", null)
  .add("//", null)
  .add("www.", {
    validate: (text, at, self) =>
      Math.max(0, self.testSchemaAt(`http://www.${text.slice(at)}`, "http:", 5) - "//www.".length),
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });

async function render(text: string, level: number, scope: LinkScope): Promise<string> {
  if (isTooLong(text)) return `<p>${escapeHtml(text).replace(/\n\s*\n/g, "</p>\n<p>")}</p>`;
  const code = new Map<string, string>();
  const tokens = markdown.parse(await withTabs(parseable(text), level, scope, code), {});
  for (const [index, token] of tokens.entries()) {
    // The table's own way to align is an inline style.
    const align = String(token.attrGet("style")).match(/^text-align:(\w+)$/)?.[1];
    if (align !== undefined) token.attrSet("align", align);
    for (const [place, child] of (token.children ?? []).entries()) {
      const made = await ownInline(child, scope);
      if (made === null) continue;
      const mark = `${codeMark}-${index}-${place}`;
      code.set(mark, made);
      child.type = "html_inline";
      child.content = `<code>${mark}</code>`;
    }
    if (token.type === "fence") {
      const mark = `${codeMark}-${index}`;
      code.set(mark, await fence(token.content.trimEnd(), token.info.trim(), scope));
      token.type = "html_block";
      token.content = `<pre>${mark}</pre>\n`;
    }
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  const safe = sanitizeHtml(html, {
    ...policy,
    ...linksApart({ ...headingsBelow(level, html), td: cellTag, th: cellTag }, scope),
  });
  return safe.replace(codePlaceholder, (whole, _tag, mark) => code.get(mark) ?? whole);
}

/** The HTML of what within a line is not to be sanitized; null for what is. */
async function ownInline(
  { type, info, content, meta }: { type: string; info: string; content: string; meta: unknown },
  { inGuide }: LinkScope,
): Promise<string | null> {
  // The page of a guide has one text, and others have several with notes of the same names.
  if (type === markType) return footnoteMark(meta as FootnoteMark, inGuide !== undefined);
  if (type !== "code_inline" || info !== formulaLanguage) return null;
  return (await mathml(content, false)) ?? `<code>${escapeHtml(content)}</code>`;
}

// No text can contain it, so that each is replaced once and by its own code alone.
const codeMark = `code-${randomId()}`;
const codePlaceholder = new RegExp(`<(pre|code)>(${codeMark}-(?:tabs-)?[\\d-]+)</\\1>`, "g");

/** The highest heading comes right below `level`, whether it was written in Markdown or in HTML. */
function headingsBelow(level: number, html: string): Record<string, string> {
  const written = [...html.matchAll(/<h([1-6])\b/gi)].map(([, digit]) => Number(digit));
  const shift = level + 1 - written.reduce((one, other) => Math.min(one, other), 6);
  return Object.fromEntries(written.map((one) => [`h${one}`, `h${Math.min(6, one + shift)}`]));
}

/** A link contains no other (HTML, 4.5.1): within one, what would be a link keeps its words alone. */
function linksApart(tags: sanitizeHtml.IOptions["transformTags"], scope: LinkScope): sanitizeHtml.IOptions {
  let open = 0;
  return {
    onOpenTag: (name) => {
      open += name === "a" ? 1 : 0;
    },
    onCloseTag: (name) => {
      open -= name === "a" ? 1 : 0;
    },
    transformTags: {
      ...tags,
      a: (_tag, attribs) => (open > 1 ? wordsAlone : linkTag(attribs, scope)),
      video: (_tag, attribs) => mediaTag("video", scope)(attribs),
      audio: (_tag, attribs) => mediaTag("audio", scope)(attribs),
      img: (_tag, attribs) => {
        const picture = pictureTag(attribs, scope);
        return open > 0 && picture.tagName === "a" ? { ...picture, ...wordsAlone } : picture;
      },
    },
  };
}

const wordsAlone: sanitizeHtml.Tag = { tagName: "span", attribs: {} };

/** The attribute is gone from HTML, and a page may not contain styles. */
const cellTag: sanitizeHtml.Transformer = (tagName, { align, ...attribs }) => ({
  tagName,
  attribs: align === "center" || align === "right" ? { ...attribs, class: `to-${align}` } : attribs,
});

/** Of a link that does not resolve, the words stay, with its target in a tooltip: whoever builds the site is warned of it. */
function linkTag({ href = "", title }: sanitizeHtml.Attributes, scope: LinkScope): sanitizeHtml.Tag {
  const target = linkTarget(href, scope);
  return target === null
    ? { tagName: "span", attribs: isRelative(href) ? { class: "lost-link", title: href } : {} }
    : { tagName: "a", attribs: { href: target, ...(title !== undefined && { title }) } };
}

/** A picture of another host is a link to it, unless that host is allowed: it would learn of every reader. */
function pictureTag({ src = "", alt = "", ...attribs }: sanitizeHtml.Attributes, scope: LinkScope) {
  const shown = shownAddress(src, "img-src", scope);
  if (shown !== null)
    return { tagName: "img", attribs: { ...sizeOf(src, attribs, scope), ...attribs, src: shown, alt } };
  return insteadOf(src, alt || src, scope);
}

/** The size of a picture beside the text, unless the author gave one. */
function sizeOf(
  src: string,
  { width, height }: sanitizeHtml.Attributes,
  scope: LinkScope,
): sanitizeHtml.Attributes {
  const size = pictureOf(src, scope)?.size ?? null;
  if (size === null || width !== undefined || height !== undefined) return {};
  return { width: String(size.width), height: String(size.height) };
}

/** A video or a sound starts when a reader asks for it. */
const mediaTag =
  (tagName: "video" | "audio", scope: LinkScope) =>
  ({ src = "", poster, title, width, height, loop, muted }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    const shown = shownAddress(src, "media-src", scope);
    if (shown === null) return insteadOf(src, title || src, scope);
    const still = poster === undefined ? null : shownAddress(poster, "img-src", scope);
    const given = Object.entries({ title, width, height, loop, muted }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const attribs = { ...Object.fromEntries(given), src: shown, controls: "", preload: "metadata" };
    return { tagName, attribs: still === null ? attribs : { ...attribs, poster: still } };
  };

/** Where a page has a file that a text shows: a copy, or another host that the site's policy allows. */
function shownAddress(src: string, directive: MediaDirective, scope: LinkScope): string | null {
  const own = pictureOf(src, scope)?.path;
  if (own !== undefined) return own.startsWith("data:") ? own : scope.address.file(own);
  if (directive === "img-src" && /^data:image\//i.test(src)) return src;
  return isAllowedMedia(src, directive, scope) ? src : null;
}

function insteadOf(src: string, text: string, scope: LinkScope): sanitizeHtml.Tag {
  const href = isWhole(src) ? src : linkTarget(src, scope);
  return href === null ? { tagName: "span", attribs: {}, text } : { tagName: "a", attribs: { href }, text };
}

const isRelative = (address: string) => /^[\w./?#-]/.test(address) && !address.includes(":");

const isWhole = (address: string) => /^(?:https?|mailto):/i.test(address) && URL.canParse(address);

async function fence(code: string, info: string, scope: LinkScope): Promise<string> {
  const language = info.split(/\s/)[0] ?? "";
  const operation = liveOperation(code, language, scope);
  if (operation !== null) return liveRequest(operation, scope).html;
  const formula = language === formulaLanguage ? await mathml(code, true) : null;
  if (formula !== null) return formula;
  if (scope.inGuide !== undefined) return guideCode(code, info);
  return `<pre tabindex="0"><code>${language === "" ? escapeHtml(code) : await highlight(code, language)}</code></pre>`;
}

/** In a guide, tabs are rendered each on its own, and put where they were at the end. */
async function withTabs(text: string, level: number, scope: LinkScope, made: Map<string, string>) {
  if (scope.inGuide === undefined) return text;
  const { rest, groups } = takeTabs(text, (index) => `<pre>${codeMark}-tabs-${index}</pre>`);
  for (const [index, group] of groups.entries()) {
    const all = group.map(async (tab) => ({
      label: tab.label,
      content: safe(await renderMarkdown(tab.text, level, scope)),
    }));
    const label = group.map((tab) => tab.label).join(", ");
    made.set(
      `${codeMark}-tabs-${index}`,
      tabs(`tabs-${index}`, label, await Promise.all(all), { remember: "guide" }).html,
    );
  }
  return rest;
}

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...keptTags],
  allowedAttributes: {
    a: ["href", "title"],
    span: ["title"],
    img: ["src", "alt", "title", "width", "height"],
    video: ["src", "poster", "title", "width", "height", "loop", "muted", "controls", "preload"],
    audio: ["src", "title", "loop", "muted", "controls", "preload"],
    ol: ["start"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedClasses: {
    th: ["to-center", "to-right"],
    td: ["to-center", "to-right"],
    blockquote: alertClasses,
    li: [taskClass],
    ol: [footnotesClass],
    span: ["lost-link"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  // Addresses of other hosts are there only where the site's policy allows them.
  allowedSchemesByTag: { img: ["data", "https", "http"] },
  allowProtocolRelative: false,
};

const decode = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_entity, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[String(name)] ?? "'",
  );

/** Markdown as a block of text that flows as its first words do; `level` is that of the heading above. */
export async function prose(text: string | null, scope: LinkScope, level = 2): Promise<Html> {
  if (text === null || text.trim() === "") return safe("");
  return blockOf(await renderMarkdown(text, level, scope), scope);
}

/** A single paragraph needs no box around it. */
function blockOf(rendered: string, scope: LinkScope): Html {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are placeholders of ids in the schema tree.
  const text = rendered.replace(/[\0\x01\x02]/g, "").trim();
  const isParagraph = text.startsWith("<p>") && text.indexOf("</p>") === text.length - "</p>".length;
  const lang = descriptionLanguage(scope);
  const attributes = `class="${classes.prose}" dir="auto"${lang === null ? "" : ` lang="${escapeHtml(lang)}"`}`;
  return safe(
    isParagraph ? `<p ${attributes}>${text.slice("<p>".length)}` : `<div ${attributes}>${text}</div>`,
  );
}

/** The operation that a block of code of a guide names, and nothing else. */
function liveOperation(code: string, language: string, { inGuide, reference }: LinkScope) {
  if (inGuide === undefined || !isLive(language, code)) return null;
  return reference.operations.find(({ id }) => id === code.trim()) ?? null;
}

/** A request that readers send from a guide: its panel is loaded from the operation's page when it is opened. */
function liveRequest({ slug, title, method, path, markers }: Operation, scope: LinkScope): Html {
  const page = scope.address.operation(slug);
  const line = html`<div class="${classes.requestLine}"><span class="method" data-${data.method}="${method}">${method}</span><code class="request-path">${path}</code>${markers.hideTryItPanel ? null : html`<a class="${classes.tryLink}" href="${page}#${ids.tryIt}">${messages.tryIt}</a>`}</div>`;
  // Within a text in the language of the description, the panel is in that of the page.
  const lang = descriptionLanguage(scope) === null ? null : html` lang="${language()}"`;
  return html`<live-request class="${classes.card}"${lang}><p class="live-title"><a href="${page}" dir="auto">${title}</a></p>${line}</live-request>`;
}

/** One of the texts that a reader chooses from. */
interface TabText {
  label: string;
  text: string;
}

/**
 * Takes groups of tabs out of a Markdown text: `::: tabs`, in it a line `== Label` before each text, and `:::` at the
 * end. `placeholder` is what comes in the place of each. What is in a block of code is no tab, and neither is a group
 * without an end.
 */
function takeTabs(
  text: string,
  placeholder: (index: number) => string,
): { rest: string; groups: TabText[][] } {
  const groups: TabText[][] = [];
  let rest: string[] = [];
  let open: { lines: string[]; tabs: { label: string; lines: string[] }[] } | null = null;
  let fence: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
    if (mark !== null) fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    const isText = fence === null && mark === null;
    if (open === null) {
      if (isText && /^::: ?tabs\s*$/.test(line)) open = { lines: [line], tabs: [] };
      else rest.push(line);
      continue;
    }
    open.lines.push(line);
    const label: string | undefined = isText ? /^== ?(\S.*?)\s*$/.exec(line)?.[1] : undefined;
    if (label !== undefined) open.tabs.push({ label, lines: [] });
    else if (isText && /^:::\s*$/.test(line)) {
      if (open.tabs.length === 0) rest = rest.concat(open.lines);
      else {
        rest.push("", placeholder(groups.length), "");
        groups.push(open.tabs.map((tab) => ({ label: tab.label, text: tab.lines.join("\n") })));
      }
      open = null;
    } else open.tabs.at(-1)?.lines.push(line);
  }
  if (open !== null) rest = rest.concat(open.lines);
  return { rest: rest.join("\n"), groups };
}
