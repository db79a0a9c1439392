import assert from "node:assert/strict";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, suite, test } from "node:test";
import { around } from "#messages/around.ts";
import { languages, setLanguage } from "#messages/language.ts";
import { messages } from "#messages/pages.ts";
import { avoidedIn } from "../docs/avoided-phrases.ts";
import { interfaceStringsIn, stringsIn } from "./interface-strings.ts";

/** Folders whose strings are all from the catalog. */
const folders = [
  ...["cli", "description", "islands", "model", "site"].map((name) => `src/${name}`),
  ...["form", "validation"].map((name) => `src/http/${name}`),
  ...["petstore", "request", "simulation", "sandbox/worker"].map((name) => `src/server/${name}`),
];

/** The Petstore's own pets. */
const excluded = [
  ...["plant-seed.ts", "seed.ts"].map((name) => `src/server/petstore/${name}`),
  // A rule and what it reports are one file; both are in English, as all that commands print.
  "src/cli/check/",
  "src/cli/verify/rules.ts",
  "src/cli/findings/guide.ts",
  // The words that ids are made of.
  "src/model/operation/identifier.ts",
];

/** Strings that look like texts but are the same in every language. */
const exceptions = new Set([
  // Names of products, keys, headers and media.
  ...[
    "Atom",
    "Claude",
    "Claude Code",
    "Cursor",
    "VS Code",
    "Specimen",
    "Ctrl",
    "Ctrl K",
    "Enter",
    "Home",
    "End",
    "Prefer",
    "null",
    "JSON",
  ],
  ...["Deprecation", "Sunset"],
  // Units and identifiers.
  ...["… ms", "id …"],
  // Lists of classes, selectors and attributes.
  ...["copy expand-all", "summary bdi", "badge badge-deprecated", "noopener noreferrer", "verdict quiet"],
  ...["code json", "code comparison-lines", "selected", "…-note"],
  "input, select, textarea, .send",
  "input, textarea, select, [contenteditable]",
  "input, select, textarea, [contenteditable], dialog",
  "input:not(.try-pick), select, textarea",
  "img-src 'self' data: blob:",
  ...[
    "data-…",
    ".… code-tabs",
    "details.…, details.…",
    "input, select, textarea, .…",
    "select, input",
    ".… button",
  ],
  ...[
    "input:not(.…), select, textarea",
    "… try-form-note",
    "… try-picker-note",
    "… try-preference",
    "… … try-known",
  ],
  ...["quiet try-cleared", "quiet try-restored", "quiet …", "… aside"],
  // Kinds of what is compared, and parts of requests and reports.
  ...[
    "all but DELETE",
    "too slow",
    "Origin",
    "Link",
    "GET …",
    "curl https://…",
    "specimen …",
    "Specimen …",
    "(line …)",
  ],
  // An event of a stream.
  "data: …",
  // Titles made of the words of paths, in whose language they are.
  ...[
    "List …",
    "Create …",
    "Get …",
    "Update …",
    "Delete …",
    "… the … of …",
    "Create … for …",
    "Get … of …",
    "Delete the … of …",
    "… … of …",
    ...["List", "Get", "Update", "Replace", "Delete"],
  ],
  // Parts of ids.
  "specimen lifecycle",
  // Errors for programmers.
  ...["There are no fields at ….", "There is no panel at ….", "No response from …."],
  ...[
    "There is no operation ….",
    "There is no page ….",
    "The renderer has no file for ….",
    "There is no schema ….",
    "… is not a color.",
  ],
  'The model names "…", which it does not have.',
  "Astro … is installed, but src/cli/renderer/astro.ts was written for ….",
  "Compare what that file uses with the new version, build the Petstore, and change `knownVersion` there.",
  ...["… has no list of exports (see src/cli/renderer/astro.ts).", "unused as …"],
  ...["Astro has no module of ….", "Astro exports no ….", "import * as page… from …;"],
  "Astro's application lacks … (see src/cli/renderer/astro.ts).",
  // Commands, the head of a skill, folders, and parts of names.
  ...["claude mcp add … -- …", "name: …", "description: …"],
  ...["npx specimen build", "npm run specimen --", "Library", "Caches", "Items", "Length", "Properties"],
  ...["… api", "Swagger", "Arazzo", "Unrenderable"],
  // The reason of js-yaml that is replaced.
  "unidentified alias",
  // It replaces a part of the description itself.
  "nested too deeply, cut here",
  // Text that a simulation sends, and commands in generated examples.
  "npm run build",
  "A simulated file.",
]);

suite("strings of the interface", () => {
  test("every string of the interface is in the catalog", () => {
    const files = folders
      .flatMap((folder) => globSync(`${folder}/**/*.{astro,ts}`))
      .filter((file) => !excluded.some((path) => file.startsWith(path)))
      .sort();
    const stray = files.flatMap((file) =>
      interfaceStringsIn(file)
        .filter(({ text }) => !exceptions.has(text))
        .map(({ line, text }) => `${file}:${line}: ${text}`),
    );
    assert.deepEqual(stray, []);
  });

  test("strings of the interface are found in components, templates and arguments", (t) => {
    const folder = mkdtempSync(join(tmpdir(), "specimen-messages-"));
    t.after(() => rmSync(folder, { recursive: true }));
    const textsOf = (name: string, code: string) => {
      writeFileSync(join(folder, name), code);
      return interfaceStringsIn(join(folder, name)).map(({ text }) => text);
    };
    assert.deepEqual(
      textsOf("Page.astro", '---\nconst title = "Used by";\n---\n\n<p title="More">See <b>{title}</b></p>\n'),
      ["Used by", "More", "See"],
    );
    assert.deepEqual(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
      textsOf("island.ts", 'button.textContent = done ? "Copied" : `Copy ${name}`; find("button.copy");'),
      ["Copied", "Copy …"],
    );
    assert.deepEqual(
      textsOf(
        "choice.ts",
        'element("p", "quiet", type === "" ? "no Content-Type" : type, (name ?? "none")); place.append(all ? "every" : few);',
      ),
      ["no Content-Type", "none", "every"],
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    assert.deepEqual(textsOf("part.ts", 'html`<p aria-label="Values">One of ${list}</p>`;'), [
      "Values",
      "One of …",
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    const command = 'throw new CommandError(`${file} is missing`); warn(at, "is empty; write a title");';
    assert.deepEqual(textsOf("command.ts", command), ["… is missing", "is empty; write a title"]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    assert.deepEqual(textsOf("twin.ts", 'blocks("## Schemas", `- and ${rest} more`, `# ${title}`);'), [
      "Schemas",
      "and … more",
    ]);
  });
});

suite("English messages", () => {
  test("English messages use the terms of the field", () => {
    const found = ["messages/en", "cli", "description", "model"]
      .flatMap((folder) => globSync(`src/${folder}/**/*.ts`))
      .sort()
      .flatMap((file) =>
        stringsIn(file).flatMap(({ line, text }) =>
          // A function of GitHub Actions, and the name of a tool for models.
          avoidedIn(text.replaceAll("cancelled()", "").replace(/^call$/, "")).map(
            (phrase) => `${file}:${line}: ${phrase}: ${text}`,
          ),
        ),
      );
    assert.deepEqual(found, []);
  });

  test("home-made terms are found in a text", () => {
    assert.deepEqual(avoidedIn("The answer will stand here. Nothing answers there; this is none."), [
      "answer",
      "answers",
      "stand",
      "this is none",
    ]);
    assert.deepEqual(avoidedIn("Understand the standard callback of a folder, whose response is JSON."), []);
  });
});

suite("languages", () => {
  afterEach(() => setLanguage("en"));

  test("messages are in the language that is set when they are read", () => {
    const texts = languages.map((language) => {
      setLanguage(language);
      return [language, messages.send, messages.fieldCount(3)];
    });
    assert.deepEqual(texts, [
      ["ar", "إرسال", "3 حقول"],
      ["de", "Senden", "3 Felder"],
      ["en", "Send", "3 fields"],
      ["ja", "送信", "3 個のフィールド"],
    ]);
  });

  test("each language defines the position of values in a message", () => {
    const link = { href: "/pets/" };
    setLanguage("en");
    assert.deepEqual(around(messages.useInsteadSentence, link), ["Use ", link, " instead."]);
    setLanguage("de");
    assert.deepEqual(around(messages.useInsteadSentence, link), ["Verwenden Sie stattdessen ", link, "."]);
  });
});
