import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { plainWords } from "#site/files/search/plain-words.ts";

suite("the words of a Markdown text", () => {
  test("are without its marks, tags and addresses", () => {
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

  test("are all there in a text that only looks like it", () => {
    assert.equal(plainWords("a < b and c > d, [x] (y), 2*3*4"), "a < b and c > d, [x] (y), 234");
  });

  test("are found in a text that is made to take long", () => {
    for (const mark of ["[", "<a", "![](", "`", "*", "[a](", "\\"])
      assert.equal(typeof plainWords(mark.repeat(200_000)), "string", mark);
  });
});
