import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { highlight } from "./highlight.ts";
import { escapeHtml } from "./html.ts";

/**
 * Markdown (CommonMark with tables, as OpenAPI asks) as HTML that is safe to
 * publish: HTML in it is kept as far as it is harmless. Headings begin below
 * `level`, the level of the heading the text stands under.
 */
export async function renderMarkdown(text: string, level: number): Promise<string> {
  const key = `${level} ${text}`;
  const known = rendered.get(key) ?? render(text, level);
  rendered.set(key, known);
  return known;
}

/** The first sentence or line as plain text, for summaries and `<meta>`. */
export function plainText(text: string): string {
  const html = markdown.render(text);
  const words = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return decode(words).replace(/\s+/g, " ").trim();
}

// The same description stands on many pages.
const rendered = new Map<string, Promise<string>>();

const markdown = new MarkdownIt({ html: true, linkify: false });

async function render(text: string, level: number): Promise<string> {
  const tokens = markdown.parse(text, {});
  const code = new Map<string, string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open" || token.type === "heading_close") {
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + level - 1)}`;
    }
    if (token.type === "fence") {
      const mark = `specimen-code-${index}`;
      code.set(mark, await fence(token.content.trimEnd(), token.info.trim().split(/\s/)[0] ?? ""));
      token.type = "html_block";
      token.content = `<pre>${mark}</pre>\n`;
    }
  }
  const safe = sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), policy);
  return safe.replace(/<pre>(specimen-code-\d+)<\/pre>/g, (whole, mark) => code.get(mark) ?? whole);
}

const fence = async (code: string, language: string) =>
  `<pre tabindex="0"><code>${language === "" ? escapeHtml(code) : await highlight(code, language)}</code></pre>`;

const policy: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "del", "ins", "details", "summary", "h1", "h2"],
  allowedAttributes: {
    a: ["href", "title"],
    img: ["src", "alt", "title", "width", "height"],
    ol: ["start"],
    th: ["align", "colspan", "rowspan"],
    td: ["align", "colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  // Pictures of other hosts would be a call to a third party from every reader's page.
  allowedSchemesByTag: { img: ["data"] },
  allowProtocolRelative: false,
};

const decode = (html: string) =>
  html.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_entity, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[String(name)] ?? "'",
  );
