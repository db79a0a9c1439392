import assert from "node:assert/strict";
import { existsSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, suite } from "node:test";
import type { Browser } from "playwright";
import { corpusTest } from "../fixtures/corpus.ts";
import { launchBrowser, lookAt, noSightings } from "./browser.ts";
import { type BuildRun, build, temporarySites } from "./build.ts";
import { readFacts } from "./descriptions.ts";
import { type Examined, examine } from "./examine.ts";
import { differingFiles, leftovers, outside } from "./folder.ts";
import { excessOf, loadsInBrief, medianOf } from "./load.ts";
import { deadResults, keptNavigation, searchFor } from "./search.ts";
import { buildOfDescription, releaseBuild } from "./shared-build.ts";
import { sharedValue } from "./shared-value.ts";
import { countSource } from "./source.ts";
import { quantile, spread } from "./spread.ts";

const minutes = (count: number) => ({ timeout: count * 60_000 });

// Of the pages of these descriptions, 95 in 100 stay within 3,000 elements.
const bounded = ["github--api.github.com.json", "stripe--spec3-2023-09.yaml"];

const facts = readFacts();
const sites = temporarySites();
let browser: Browser;

/** Builds the site of each of these descriptions twice, opens some of its pages, and tests all of it. */
export function testDescriptions(files: string[]): void {
  suite("real descriptions", { concurrency: 1, ...minutes(60) }, () => {
    before(async () => {
      if (files.length > 0) browser = await launchBrowser();
    }, minutes(10));
    after(async () => {
      await browser?.close();
      rmSync(sites, { recursive: true, force: true });
    });
    for (const file of files) suite(basename(file), minutes(10), () => testDescription(file));
    if (files.length === 0) corpusTest("the corpus contains real descriptions", {}, () => assert.fail());
  });
}

function testDescription(file: string): void {
  const name = basename(file);
  let first: BuildRun;
  let second: BuildRun;
  const pages = sharedValue(async () => {
    first = await buildOfDescription(file);
    const out = join(sites, name);
    // With a cache of its own, so that it is not taken from the first.
    const env = { ...anotherCountry, SPECIMEN_CACHE: `${out}.cache` };
    second = await build(file, out, { env, timeout: 240 });
    return examine(first.out, 40);
  }, minutes(10));
  after(async () => {
    for (const place of [second.out, `${second.out}.cache`]) rmSync(place, { recursive: true, force: true });
    await releaseBuild(first);
  });

  corpusTest(`building ${name} prints a summary and no stack traces`, {}, () => {
    assert.deepEqual([first.code, second.code], [0, 0], first.stderr);
    assert.match(first.stdout, /\d+ pages/);
    assert.doesNotMatch(first.stderr, /^\s+at .+:\d+:\d+/m);
  });

  corpusTest(`${name} has a page for each operation, webhook and schema`, {}, () => {
    const counted = countSource(file);
    const hooks = [...counted.webhooks, ...counted.callbacks];
    assert.deepEqual(
      pages().operations,
      counted.operations.filter((operation) => !counted.internal.includes(operation)),
    );
    assert.deepEqual(
      hooks.filter((hook) => !isOnAPage(hook, pages().webhooks)),
      [],
    );
    assert.equal(pages().webhooks.length, hooks.length);
    const published = counted.schemas.filter((schema) => !counted.internalSchemas.includes(schema));
    assert.deepEqual(missing(published, pages().schemas), []);
    // Those of other files have pages too.
    if (facts[name] !== undefined) assert.equal(pages().schemas.length, published.length);
  });

  corpusTest(`${name} has the counts of facts.json`, {}, () => {
    const { operations, webhooks, callbacks, schemas } = countSource(file);
    const counts = [operations, webhooks, callbacks].map(({ length }) => length);
    const expected = facts[name] ?? facts["lob--bundled.yaml"];
    assert.deepEqual(counts, [expected?.operations, expected?.webhooks, expected?.callbacks]);
    // Of the description in many files, `facts.json` counts a bundled copy, which has all schemas in one place.
    if (facts[name] !== undefined) assert.equal(schemas.length, expected?.schemas);
  });

  corpusTest(`pages of ${name} have no dead links, duplicate ids or dangling references`, {}, () => {
    assert.deepEqual(pages().deadLinks, []);
    assert.deepEqual(pages().repeatedIds, []);
    assert.deepEqual(pages().danglingReferences, []);
  });

  corpusTest(`pages of ${name} are valid HTML`, {}, () => assert.deepEqual(pages().faults, []));

  corpusTest(`${name} builds the same files in another time zone, locale and folder`, {}, () => {
    assert.ok(existsSync(join(first.out, "index.html")));
    assert.deepEqual(differingFiles(first.out, second.out), []);
  });

  corpusTest(`building ${name} writes only its site and sends no requests`, {}, () => {
    assert.deepEqual(outside(first.written, first.out), []);
    assert.deepEqual([...leftovers(first.out), ...leftovers(second.out)], []);
    assert.deepEqual(first.connections, []);
  });

  corpusTest(`pages of ${name} have no browser errors and never scroll sideways`, minutes(4), async () => {
    assert.deepEqual(await lookAt(browser, first.out, pagesToOpen(pages())), noSightings);
  });

  corpusTest(`search results of ${name} have existing targets`, {}, () => {
    assert.deepEqual(deadResults(first.out), []);
  });

  if (name === "github--api.github.com.json") {
    corpusTest("search finds operations by path, id, parameter, field and words", minutes(2), async () => {
      assert.deepEqual(await searchFor(browser, first.out, searched), searched);
    });

    corpusTest("the navigation keeps sections open that the reader opened", minutes(1), async () => {
      assert.deepEqual(await keptNavigation(browser, first.out, "emojis"), ["About these", "Get emojis GET"]);
    });
  }

  corpusTest(`pages of ${name} stay within the limits of what they load`, {}, (t) => {
    t.diagnostic(loadsInBrief(pages().loads));
    assert.deepEqual(excessOf(pages().loads, medianOf(name)), []);
  });

  if (bounded.includes(name)) {
    corpusTest(`95% of the pages of ${name} have at most 3,000 elements`, {}, () => {
      const counts = [...pages().sizes].flatMap(([address, { elements }]) =>
        address.endsWith("/full/") ? [] : [elements],
      );
      const p95 = quantile(counts, 0.95);
      assert.ok(p95 <= 3000, `p95 of elements: ${p95}`);
    });
  }
}

/** What is typed, with the result that Enter opens. */
const searched = {
  "/repos/{owner}/{repo}": "Get a repository Operation GET /repos/{owner}/{repo}",
  "repos/list-for-user": "List repositories for a user Operation GET /users/{username}/repos",
  workflow_id: "workflow_id Parameter of Get a workflow, in the path · Show all 6 places",
  allow_squash_merge:
    "allow_squash_merge Field of Create an organization repository, in the request · Show all 21 places",
  "send markdown as plain text":
    "Render a Markdown document in raw mode Operation POST /markdown/raw You must send Markdown as plain text (using a Content-Type header of text/plain or text/x-markdown) to this endpoint, rather than using JSON…",
  "list repositries for a usre": "List repositories for a user Operation GET /users/{username}/repos",
};

const anotherCountry = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };

const missing = (wanted: string[], there: string[]) => {
  const found = new Set(there);
  return wanted.filter((one) => !found.has(one));
};

/** Whether a page shows `POST newPet`: contains both its method and its name. */
function isOnAPage(hook: string, texts: string[]): boolean {
  const [method = "", ...name] = hook.split(" ");
  return texts.some((text) => text.includes(method) && text.includes(name.join(" ")));
}

/** A dozen: the overview, the heaviest, and some of each kind. */
function pagesToOpen({ addresses, sizes }: Examined): string[] {
  const heaviest = [...sizes].toSorted(([, one], [, other]) => other.bytes - one.bytes)[0]?.[0] ?? "";
  const of = (kind: string, count: number) =>
    spread(
      addresses.filter((address) => address.startsWith(kind) && address !== kind),
      count,
    );
  const chosen = ["", heaviest, "404.html", "schemas/", ...of("tags/", 1), ...of("webhooks/", 2)];
  const rest = [...of("schemas/", 2), ...of("operations/", 4)];
  return [...new Set([...chosen, ...rest])].filter((address) => addresses.includes(address));
}
