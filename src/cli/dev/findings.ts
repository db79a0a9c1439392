import { foundIn } from "#cli/check/found.ts";
import { checkReference, reportedRules } from "#cli/check/index.ts";
import { partsInMemory } from "#cli/check/kept-parts.ts";
import type { KeptParts } from "#cli/check/parts.ts";
import type { CheckConfig } from "#cli/config/index.ts";
import { type Finding, inOrder } from "#cli/findings/finding.ts";
import { assess } from "#cli/findings/index.ts";
import { readReportSettings } from "#cli/findings/options.ts";
import { linesOf } from "#cli/findings/reporters/text.ts";
import { findingsOfInterface } from "#cli/interface/index.ts";
import { printable } from "#description/error.ts";
import { callersFolder } from "#disk/files.ts";
import * as messages from "#messages/terminal/serve.ts";
import type { DescribedSite } from "#site/index.ts";

/** Findings during development, in the terminal and in the affected pages. */
export interface DevFindings {
  /**
   * Checks again after a promise, and prints the findings if they have changed, including when all are
   * fixed.
   */
  print(after?: Promise<void>): Promise<void>;
  /** Returns the findings of each page by path, as JSON. */
  json(): Promise<string>;
}

/** The implementation for sites that are not checked. */
export const noFindings: DevFindings = { print: async () => {}, json: async () => "{}" };

export function openFindings(read: () => Promise<DescribedSite[]>, check: CheckConfig = {}): DevFindings {
  let printed: string | null = "";
  const kept = new Map<string | undefined, KeptParts>();
  let current: Promise<{ findings: Finding[]; sites: DescribedSite[] }> | undefined;
  return {
    async print(after = Promise.resolve()) {
      current = after.then(() => readFindings(read, check, kept));
      const found = await current.catch(() => null);
      if (found === null) {
        printed = null;
        return;
      }
      const lines = linesOf(found.findings, mostLines)
        .map((line) => printable(line))
        .join("\n");
      if (lines !== printed) console.error(lines === "" ? messages.noFindings : lines);
      printed = lines;
    },
    async json() {
      current ??= readFindings(read, check, kept);
      const { findings, sites } = await current.catch(() => ({ findings: [], sites: [] }));
      return JSON.stringify(byPage(findings, sites));
    },
  };
}

const mostLines = 80;

/** `kept` is keyed by the folders of descriptions. */
async function readFindings(
  read: () => Promise<DescribedSite[]>,
  check: CheckConfig,
  kept: Map<string | undefined, KeptParts>,
) {
  const sites = await read();
  const settings = await readReportSettings({}, { check });
  const options = { check, today: settings.today, runsSamples: false };
  const keptOf = (folder: string | undefined) => {
    const parts = kept.get(folder) ?? partsInMemory();
    kept.set(folder, parts);
    return parts;
  };
  const checked = await Promise.all(sites.map((site) => checkReference(site, options, keptOf(site.folder))));
  const folder = callersFolder();
  const publication = sites[0]?.publication ?? null;
  const beside = publication === null ? [] : await findingsOfInterface(publication, check);
  const { report } = assess(
    foundIn(checked, reportedRules, folder, publication?.config ?? null, beside),
    settings,
  );
  return { findings: inOrder(report.findings), sites };
}

/** Findings by page. Those outside of operations are on the overview. */
function byPage(findings: readonly Finding[], sites: readonly DescribedSite[]): Record<string, Shown[]> {
  const pages: Record<string, Shown[]> = {};
  const add = (page: string, found: Finding) => {
    pages[page] = [...(pages[page] ?? []), shown(found)];
  };
  for (const found of findings) {
    const { operation } = found;
    for (const { reference, address } of sites) {
      const named = reference.operations.find(({ method, path }) => `${method} ${path}` === operation);
      if (named !== undefined) add(address.operation(named.slug), found);
      else if (operation === null) add(address.overview, found);
    }
  }
  return pages;
}

interface Shown {
  severity: string;
  place: string;
  text: string;
}

const shown = ({ severity, file, line, column, message, fix, rule }: Finding): Shown => ({
  severity,
  place: [file, line, column].filter((part) => part !== null).join(":"),
  text: `${[message, ...(fix === undefined ? [] : [fix])].join(" ")} [${rule}]`,
});

export const findingsPath = "/__specimen/findings.json";

/**
 * The script that shows the findings of a page below its heading. They are set as text, so nothing in a
 * description becomes markup.
 */
export const findingsScript = (
  base: string,
): string => `fetch(${JSON.stringify(base + findingsPath.slice(1))})
  .then((response) => response.json())
  .then((pages) => {
    const found = pages[location.pathname] ?? [];
    const heading = document.querySelector("main h1");
    if (found.length === 0 || heading === null) return;
    const box = document.createElement("section");
    box.setAttribute("aria-label", ${JSON.stringify(messages.findingsOfPage)});
    Object.assign(box.style, { border: "1px solid #c60", borderRadius: "6px", padding: "0.5em 1em", margin: "1em 0" });
    for (const { severity, place, text } of found) {
      const row = document.createElement("p");
      row.append(Object.assign(document.createElement("strong"), { textContent: severity + " " }));
      row.append(Object.assign(document.createElement("code"), { textContent: place }), " " + text);
      box.append(row);
    }
    heading.after(box);
  });
`;
