import type { MemberPlace, MemberRow, SearchMember } from "./types.ts";

/** A parameter or field as in a file. */
export function memberOf([anchor, distances, text]: MemberRow): SearchMember {
  const [start = "", ...parts] = anchor.split(".");
  const trail = parts.map(nameIn).filter((name) => name !== "");
  let page = 0;
  return {
    anchor,
    place: placeOf(start),
    name: trail.at(-1) ?? "",
    trail,
    pages: distances.map((distance) => {
      page += distance;
      return page;
    }),
    text,
  };
}

/** Pages as in a file. */
export const distancesOf = (pages: number[]): number[] =>
  pages.map((page, index) => page - (pages[index - 1] ?? 0));

/** The name in a part of an id. After `~` there is which option of a choice it is; alone, that means any name. */
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
