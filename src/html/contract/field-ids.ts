/** A name as a part of an id: without white space (HTML Standard, 3.2.6), and distinct from every other part. */
export function idPart(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\s\p{Cc}%.~]/gu, (mark) => escaped.get(mark) ?? encodeURIComponent(mark));
}

// `.` and `~` separate the parts; percent-encoding changes neither.
const escaped = new Map([
  [".", "%2E"],
  ["~", "%7E"],
]);

/** The id of a member of an object, or of a parameter below its place. */
export const memberId = (id: string, name: string) => `${id}.${idPart(name)}`;

export const responseId = (status: string) => `response-${idPart(status)}`;

/** Below it are the headers of a response. */
export const headersId = (response: string) => `${response}-header`;

/** The fields of a body in one of its media types; those of the first have the id of the body. */
export const mediaId = (body: string, index: number) => (index === 0 ? body : `${body}~m${index}`);

/** The fields of each item of a stream. */
export const itemsId = (body: string) => `${body}~items`;

/** The parts of ids of members without a name of their own. */
export const otherMembers = "~other";
export const patternMembers = (index: number) => `~pattern${index}`;
