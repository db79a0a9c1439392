import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { slowText } from "./growth.ts";
import { literalsIn } from "./literals.ts";

/** Files with expressions that see no text of others as it is, and why. */
const own: Record<string, string> = {
  "src/cli/api/astro-pages.ts": "pages that Astro rendered",
  "src/cli/check/rules/schemas.ts": "pointers, as deep as a description may be",
  "src/cli/check/rules/samples.ts": "the first 5000 characters that a program printed",
  "src/cli/kit/bundling.ts": "code that the bundler wrote",
  "src/http/samples/csharp.ts": "samples of the generator, in which each string ends",
  "src/http/samples/rust.ts": "samples of the generator, in which each string ends",
  "src/http/samples/swift.ts": "samples of the generator, in which each string ends",
  "src/messages/english.ts": "source code of our own messages",
  "src/schema/pattern/syntax.ts": "patterns of at most 5000 characters",
  "src/site/files/explorer/index.ts": "text up to its last `>`",
  "src/site/fragments/markdown/guide-code.ts": "HTML of the highlighter",
  "src/site/fragments/markdown/headings.ts": "sanitized HTML, in which each element ends",
  "src/site/schema/choice.ts": "HTML of a type",
  "src/standalone/frame.ts": "style sheets of our own",
};

suite("regular expressions", () => {
  test("no regular expression in src/ takes superlinear time", { timeout: 600_000 }, () => {
    const slow = literalsIn("src").flatMap(({ file, line, expression }) => {
      const text = file in own ? null : slowText(expression);
      return text === null ? [] : `${file}:${line}: ${text}`;
    });
    assert.deepEqual(slow, []);
  });

  test("quadratic and exponential regular expressions are found", () => {
    const known = [
      /\/+$/,
      /^( *)(`{3,})[^\n]*\n[\s\S]*?^ *\2$/gm,
      /^(a+)+$/,
      /\s*,\s*/,
      /<b[^>]*>/g,
      /let a:[^=]+=/,
      /^[^\S\n]*\w/gm,
    ];
    assert.deepEqual(
      known.filter((expression) => slowText(expression) === null),
      [],
    );
    assert.deepEqual(
      [/(?<!\/)\/+$/, /^\s+|x/g, /"[^"]*"/y, /[a-z]+/gi].flatMap((one) => slowText(one) ?? []),
      [],
    );
  });
});
