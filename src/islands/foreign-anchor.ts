import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";

/**
 * Links to a reference of another tool at the same address, such as Redoc's `#tag/Pets/operation/getPet`, open the page
 * of the same operation, tag or schema.
 */
const overview = document.querySelector<HTMLAnchorElement>(`.${classes.mastheadTitle}`);
const source = document.querySelector<HTMLElement>("search-starter")?.dataset[data.source];
const fragment = location.hash.slice(1);

if (
  fragment.includes("/") &&
  overview?.pathname === location.pathname &&
  source !== undefined &&
  !source.includes(" ")
)
  void openPage(overview.href, source);

async function openPage(base: string, names: string): Promise<void> {
  // One module for both: what search and this share would be a request more for each.
  const [{ pageOfAnchor, pagesOf }, response] = await Promise.all([
    import("./search/index.ts"),
    fetch(names),
  ]);
  const path = response.ok ? pageOfAnchor(pagesOf(await response.json()), fragment) : null;
  if (path !== null) location.replace(new URL(path, base));
}
