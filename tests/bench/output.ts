import { brotli } from "../corpus/brotli.ts";
import { sizeOf } from "../corpus/folder.ts";
import { pageAddresses, readPage, type SitePage } from "../corpus/site-pages.ts";
import { quantile, spread } from "../corpus/spread.ts";

/** Of the pages of a site: the middle one, the one that 95 in 100 stay below, the largest. */
export interface Distribution {
  p50: number;
  p95: number;
  max: number;
}

/** What a generator wrote. */
export interface Output {
  pages: number;
  /** Of all files, in millions of bytes. */
  megabytes: number;
  /** Bytes of the HTML of a page as it is and as brotli (quality 5) sends it, and its elements. */
  raw: Distribution;
  brotli: Distribution;
  elements: Distribution;
}

// Beyond that, a spread of the pages shows as much.
const weighed = 3000;

export function readOutput(folder: string): Output {
  const addresses = pageAddresses(folder);
  const weights = spread(addresses, weighed).map((address) => weigh(readPage(folder, address)));
  const distribution = (figure: "raw" | "brotli" | "elements"): Distribution => {
    const all = weights.map((weight) => weight[figure]);
    return { p50: quantile(all, 0.5), p95: quantile(all, 0.95), max: quantile(all, 1) };
  };
  return {
    pages: addresses.length,
    megabytes: sizeOf(folder) / 1e6,
    raw: distribution("raw"),
    brotli: distribution("brotli"),
    elements: distribution("elements"),
  };
}

function weigh({ html, elements }: SitePage) {
  const bytes = Buffer.from(html);
  return { raw: bytes.length, brotli: brotli(bytes).length, elements: elements.length };
}
