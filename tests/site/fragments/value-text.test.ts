import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleText, plainText, writtenExamples } from "#site/fragments/value-text.ts";
import { example, parameter } from "../../http/request/fixtures.ts";

const typed = (...texts: string[]) => exampleText(parameter({ examples: texts.map(example) }), ",");

test("the example of a parameter is shown as it is typed into a field", () => {
  assert.equal(typed('"available"', '"sold"'), "available");
  assert.equal(typed("9007199254740993"), "9007199254740993");
  assert.equal(typed("true"), "true");
  assert.equal(typed("null"), "null");
  assert.equal(typed('["a b", 9007199254740993, null, { "c": 1 }]'), 'a b,9007199254740993,null,{"c":1}');
  assert.equal(typed('{ "R": 100, "s": "x", "list": [1] }'), "R=100,s=x,list=[1]");
  assert.equal(typed('""'), "");
  assert.equal(typed("[]"), "");
  assert.equal(typed(), "");
});

test("a scalar value is shown without quotes and escapes", () => {
  const texts = ['"a \\"b\\""', "9007199254740993", "false", "null", '[1, "a"]', "{}"];
  assert.deepEqual(texts.map(plainText), ['a "b"', "9007199254740993", "false", "null", '[1,"a"]', "{}"]);
});

test("an example with a media type is shown as written", () => {
  const example = (text: string) => ({
    name: null,
    summary: null,
    description: null,
    text,
    origin: "written" as const,
  });
  const examples = [example('{\n  "numbers": [1, 2],\n  "flag": null\n}')];
  const written = (text: string) => [{ text, summary: null, description: null }];
  assert.deepEqual(
    writtenExamples({ examples, mediaType: "application/json" }),
    written('{"numbers":[1,2],"flag":null}'),
  );
  assert.deepEqual(writtenExamples({ examples, mediaType: null }), written("numbers=[1,2], flag=null"));
});
