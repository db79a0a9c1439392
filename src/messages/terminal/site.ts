/** Warnings of links, guides and the lock of addresses. */
export const operationUnknown = (id: string) => `the operation "${id}" does not exist; it is shown as code`;
export const linkUnresolved = (address: string) =>
  `the link "${address}" does not resolve; name an operation, tag, schema or heading`;
export const linkNotFollowed = (address: string) =>
  `the link "${address}" is not followed; only http, https and mailto are`;
export const guideLinkUnresolved = (address: string) => `the link "${address}" does not resolve`;
export const besideDescription = "beside the description";
export const inGuides = "in the folder of guides";
export const pictureNotFound = (address: string, place: string) =>
  `the picture "${address}" is not found; put a .png, .jpg, .gif, .webp, .avif or .svg file there, ${place}`;
export const mediaNotFound = (address: string, place: string) =>
  `"${address}" is not found; put an .mp4, .webm, .mp3 or .ogg file there, ${place}`;
/** The text is the same for all of them, so that they are counted. A description may have a thousand. */
export const relativeLink =
  "a relative link does not resolve; pass --link-base URL with the site that it belongs to";
export const relativeLinks = (count: number, place: string) =>
  `${count} relative link${count === 1 ? " does" : "s do"} not resolve, ${count === 1 ? "in the text" : "the first in the text"} at ${place}. ` +
  `Pass --link-base URL with the site that ${count === 1 ? "it belongs" : "they belong"} to.`;
export const frontMatter = "the front matter must be an object";
export const frontMatterOrder = "`order` of the front matter must be a number";
export const frontMatterText = (key: string) => `\`${key}\` of the front matter must be a text`;
export const frontMatterKey = (key: string) =>
  `\`${key}\` of the front matter is unknown and has no effect; use title, order and description`;
export const elementDropped = (start: string) =>
  `\`${start}>\` is left out; use Markdown, a picture or a link`;
export const styleDropped = (attribute: string) =>
  `\`${attribute}\` is left out, because a page allows no styles within its texts; use Markdown instead`;
export const diagramDropped = "a Mermaid diagram is shown as code; draw it as an SVG file and show that";
export const formulaDropped = (problem: string) =>
  `a formula is shown as code: ${problem}; write it in the LaTeX that Temml supports`;
export const formulaDefines = "it defines a command";
export const formulaTooLong = (most: number) => `it is longer than ${most} characters`;
export const pictureIsLink = (address: string) =>
  `"${address}" is shown as a link, because its host would learn of each reader; copy the file into the folder of guides, or allow the host in \`csp\``;
export const notMarkdown = "MDX is not published; rename the file to .md, and use Markdown and HTML in it";
export const guidesUnreadable = (reason: string) => `the folder of guides cannot be read: ${reason}`;
export const entryUnknown = (kind: "guide" | "group", name: string, near: string | null, known: string[]) => {
  const place = kind === "guide" ? "file in the folder of guides" : "group or tag";
  const others = known.length > 12 || known.length === 0 ? "" : `; there are ${known.join(", ")}`;
  return `\`navigation\` names the ${kind} "${name}", which is not a ${place}${near === null ? others : `; did you mean "${near}"?`}`;
};
export const groupTwice = (name: string) =>
  `\`navigation\` names the group "${name}" twice; keep one of the entries`;
export const slotNotLoaded = (reason: string) => `cannot be loaded: ${reason}`;
export const slotNoFunction = "the default export of a module for `slots` must be a function";
export const slotThrew = (page: string, reason: string) => `failed for the page ${page}: ${reason}`;
export const notLock = "is not a valid lock file; restore it, or delete it to create a new one";

// History
export const historyUnreadable =
  "the folder of earlier versions cannot be read; name one that exists in `history`";
export const noRepository = (file: string) =>
  `\`history.tags\` needs a git repository, and ${file} is not in one`;
export const noTags = (pattern: string) =>
  `\`history.tags\`: git has no tag that matches ${pattern}. In CI, fetch the whole history (\`fetch-depth: 0\`)`;
export const noTag = (tag: string) =>
  `\`history.since\`: git has no tag ${tag}. In CI, fetch the whole history (\`fetch-depth: 0\`)`;
export const outsideRepository = (file: string) => `\`history\`: ${file} is not in the repository`;
