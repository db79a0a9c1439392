import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { escapeHtml, type Html, html, safe } from "#html/index.ts";
import { language } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import { randomId } from "#platform/random.ts";
import { type GuideRequest, type LinkScope, linkTarget, pictureOf } from "../../links.ts";
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
 * Markdown (CommonMark with tables, as OpenAPI requires) as HTML that is safe to publish. Harmless HTML
 * in it is kept. Headings begin below `level`, the level of the heading above the text. Links are
 * resolved in `scope`.
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
  return htmlWords(markdown.render(parseable(text)));
}

/** Markdown as unsafe HTML, for extracting its words only. */
export const unsanitized = (text: string): string =>
  isTooLong(text) ? "" : markdown.render(parseable(text));

/** A guide whose tabs became texts below their labels, for formats without tabs. */
export function withoutTabs(text: string): string {
  const { rest, groups } = takeTabs(text, (index) => `${codeMark}-tabs-${index}`);
  return rest.replaceAll(new RegExp(`${codeMark}-tabs-(\\d+)`, "g"), (_, index) =>
    (groups[Number(index)] ?? []).map((tab) => `${tab.label}\n\n${tab.text}`).join("\n\n"),
  );
}

/** A summary of a guide in a sentence or two. Tabs are only used without other text. */
export function guideSummary(text: string): string {
  const words = plainText(takeTabs(text, () => "").rest);
  return words === "" ? plainText(withoutTabs(text)) : words;
}

/** The words in HTML. */
export function htmlWords(html: string): string {
  const words = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return decode(words).replace(/\s+/g, " ").trim();
}

/** Whether a text has no Markdown, like most of the many texts. */
const isPlain = (text: string) =>
  /^[^\\`*_[\]<>&#!|~\r\n]*$/.test(text) && !/^\s*(?:[-+=]|\d+[.)])/.test(text);

// The cache for descriptions, which occur on many pages.
const rendered = perObject((_: LinkScope["reference"]) => new Map<string, Promise<string>>());

const markdown = new MarkdownIt({ html: true, linkify: true })
  .use(alerts)
  .use(formulas)
  .use(footnotes)
  .use(textualTags)
  .use(taskLists);

// Links are detected as in GitHub ("Autolinks", GFM 6.9): URLs, `www.` and email addresses, not every
// possible host name.
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
    // markdown-it aligns tables by inline styles.
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
    if (token.type === "html_block" && securityDefinitions.test(token.content)) {
      const mark = `${codeMark}-${index}`;
      code.set(mark, authenticationLink(scope));
      token.content = `<pre>${mark}</pre>\n`;
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

/** The place where Redoc inserts the security schemes. */
const securityDefinitions =
  /^\s*(?:<!--\s*ReDoc-Inject:\s*<security-definitions>\s*-->|<SecurityDefinitions\s*\/>)\s*$/i;

/** A link to the security schemes, which the overview lists; nothing without any. */
const authenticationLink = ({ reference, address }: LinkScope): string =>
  reference.securitySchemes.length === 0
    ? ""
    : html`<p><a href="${`${address.overview}#authorization`}">${messages.authentication}</a></p>`.html;

/** The HTML of inline tokens that bypass the sanitizer; null for all others. */
async function ownInline(
  { type, info, content, meta }: { type: string; info: string; content: string; meta: unknown },
  { inGuide }: LinkScope,
): Promise<string | null> {
  // A guide's page has one text. Other pages have several, whose notes may have equal names.
  if (type === markType) return footnoteMark(meta as FootnoteMark, inGuide !== undefined);
  if (type !== "code_inline" || info !== formulaLanguage) return null;
  return (await mathml(content, false)) ?? `<code>${escapeHtml(content)}</code>`;
}

// The mark is random, so no text contains it, and each is replaced exactly once by its own code.
const codeMark = `code-${randomId()}`;
const codePlaceholder = new RegExp(`<(pre|code)>(${codeMark}-(?:tabs-)?[\\d-]+)</\\1>`, "g");

/** Shifts headings, written in Markdown or HTML, so that the highest is right below `level`. */
function headingsBelow(level: number, html: string): Record<string, string> {
  const written = [...html.matchAll(/<h([1-6])\b/gi)].map(([, digit]) => Number(digit));
  const shift = level + 1 - written.reduce((one, other) => Math.min(one, other), 6);
  return Object.fromEntries(written.map((one) => [`h${one}`, `h${Math.min(6, one + shift)}`]));
}

/** Removes links inside of links (HTML, 4.5.1) and keeps their text. */
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

/** Replaces the obsolete attribute by a class, because a page must not contain styles. */
const cellTag: sanitizeHtml.Transformer = (tagName, { align, ...attribs }) => ({
  tagName,
  attribs: align === "center" || align === "right" ? { ...attribs, class: `to-${align}` } : attribs,
});

/**
 * A link. A broken one is reduced to its text, with the target in a tooltip, and the build warns about
 * it.
 */
function linkTag({ href = "", title }: sanitizeHtml.Attributes, scope: LinkScope): sanitizeHtml.Tag {
  const target = linkTarget(href, scope);
  return target === null
    ? { tagName: "span", attribs: isRelative(href) ? { class: "lost-link", title: href } : {} }
    : { tagName: "a", attribs: { href: target, ...(title !== undefined && { title }) } };
}

/**
 * A picture. One on another host becomes a link unless the host is allowed, because it would learn of
 * every reader.
 */
function pictureTag({ src = "", alt = "", ...attribs }: sanitizeHtml.Attributes, scope: LinkScope) {
  const shown = shownAddress(src, "img-src", scope);
  if (shown !== null)
    return { tagName: "img", attribs: { ...sizeOf(src, attribs, scope), ...attribs, src: shown, alt } };
  return insteadOf(src, alt || src, scope);
}

/** The size of a picture beside the text, unless the author states one. */
function sizeOf(
  src: string,
  { width, height }: sanitizeHtml.Attributes,
  scope: LinkScope,
): sanitizeHtml.Attributes {
  const size = pictureOf(src, scope)?.size ?? null;
  if (size === null || width !== undefined || height !== undefined) return {};
  return { width: String(size.width), height: String(size.height) };
}

/** A video or a sound starts on request of the reader. */
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

/** The URL at which a page shows a file: a copy, or another host that the site's policy allows. */
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

/** Renders the tabs of a guide separately, and inserts them at the end. */
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
  // URLs of other hosts only remain here if the site's policy allows them.
  allowedSchemesByTag: { img: ["data", "https", "http"] },
  allowProtocolRelative: false,
};

const decode = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_entity, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[String(name)] ?? "'",
  );

/** Markdown as a block in the direction of its first words. `level` is that of the heading above. */
export async function prose(text: string | null, scope: LinkScope, level = 2): Promise<Html> {
  if (text === null || text.trim() === "") return safe("");
  return blockOf(await renderMarkdown(text, level, scope), scope);
}

/** A single paragraph needs no wrapper. */
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

/** The operation in a code block of a guide that contains nothing else. */
function liveOperation(code: string, language: string, { requests = [] }: LinkScope): GuideRequest | null {
  return isLive(language, code) ? (requests.find(({ id }) => id === code.trim()) ?? null) : null;
}

/** A live request in a guide. Its panel is loaded from the operation's page when it is opened. */
function liveRequest({ slug, title, method, path, hasPanel }: GuideRequest, scope: LinkScope): Html {
  const page = scope.address.operation(slug);
  const line = html`<div class="${classes.requestLine}"><span class="method" data-${data.method}="${method}">${method}</span><code class="request-path">${path}</code>${hasPanel ? html`<a class="${classes.tryLink}" href="${page}#${ids.tryIt}">${messages.tryIt}</a>` : null}</div>`;
  // The panel uses the language of the page, within a text in the language of the description.
  const lang = descriptionLanguage(scope) === null ? null : html` lang="${language()}"`;
  return html`<live-request class="${classes.card}"${lang}><p class="live-title"><a href="${page}" dir="auto">${title}</a></p>${line}</live-request>`;
}

/** One of several texts to choose from. */
interface TabText {
  label: string;
  text: string;
}

/**
 * Extracts groups of tabs from a Markdown text: `::: tabs`, then `== Label` before each text, and `:::` at
 * the end. Each group is replaced by `placeholder`. Code blocks and groups without an end are left unchanged.
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
