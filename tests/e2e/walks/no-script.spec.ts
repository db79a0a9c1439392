import { linksOf } from "../../corpus/links.ts";
import { fileOf, pageAddresses, readPage } from "../../corpus/site-pages.ts";
import { builtSite } from "../site.ts";
import { usualKinds } from "./kinds.ts";
import { testWithoutScript } from "./no-script.ts";
import { expect, test } from "./walk.ts";

testWithoutScript(usualKinds);

test("every page of every description can be reached by links", async ({ several }) => {
  // No page points to the one that servers send a browser to after a sign-in.
  const unlinked = ["404.html", "oauth-callback/"];
  for (const folder of [builtSite, (await several()).folder]) {
    expect(reachable(folder)).toEqual(pageAddresses(folder).filter((address) => !unlinked.includes(address)));
  }
});

/** The addresses of all pages that links point to, from the first page on, sorted. */
function reachable(folder: string): string[] {
  const origin = "http://site.invalid/";
  const known = new Set([""]);
  for (const address of known) {
    for (const target of linksOf(readPage(folder, address)).targets) {
      const url = URL.canParse(target, origin + address) ? new URL(target, origin + address) : null;
      const path = url?.href.startsWith(origin) ? decodeURI(url.pathname.slice(1)) : "";
      if (fileOf(path).endsWith(".html")) known.add(path);
    }
  }
  return [...known].toSorted();
}
