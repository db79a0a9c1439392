/** A style or a script in HTML. */
export interface CodeElement {
  name: "style" | "script";
  attributes: Record<string, string>;
  /** What is between its tags. */
  text: string;
}

/** The styles and scripts in HTML, as a parser finds them: text in attributes and comments does not count. */
export async function codeElementsOf(html: string): Promise<CodeElement[]> {
  // Few sites have HTML of their own, and the parser takes a while to load.
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
