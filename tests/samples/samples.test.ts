import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { HttpRequest } from "#request/types.ts";
import { languages, samplesOf } from "#samples/index.ts";
import { operation } from "../request/fixtures.ts";

const request: HttpRequest = {
  method: "GET",
  url: "http://localhost:4321/api/pets",
  headers: [["Accept", "application/json"]],
  body: null,
};

describe("an operation's samples", () => {
  test("are generated in every language where none is written", () => {
    const generated = languages.map((language) => ({
      label: language.label,
      highlight: language.highlight,
      source: language.generate(request),
      kind: "generated",
    }));
    assert.deepEqual(samples({}), generated);
    assert.deepEqual(tabs({}), ["cURL (generated)", "JavaScript (generated)", "Python (generated)"]);
  });

  test("are those written, in their order, then those generated in the other languages", () => {
    const written = [
      { lang: "Ruby", source: "puts 1" },
      { lang: "python", source: "print(1)" },
    ];
    assert.deepEqual(tabs({ "x-codeSamples": written }), [
      "Ruby (written)",
      "Python (written)",
      "cURL (generated)",
      "JavaScript (generated)",
    ]);
    assert.deepEqual(samples({ "x-codeSamples": written })[1], {
      label: "Python",
      highlight: "python",
      source: "print(1)",
      kind: "written",
    });
  });

  test("are none where the description hides them", () => {
    assert.deepEqual(samples({ "x-codeSamples": false }), []);
  });

  test("are generated where what is written is blank", () => {
    assert.deepEqual(tabs({ "x-codeSamples": [{ lang: "Shell", source: " \n" }] })[0], "cURL (generated)");
  });
});

describe("a written sample", () => {
  const firstOf = (lang: string, label?: string) => {
    const [first, ...rest] = samples({ "x-codeSamples": [{ lang, label, source: "x" }] });
    return {
      label: first?.label,
      highlight: first?.highlight,
      generated: rest.map((sample) => sample.label),
    };
  };

  test("stands for its language by any of its names", () => {
    for (const lang of ["Shell", "bash", "sh", "cURL", "CURL", " shell "]) {
      assert.deepEqual(firstOf(lang), {
        label: "cURL",
        highlight: "bash",
        generated: ["JavaScript", "Python"],
      });
    }
    for (const lang of ["JavaScript", "js", "Node.js", "node"]) {
      assert.deepEqual(firstOf(lang), {
        label: "JavaScript",
        highlight: "javascript",
        generated: ["cURL", "Python"],
      });
    }
    for (const lang of ["Python", "py", "python3"]) {
      assert.deepEqual(firstOf(lang), {
        label: "Python",
        highlight: "python",
        generated: ["cURL", "JavaScript"],
      });
    }
  });

  test("keeps a label of its own", () => {
    assert.equal(firstOf("Shell", "HTTPie").label, "HTTPie");
    assert.equal(firstOf("JavaScript", "Node.js").label, "Node.js");
    assert.equal(firstOf("bash", "curl").label, "cURL");
    assert.equal(firstOf("bash", " ").label, "cURL");
  });

  test("is known by its label where its language is not", () => {
    assert.deepEqual(firstOf("text", "Python"), {
      label: "Python",
      highlight: "python",
      generated: ["cURL", "JavaScript"],
    });
  });

  test("in TypeScript stands beside the one in JavaScript", () => {
    assert.deepEqual(firstOf("TypeScript"), {
      label: "TypeScript",
      highlight: "typescript",
      generated: ["cURL", "JavaScript", "Python"],
    });
  });

  test("is plain text where its language cannot be the name of a grammar", () => {
    const langs = [
      "C++",
      "c#",
      "objective-c",
      "../../../../etc/passwd",
      'js" onclick="x',
      "",
      "x".repeat(31),
    ];
    assert.deepEqual(
      langs.map((lang) => firstOf(lang, "Tab").highlight),
      ["c++", "c#", "objective-c", "text", "text", "text", "text"],
    );
  });

  test("can be told from others of the same name", () => {
    const written = ["Shell", "bash", "curl"].map((lang) => ({ lang, source: "x" }));
    assert.deepEqual(
      tabs({ "x-codeSamples": [...written, { lang: "x", label: "cURL 2", source: "x" }] }).slice(0, 4),
      ["cURL (written)", "cURL 2 (written)", "cURL 3 (written)", "cURL 2 2 (written)"],
    );
  });
});

const samples = (extensions: object) => samplesOf(operation({ extensions }), request);
const tabs = (extensions: object) => samples(extensions).map(({ label, kind }) => `${label} (${kind})`);
