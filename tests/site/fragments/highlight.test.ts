import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { escapeHtml } from "#html/index.ts";
import { highlight, highlightJson } from "#site/fragments/highlight.ts";
import { textOf } from "../unescape.ts";

const known = ["json", "javascript", "curl", "bash", "python", "http", "yaml", "html", "go", "php", "csharp"];
const unknown = [
  "",
  "text",
  "klingon",
  "constructor",
  "__proto__",
  "toString",
  "../../etc/passwd",
  "js onclick=x",
];

/** A text as HTML can contain it: control characters have no way to be written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced.
const written = (text: string) => text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, "\ufffd");

const sources = {
  "a request": 'curl --request POST "http://localhost/api?a=1&b=2" \\\n  --data \'{ "name": "x" }\'\n',
  "a program": 'const a = { b: `c` }; // <b>\nif (a < 1 && b > 2) throw new Error("e");\n',
  "HTML that would run": `<script>alert("x")</script><img src=x onerror='alert(1)'></code></pre>`,
  entities: "&amp; &lt;b&gt; &#39; &quot; &unknown; &",
  nothing: "",
  "spaces at both ends": "\n\n  a\t \n\n",
  "the line ends of Windows": 'a = "b"\r\nc\r\n\r\n',
  "line ends of three kinds": "a\nb\r\nc\rd",
  "strange characters": "\u0000\u0001\u2028\u2029\ufeff\u202e\ud800 é👩‍👧",
  "what is never closed": "\"a 'b `c /* ( [ { <!-- ''' ```",
  templates: `{{ 7*7 }} \${7*7} <%= 7*7 %> #{7} {% raw %}`,
  "one long line": `{"data": "${"x".repeat(3000)}"}`,
};

describe("highlighted code", () => {
  for (const language of [...known, ...unknown]) {
    test(`highlighted code keeps every character, in ${language || "no language"}`, async () => {
      for (const [name, source] of Object.entries(sources)) {
        assert.equal(textOf(await highlight(source, language)), written(source), name);
      }
    });
  }

  test("highlighted tokens have classes and no inline styles", async () => {
    assert.equal(
      await highlight('const a = "b"; // c', "javascript"),
      '<span class="t-keyword">const</span> <span class="t-constant">a</span> <span class="t-keyword">=</span> ' +
        '<span class="t-string-expression">&quot;b&quot;</span>; <span class="t-comment">// c</span>',
    );
    assert.equal(
      await highlight('{ "a": [1, true, "b"] }', "JSON"),
      '{ <span class="t-key">&quot;a&quot;</span>: [<span class="t-constant">1</span>, ' +
        '<span class="t-constant">true</span>, <span class="t-string">&quot;b&quot;</span>] }',
    );
  });

  test("a token without a color has no element", async () => {
    assert.equal(await highlight("(a, [b]);", "javascript"), "(a, [b]);");
  });

  test("highlighting the same code again gives the same HTML", async () => {
    const [first, second] = await Promise.all([highlight("f('x')", "python"), highlight("f('x')", "py")]);
    assert.equal(first, second);
    assert.equal(await highlight("f('x')", "python"), first);
  });

  test("a language has the aliases that descriptions use, regardless of case", async () => {
    const code = 'echo "a" # b';
    assert.notEqual(await highlight(code, "bash"), escapeHtml(code));
    for (const name of ["Shell", "curl", "cURL", "SH"]) {
      assert.equal(await highlight(code, name), await highlight(code, "bash"), name);
    }
    assert.equal(await highlight("let a", "Node.js"), await highlight("let a", "javascript"));
    assert.equal(await highlight("a := 1", "golang"), await highlight("a := 1", "go"));
  });

  test("code in an unknown language is not highlighted", async () => {
    for (const language of unknown) {
      assert.equal(await highlight("let a = '<b>'", language), "let a = &#39;&lt;b&gt;&#39;", language);
    }
  });

  test("code in a language whose grammar is excluded is not highlighted", async () => {
    for (const language of ["emacs-lisp", "Elisp", "wolfram"])
      assert.equal(await highlight('(setq a "b")', language), "(setq a &quot;b&quot;)");
  });

  test("very long JSON is not highlighted", async () => {
    const long = JSON.stringify(Array(500_001).fill(1));
    assert.equal(await highlight(long, "json"), long);
  });

  test("very long lines are highlighted without losing characters", { timeout: 10_000 }, async () => {
    for (const language of ["javascript", "python", "bash", "html"]) {
      for (const line of ["y".repeat(100_000), `'${"y".repeat(100_000)}'`, "a = 'b'; ".repeat(10_000)]) {
        assert.equal(textOf(await highlight(line, language)), line);
      }
    }
  });
});

test("highlighted JSON that is cut off or malformed keeps every character", () => {
  for (const text of [
    '{"a": "b',
    '["\\',
    '{"<script>": "</span>"}',
    '"\u2028',
    "{'a': 1}",
    '{"a":1}}',
    "not JSON & <b>",
  ]) {
    assert.equal(textOf(highlightJson(text)), text);
  }
});

test("escapeHtml() escapes text for content and attributes", () => {
  assert.equal(
    escapeHtml(`<a href="x" title='y'>&amp;</a>`),
    "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
  assert.equal(escapeHtml("plain é 👩 \n"), "plain é 👩 \n");
});

test("code for which a grammar never ends is not highlighted", { timeout: 60_000 }, async () => {
  const code = `a${"\\".repeat(40)}`;
  assert.equal((await highlight(code, "css")).replace(/<[^>]*>/g, ""), code);
});
