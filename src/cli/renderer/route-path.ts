import type { RouteData } from "astro";
import type { StaticPath } from "./astro.ts";

/**
 * The path of one page of a route. Parameters in brackets are replaced, and an empty one is removed with
 * its slash.
 */
export function pathOf({ segments, type }: RouteData, params: StaticPath["params"]): string {
  const names = segments
    .map((parts) =>
      parts.map((part) => (part.dynamic ? params[nameOf(part.content)] : part.content)).join(""),
    )
    .filter((name) => name !== "");
  return `/${names.map((name) => `${name}/`).join("")}`.replace(/\/$/, type === "page" ? "/" : "");
}

const nameOf = (content: string) => content.replace(/^\.\.\./, "");
