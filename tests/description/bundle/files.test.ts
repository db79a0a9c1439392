import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { valueAt } from "#json/pointer.ts";
import { temporaryFolder, write } from "../../cli/temporary.ts";
import { corpusPath, corpusTest } from "../../fixtures/corpus.ts";
import { loadFiles, problemsOf, withSchema } from "../files.ts";

const schema = "/paths/~1a/get/responses/200/content/application~1json/schema";

describe("references to other files", () => {
  test("a schema in another file becomes one component named after the file, for any number of references", async (t) => {
    const { document, files, folder } = await loadFiles(t, {
      "api.yaml": withSchema("{ anyOf: [{ $ref: models/Pet.yaml }, { $ref: './models/Pet.yaml#' }] }"),
      "models/Pet.yaml":
        "type: object\nproperties: { mother: { $ref: '#' }, owner: { $ref: ../Owner.json } }",
      "Owner.json": '{ "properties": { "pets": { "items": { "$ref": "models/Pet.yaml" } } } }',
    });
    assert.deepEqual(valueAt(document, schema), {
      anyOf: [{ $ref: "#/components/schemas/Pet" }, { $ref: "#/components/schemas/Pet" }],
    });
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      Pet: {
        type: "object",
        properties: {
          mother: { $ref: "#/components/schemas/Pet" },
          owner: { $ref: "#/components/schemas/Owner" },
        },
      },
      Owner: { properties: { pets: { items: { $ref: "#/components/schemas/Pet" } } } },
    });
    assert.deepEqual(
      files.map((file) => file.replace(`${folder}/`, "")),
      ["api.yaml", "models/Pet.yaml", "Owner.json"],
    );
  });

  test("a schema from a file with a non-ASCII name keeps that name as its title", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": withSchema("{ anyOf: [{ $ref: models/Größe.yaml }, { $ref: models/犬.yaml }] }"),
      "models/Größe.yaml": "type: integer",
      "models/犬.yaml": "type: object\ntitle: Dog\nproperties: { size: { $ref: Größe.yaml } }",
    });
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      Grosse: { type: "integer", title: "Größe" },
      models: { type: "object", title: "Dog", properties: { size: { $ref: "#/components/schemas/Grosse" } } },
    });
  });

  test("references beside a reference are resolved against the file that contains them", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { /a: { $ref: paths/a.yaml, parameters: [{ $ref: page.yaml }] } }
`,
      "paths/a.yaml": "parameters: [{ $ref: page.yaml }]\nget: { parameters: [{ $ref: page.yaml }] }",
      "page.yaml": "{ in: query, name: page, schema: {} }",
      "paths/page.yaml": "{ in: query, name: inner, schema: {} }",
    });
    assert.deepEqual(valueAt(document, "/paths/~1a"), {
      get: { parameters: [{ $ref: "#/components/parameters/paths-page" }] },
      parameters: [{ $ref: "#/components/parameters/page" }],
    });
  });

  test("a component that only refers to a file gives it its name, and keeps its own description", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": `${withSchema("{ $ref: pet.yaml }")}components:
  schemas:
    Animal: { $ref: pet.yaml, description: Any of them. }
    Beast: { $ref: pet.yaml }`,
      "pet.yaml": "{ type: object, description: A pet. }",
    });
    assert.deepEqual(valueAt(document, schema), { $ref: "#/components/schemas/Animal" });
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      Animal: { type: "object", description: "Any of them." },
      Beast: { $ref: "#/components/schemas/Animal" },
    });
  });

  test("components with the same name are distinguished by a prefix", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": `${withSchema("{ anyOf: [{ $ref: a/Pet.yaml }, { $ref: b/Pet.yaml }, { $ref: 'c.yaml#/defs/Pet' }] }")}components: { schemas: { Pet: { title: own } } }`,
      "a/Pet.yaml": "title: a",
      "b/Pet.yaml": "title: b",
      "c.yaml": "defs: { Pet: { title: c } }",
    });
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      Pet: { title: "own" },
      "a-Pet": { title: "a" },
      "b-Pet": { title: "b" },
      "defs-Pet": { title: "c" },
    });
  });

  test("each kind of object is moved to its section, and other values are inlined", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": `openapi: 3.0.3
info: { title: A, version: '1', description: { $ref: 'texts/in%20tro.md' } }
paths:
  /a: { $ref: paths/a.yaml }
  /b: { get: { $ref: 'paths/a.yaml#/get' } }
`,
      "texts/in tro.md": "# Hello\n",
      "paths/a.yaml": `get:
  parameters: [{ $ref: '../common.yaml#/Limit' }]
  requestBody: { $ref: '../common.yaml#/Body' }
  responses: { $ref: '../common.yaml#/all' }
  x-codeSamples: [{ lang: Shell, source: { $ref: ../a.sh } }]`,
      "common.yaml": `Limit: { name: limit, in: query, schema: { properties: { $ref: props.yaml } } }
Body: { content: {} }
all: { '404': { $ref: '#/Lost' } }
Lost: { description: Not found }`,
      "props.yaml": "a: { type: string }",
      "a.sh": "curl /a\n",
    });
    const get = {
      parameters: [{ $ref: "#/components/parameters/Limit" }],
      requestBody: { $ref: "#/components/requestBodies/Body" },
      responses: { "404": { $ref: "#/components/responses/Lost" } },
      "x-codeSamples": [{ lang: "Shell", source: "curl /a\n" }],
    };
    assert.deepEqual(document, {
      openapi: "3.0.3",
      info: { title: "A", version: "1", description: "# Hello\n" },
      paths: { "/a": { get }, "/b": { get } },
      components: {
        parameters: {
          Limit: { name: "limit", in: "query", schema: { properties: { a: { type: "string" } } } },
        },
        requestBodies: { Body: { content: {} } },
        responses: { Lost: { description: "Not found" } },
      },
    });
  });

  test("files in a discriminator mapping, and references back to the root, are resolved", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": `${withSchema("{ $ref: pet.yaml }")}components: { schemas: { Dog: { title: dog } } }`,
      "pet.yaml": `discriminator: { propertyName: kind, mapping: { dog: 'api.yaml#/components/schemas/Dog', cat: cat.yaml, cow: Cow } }
oneOf: [{ $ref: 'api.yaml#/components/schemas/Dog' }]`,
      "cat.yaml": "title: cat",
    });
    assert.deepEqual(valueAt(document, "/components/schemas/pet"), {
      discriminator: {
        propertyName: "kind",
        mapping: { dog: "#/components/schemas/Dog", cat: "#/components/schemas/cat", cow: "Cow" },
      },
      oneOf: [{ $ref: "#/components/schemas/Dog" }],
    });
  });

  test("in example data, references to files are resolved and other references are kept", async (t) => {
    const description = await loadFiles(t, {
      "api.yaml": withSchema(
        "{ example: { $ref: pet.json }, default: { $ref: nowhere }, const: { $ref: '#/x' } }",
      ),
      "pet.json": '{ "id": 9007199254740993 }',
    });
    assert.deepEqual(valueAt(description.document, schema), {
      example: { id: 9007199254740993n },
      default: { $ref: "nowhere" },
      const: { $ref: "#/x" },
    });
    assert.deepEqual(problemsOf(description), []);
  });

  test("components may have names of object members such as `__proto__`", async (t) => {
    const { document } = await loadFiles(t, {
      "api.yaml": withSchema("{ anyOf: [{ $ref: __proto__.yaml }, { $ref: 'c.yaml#/constructor' }] }"),
      "__proto__.yaml": "{ __proto__: { a: 1 }, title: p }",
      "c.yaml": "constructor: { title: c }",
    });
    const schemas = Object.entries(valueAt(document, "/components/schemas") as object);
    assert.deepEqual(
      schemas.map(([name, { title }]) => [name, title]),
      [
        ["__proto__", "p"],
        ["constructor", "c"],
      ],
    );
    assert.equal(Object.hasOwn({}, "a"), false);
  });
});

describe("circular references", () => {
  test("circular references over files that contain only references end", async (t) => {
    const description = await loadFiles(t, {
      "api.yaml": withSchema("{ $ref: a.yaml }"),
      "a.yaml": "$ref: b.yaml",
      "b.yaml": "$ref: a.yaml",
    });
    assert.deepEqual(problemsOf(description), ['4: circular $ref: "a.yaml" never reaches a value']);
  });

  test("a reference to a part that contains it is kept", { timeout: 20_000 }, async (t) => {
    for (const ref of ["#/paths/~1a/get", "#/info/b"]) {
      const paths = { $ref: ref };
      const description = await loadFiles(t, {
        "api.yaml": `openapi: 3.0.3\ninfo: { $ref: '#/paths/b' }\npaths: ${JSON.stringify(paths)}\n`,
      });
      assert.deepEqual(description.document.paths, paths);
    }
  });

  test("circular references that grow with each replacement are reported", {
    timeout: 20_000,
  }, async (t) => {
    const around = await loadFiles(t, {
      "api.yaml": "openapi: 3.0.3\npaths:\n  /a: { $ref: a.yaml }\n",
      "a.yaml": "get: { callbacks: { c: { '{$url}': { $ref: a.yaml } } } }",
    });
    assert.deepEqual(problemsOf(around), [
      'a.yaml:1: "a.yaml" refers to an object that contains it; remove it',
    ]);
    const doubling = Array.from({ length: 40 }, (_, index) => {
      const next = `{ properties: { $ref: p${index + 1}.yaml } }`;
      return [`p${index}.yaml`, `{ a: ${next}, b: ${next} }`];
    });
    const bomb = await loadFiles(t, {
      "api.yaml": withSchema("{ properties: { $ref: p0.yaml } }"),
      ...Object.fromEntries([...doubling, ["p40.yaml", "{}"]]),
    });
    assert.match(problemsOf(bomb)[0] ?? "", /are too large; split them into several descriptions$/);
  });
});

describe("files that may not be read", () => {
  test("references to files that are outside, missing, invalid or binary are kept and reported", async (t) => {
    const refs = [
      "../x.yaml",
      "/etc/passwd",
      "file:///etc/passwd",
      "..%2fx.yaml",
      "no.yaml",
      "bad.yaml",
      "bin.yaml",
      "ok.yaml#/no",
      "%00.yaml",
      "list.yaml",
    ];
    const description = await loadFiles(t, {
      "api.yaml": withSchema(`{ anyOf: [${refs.map((ref) => `\n    { $ref: '${ref}' }`).join(",")} ] }`),
      "bad.yaml": "a: [",
      "bin.yaml": "\u0000\u0001\u0002\u0003",
      "ok.yaml": "title: A",
      "list.yaml": "[]",
    });
    assert.deepEqual(problemsOf(description), [
      `5: "../x.yaml" ${outside}`,
      `6: "/etc/passwd" ${unreadable}`,
      `7: "file:///etc/passwd" ${unreadable}`,
      `8: "..%2fx.yaml" ${outside}`,
      '9: "no.yaml" is missing; put the file there, or correct the reference',
      '10: "bad.yaml" cannot be used: bad.yaml:1:4: "[" is not closed; add "]"',
      '11: "bin.yaml" cannot be used: bin.yaml: is not a text file; put a YAML or JSON file there',
      '12: "ok.yaml#/no" does not resolve; correct it',
      '13: "%00.yaml" is not a valid address; correct it',
      '14: "list.yaml" is not an object or a boolean; correct it',
    ]);
    assert.deepEqual(
      valueAt(description.document, `${schema}/anyOf`),
      refs.map(($ref) => ({ $ref })),
    );
  });

  test("symbolic links to files outside the folder, and devices, are not read", async (t) => {
    const folder = temporaryFolder(t, {
      "in/api.yaml": withSchema("{ anyOf: [{ $ref: link.yaml }, { $ref: sub/secret.yaml }] }"),
      "out/secret.yaml": "title: secret",
    });
    symlinkSync(join(folder, "out/secret.yaml"), join(folder, "in/link.yaml"));
    symlinkSync(join(folder, "out"), join(folder, "in/sub"));
    const { problems, document } = await loadDescription(join(folder, "in/api.yaml"));
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      [`"link.yaml" ${outside}`, `"sub/secret.yaml" ${outside}`],
    );
    assert.doesNotMatch(JSON.stringify(document), /title":"secret/);
  });

  test("hidden files, and files that are neither data nor text, are not read, also through links", async (t) => {
    const refs = [
      ...[".env", ".env.yaml", ".ssh/id_rsa", ".ssh/config.yaml", "sub/.git/x.txt", "id_rsa", "server.pem"],
      ...["a.sh", "link.yaml", "shown.txt"],
    ];
    const folder = temporaryFolder(t, {
      "api.yaml": `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      x-codeSamples: [{ lang: Shell, source: { $ref: a.sh } }, { lang: Shell, source: { $ref: server.pem } }]
tags:
${refs.map((ref) => `  - { name: a, description: { $ref: ${ref} } }`).join("\n")}
`,
      "a.sh": "curl /a",
    });
    for (const ref of refs.filter((name) => !["a.sh", "link.yaml"].includes(name)))
      write(folder, ref, "text");
    symlinkSync(".env", join(folder, "link.yaml"));
    const { problems, document, files } = await loadDescription(join(folder, "api.yaml"));
    const hidden = "is hidden and is not read; move it to a name without a leading dot";
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      [
        `"server.pem" ${unreadable}`,
        `".env" ${unreadable}`,
        `".env.yaml" ${hidden}`,
        `".ssh/id_rsa" ${unreadable}`,
        `".ssh/config.yaml" ${hidden}`,
        `"sub/.git/x.txt" ${hidden}`,
        `"id_rsa" ${unreadable}`,
        `"server.pem" ${unreadable}`,
        `"a.sh" ${unreadable}`,
        `"link.yaml" ${hidden}`,
      ],
    );
    assert.deepEqual(valueAt(document, "/tags/9/description"), "text");
    assert.deepEqual(valueAt(document, "/paths/~1a/get/x-codeSamples/0/source"), "curl /a");
    assert.deepEqual(
      files,
      ["api.yaml", "a.sh", "shown.txt"].map((name) => join(folder, name)),
    );
  });

  test("files outside the description's folder are read only if the configured root contains them", async (t) => {
    const folder = temporaryFolder(t, {
      "repo/orders/api.yaml": withSchema(
        "{ anyOf: [{ $ref: ../common/Pet.yaml }, { $ref: ../../secret.yaml }] }",
      ),
      "repo/common/Pet.yaml": "title: Pet",
      "secret.yaml": "title: secret",
    });
    const file = join(folder, "repo/orders/api.yaml");
    const reported = async (root: string | null) =>
      (await loadDescription(file, { root })).problems.map(({ problem }) => problem);
    assert.deepEqual(await reported(null), [
      `"../common/Pet.yaml" ${outside}`,
      `"../../secret.yaml" ${outside}`,
    ]);
    assert.deepEqual(await reported(join(folder, "repo")), [`"../../secret.yaml" ${outside}`]);
    const { document, files } = await loadDescription(file, { root: folder });
    assert.deepEqual(valueAt(document, "/components/schemas"), {
      Pet: { title: "Pet" },
      secret: { title: "secret" },
    });
    assert.deepEqual(files.slice(1), [join(folder, "repo/common/Pet.yaml"), join(folder, "secret.yaml")]);
  });

  test("a description in a folder that is a symbolic link is read", async (t) => {
    const folder = temporaryFolder(t, {});
    mkdirSync(join(folder, "real"));
    writeFileSync(join(folder, "real/api.yaml"), withSchema("{ $ref: Pet.yaml }"));
    writeFileSync(join(folder, "real/Pet.yaml"), "title: Pet");
    symlinkSync(join(folder, "real"), join(folder, "alias"));
    const { problems } = await loadDescription(join(folder, "alias/api.yaml"));
    assert.deepEqual(problems, []);
  });

  test("an unresolved reference in another file is reported with that file and line", async (t) => {
    const description = await loadFiles(t, {
      "api.yaml": `${withSchema("{ $ref: Pet.yaml }")}components: { schemas: { None: { title: not this } } }`,
      "Pet.yaml": "title: Pet\nproperties:\n  a: { $ref: '#/components/schemas/None' }",
    });
    assert.deepEqual(problemsOf(description), [
      'Pet.yaml:3: "Pet.yaml#/components/schemas/None" does not resolve; correct it',
    ]);
    assert.match(
      JSON.stringify(valueAt(description.document, "/components/schemas/Pet")),
      /"\$ref":"[^"]*Pet\.yaml#\/components\/schemas\/None"/,
    );
  });
});

corpusTest("the corpus' description of eight files is bundled with its authors' names", {}, async () => {
  const { document, files, problems } = await loadDescription(corpusPath("hostile/ref-multifile/root.yaml"));
  assert.equal(files.length, 8);
  assert.deepEqual(problems, []);
  assert.deepEqual(Object.keys(valueAt(document, "/components/schemas") as object), [
    "Pet",
    "Error",
    "Dashed",
    "Owner",
  ]);
});

corpusTest("all references in a real description of 475 files are resolved", {}, async () => {
  const { document, files, problems } = await loadDescription(
    corpusPath("descriptions/lob-multi/lob-api-public.yml"),
  );
  assert.equal(files.length, 475);
  assert.deepEqual(problems, []);
  assert.doesNotMatch(JSON.stringify(document), /"\$ref":"[^#]/);
});

corpusTest(
  "forbidden files in the corpus are reported, and their content is not in the document",
  {},
  async () => {
    const { document, files, problems } = await loadDescription(corpusPath("hostile/ref-file-outside.yaml"));
    assert.equal(files.length, 1);
    assert.equal(problems.length, 8);
    assert.doesNotMatch(JSON.stringify(document), /root:x:0:0/);
  },
);

const unreadable = "is not read; only .yaml, .yml, .json, .md and .txt files are";
const outside =
  "is outside of the description's folder and is not read; move it there, or pass --root DIR with a folder that contains both";
