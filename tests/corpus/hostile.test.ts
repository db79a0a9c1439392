import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, suite } from "node:test";
import type { Browser } from "playwright";
import { corpusTest } from "../fixtures/corpus.ts";
import { launchBrowser, lookAt, noSightings } from "./browser.ts";
import { type BuildRun, build, temporarySites } from "./build.ts";
import { differingFiles, leftovers, outside, sizeOf } from "./folder.ts";
import { type HostileCase, hostilePath, readHostileCases } from "./hostile-cases.ts";
import { controlBytes, offences, secrets } from "./hostile-never.ts";
import { shows } from "./hostile-shows.ts";
import { type HostileSite, readSite } from "./hostile-site.ts";
import { danglingReferences, deadTargets, repeatedIds } from "./links.ts";
import { pageAddresses } from "./site-pages.ts";
import { spread } from "./spread.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

/** Where a case sets no limit of its own. */
const usual = { seconds: 30, rssMB: 1536 };

const cases = readHostileCases();
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
  for (const hostile of cases) suite(hostile.entry, minutes(5), () => testCase(hostile));
  if (cases.length === 0) corpusTest("there are hostile descriptions", {}, () => assert.fail());
});

function testCase(hostile: HostileCase): void {
  const { entry, outcome, mustShow, mustNever, messageMentions, limits } = hostile;
  const name = entry.replaceAll("/", "-");
  const out = join(sites, name);
  let run: BuildRun;
  let site: HostileSite;
  const isBuilt = () => run.code === 0;

  before(async () => {
    // What an earlier build left, and must be replaced as a whole or not at all.
    mkdirSync(out);
    writeFileSync(join(out, "index.html"), earlier);
    const env = { TZ: "Pacific/Honolulu", SPECIMEN_CACHE: `${out}.cache`, ...secrets };
    run = await build(hostilePath(entry), out, { env, timeout: 2 * (limits.seconds ?? usual.seconds) });
    const seen = isBuilt() ? await lookAt(browser, out, spread(pageAddresses(out), 60)) : noSightings;
    site = readSite(hostile, run, seen);
  }, minutes(4));
  after(() => clear(out, `${out}.cache`, `${out}-again`, `${out}-again.cache`));

  corpusTest(`ends in ${outcome}`, {}, () => {
    assert.match(outcome, outcomes);
    assert.notEqual(run.code, null, "it was killed");
    if (outcome === "ERROR") assert.equal(run.code, 1, "it was built");
    if (outcome.startsWith("RENDER") && outcome !== "RENDER or ERROR") assert.equal(run.code, 0, run.stderr);
    if (outcome === "RENDER+WARN") assert.ok(linesOn(entry, run.stderr).some(hasPlace), run.stderr);
    assert.doesNotMatch(run.stdout + run.stderr, /^\s+at .+/m, "a stack trace");
    assert.doesNotMatch(run.stdout + run.stderr, controlBytes);
  });

  corpusTest("leaves no half of a site", {}, () => {
    const index = existsSync(join(out, "index.html")) ? readFileSync(join(out, "index.html"), "utf8") : "";
    if (isBuilt()) assert.match(index, /<html/);
    else assert.equal(index, earlier);
  });

  corpusTest("tells one clear error, if any", {}, () => {
    if (run.code !== 1) return;
    assert.equal(linesOn(entry, run.stderr).length, 1, run.stderr);
    assert.equal(run.stdout, "");
  });

  if (mustShow.length > 0) {
    corpusTest("shows what it must", {}, () => {
      if (!isBuilt() && outcome === "RENDER or ERROR") return;
      assert.deepEqual(
        mustShow.filter((wanted) => !shows(site, wanted)),
        [],
      );
    });
  }

  for (const forbidden of mustNever) {
    corpusTest(`never: ${forbidden}`, {}, () => assert.deepEqual(offences(site, forbidden), []));
  }

  if (messageMentions.length > 0) {
    corpusTest("says what it must", {}, () => {
      if (isBuilt() && outcome === "RENDER or ERROR") return;
      assert.deepEqual(
        messageMentions.filter((mention) => !patternOf(mention).test(run.stderr)),
        [],
        run.stderr,
      );
    });
  }

  corpusTest("keeps within its limits", {}, () => {
    const { seconds, rssMB, outputMB } = { outputMB: Number.POSITIVE_INFINITY, ...usual, ...limits };
    assert.ok(run.seconds <= seconds, `${run.seconds} s of ${seconds}`);
    assert.ok(run.memory <= rssMB, `${run.memory} MB of ${rssMB}`);
    const size = sizeOf(out) / 1024 / 1024;
    assert.ok(size <= outputMB, `${size} MB of ${outputMB}`);
  });

  corpusTest("reads and writes only what is its own, and asks no one for anything", {}, () => {
    assert.deepEqual(outside(run.written, out), []);
    assert.deepEqual(leftovers(sites), []);
    assert.deepEqual(
      run.read.filter((file) => !mayBeRead(file, entry)),
      [],
    );
    assert.deepEqual([...run.connections, ...run.polluted], []);
  });

  corpusTest("has sound pages, quiet in a browser", {}, () => {
    if (!isBuilt()) return;
    assert.deepEqual(site.sightings, noSightings);
    assert.deepEqual(deadTargets(out, site.links), []);
    assert.deepEqual(site.links.flatMap(repeatedIds), []);
    assert.deepEqual(site.links.flatMap(danglingReferences), []);
    assert.deepEqual(
      site.pages.flatMap(({ address, errors }) => errors.map((one) => `/${address}:${one}`)),
      [],
    );
  });

  corpusTest("comes out the same on the other side of the world", minutes(2), async () => {
    if (!isBuilt()) return;
    const second = await build(hostilePath(entry), `${out}-again`, {
      env: { TZ: "Pacific/Kiritimati", SPECIMEN_CACHE: `${out}-again.cache` },
    });
    assert.equal(second.code, 0);
    assert.deepEqual(differingFiles(out, second.out), []);
  });
}

const earlier = "An earlier site.";

const clear = (...places: string[]) => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
};

const outcomes = /^(RENDER|RENDER\+WARN|ERROR|RENDER or ERROR)$/;

const linesOn = (entry: string, text: string) =>
  text.split("\n").filter((line) => line.includes(basename(entry)));

/** Whether a line names a place in a file: a line's number or a JSON Pointer. */
const hasPlace = (line: string) => /\.\w+(:\d+|\S*#?\/\w)/.test(line);

/** A regular expression; a number alone is that of a line. */
const patternOf = (mention: string) =>
  /^\d+$/.test(mention)
    ? new RegExp(`:${mention}\\b(?!\\.)|\\bline ${mention}\\b`, "i")
    : new RegExp(mention);

/** The project, the description and its folder; and what tells programs which Linux they run on. */
function mayBeRead(file: string, entry: string): boolean {
  const own = [process.cwd(), sites, join(hostilePath(entry), "..")];
  const ofSystem = ["/usr/bin/ldd", "/proc/version", "/proc/self/exe", process.execPath];
  return ofSystem.includes(file) || own.some((folder) => `${file}/`.startsWith(`${folder}/`));
}
