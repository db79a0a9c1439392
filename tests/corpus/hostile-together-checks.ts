import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { launchBrowser, lookAt, noSightings, type Sightings } from "./browser.ts";
import { type BuildRun, temporarySites } from "./build.ts";
import type { HostileCase } from "./hostile-cases.ts";
import { linesOn, testHostileSite } from "./hostile-checks.ts";
import { type HostileSite, readSite } from "./hostile-site.ts";
import { folderOf, publishTogether } from "./hostile-together.ts";
import { deadTargets } from "./links.ts";
import { sharedValue } from "./shared-value.ts";
import { pageAddresses } from "./site-pages.ts";
import { spread } from "./spread.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

/** Publishes these cases as one site, opens some of its pages, and tests what there is of each. */
export function testTogether(cases: HostileCase[]): void {
  suite("hostile descriptions published together", { concurrency: 1, ...minutes(40) }, () => {
    const sites = temporarySites();
    let run: BuildRun;
    let seen: Map<string, Sightings>;
    const deadLinks: string[] = [];

    before(async () => {
      if (cases.length === 0) return;
      run = await publishTogether(cases, join(sites, "site"), "Pacific/Honolulu");
      assert.equal(run.code, 0, run.stderr);
      seen = await lookAtAll(run.out, cases);
    }, minutes(20));
    after(() => rmSync(sites, { recursive: true, force: true }));

    for (const hostile of cases) {
      suite(hostile.entry, () => {
        const site = sharedValue((): HostileSite => {
          const stderr = linesOn(hostile.entry, run.stderr).join("\n");
          const sightings = seen.get(hostile.entry) ?? noSightings;
          const made = readSite(hostile, { ...run, stderr }, sightings, folderOf(hostile));
          const pages = made.links.map((page) => ({
            ...page,
            address: `${folderOf(hostile)}/${page.address}`,
          }));
          deadLinks.push(...deadTargets(run.out, pages));
          return made;
        });
        testHostileSite(hostile, site);
      });
    }

    corpusTest("pages of hostile descriptions have no dead links", {}, () => assert.deepEqual(deadLinks, []));
  });
}

/** Opens some pages of each case. */
async function lookAtAll(out: string, cases: HostileCase[]): Promise<Map<string, Sightings>> {
  await using browser = await launchBrowser();
  const found = new Map<string, Sightings>();
  for (const hostile of cases) {
    const folder = folderOf(hostile);
    const pages = pageAddresses(join(out, folder)).map((address) => `${folder}/${address}`);
    found.set(hostile.entry, await lookAt(browser, out, spread(pages, 3)));
  }
  return found;
}
