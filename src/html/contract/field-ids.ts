/** A name as a part of an id: without white space (HTML Standard, 3.2.6), and unique. */
export function idPart(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\s\p{Cc}%.~]/gu, (mark) => escaped.get(mark) ?? encodeURIComponent(mark));
}

// `.` and `~` separate the parts. Percent-encoding keeps both.
const escaped = new Map([
  [".", "%2E"],
  ["~", "%7E"],
]);

/** The id of a member of an object, or of a parameter below its place. */
export const memberId = (id: string, name: string) => `${id}.${idPart(name)}`;

export const responseId = (status: string) => `response-${idPart(status)}`;

/** The id above the headers of a response. */
export const headersId = (response: string) => `${response}-header`;

/** The id of a security scheme on the overview. */
export const schemeId = (name: string) => `security.${idPart(name)}`;

/** The id of a body's fields in one media type. The first one has the id of the body. */
export const mediaId = (body: string, index: number) => (index === 0 ? body : `${body}~m${index}`);

/** The id of the fields in a stream's items. */
export const itemsId = (body: string) => `${body}~items`;

/** The id of an option of a union. */
export const optionId = (union: string, index: number) => `${union}~${index}`;

/** The parts of ids of members without a name of their own. */
export const otherMembers = "~other";
export const patternMembers = (index: number) => `~pattern${index}`;
