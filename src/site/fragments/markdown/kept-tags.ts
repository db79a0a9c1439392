import sanitizeHtml from "sanitize-html";

// A page has its landmarks already; the text in these stays.
const landmarks = ["aside", "footer", "header", "main", "nav"];

/** The elements that HTML within Markdown may have. Of others, texts stay where they are text. */
export const keptTags: readonly string[] = [
  ...sanitizeHtml.defaults.allowedTags.filter((tag) => !landmarks.includes(tag)),
  ...["img", "video", "audio", "del", "ins", "details", "summary", "h1", "h2"],
];

/** Whether an element is left out with something that its author wanted readers to see or to use. */
export const isDropped = (tag: string): boolean =>
  !keptTags.includes(tag) && !landmarks.includes(tag) && tag !== "html" && tag !== "body";

/**
 * Whether a tag is text: HTML has no such element, or one whose name authors write for a type or a placeholder, as in
 * `array<string>` or `<token>`.
 */
export const isText = (tag: string, isBare: boolean): boolean =>
  !keptTags.includes(tag) && !elements.has(tag) && (isBare || !typeNames.has(tag));

/** Elements that authors write without attributes for a type or a placeholder. */
const typeNames = new Set(["object", "param", "title", "map"]);

/** The other elements of HTML, SVG and MathML that authors write as such. */
const elements = new Set([
  ...landmarks,
  ...["html", "head", "body", "link", "meta", "base", "script", "noscript", "style", "template", "slot"],
  ...["iframe", "frame", "frameset", "noframes", "embed", "applet", "canvas", "picture", "source", "track"],
  ...["form", "input", "button", "select", "option", "optgroup", "textarea", "label", "fieldset", "legend"],
  ...["datalist", "meter", "progress", "output", "dialog", "menu", "search", "hgroup", "area"],
  ...["font", "center", "big", "strike", "tt", "acronym", "basefont", "blink", "marquee", "nobr", "dir"],
  ...["svg", "path", "g", "circle", "rect", "polygon", "polyline", "ellipse", "defs", "use", "symbol"],
  ...["math", "mi", "mn", "mo", "mrow", "msup", "msub", "mfrac", "msqrt", "semantics", "annotation"],
]);
