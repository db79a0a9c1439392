import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { describe, test } from "node:test";
import { languages } from "#http/samples/index.ts";
import { testLanguage } from "../../contracts/language.ts";
import { allRequests, files, readableRequests, someRequests } from "./requests.ts";
import { runners } from "./runners.ts";

/** A command line, a language that npm runs on, and one with types. */
const written = ["curl", "javascript", "java"];

test("every sample language has a runner", () => {
  assert.deepEqual(languages.map(({ id }) => id).sort(), Object.keys(runners).sort());
});

for (const language of languages) {
  const runner = runners[language.id];
  if (runner === undefined) continue;
  // Each sample is a process, of which curl's are the quickest. `languages.all.test.ts` runs all samples.
  const requests = language.id === "curl" ? allRequests : someRequests;
  if (runner.needs !== "compilers") testLanguage(language, runner, requests, files);

  // The other languages are read by their grammars, and run by their compilers in `npm run test:all`.
  if (!written.includes(language.id)) continue;
  // With UPDATE_EXPECTED=1 the files are written again: read what changed before it is committed.
  describe(`generated ${language.label} samples`, () => {
    for (const [name, request] of Object.entries(readableRequests("http://localhost:4321/api"))) {
      test(`a generated ${language.label} sample equals the expected file: ${name}`, async () => {
        const extension = extname(runner.file);
        const file = new URL(`__expected__/${name}${extension}`, import.meta.url);
        const source = `${language.generate(request)}\n`;
        if (process.env.UPDATE_EXPECTED) await writeFile(file, source);
        assert.equal(source, await readFile(file, "utf8"));
      });
    }
  });
}
