import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, suite } from "node:test";
import type { Browser } from "playwright";
import { corpusTest } from "../fixtures/corpus.ts";
import { launchBrowser, lookAt, noSightings } from "./browser.ts";
import { build, temporarySites } from "./build.ts";
import { leftovers, outside, sizeOf } from "./folder.ts";
import { type HostileCase, hostilePath, readHostileCases } from "./hostile-cases.ts";
import { linesOn, testHostileSite } from "./hostile-checks.ts";
import { secrets } from "./hostile-never.ts";
import { type HostileSite, readSite } from "./hostile-site.ts";
import { deadTargets } from "./links.ts";
import { sharedValue } from "./shared-value.ts";
import { pageAddresses } from "./site-pages.ts";
import { spread } from "./spread.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

/** Where a case sets no limit of its own. */
const usual = { seconds: 30, rssMB: 1536 };

const sites = temporarySites();
let browser: Browser;

suite("hostile descriptions", { concurrency: 1, ...minutes(60) }, () => {
  before(async () => {
    if (cases.length > 0) browser = await launchBrowser();
  }, minutes(10));
  after(async () => {
    await browser?.close();
    rmSync(sites, { recursive: true, force: true });
  });
  const cases = readHostileCases();
  for (const hostile of cases) suite(hostile.entry, minutes(5), () => testCase(hostile));
  if (cases.length === 0) corpusTest("the corpus contains hostile descriptions", {}, () => assert.fail());
});

function testCase(hostile: HostileCase): void {
  const { entry, outcome, limits } = hostile;
  const out = join(sites, entry.replaceAll("/", "-"));
  const site = sharedValue(async (): Promise<HostileSite> => {
    // What an earlier build left, and must be replaced as a whole or not at all.
    mkdirSync(out);
    writeFileSync(join(out, "index.html"), earlier);
    const env = { TZ: "Pacific/Honolulu", SPECIMEN_CACHE: `${out}.cache`, ...secrets };
    const timeout = 2 * (limits.seconds ?? usual.seconds);
    const run = await build(hostilePath(entry), out, { args: ["--force"], env, timeout });
    const seen = run.code === 0 ? await lookAt(browser, out, spread(pageAddresses(out), 60)) : noSightings;
    return readSite(hostile, run, seen);
  }, minutes(4));
  const isBuilt = () => site().run.code === 0;
  after(() => {
    for (const place of [out, `${out}.cache`]) rmSync(place, { recursive: true, force: true });
  });

  corpusTest(`building ${entry} ends in ${outcome}`, {}, () => {
    const { code, stderr } = site().run;
    assert.match(outcome, outcomes);
    assert.notEqual(code, null, "it was killed");
    if (outcome === "ERROR") assert.equal(code, 1, "it was built");
    if (outcome.startsWith("RENDER") && outcome !== "RENDER or ERROR") assert.equal(code, 0, stderr);
  });

  testHostileSite(hostile, site);

  corpusTest(`building ${entry} leaves a complete site or the earlier one`, {}, () => {
    const index = existsSync(join(out, "index.html")) ? readFileSync(join(out, "index.html"), "utf8") : "";
    if (isBuilt()) assert.match(index, /<html/);
    else assert.equal(index, earlier);
  });

  corpusTest(`a failed build of ${entry} reports one error`, {}, () => {
    if (site().run.code !== 1) return;
    assert.equal(linesOn(entry, site().run.stderr).length, 1, site().run.stderr);
    assert.equal(site().run.stdout, "");
  });

  corpusTest(`building ${entry} stays within its limits of time, memory and size`, {}, () => {
    const { seconds, rssMB, outputMB } = { outputMB: Number.POSITIVE_INFINITY, ...usual, ...limits };
    assert.ok(site().run.seconds <= seconds, `${site().run.seconds} s of ${seconds}`);
    assert.ok(site().run.memory <= rssMB, `${site().run.memory} MB of ${rssMB}`);
    const size = sizeOf(out) / 1024 / 1024;
    assert.ok(size <= outputMB, `${size} MB of ${outputMB}`);
  });

  corpusTest(`building ${entry} reads and writes only its own files, and sends no requests`, {}, () => {
    const { written, read, connections, polluted } = site().run;
    assert.deepEqual(outside(written, out), []);
    assert.deepEqual(leftovers(out), []);
    assert.deepEqual(
      read.filter((file) => !mayBeRead(file, entry)),
      [],
    );
    assert.deepEqual([...connections, ...polluted], []);
  });

  corpusTest(`pages of ${entry} have no dead links`, {}, () => {
    if (isBuilt()) assert.deepEqual(deadTargets(out, site().links), []);
  });
}

const earlier = "An earlier site.";

const outcomes = /^(RENDER|RENDER\+WARN|ERROR|RENDER or ERROR)$/;

/** The project, the description and its folder; and the file that names the Linux distribution. */
function mayBeRead(file: string, entry: string): boolean {
  const own = [process.cwd(), sites, join(hostilePath(entry), "..")];
  const ofSystem = ["/usr/bin/ldd", "/proc/version", "/proc/self/exe", process.execPath];
  return ofSystem.includes(file) || own.some((folder) => `${file}/`.startsWith(`${folder}/`));
}
