import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Description } from "#description/load.ts";
import { deep, overlaid, pets, refusal } from "./overlaid.ts";

const warnings = ({ problems, folder }: Description & { folder: string }) =>
  problems.map(
    ({ problem, place }) => `${place?.file.replace(`${folder}/`, "")}:${place?.position?.line}: ${problem}`,
  );

suite("overlays", () => {
  test("an overlay merges objects, appends to arrays and replaces primitive values", async (t) => {
    const { document } = await overlaid(t, pets, [
      `- target: $.paths.*.get
  update: { summary: List all pets, tags: [new], x-stability: beta }
- target: $.tags
  update: { name: new }
- target: $.info.title
  update: Animals`,
    ]);
    assert.deepEqual(document, {
      openapi: "3.1.0",
      info: { title: "Animals", version: "1" },
      tags: [{ name: "pets" }, { name: "store" }, { name: "old" }, { name: "new" }],
      paths: {
        "/pets": {
          get: {
            tags: ["pets", "old", "new"],
            summary: "List all pets",
            responses: { 200: { description: "OK" } },
            "x-stability": "beta",
          },
          post: { tags: ["pets"], summary: "Create", responses: { 201: { description: "Made" } } },
        },
      },
    });
  });

  test("an overlay removes members and items, for any order of the selected nodes", async (t) => {
    const { document } = await overlaid(t, pets, [
      "- target: $.tags[0, 2, 0]\n  remove: true\n- target: $..tags[?@ == 'old']\n  remove: true\n- target: $.paths..post\n  remove: true\n  update: { summary: Gone }",
    ]);
    assert.deepEqual(document.tags, [{ name: "store" }]);
    assert.deepEqual(document.paths, {
      "/pets": { get: { tags: ["pets"], summary: "List", responses: { 200: { description: "OK" } } } },
    });
  });

  test("an overlay removes nested selected nodes", async (t) => {
    const { document } = await overlaid(t, pets, ["- target: $.paths..*\n  remove: true"]);
    assert.deepEqual(document.paths, {});
  });

  test("an overlay copies a part of the description, so that it can be moved", async (t) => {
    const { document, origins, folder } = await overlaid(t, pets, [
      `- target: $.paths
  update: { /animals: {} }
- target: $.paths['/animals']
  copy: $.paths['/pets']
- target: $.paths['/pets']
  remove: true
- target: $.paths['/animals'].get.tags[1]
  remove: true`,
    ]);
    assert.deepEqual(Object.keys(document.paths as object), ["/animals"]);
    assert.deepEqual(
      ["/paths/~1animals/get/summary", "/paths/~1animals/post"].map((pointer) => {
        const { file, position } = origins.placeOf(pointer);
        return `${file.replace(`${folder}/`, "")}:${position?.line}`;
      }),
      ["api.yaml:6", "api.yaml:7"],
    );
  });

  test("an overlay action applies to the result of the previous ones", async (t) => {
    const { document } = await overlaid(t, pets, [
      "- target: $.info\n  update: { description: One }",
      "- target: $.info.description\n  update: Two",
    ]);
    assert.deepEqual(document.info, { title: "Pets", version: "1", description: "Two" });
  });

  test("an overlay changes one occurrence of a YAML alias, and no other", async (t) => {
    const { document } = await overlaid(
      t,
      `${pets}components:
  responses:
    A: &shared { description: Shared, x-deep: { a: 1 } }
    B: *shared
`,
      ["- target: $.components.responses.B\n  update: { description: Own, x-deep: { a: 2 } }"],
    );
    assert.deepEqual(document.components, {
      responses: {
        A: { description: "Shared", "x-deep": { a: 1 } },
        B: { description: "Own", "x-deep": { a: 2 } },
      },
    });
  });

  test("an overlay targets Swagger 2.0 as written, and its references are resolved", async (t) => {
    const { document } = await overlaid(
      t,
      `swagger: "2.0"
info: { title: Pets, version: "1" }
paths: { /pets: { get: { produces: [application/json], responses: { "200": { description: OK } } } } }
definitions: { Pet: { type: object } }`,
      ["- target: $.paths.*.get.responses['200']\n  update: { schema: { $ref: '#/definitions/Pet' } }"],
    );
    assert.deepEqual(document.paths, {
      "/pets": {
        get: {
          responses: {
            200: {
              description: "OK",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
            },
          },
        },
      },
    });
  });

  test("values from an overlay have their location in the overlay file", async (t) => {
    const { origins, folder, files } = await overlaid(t, pets, [
      "- target: $.tags[0]\n  remove: true\n- target: $.paths.*.get\n  update:\n    parameters:\n    - { name: a, in: query }\n    x-b: 1\n- target: $.tags\n  update:\n  - name: new",
    ]);
    const placeOf = (pointer: string) => {
      const { file, position } = origins.placeOf(pointer);
      return `${file.replace(`${folder}/`, "")}:${position?.line}:${position?.column}`;
    };
    assert.deepEqual(
      ["/tags/0/name", "/tags/2", "/paths/~1pets/get/parameters/0/in", "/paths/~1pets/get/summary"].map(
        placeOf,
      ),
      ["api.yaml:3:26", "1.overlay.yaml:13:5", "1.overlay.yaml:9:18", "api.yaml:6:31"],
    );
    assert.deepEqual(
      files.map((file) => file.replace(`${folder}/`, "")),
      ["api.yaml", "1.overlay.yaml"],
    );
  });

  test("an overlay without effect is reported at its action", async (t) => {
    const read = await overlaid(t, pets, [
      `- target: $.paths['/cats']
  remove: true
- target: $.info
  update: { title: Pets }
- target: $.info
  description: Nothing.`,
    ]);
    assert.deepEqual(warnings(read), [
      "1.overlay.yaml:4: `target` matches nothing, so this action changes nothing; correct it or remove the action",
      "1.overlay.yaml:7: this action changes nothing, because the description has these values already; remove the action",
      "1.overlay.yaml:8: this action has no `update`, `copy` or `remove`, so it changes nothing; add one",
    ]);
  });
});

suite("invalid overlays", () => {
  const cases: Record<string, [actions: string, message: string, version?: string]> = {
    "an invalid query": [
      "- target: $.paths[",
      "1.overlay.yaml:4:3: `target` is not a valid JSONPath query: unclosed bracketed selection ('$.paths[':8)",
    ],
    "removal of the root": [
      "- target: $\n  remove: true",
      "1.overlay.yaml:4:3: the whole description cannot be removed; target a part of it",
    ],
    "a string in place of an object": [
      "- target: $.info\n  update: Text",
      "1.overlay.yaml:5:3: /info is an object and cannot be updated with a primitive value; remove it first",
    ],
    "an object in place of a string": [
      "- target: $\n  update: { info: { title: { a: 1 } } }",
      "1.overlay.yaml:5:3: /info/title is a primitive value and cannot be updated with an object; remove it first",
    ],
    "targets of different types": [
      "- target: $.info.*\n  update: A\n- target: $..*\n  update: A",
      "1.overlay.yaml:6:3: `target` selects values of several kinds; target objects, arrays or primitive values",
    ],
    "a copy of several values": [
      "- target: $.info\n  copy: $.tags.*",
      "1.overlay.yaml:5:3: `copy` selects 3 values; select one",
    ],
    "an unsupported version": [
      "- target: $",
      "1.overlay.yaml:1:1: Overlay version 2.0.0 is not supported; use 1.0.0 or 1.1.0, in quotes",
      "2.0.0",
    ],
  };
  for (const [name, [actions, message, version]] of Object.entries(cases))
    test(`an invalid overlay is refused with its line: ${name}`, async (t) =>
      assert.equal(await refusal(t, pets, [actions], version), message));

  test("an overlay with a query that takes too long is refused", { timeout: 20_000 }, async (t) => {
    assert.match(
      await refusal(t, deep, ["- target: $..[?count($..*) > 1000000]\n  remove: true"]),
      /^1\.overlay\.yaml:4:3: this JSONPath query takes too long/,
    );
  });

  test("an overlay changes 10,000 matches", { timeout: 60_000 }, async (t) => {
    const paths = Array.from(
      { length: 10_000 },
      (_, index) => `  /things/${index}: { get: { summary: Thing ${index}, responses: {} } }\n`,
    );
    const { document, problems } = await overlaid(
      t,
      `openapi: 3.1.0\ninfo: { title: Things, version: "1" }\npaths:\n${paths.join("")}`,
      [
        "- target: $.paths.*.get\n  update: { x-stability: beta, tags: [things] }\n- target: $..summary\n  remove: true",
      ],
    );
    assert.deepEqual(problems, []);
    assert.deepEqual(
      document.paths,
      Object.fromEntries(
        paths.map((_, index) => [
          `/things/${index}`,
          { get: { responses: {}, "x-stability": "beta", tags: ["things"] } },
        ]),
      ),
    );
  });

  test("a slow pattern in an overlay matches in linear time", { timeout: 5000 }, async (t) => {
    const read = await overlaid(t, `${pets}x-text: ${"a".repeat(50_000)}!\n`, [
      "- target: $[?match(@, '(a*)*b')]\n  remove: true\n- target: $[?search(@, '^(a|a)*!$')]\n  remove: true",
    ]);
    assert.equal(read.document["x-text"], undefined);
    assert.equal(read.problems.length, 1);
  });

  test("an overlay whose copies double their source is refused", { timeout: 20_000 }, async (t) => {
    const action = (index: number) =>
      `- target: $.info\n  update: { x-${index}: {} }\n- target: $.info['x-${index}']\n  copy: $.info\n  description: "${index}"`;
    const actions = Array.from({ length: 40 }, (_, index) => action(index)).join("\n");
    assert.match(await refusal(t, pets, [actions]), /: the overlays write too much; copy less$/);
  });
});
