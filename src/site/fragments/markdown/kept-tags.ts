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
