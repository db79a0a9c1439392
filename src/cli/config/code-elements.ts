/** A style or a script in HTML. */
export interface CodeElement {
  name: "style" | "script";
  attributes: Record<string, string>;
  /** The text between its tags. */
  text: string;
}

/**
 * The styles and scripts in HTML. A parser finds them, so text in attributes and comments does not
 * count.
 */
export async function codeElementsOf(html: string): Promise<CodeElement[]> {
  // The parser takes a while to load, and few sites have their own HTML.
  const { default: sanitize } = await import("sanitize-html");
  const found: CodeElement[] = [];
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    exclusiveFilter({ tag, attribs, text }) {
      if (tag === "style" || tag === "script") found.push({ name: tag, attributes: attribs, text });
      return false;
    },
  });
  return found;
}
