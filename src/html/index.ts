/** HTML that is safe to write into a page. */
export interface Html {
  readonly html: string;
}

/** The values of a template: text, which is escaped, HTML, lists of both, or nothing. */
export type HtmlValue = string | number | Html | null | readonly HtmlValue[];

/** A template whose values are escaped unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  let text = strings[0] ?? "";
  for (const [index, value] of values.entries()) text += markup(value) + (strings[index + 1] ?? "");
  return { html: text };
}

/** Marks HTML from another generator as safe, e.g. from the highlighter or Markdown. */
export const safe = (text: string): Html => ({ html: text });

/** Text made safe for HTML, between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return unsafe.test(text) ? text.replace(unsafeAll, replacement) : text;
}

function markup(value: HtmlValue): string {
  if (value === null) return "";
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "number") return String(value);
  if (isList(value)) return value.map(markup).join("");
  return value.html;
}

const isList = (value: Html | readonly HtmlValue[]): value is readonly HtmlValue[] => Array.isArray(value);

// HTML has no way to write the control characters (HTML Standard, 13.2.3.5).
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unsafe = /[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const unsafeAll = new RegExp(unsafe, "g");
const replacement = (character: string) => entities[character] ?? "\ufffd";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
