import assert from "node:assert/strict";
import { basename } from "node:path";
import { after, before, suite, test } from "node:test";
import { withoutCorpus } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { type NuChecker, openNuChecker, withoutJava } from "./nu-checker.ts";
import { buildOfDescription, releaseBuild } from "./shared-build.ts";
import { pageAddresses } from "./site-pages.ts";
import { spread } from "./spread.ts";

const most = 60;

suite("Nu Html Checker", {
  concurrency: 1,
  timeout: 60 * 60_000,
  skip: withoutJava || withoutCorpus,
}, () => {
  let checker: NuChecker;

  before(() => {
    checker = openNuChecker();
  });
  after(() => checker?.close());

  for (const file of ["openapi/petstore.yaml", ...descriptionFiles])
    test(`the Nu Html Checker finds no errors on pages of ${basename(file)}`, async () => {
      const built = await buildOfDescription(file);
      const pages = spread(pageAddresses(built.out), most);
      assert.ok(pages.length > 0, built.stderr);
      assert.deepEqual(checker.errorsOn(built.out, pages), []);
      await releaseBuild(built);
    });
});
