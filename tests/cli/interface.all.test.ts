import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { french, project } from "./interface.ts";

test("a translation uses the catalog of its language, and its original another catalog", {
  timeout: 120_000,
}, async (t) => {
  const overlay = `overlay: 1.1.0
info: { title: Textes, version: 1.0.0 }
actions:
  - { target: $.info.title, update: Boutique }
`;
  const { run, folder, files } = project(t, french({ skipToContent: "Aller au contenu" }), {
    ...{ lang: "it", descriptionLang: "en", messages: { fr: "fr.json", it: "it.json" } },
    translations: { "fr-CA": { overlay: "fr.overlay.yaml" } },
  });
  writeFileSync(join(folder, "it.json"), JSON.stringify(french({ skipToContent: "Vai al contenuto" })));
  writeFileSync(join(folder, "fr.overlay.yaml"), overlay);
  const { code, stderr } = await run("build");
  assert.deepEqual([code, stderr], [0, ""]);
  const all = files();
  const pages = ["", "fr-ca/"].map((folder) => all[`${folder}operations/list-orders/index.html`] ?? "");
  assert.deepEqual(
    pages.map((page) => /class="skip"[^>]*>([^<]*)</.exec(page)?.[1]),
    ["Vai al contenuto", "Aller au contenu"],
  );
  const scripts = pages.map((page) => /src="(\/_astro\/[0-9a-f]+\/)_astro\//.exec(page)?.[1] ?? "");
  assert.deepEqual([new Set(scripts).size, scripts.includes("")], [2, false]);
});
