import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite, test } from "node:test";
import { SpecimenError } from "#cli/api/specimen-error.ts";
import { runNode, temporaryFolder, write } from "../temporary.ts";
import { api } from "./clone.ts";

const description = (title: string) => `openapi: 3.1.0
info: { title: ${title}, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /things:
    get:
      summary: List things
      operationId: listThings
      responses:
        "200": { description: The things. }
  /secrets:
    get:
      x-internal: true
      responses:
        "200": { description: Secrets. }
`;

suite("package functions", () => {
  test("build() builds several sites concurrently, each with its own settings, and reports progress", async (t) => {
    const folders = ["Things", "Others"].map((title) =>
      temporaryFolder(t, {
        "api.yaml": description(title),
        "specimen.config.json": JSON.stringify({ input: "api.yaml", out: "site", title: "From the file" }),
      }),
    );
    const [first, second] = folders as [string, string];
    const seen: number[] = [];
    const built = await Promise.all([
      api.build({ folder: first }, { progress: (done) => void seen.push(done) }),
      api.build({ folder: second, title: "Given", base: "/docs/" }),
    ]);
    assert.deepEqual(
      built.map(({ folder, findings }) => ({ folder, findings })),
      folders.map((folder) => ({ folder: join(folder, "site"), findings: [] })),
    );
    assert.equal(seen.at(-1), built[0].pages);
    const titleOf = (folder: string) =>
      /<title>(.*?)<\/title>/.exec(readFileSync(join(folder, "site/index.html"), "utf8"))?.[1];
    assert.deepEqual(folders.map(titleOf), ["From the file API reference", "Given API reference"]);
    assert.match(
      readFileSync(join(second, "site/index.html"), "utf8"),
      /href="\/docs\/operations\/list-things\/"/,
    );
  });

  test("build() and check() throw SpecimenErrors with kind and location for invalid descriptions and settings", async (t) => {
    const folder = temporaryFolder(t, { "api.yaml": `${description("Things")}  /more: [` });
    const thrown = await api.build({ folder, input: "api.yaml" }).catch((error) => error);
    assert.ok(thrown instanceof SpecimenError);
    assert.equal(thrown.kind, "description");
    assert.deepEqual(thrown.place && { line: thrown.place.line, column: thrown.place.column }, {
      line: 16,
      column: 10,
    });
    const settings = await api.check({ folder, input: "" }).catch((error) => error);
    assert.ok(settings instanceof SpecimenError);
    assert.equal(settings.kind, "settings");
    assert.match(settings.message, /^`input` /);
  });

  test("package functions reject settings of the wrong type without starting a process", async (t) => {
    const folder = temporaryFolder(t, { "api.yaml": description("Things") });
    const input = { folder, input: "api.yaml", configFile: false };
    const calls = [
      ["api.build({ ...input, title: () => 1 })", "`title` must be a text."],
      [
        "api.build({ ...input, header: [{ label: Symbol('x'), href: '/' }] })",
        "`header.label` must be a text.",
      ],
      ["api.build({ ...input, folder: 5 })", "`folder` must be a text."],
      ["api.build({ ...input, checks: 'yes' })", "`checks` must be true or false."],
      ["api.build({ ...input, failOn: 'all' })", "`failOn` must be one of error, warn, info, never."],
      ["api.build({ ...input, configFile: 1 })", "`configFile` must be true or false."],
      ["api.build('api.yaml')", "The settings of the function must be an object."],
      ["api.build(null)", "The settings of the function must be an object."],
      [
        "api.build(input, null)",
        "The second argument of `build` must be an object such as `{ progress(done, all) {} }`.",
      ],
      ["api.build(input, { progress: 5 })", "`progress` must be a function."],
      [
        "api.build({ ...input, css: new Proxy([], {}) })",
        "The settings must be plain data: [object Array] could not be cloned.",
      ],
      ["api.check({ ...input, today: 'tomorrow' })", '`today` must be a date such as "2027-06-30".'],
      ["api.check({ ...input, runSamples: 0 })", "`runSamples` must be true or false."],
      ["api.check([])", "The settings of the function must be an object."],
      ["api.loadReference(5, input)", "`input` must be a text."],
      ["api.loadReference('api.yaml', 5)", "The settings of the function must be an object."],
    ] as const;
    // It ends by itself where no process is left.
    const script = `import { api } from ${JSON.stringify(import.meta.resolve("./clone.ts"))};
      import { SpecimenError } from ${JSON.stringify(import.meta.resolve("#cli/api/specimen-error.ts"))};
      const input = ${JSON.stringify(input)};
      const isSettings = (error) => error instanceof SpecimenError && error.kind === "settings";
      const messageOf = (call) => Promise.try(call).then(String, (error) => isSettings(error) ? error.message : "NOT: " + error);
      console.log(JSON.stringify(await Promise.all([${calls.map(([call]) => `() => ${call}`)}].map(messageOf))));`;
    const ended = await runNode(["--input-type=module", "--eval", script]);
    assert.deepEqual(
      JSON.parse(ended.stdout),
      calls.map(([, message]) => message),
      ended.stderr,
    );
  });

  test("build() rejects with the error that a callback throws", async (t) => {
    const folder = temporaryFolder(t, { "api.yaml": description("Things") });
    const settings = { folder, input: "api.yaml", configFile: false, out: "site" };
    const progress = () => {
      throw new Error("Thrown by the callback.");
    };
    await assert.rejects(api.build(settings, { progress }), { message: "Thrown by the callback." });
  });

  test("check() returns findings, and build() with checks publishes nothing if one is an error", async (t) => {
    const wrong = description("Things").replace("operationId", "x-stability: shaky\n      operationId");
    const folder = temporaryFolder(t, { "api.yaml": wrong });
    const { passes, findings } = await api.check({ folder, input: "api.yaml" });
    assert.equal(passes, false);
    const [worst] = findings;
    assert.deepEqual(worst && { severity: worst.severity, line: worst.line, operation: worst.operation }, {
      severity: "error",
      line: 8,
      operation: "GET /things",
    });
    assert.equal((await api.check({ folder, input: "api.yaml", failOn: "never" })).passes, true);
    const stopped = await api.build({ folder, input: "api.yaml", checks: true }).catch((error) => error);
    assert.ok(stopped instanceof SpecimenError);
    assert.deepEqual([stopped.kind, stopped.findings[0]], ["findings", worst]);
    assert.equal(existsSync(join(folder, "dist")), false);
  });

  test("loadReference() returns the model of a description without internal operations", async (t) => {
    const folder = temporaryFolder(t);
    write(folder, "api.yaml", description("Things"));
    const { reference, document, files } = await api.loadReference("api.yaml", { folder });
    assert.deepEqual(
      reference.operations.map(({ slug, method, path }) => ({ slug, method, path })),
      [{ slug: "list-things", method: "GET", path: "/things" }],
    );
    assert.deepEqual(Object.keys(document.paths ?? {}), ["/things"]);
    assert.equal(files.length, 1);
  });
});
