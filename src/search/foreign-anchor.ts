import { searchPagePath } from "./pages.ts";
import type { SearchPage } from "./types.ts";
import { usualSlug } from "./usual-slug.ts";

/**
 * The page for a fragment of another tool's reference, as a path below the overview's URL; `null` for an
 * unknown one. `fragment` has no `#`. The known forms, with `ID` for an operationId, are:
 * - Redoc: `operation/ID`, `tag/TAG/operation/ID`, `tag/TAG/paths/~1pets/get`, `tag/TAG`
 * - Swagger UI: `/TAG/ID` with `_` for each character that is not a letter or digit, `/TAG/get_pets`
 * without an operationId, `/TAG`
 * - Scalar: `tag/TAG/GET/pets`, `tag/TAG`, `model/NAME`
 * - Stoplight Elements: `/operations/ID` with `-` for each such character, `/schemas/NAME`
 * An operationId may contain slashes, as in `emails/send`.
 */
export function pageOfAnchor(pages: SearchPage[], fragment: string): string | null {
  const segments = decoded(fragment)
    .replace(/^\/|\/$/g, "")
    .split("/");
  const last = segments.at(-1) ?? "";
  const page =
    pages.find((one) => one.kind === "operation" && one.id === last) ??
    pages.find((one) => one.kind === "operation" && hasId(one, segments)) ??
    pages.find((one) => one.kind === "operation" && isOperation(one, segments)) ??
    named(
      pages,
      ["models", "model", "schemas", "schema"].includes(segments.at(-2) ?? "") ? "schema" : "tag",
      last,
    );
  return page === undefined ? null : searchPagePath(page);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Whether an operationId matches. It may contain slashes, and two of the tools encode it. */
function hasId({ id }: SearchPage & { kind: "operation" }, segments: string[]): boolean {
  if (id === "") return false;
  const names = segments.slice(segments[0] === "tag" ? 3 : 1);
  return (
    names.join("/") === id ||
    names.join("/") === id.replace(/[^\w]/g, "_") ||
    (segments[0] === "operations" && names.join("/") === usualSlug(id))
  );
}

/** Whether the method and path match in the form of one of the tools. */
function isOperation({ method, path }: SearchPage & { kind: "operation" }, segments: string[]): boolean {
  const verb = method.toLowerCase();
  const pointer = `paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${verb}`;
  const identifier = `${verb}_${path.slice(1)}`.replace(/[^\w]/g, "_");
  return (
    segments.join("/").endsWith(pointer) ||
    segments.slice(2).join("/") === `${method.toUpperCase()}${path}` ||
    segments.slice(2).join("/") === `${verb}${path}` ||
    segments.at(-1) === identifier
  );
}

const named = (pages: SearchPage[], kind: "schema" | "tag", name: string) =>
  pages.find((page) => page.kind === kind && (page.title === name || page.slug === usualSlug(name)));
