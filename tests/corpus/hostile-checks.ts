import assert from "node:assert/strict";
import { basename } from "node:path";
import { corpusTest } from "../fixtures/corpus.ts";
import { noSightings } from "./browser.ts";
import type { HostileCase } from "./hostile-cases.ts";
import { controlBytes, offences } from "./hostile-never.ts";
import { shows } from "./hostile-shows.ts";
import type { HostileSite } from "./hostile-site.ts";
import { danglingReferences, repeatedIds } from "./links.ts";

/** Tests what the pages and the messages of a hostile description contain: what they must, and nothing that they must not. */
export function testHostileSite(hostile: HostileCase, site: () => HostileSite): void {
  const { entry, outcome, mustShow, mustNever, messageMentions } = hostile;
  // An error where either is allowed: then there is nothing to look at.
  const isAllowedError = () => site().run.code !== 0 && outcome === "RENDER or ERROR";

  corpusTest(`problems of ${entry} are reported with a location and without stack traces`, {}, () => {
    const { stdout, stderr } = site().run;
    if (outcome === "RENDER+WARN") assert.ok(linesOn(entry, stderr).some(hasPlace), stderr);
    assert.doesNotMatch(stdout + stderr, /^\s+at .+/m, "a stack trace");
    assert.doesNotMatch(stdout + stderr, controlBytes);
  });

  if (mustShow.length > 0) {
    corpusTest(`pages of ${entry} show the required content`, {}, () => {
      if (isAllowedError()) return;
      assert.deepEqual(
        mustShow.filter((wanted) => !shows(site(), wanted)),
        [],
      );
    });
  }

  for (const forbidden of mustNever) {
    corpusTest(`pages and messages of ${entry} are free of: ${forbidden}`, {}, () =>
      assert.deepEqual(offences(site(), forbidden), []),
    );
  }

  if (messageMentions.length > 0) {
    corpusTest(`error messages of ${entry} contain the required details`, {}, () => {
      const { stderr, code } = site().run;
      if (code === 0 && outcome === "RENDER or ERROR") return;
      assert.deepEqual(
        messageMentions.filter((mention) => !patternOf(mention).test(stderr)),
        [],
        stderr,
      );
    });
  }

  corpusTest(`pages of ${entry} have unique ids, resolved references and no browser errors`, {}, () => {
    const { sightings, links, pages } = site();
    assert.deepEqual(sightings, noSightings);
    assert.deepEqual(links.flatMap(repeatedIds), []);
    assert.deepEqual(links.flatMap(danglingReferences), []);
    assert.deepEqual(
      pages.flatMap(({ address, errors }) => errors.map((one) => `/${address}:${one}`)),
      [],
    );
  });
}

/** The lines of a message that name the file of a case. */
export const linesOn = (entry: string, text: string) =>
  text.split("\n").filter((line) => line.includes(basename(entry)));

/** Whether a line names a place in a file: a line's number or a JSON Pointer. */
const hasPlace = (line: string) => /\.\w+(:\d+|\S*#?\/\w)/.test(line);

/** A regular expression; a number alone is that of a line. */
const patternOf = (mention: string) =>
  /^\d+$/.test(mention)
    ? new RegExp(`:${mention}\\b(?!\\.)|\\bline ${mention}\\b`, "i")
    : new RegExp(mention, "i");
