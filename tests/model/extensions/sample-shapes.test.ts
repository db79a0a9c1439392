import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placedSamples } from "#model/extensions/code-samples.ts";
import { isUnreadSamples, samplesByShape } from "#model/extensions/sample-shapes.ts";
import { documentOf } from "../../fixtures/describe.ts";
import { markersOf } from "./read.ts";

describe("code samples in extensions of other tools", () => {
  test("code samples are read from x-readme", () => {
    const { markers, warnings } = markersOf(`
      x-readme:
        explorer-enabled: true
        code-samples:
          - { language: java, install: <dependency>, code: "import com.asana.Client;\\nclient.tasks.createTask()" }
          - { language: node, name: "", code: "client.tasks.createTask()" }`);
    assert.deepEqual(markers.codeSamples, {
      kind: "shown",
      written: [
        { lang: "java", label: "java", source: "import com.asana.Client;\nclient.tasks.createTask()" },
        { lang: "node", label: "node", source: "client.tasks.createTask()" },
      ],
    });
    assert.equal(markers.hideTryItPanel, false);
    assert.deepEqual(warnings, []);
  });

  test("code samples are read from maps of languages, as Stainless and Scalar write them", () => {
    for (const key of ["x-stainless-snippets", "x-stainless-examples", "x-scalar-examples", "x-acme"])
      assert.deepEqual(read(`${key}: { ruby: "client.pets.list()", cli: "acme pets --limit 3" }`), [
        ["ruby", null, "client.pets.list()"],
        ["cli", null, "acme pets --limit 3"],
      ]);
  });

  test("code samples are read from OpenAI's x-oaiMeta, one or several with titles", () => {
    assert.deepEqual(
      read(`
        x-oaiMeta:
          name: Retrieve
          examples: { request: { curl: curl https://a.test, node.js: "a()" }, response: '{ "id": 1 }' }`),
      [
        ["curl", null, "curl https://a.test"],
        ["node.js", null, "a()"],
      ],
    );
    assert.deepEqual(
      read(`
        x-oaiMeta:
          examples:
            - { title: Text, request: { curl: curl https://a.test }, response: x }
            - { title: Image, request: { curl: curl https://b.test, python: "b()" }, response: x }`),
      [
        ["curl", "Text", "curl https://a.test"],
        ["curl", "Image", "curl https://b.test"],
        ["python", "Image", "b()"],
      ],
    );
  });

  test("code samples are read from x-fern-examples", () => {
    assert.deepEqual(
      read(`
        x-fern-examples:
          - name: Basic
            path-parameters: { id: "1" }
            code-samples: [{ sdk: typescript, code: "client.get(1)" }]`),
      [["typescript", "Basic", "client.get(1)"]],
    );
  });

  test("names of methods, URLs and settings in extensions are not read as code samples", () => {
    for (const yaml of [
      "x-method-names: { python: create_task, java: createTask }",
      "x-docs: { python: https://a.test/python, ruby: a.rb }",
      "x-readme: { samples-languages: [curl, node] }",
      "x-packages: [{ language: python, source: pypi }]",
      "x-codegen: { curl: 1, python: [a()] }",
      "x-long: { a: { b: { c: { d: { e: { f: { curl: curl https://a.test } } } } } } }",
    ])
      assert.deepEqual(read(yaml), [], yaml);
  });

  test("samples of other tools are ignored next to x-codeSamples, and hidden by `x-codeSamples: false`", () => {
    const other = 'x-stainless-snippets: { ruby: "a()" }';
    assert.deepEqual(markersOf(`{ x-codeSamples: [], ${other} }`).markers.codeSamples, {
      kind: "shown",
      written: [],
    });
    assert.deepEqual(markersOf(other, "x-codeSamples: false").markers.codeSamples, { kind: "hidden" });
  });

  test("a sample of another tool has the path of its source", () => {
    const places = (yaml: string) => placedSamples(documentOf(yaml)).map(({ tokens }) => tokens.join("/"));
    assert.deepEqual(places("x-readme: { code-samples: [{ language: java, code: a() }] }"), [
      "x-readme/code-samples/0/code",
    ]);
    assert.deepEqual(places("x-oaiMeta: { examples: [{ request: { curl: curl a } }] }"), [
      "x-oaiMeta/examples/0/request/curl",
    ]);
    assert.deepEqual(places("x-codeSamples: [5, { lang: Shell, source: ls }]"), ["x-codeSamples/1/source"]);
  });
});

test("code samples without a language are distinguished from other extensions", () => {
  const unread = (key: string, yaml: string) => isUnreadSamples(key, documentOf(`v: ${yaml}`).v);
  assert.equal(unread("x-code-examples", '[{ title: A, body: "client.pets.list()" }]'), true);
  assert.equal(unread("x-snippets", '{ sdk: "client.list()" }'), true);
  assert.equal(unread("x-code-examples", '[{ lang: Java, source: "a()" }]'), false);
  assert.equal(unread("x-examples", '[{ name: "a()" }]'), false);
  assert.equal(unread("x-samples", "a"), false);
});

const read = (yaml: string) =>
  samplesByShape(documentOf(yaml)).map(({ lang, title, source }) => [lang, title ?? null, source]);
