import { essenceOf, isInRange } from "#request/media-type.ts";

/** Those of the media types that a caller takes (RFC 9110, 12.5.1), the most wanted first. */
export function acceptable<Media extends { name: string }>(content: Media[], accept: string | null): Media[] {
  const ranges = (accept ?? "*/*")
    .split(",")
    .map(readRange)
    .filter(({ type }) => type !== "");
  if (ranges.length === 0) return content;
  return content
    .map((media) => ({ media, ...wantOf(essenceOf(media.name), ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place)
    .map(({ media }) => media);
}

interface Range {
  type: string;
  quality: number;
}

function readRange(text: string): Range {
  const quality = /;\s*q\s*=\s*([\d.]+)/i.exec(text)?.[1];
  return { type: essenceOf(text), quality: quality === undefined ? 1 : Number(quality) };
}

/** By the range that is most like it; of several that are wanted alike, the one that was named first. */
function wantOf(type: string, ranges: Range[]): { quality: number; place: number } {
  const exact = ranges.findIndex((range) => range.type === type);
  const wide = ranges.findIndex((range) => matches(range.type, type));
  const any = ranges.findIndex((range) => range.type === "*/*" || range.type === "*");
  const place = [exact, wide, any].find((index) => index >= 0);
  return place === undefined ? { quality: 0, place: 0 } : { quality: ranges[place]?.quality ?? 0, place };
}

/** What is described may be a range itself. */
const matches = (range: string, type: string) =>
  (range !== "*/*" && isInRange(type, range)) || isInRange(range, type);
