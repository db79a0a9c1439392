import assert from "node:assert/strict";
import { test } from "node:test";
import { describeOperation } from "../../fixtures/describe.ts";

/** The example of an XML body of this schema, without its first line. */
function xmlOf(schema: string): string | undefined {
  const { operation } = describeOperation(`
    requestBody: { content: { application/xml: { schema: ${schema} } } }`);
  const text = operation.body?.content[0]?.examples[0]?.text;
  assert.ok(text?.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'), text);
  return text?.slice(text.indexOf("\n") + 1);
}

test("an XML element has the name of its property", () => {
  assert.equal(
    xmlOf(
      "{ type: object, properties: { id: { type: integer, example: 1 }, tags: { type: array, items: { example: a & b } } } }",
    ),
    "<root>\n  <id>1</id>\n  <tags>a &amp; b</tags>\n</root>",
  );
});

test("XML Objects set names, prefixes, namespaces, attributes and wrappers", () => {
  const photos = "{ type: array, xml: { wrapped: true }, items: { xml: { name: photo }, example: u } }";
  assert.equal(
    xmlOf(`{ type: object, xml: { name: pet, prefix: p, namespace: 'urn:x' }, properties: {
      id: { type: integer, example: 7, xml: { attribute: true } },
      name: { example: Rex, xml: { name: called } },
      photos: ${photos} } }`),
    [
      '<p:pet xmlns:p="urn:x" id="7">',
      "  <called>Rex</called>",
      "  <photos>",
      "    <photo>u</photo>",
      "  </photos>",
      "</p:pet>",
    ].join("\n"),
  );
});

test("an unwrapped array repeats its element, and an empty string is an empty element", () => {
  assert.equal(
    xmlOf("{ example: { a: [1, 2], b: '', c: null, d: { e: true } } }"),
    "<root>\n  <a>1</a>\n  <a>2</a>\n  <b/>\n  <c/>\n  <d>\n    <e>true</e>\n  </d>\n</root>",
  );
  assert.equal(xmlOf("{ example: [1, 2] }"), "<root>\n  <item>1</item>\n  <item>2</item>\n</root>");
});

test("nodeType of OpenAPI 3.2 writes text, CDATA and attributes", () => {
  assert.equal(
    xmlOf(`{ type: object, properties: {
      lang: { example: en, xml: { nodeType: attribute } }, words: { example: a < b, xml: { nodeType: text } } } }`),
    '<root lang="en">a &lt; b</root>',
  );
  assert.equal(
    xmlOf("{ type: object, properties: { code: { example: 'x ]]> y', xml: { nodeType: cdata } } } }"),
    "<root><![CDATA[x ]]]]><![CDATA[> y]]></root>",
  );
});

test("names and strings are escaped in XML", () => {
  assert.equal(
    xmlOf(`{ example: { 'a><b': '</a>', '1': '"', __proto__: x } }`),
    "<root>\n  <_1>&quot;</_1>\n  <a__b>&lt;/a&gt;</a__b>\n  <__proto__>x</__proto__>\n</root>",
  );
});
