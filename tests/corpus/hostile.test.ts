import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite } from "node:test";
import { corpusTest } from "../fixtures/corpus.ts";
import { launchBrowser, lookAt, noSightings, type Sightings } from "./browser.ts";
import { type BuildRun, build, temporarySites } from "./build.ts";
import { differingFiles } from "./folder.ts";
import { type HostileCase, hostilePath, readHostileCases } from "./hostile-cases.ts";
import { linesOn, testHostileSite } from "./hostile-checks.ts";
import { secrets } from "./hostile-never.ts";
import { type HostileSite, readSite } from "./hostile-site.ts";
import { deadTargets, linksOf } from "./links.ts";
import { pageAddresses, readPage } from "./site-pages.ts";
import { spread } from "./spread.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

/** What can be published, and is small. `hostile.all.test.ts` builds each case alone, and the others too. */
const cases = readHostileCases().filter(
  ({ entry, outcome }) => /^RENDER(\+WARN)?$/.test(outcome) && !entry.startsWith("big-"),
);

suite("hostile descriptions, published together", { concurrency: 1, ...minutes(10) }, () => {
  const sites = temporarySites();
  let run: BuildRun;
  let seen: Map<string, Sightings>;

  before(async () => {
    if (cases.length === 0) return;
    run = await buildAll(join(sites, "site"), "Pacific/Honolulu");
    assert.equal(run.code, 0, run.stderr);
    seen = await lookAtAll(run.out);
  }, minutes(5));
  after(() => rmSync(sites, { recursive: true, force: true }));

  for (const hostile of cases) {
    suite(hostile.entry, () => {
      let site: HostileSite;
      before(() => {
        const stderr = linesOn(hostile.entry, run.stderr).join("\n");
        const sightings = seen.get(hostile.entry) ?? noSightings;
        site = readSite(hostile, { ...run, stderr }, sightings, folderOf(hostile));
      });
      testHostileSite(hostile, () => site);
    });
  }

  corpusTest("have no dead link", {}, () => {
    const pages = pageAddresses(run.out).map((address) => linksOf(readPage(run.out, address)));
    assert.deepEqual(deadTargets(run.out, pages), []);
  });

  corpusTest("come out the same on the other side of the world", minutes(3), async () => {
    const { out, code } = await buildAll(join(sites, "again"), "Pacific/Kiritimati");
    assert.equal(code, 0);
    assert.deepEqual(differingFiles(run.out, out), []);
  });
});

function buildAll(out: string, zone: string): Promise<BuildRun> {
  const [first = "", ...others] = cases.map(({ entry }) => hostilePath(entry));
  const env = { TZ: zone, SPECIMEN_CACHE: `${out}.cache`, ...secrets };
  return build(first, out, { args: others, env, timeout: 150 });
}

/** The folder of a case's pages on a site of many. */
const folderOf = ({ entry }: HostileCase) => entry.replace(/\/.*|\.\w+$/, "").replaceAll(".", "-");

/** Opens some pages of each case. */
async function lookAtAll(out: string): Promise<Map<string, Sightings>> {
  await using browser = await launchBrowser();
  const found = new Map<string, Sightings>();
  for (const hostile of cases) {
    const folder = folderOf(hostile);
    const pages = pageAddresses(join(out, folder)).map((address) => `${folder}/${address}`);
    found.set(hostile.entry, await lookAt(browser, out, spread(pages, 3)));
  }
  return found;
}
