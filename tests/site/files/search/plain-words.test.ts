import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { plainWords } from "#site/files/search/plain-words.ts";

suite("plainWords()", () => {
  test("plain words have no Markdown syntax, tags and URLs", () => {
    const markdown = [
      "# Title",
      "",
      "Some **bold**, `code` and [a link](https://example.com/a-b?c 'd') to <b>it</b>.",
      "",
      "- one_name",
      "* two",
      "> [!NOTE]",
      "> said",
      "",
      "| a | b |",
      "|---|:-:|",
      "| 1 | 2 |",
      "```json",
      '{"a": 1}',
      "```",
      "![a picture](data:image/png;base64,AAAA)",
    ].join("\n");
    assert.equal(
      plainWords(markdown),
      'Title Some bold, code and a link to it. one_name two said a b 1 2 {"a": 1} a picture',
    );
  });

  test("text that only resembles HTML and links keeps its words", () => {
    assert.equal(plainWords("a < b and c > d, [x] (y), 2*3*4"), "a < b and c > d, [x] (y), 234");
  });

  test("plainWords() handles 200,000 unclosed Markdown marks", () => {
    for (const mark of ["[", "<a", "![](", "`", "*", "[a](", "\\"])
      assert.equal(typeof plainWords(mark.repeat(200_000)), "string", mark);
  });
});
