import { heading, requestLine } from "./counted-pages.ts";
import { invalidHtml } from "./html.ts";
import {
  danglingReferences,
  deadTargets,
  linksOf,
  markdownLinks,
  type PageLinks,
  repeatedIds,
} from "./links.ts";
import { type Load, loadWeigher } from "./load.ts";
import { pageAddresses, readPage, type SitePage } from "./site-pages.ts";
import { spread } from "./spread.ts";

/** What the pages of a built site are, and what is wrong with them. */
export interface Examined {
  addresses: string[];
  /** How much a page is of itself: bytes of HTML, and elements. */
  sizes: Map<string, { bytes: number; elements: number }>;
  /** What each page loads when it is opened cold. */
  loads: Map<string, Load>;
  /** `GET /pets` of each page below `operations/`, sorted. */
  operations: string[];
  /** The whole text of each page below `webhooks/`. */
  webhooks: string[];
  /** The headings of the pages below `schemas/`, sorted. */
  schemas: string[];
  /** Of pages and of Markdown. */
  deadLinks: string[];
  repeatedIds: string[];
  danglingReferences: string[];
  /** What the parser had to repair on any page, and what the HTML standard forbids on a spread of them. */
  faults: string[];
}

/** Reads every page once. Of `validated` pages the whole HTML standard is checked. */
export async function examine(folder: string, validated: number): Promise<Examined> {
  const addresses = pageAddresses(folder);
  const loadOf = loadWeigher(folder);
  const closely = new Set(spread(addresses, validated));
  const links: PageLinks[] = [];
  const found: Examined = { ...nothing(), addresses };
  for (const address of addresses) {
    const page = readPage(folder, address);
    links.push(linksOf(page));
    found.sizes.set(address, { bytes: Buffer.byteLength(page.html), elements: page.elements.length });
    found.loads.set(address, loadOf(page));
    found.faults.push(...page.errors.map((error) => `/${address}:${error}`));
    if (closely.has(address)) {
      found.faults.push(...(await invalidHtml(page)).map((fault) => `/${address}:${fault}`));
    }
    addTo(found, page);
  }
  found.operations.sort();
  found.schemas.sort();
  found.deadLinks = deadTargets(folder, [...links, ...markdownLinks(folder)]);
  found.repeatedIds = links.flatMap((page) => repeatedIds(page).map((id) => `/${page.address}#${id}`));
  found.danglingReferences = links.flatMap((page) =>
    danglingReferences(page).map((reference) => `/${page.address} ${reference}`),
  );
  return found;
}

const nothing = (): Examined => ({
  addresses: [],
  sizes: new Map(),
  loads: new Map(),
  operations: [],
  webhooks: [],
  schemas: [],
  deadLinks: [],
  repeatedIds: [],
  danglingReferences: [],
  faults: [],
});

function addTo(found: Examined, page: SitePage): void {
  if (/^operations\/[^/]+\/$/.test(page.address)) found.operations.push(requestLine(page));
  if (/^webhooks\/[^/]+\/$/.test(page.address)) found.webhooks.push(page.text);
  if (/^schemas\/[^/]+\/$/.test(page.address)) found.schemas.push(heading(page));
}
