import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { escapeHtml } from "#html/index.ts";
import { highlightSample } from "#http/samples/highlight.ts";
import { languages } from "#http/samples/index.ts";
import { textOf } from "../../site/unescape.ts";
import { allRequests, readableRequests } from "./requests.ts";

const server = "https://api.example";
const create = readableRequests(server)["create-pet"];
const update = readableRequests(server)["search-pets"];
assert.ok(create && update);

describe("highlighting of generated samples", () => {
  for (const { label, highlight, generate } of languages) {
    test(`a highlighted sample keeps every character, in ${label}`, () => {
      for (const [name, request] of Object.entries(allRequests(server))) {
        const source = generate(request) ?? "";
        assert.equal(textOf(highlightSample(source, highlight)), source, name);
      }
    });

    test(`texts of a sample are highlighted as strings, in ${label}`, () => {
      const html = highlightSample(generate(create) ?? "", highlight);
      const strings = [...html.matchAll(/<span class="t-string">([^<]*)<\/span>/g)].map(
        ([, text]) => text ?? "",
      );
      for (const text of ["https://api.example/pets", "categoryId", "Content-Type"]) {
        // JavaScript writes it without quotes, and `requests` and PowerShell write it themselves.
        if (text === "Content-Type" && ["javascript", "powershell", "python"].includes(highlight)) continue;
        assert.ok(
          strings.some((string) => string.includes(text)),
          text,
        );
      }
      assert.equal(html.replace(/<span class="t-string">[^<]*<\/span>/g, "").includes("categoryId"), false);
    });

    test(`a highlighted sample has few elements, of kinds that have a color, in ${label}`, () => {
      for (const request of [create, update]) {
        const html = highlightSample(generate(request) ?? "", highlight);
        const kinds = [...html.matchAll(/<span class="t-(\w+)">/g)].map(([, kind]) => kind ?? "");
        assert.ok(kinds.length >= 5 && kinds.length <= 40, `${kinds.length}`);
        for (const kind of kinds) assert.match(kind, /^(?:comment|string|keyword|constant|function)$/);
      }
    });

    test(`highlighted strings end where hostile text ends, in ${label}`, () => {
      for (const [name, request] of Object.entries(allRequests(server))) {
        const source = generate(request) ?? "";
        const last = (text: string) => text.slice(text.lastIndexOf("\n") + 1);
        if (last(source).includes("'") || last(source).includes('"')) continue;
        assert.ok(
          highlightSample(source, highlight).endsWith(highlightSample(last(source), highlight)),
          name,
        );
      }
    });
  }

  test("a cURL sample is highlighted with functions, constants and strings", () => {
    assert.equal(
      highlightSample(`curl --request GET 'http://a/?b=1&c' \\\n  --header 'X: it'\\''s'`, "bash"),
      '<span class="t-function">curl</span> <span class="t-constant">--request</span> GET ' +
        '<span class="t-string">&#39;http://a/?b=1&amp;c&#39;</span><span class="line-end"> \\</span>\n' +
        '  <span class="t-constant">--header</span> <span class="t-string">&#39;X: it&#39;\\&#39;&#39;s&#39;</span>',
    );
  });

  test("a sample in another language is not highlighted", () => {
    for (const language of ["", "klingon", "__proto__", "constructor", "yaml"]) {
      assert.equal(highlightSample("let a = '<b>'", language), escapeHtml("let a = '<b>'"));
    }
  });

  test("samples of repeated quotes are highlighted without losing characters", { timeout: 5000 }, () => {
    for (const { highlight } of languages) {
      for (const hostile of ["'", '"', "`", '"""', "\\", '#"', 'r#"', "'\\''"]) {
        const source = hostile.repeat(16_384);
        assert.equal(textOf(highlightSample(source, highlight)), source);
      }
    }
  });
});
