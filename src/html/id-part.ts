/** A name as a part of an id: without white space (HTML Standard, 3.2.6), and distinct from every other part. */
export function idPart(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\s\p{Cc}%.~]/gu, (mark) => apart.get(mark) ?? encodeURIComponent(mark));
}

// `.` and `~` separate the parts; percent-encoding changes neither.
const apart = new Map([
  [".", "%2E"],
  ["~", "%7E"],
]);
