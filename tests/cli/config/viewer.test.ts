import assert from "node:assert/strict";
import { join } from "node:path";
import { suite, test } from "node:test";
import { readPublication } from "#cli/build/options.ts";
import { readConfig } from "#cli/config/read.ts";
import { provideKit } from "#cli/kit/index.ts";
import { copiesOf } from "#site/files/index.ts";
import { readSites } from "#site/index.ts";
import { temporaryFolder } from "../temporary.ts";

const api = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n';

suite("/viewer/", () => {
  test("/viewer/ is published if a setting or an option enables it, in the language of the site", async (t) => {
    const kit = temporaryFolder(t, { "viewer.js": "", "parts/a.js": "" });
    const asked: string[] = [];
    provideKit(async (language) => {
      asked.push(language);
      return kit;
    });
    const folder = temporaryFolder(t, { "specimen.config.json": '{ "viewer": true }', "api.yaml": api });
    const none = temporaryFolder(t, { "api.yaml": api });
    const copiesIn = async (folder: string, values: { viewer?: boolean; lang?: string } = {}) => {
      const config = await readConfig(folder);
      const publication = await readPublication(values, [join(folder, "api.yaml")], config, folder);
      return Object.fromEntries(
        [...copiesOf(await readSites(publication))].map(([path, { file }]) => [path, file]),
      );
    };
    const whole = {
      "viewer/kit/parts/a.js": join(kit, "parts/a.js"),
      "viewer/kit/viewer.js": join(kit, "viewer.js"),
    };
    assert.deepEqual(await copiesIn(none), {});
    assert.deepEqual(await copiesIn(folder), whole);
    assert.deepEqual(await copiesIn(none, { viewer: true, lang: "de" }), whole);
    assert.deepEqual(asked, ["en", "de"]);
  });
});
