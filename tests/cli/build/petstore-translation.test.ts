import assert from "node:assert/strict";
import { join, relative, resolve } from "node:path";
import { test } from "node:test";
import { readOverlay } from "#description/overlay/read.ts";
import { readSource } from "#description/source.ts";
import { runNode, temporaryFolder } from "../temporary.ts";
import { filesIn } from "./shop.ts";

const overlay = "tests/description/petstore/petstore.de.overlay.yaml";

test("the Petstore is completely translated into German, with the same pages in both languages", {
  timeout: 180_000,
}, async (t) => {
  const folder = temporaryFolder(t, {
    "specimen.config.json": JSON.stringify({
      input: resolve("openapi/petstore.yaml"),
      out: "site",
      translations: { de: { overlay: resolve(overlay) } },
    }),
  });
  const run = (command: string) =>
    runNode(["tests/tools/launch.mjs", command], {
      env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
    });
  assert.deepEqual(await run("check"), { code: 0, stdout: "No problems found.\n", stderr: "" });
  const { code, stderr } = await run("build");
  assert.deepEqual([code, stderr], [0, ""]);

  const files = filesIn(join(folder, "site"));
  const pages = Object.keys(files).filter(
    (name) => /\.(?:html|md)$/.test(name) && !/^(?:40|oauth)/.test(name),
  );
  const [german, english] = [
    pages.filter((name) => name.startsWith("de/")),
    pages.filter((name) => !name.startsWith("de/")),
  ];
  // What is made for programs and for readers of one API is there once.
  const once = ["explorer/index.html", "skill.md"];
  assert.deepEqual(
    german.map((name) => relative("de", name)).sort(),
    english.filter((name) => !once.includes(name)).sort(),
  );

  const texts = await translatedTexts();
  assert.ok(texts.length > 50, String(texts.length));
  const read = (name: string) => Buffer.from(files[name] ?? "", "latin1").toString();
  for (const page of german) {
    const [original, translation] = [read(relative("de", page)), read(page)];
    const untranslated = texts.filter(([text]) => translation.includes(text));
    assert.deepEqual([page, untranslated], [page, []]);
    const lost = texts.filter(
      ([text, translated]) => original.includes(text) && !translation.includes(translated),
    );
    assert.deepEqual([page, lost], [page, []]);
    if (page.endsWith(".md")) assert.deepEqual([page, codeIn(translation)], [page, codeIn(original)]);
  }
});

/** The plain texts of the Petstore with their translations: sentences that are in no other text, and no Markdown. */
async function translatedTexts(): Promise<[text: string, translated: string][]> {
  const { actions } = readOverlay(await readSource(overlay));
  return actions.flatMap(({ written }): [string, string][] => {
    const { description, update } = written;
    const isPlain = [description, update].every((text) => /^[^`<>&"'\n[\]]{12,}\.$/.test(String(text)));
    return isPlain ? [[String(description), String(update)]] : [];
  });
}

/** The blocks of code of a page, whose texts are the same in all languages. */
const codeIn = (markdown: string) => markdown.match(/^```[\s\S]*?^```$/gm);
