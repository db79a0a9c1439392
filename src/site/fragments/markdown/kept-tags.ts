import sanitizeHtml from "sanitize-html";

// The page already has landmarks. The text in these elements is kept.
const landmarks = ["aside", "footer", "header", "main", "nav"];

/** The elements that HTML in Markdown may contain. Visible text of other elements is kept. */
export const keptTags: readonly string[] = [
  ...sanitizeHtml.defaults.allowedTags.filter((tag) => !landmarks.includes(tag)),
  ...["img", "video", "audio", "del", "ins", "details", "summary", "h1", "h2"],
];

/** Whether removing an element loses something that its author wanted readers to see or use. */
export const isDropped = (tag: string): boolean =>
  !keptTags.includes(tag) && !landmarks.includes(tag) && tag !== "html" && tag !== "body";

/**
 * Whether a tag is text: an element that HTML does not have, or a name that authors use for a type or a
 * placeholder, as in `array<string>` or `<token>`.
 */
export const isText = (tag: string, isBare: boolean): boolean =>
  !keptTags.includes(tag) && !elements.has(tag) && (isBare || !typeNames.has(tag));

/** Elements that authors write without attributes as a type or a placeholder. */
const typeNames = new Set(["object", "param", "title", "map"]);

/** Other elements of HTML, SVG and MathML, which authors mean as such. */
const elements = new Set([
  ...landmarks,
  ...["html", "head", "body", "link", "meta", "base", "script", "noscript", "style", "template", "slot"],
  ...["iframe", "frame", "frameset", "noframes", "embed", "applet", "canvas", "picture", "source", "track"],
  ...["form", "input", "button", "select", "option", "optgroup", "textarea", "label", "fieldset", "legend"],
  ...["datalist", "meter", "progress", "output", "dialog", "menu", "search", "hgroup", "area"],
  ...["font", "center", "big", "strike", "tt", "acronym", "basefont", "blink", "marquee", "nobr", "dir"],
  ...["svg", "path", "g", "circle", "rect", "polygon", "polyline", "ellipse", "defs", "use", "symbol"],
  // Redoc's list of security schemes.
  "securitydefinitions",
  ...["math", "mi", "mn", "mo", "mrow", "msup", "msub", "mfrac", "msqrt", "semantics", "annotation"],
]);
