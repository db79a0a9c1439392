import { messages } from "#messages/search.ts";
import type { NamesFile, SearchPage } from "./types.ts";
import { usualSlug } from "./usual-slug.ts";

/** All pages; the index is the page number. */
export function pagesOf(names: NamesFile): SearchPage[] {
  const pages = wholePagesOf(names);
  return [
    ...pages,
    ...names.sections.flatMap(([number, anchor, title, own]): SearchPage[] => {
      const page = pages[number];
      return page === undefined
        ? []
        : [{ kind: "section", page, anchor, title, names: own === "" ? [] : own.split("\n") }];
    }),
    ...(names.lifecycle === 1 ? [{ kind: "lifecycle", title: messages.lifecycle } as const] : []),
  ];
}

function wholePagesOf({ overview, operations, webhooks, schemas, tags, guides }: NamesFile): SearchPage[] {
  return [
    { kind: "overview", title: overview[0] },
    ...operations.map(
      ([slug, title, method, path, id, deprecated]): SearchPage => ({
        kind: "operation",
        slug: slug || usualSlug(id),
        title,
        method,
        path,
        id,
        deprecated: deprecated === 1,
      }),
    ),
    ...webhooks.map(
      ([slug, title, method, name, deprecated, isCallback]): SearchPage => ({
        kind: "webhook",
        slug: slug || usualSlug(name),
        title,
        method,
        name,
        deprecated: deprecated === 1,
        isCallback: isCallback === 1,
      }),
    ),
    ...schemas.map(
      ([slug, title]): SearchPage => ({
        kind: "schema",
        slug: slug || usualSlug(title),
        title,
      }),
    ),
    ...tags.map(([slug, title]): SearchPage => ({ kind: "tag", slug: slug || usualSlug(title), title })),
    ...guides.map(([slug, title]): SearchPage => ({ kind: "guide", slug: slug || usualSlug(title), title })),
  ];
}

/** The path of a page below the URL of the overview. */
export function searchPagePath(page: SearchPage): string {
  switch (page.kind) {
    case "overview":
      return "";
    case "lifecycle":
      return "lifecycle/";
    case "section":
      return `${searchPagePath(page.page)}#${encodeURIComponent(page.anchor)}`;
    default:
      return `${page.kind}s/${page.slug}/`;
  }
}
