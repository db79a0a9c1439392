import type { MemberPlace, MemberRow, SearchMember } from "./types.ts";

/** A parameter, field or error status in its file format. */
export function memberOf([anchor, distances, text, ...names]: MemberRow): SearchMember {
  const [start = "", ...parts] = anchor.split(".");
  // Only a status has no name in its anchor.
  const isStatus = parts.length === 0;
  const trail = isStatus ? names.slice(0, 1) : parts.map(nameIn).filter((name) => name !== "");
  return {
    anchor,
    place: isStatus ? "status" : placeOf(start),
    name: trail.at(-1) ?? "",
    otherNames: names.slice(1),
    trail,
    pages: numbersFrom(distances),
    text,
  };
}

/** Ascending numbers in their file format. */
export const distancesOf = (numbers: number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function numbersFrom(distances: number[]): number[] {
  let last = 0;
  return distances.map((distance) => {
    last += distance;
    return last;
  });
}

/** The name in a part of an id. After `~` follows the option of a choice. `~` alone means any name. */
const nameIn = (part: string) => decodeURIComponent(part.replace(/~.*/, ""));

function placeOf(start: string): MemberPlace {
  if (/^response-.*-header$/.test(start)) return "response-header";
  const [word = ""] = start.split(/[~-]/);
  switch (word) {
    case "path":
    case "query":
    case "querystring":
    case "header":
    case "cookie":
    case "body":
    case "response":
      return word;
    default:
      return "schema";
  }
}
