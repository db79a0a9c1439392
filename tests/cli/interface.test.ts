import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { begunCatalog } from "#cli/interface/begin.ts";
import { french, project } from "./interface.ts";

suite("interface catalogs", { concurrency: false }, () => {
  test("translate --interface creates a catalog with every text, and keeps existing translations", async (t) => {
    const { folder, run } = project(t, { pages: { send: "Envoyer" } });
    const { code, stdout } = await run("translate", "--interface", "fr");
    assert.equal(code, 0);
    assert.match(stdout, /^fr\.json: \d+ texts, \d+ to translate, 0 no longer in the interface\.\n$/);
    const { pages } = JSON.parse(readFileSync(join(folder, "fr.json"), "utf8"));
    assert.deepEqual([pages.send, pages["todo:skipToContent"]], ["Envoyer", "Skip to content"]);
    assert.equal(
      (await run("translate", "--interface", "de")).stdout,
      'Specimen\'s own texts in "de" are complete.\n',
    );
  });

  test("check reports missing, unknown and invalid texts of an interface catalog with their lines", async (t) => {
    const catalog = french({
      fieldCount: { one: "un champ", other: "champs" },
      andMore: "et {cuont}",
      send: 7,
    });
    const { run, folder } = project(t, { ...catalog, search: undefined, sreach: {}, constructor: {} });
    const lines = readFileSync(join(folder, "fr.json"), "utf8").split("\n");
    const at = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    const texts = begunCatalog({}, "fr");
    const missing = Object.keys(texts.rooms.search ?? {}).length + 1;
    const { code, stdout } = await run("check");
    assert.equal(code, 1);
    assert.equal(
      stdout,
      `fr.json:${at('"andMore"')}:5: error: This text has no value \`{cuont}\`. Use {count}. [interface-invalid]
fr.json:${at('"fieldCount"')}:5: error: The value \`{count}\` is missing in this text. Add \`{count}\`. [interface-invalid]
fr.json:${at('"send": 7')}:5: error: A text must be a string. Write a string. [interface-invalid]
fr.json:${at('"send": 7')}:5: warning: ${missing} of ${texts.counts.all} texts of the interface are not translated into fr, first \`pages.send\`. Translate them, or add them with specimen translate --interface fr. [interface-missing]
fr.json:${at('"sreach"')}:3: warning: The interface has no group of texts called \`sreach\`. Correct the name or remove it. [interface-unknown]
fr.json:${at('"constructor"')}:3: warning: The interface has no group of texts called \`constructor\`. Correct the name or remove it. [interface-unknown]
3 errors, 3 warnings.
`,
    );
  });

  test("build refuses invalid catalogs, catalogs of included languages, and unknown languages", async (t) => {
    const broken = project(t, '{ "pages": { "send": "Envoyer" ');
    const known = project(t, {}, { lang: "de", messages: { de: "fr.json" } });
    const other = project(t, {}, { lang: "it" });
    const outputs = await Promise.all([broken.run("build"), known.run("build"), other.run("build")]);
    assert.deepEqual(
      outputs.map(({ code, stderr }) => [code, stderr.slice(0, stderr.indexOf("\n") + 1)]),
      [
        [1, 'fr.json:1:12: "{" is not closed; add "}"\n'],
        [1, 'Specimen already includes the interface in "de"; remove it from `messages`.\n'],
        [2, "--lang must be one of ar, de, en, ja, fr, not it.\n"],
      ],
    );
  });

  test("texts of a catalog appear in pages and scripts, and a changed text changes the scripts' URLs", {
    timeout: 180_000,
  }, async (t) => {
    const texts = { skipToContent: "Aller au contenu", filter: "Filtrer", send: "Envoyer" };
    const { run, folder, files } = project(t, french(texts));
    const build = async () => {
      const { code, stderr } = await run("build");
      assert.deepEqual([code, stderr], [0, ""]);
      const all = files();
      const scripts = Object.entries(all).filter(([name]) => name.endsWith(".js"));
      const folders = new Set(
        scripts.flatMap(([name]) => /^_astro\/([0-9a-f]+)\/_astro\//.exec(name)?.[1] ?? []),
      );
      const marks = scripts.filter(([, text]) => text.includes("__specimenText"));
      assert.deepEqual([folders.size, marks], [1, []]);
      const [name = ""] = folders;
      const page = Buffer.from(all["operations/list-orders/index.html"] ?? "", "latin1").toString();
      const inScripts = (text: string) =>
        scripts.some(([, script]) => Buffer.from(script, "latin1").toString().includes(text));
      return { name, page, inScripts };
    };
    const first = await build();
    assert.match(first.page, /<html lang="fr">/);
    assert.match(first.page, /Aller au contenu/);
    assert.ok(first.page.includes(`src="/_astro/${first.name}/_astro/`));
    assert.ok(first.inScripts("Filtrer"));

    writeFileSync(join(folder, "fr.json"), JSON.stringify(french({ ...texts, filter: "Restreindre" })));
    const second = await build();
    assert.notEqual(second.name, first.name);
    assert.ok(second.page.includes(`src="/_astro/${second.name}/_astro/`));
    assert.deepEqual([second.inScripts("Filtrer"), second.inScripts("Restreindre")], [false, true]);
  });
});
