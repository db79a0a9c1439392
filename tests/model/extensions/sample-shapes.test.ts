import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { placedSamples } from "#model/extensions/code-samples.ts";
import { isUnreadSamples, samplesByShape } from "#model/extensions/sample-shapes.ts";
import { documentOf } from "../../fixtures/describe.ts";
import { markersOf } from "./read.ts";

describe("samples for other tools are read by their shape", () => {
  test("ReadMe's, a list below its settings", () => {
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

  test("Stainless's and Scalar's, maps of languages", () => {
    for (const key of ["x-stainless-snippets", "x-stainless-examples", "x-scalar-examples", "x-acme"])
      assert.deepEqual(read(`${key}: { ruby: "client.pets.list()", cli: "acme pets --limit 3" }`), [
        ["ruby", null, "client.pets.list()"],
        ["cli", null, "acme pets --limit 3"],
      ]);
  });

  test("OpenAI's, one or several with titles", () => {
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

  test("Fern's, a list in a list", () => {
    assert.deepEqual(
      read(`
        x-fern-examples:
          - name: Basic
            path-parameters: { id: "1" }
            code-samples: [{ sdk: typescript, code: "client.get(1)" }]`),
      [["typescript", "Basic", "client.get(1)"]],
    );
  });

  test("names of methods, addresses and settings are not samples", () => {
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

  test("unless there is `x-codeSamples`, and hidden with all others", () => {
    const other = 'x-stainless-snippets: { ruby: "a()" }';
    assert.deepEqual(markersOf(`{ x-codeSamples: [], ${other} }`).markers.codeSamples, {
      kind: "shown",
      written: [],
    });
    assert.deepEqual(markersOf(other, "x-codeSamples: false").markers.codeSamples, { kind: "hidden" });
  });

  test("samples of other tools have the places of their sources", () => {
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

test("code without a language differs from other extensions", () => {
  const unread = (key: string, yaml: string) => isUnreadSamples(key, documentOf(`v: ${yaml}`).v);
  assert.equal(unread("x-code-examples", '[{ title: A, body: "client.pets.list()" }]'), true);
  assert.equal(unread("x-snippets", '{ sdk: "client.list()" }'), true);
  assert.equal(unread("x-code-examples", '[{ lang: Java, source: "a()" }]'), false);
  assert.equal(unread("x-examples", '[{ name: "a()" }]'), false);
  assert.equal(unread("x-samples", "a"), false);
});

const read = (yaml: string) =>
  samplesByShape(documentOf(yaml)).map(({ lang, title, source }) => [lang, title ?? null, source]);
