import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { runSource, runtimes } from "#cli/verify/runtimes.ts";
import { runNode } from "../temporary.ts";
import { described, verifyOwn } from "./run.ts";

/** A description of toys whose POST operation has this sample. */
const toys = (lang: string, source: string) => `openapi: 3.0.3
info: { title: Toys, version: "1" }
servers: [{ url: https://api.toys.example/v1 }]
paths:
  /toys:
    get:
      operationId: listToys
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
      responses: { "200": { description: Toys } }
    post:
      operationId: createToy
      x-codeSamples:
        - lang: ${lang}
          source: |
${source.replace(/^/gm, "            ")}
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string }, price: { type: integer } }
      responses:
        "201":
          description: The toy
          content: { application/json: { schema: { type: object }, example: { name: Yo-yo } } }
`;

const address = "https://api.toys.example/v1";
const json = "--header 'Content-Type: application/json'";

async function findingsOf(lang: string, source: string, t: TestContext): Promise<string[]> {
  const { observations } = await verifyOwn(await described(toys(lang, source), t));
  return observations.map(({ rule, message }) => `${rule}: ${message}`);
}

const right: [lang: string, source: string][] = [
  ["curl", `curl ${address}/toys ${json} --data '{"name":"Yo-yo"}'`],
  ["Shell", `BASE=${address}\ncurl "$BASE/toys" ${json} --data '{"name":"Yo-yo","price":3}'`],
  [
    "JavaScript",
    `const response = await fetch("${address}/toys", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ name: "Yo-yo" }),
});
if (!response.ok) throw new Error(await response.text());
console.log(await response.json());`,
  ],
  [
    "Python",
    `import json, urllib.request
request = urllib.request.Request("${address}/toys", json.dumps({"name": "Yo-yo"}).encode(), {"Content-Type": "application/json"})
print(urllib.request.urlopen(request).read())`,
  ],
];

const wrong: [what: string, lang: string, source: string, message: string][] = [
  [
    "another path",
    "curl",
    `curl ${address}/toy ${json} --data '{"name":"Yo-yo"}'`,
    "The sample sends POST /toy, not POST /toys.",
  ],
  ["another operation", "curl", `curl ${address}/toys`, "The sample sends GET /toys, not POST /toys."],
  [
    "an undeclared query parameter",
    "curl",
    `curl '${address}/toys?dry=1' ${json} --data '{"name":"Yo-yo"}'`,
    "The request does not match its description: The query parameter `dry` is not described.",
  ],
  [
    "a body without a required field",
    "curl",
    `curl ${address}/toys ${json} --data '{"price":3}'`,
    "The request does not match its description: `/name` is required.",
  ],
  [
    "a body of another type",
    "curl",
    `curl ${address}/toys ${json} --data '{"name":"Yo-yo","price":"3"}'`,
    "The request does not match its description: `/price` must be an integer.",
  ],
  [
    "another Content-Type",
    "curl",
    `curl ${address}/toys --data '{"name":"Yo-yo"}'`,
    "The request does not match its description: Header `Content-Type` must be `application/json`.",
  ],
  [
    "an exception",
    "JavaScript",
    "throw new Error('no token');",
    "The sample ends with exit code 1: Error: no token",
  ],
  ["no request in it", "curl", "true", "The sample sends no request."],
  [
    "a request to another host, which is blocked",
    "curl",
    `HOST=docs.toys.example\ncurl --silent "http://$HOST/"\ncurl --silent ${address}/toys ${json} --data '{"name":"Yo-yo"}'`,
    "The sample connects to docs.toys.example, which is not a server of the description.",
  ],
];

suite("code samples", { concurrency: true }, () => {
  for (const [lang, source] of right)
    test(`verify accepts a correct sample in ${lang}`, async (t) => {
      assert.deepEqual(await findingsOf(lang, source, t), []);
    });

  for (const [what, lang, source, message] of wrong)
    test(`verify reports a sample with ${what}`, async (t) => {
      const found = await findingsOf(lang, source, t);
      assert.equal(found.length, 1);
      assert.ok(found[0]?.startsWith(`verify-sample: ${lang}: ${message}`), found[0]);
    });

  test("verify reports a sample at the line of its source", async (t) => {
    const read = await described(toys("curl", `curl ${address}/toy`), t);
    const { observations } = await verifyOwn(read);
    assert.deepEqual(
      observations.map(({ pointer }) => pointer),
      ["/paths/~1toys/post/x-codeSamples/0/source"],
    );
  });

  test("verify ends a sample and its child processes after ten seconds", { timeout: 60_000 }, async (t) => {
    const left = join(tmpdir(), `specimen-left-${process.pid}`);
    const forks = `(sleep 12; touch ${left}) &\nsleep 60`;
    assert.deepEqual(await findingsOf("curl", forks, t), [
      "verify-sample: curl: The sample did not end within 10 s.",
    ]);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    assert.equal(existsSync(left), false);
  });

  test("runSource() does not wait for a process that outlives the sample", {
    skip: process.platform !== "linux" && "no setsid",
    timeout: 50_000,
  }, async () => {
    const script = `import { runSource, runtimes } from "#cli/verify/runtimes.ts";
      console.log((await runSource("setsid sleep 60 &", runtimes.curl, { proxy: "" })).kind);`;
    const { stdout } = await runNode(["--input-type=module", "--eval", script]);
    assert.equal(stdout, "exited\n");
  });

  test("runSource() reads output that arrives after the sample ends", {
    skip: process.platform !== "linux" && "no setsid",
  }, async () => {
    const { curl } = runtimes;
    assert.ok(curl);
    const source = "setsid sh -c 'sleep 0.2; echo no token >&2' &\nexit 7";
    assert.deepEqual(await runSource(source, curl, { proxy: "" }), {
      kind: "exited",
      code: 7,
      errors: "no token\n",
    });
  });

  test("generated samples find the files that they upload", async (t) => {
    const uploads = `openapi: 3.1.1
info: { title: T, version: "1" }
paths:
  /form:
    post:
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary } } }
      responses: { "204": { description: OK } }
  /raw:
    put:
      requestBody: { required: true, content: { image/png: {} } }
      responses: { "204": { description: OK } }`;
    const { observations, sent } = await verifyOwn(await described(uploads, t), { generated: true });
    // Python's may lack its package `requests` here.
    const messages = observations.map(({ message }) => message);
    assert.deepEqual(
      messages.filter((message) => !message.startsWith("Python")),
      [],
    );
    assert.ok(sent >= 4, String(sent));
  });

  test("samples cannot read secrets of the environment", async (t) => {
    process.env.SPECIMEN_CANARY = "canary";
    t.after(() => delete process.env.SPECIMEN_CANARY);
    const source = 'test -z "$SPECIMEN_CANARY" && test "$HOME" = "$PWD" && exit 7';
    assert.deepEqual(await findingsOf("curl", source, t), [
      "verify-sample: curl: The sample ends with exit code 7.",
    ]);
  });

  test("verify counts samples in languages that it does not run", async (t) => {
    const read = await described(toys("COBOL", "DISPLAY 'toys'."), t);
    const recorder = await verifyOwn(read);
    assert.deepEqual([...recorder.skipped], [["COBOL samples are not run", 1]]);
  });

  test("--require reports a language that is not installed", async (t) => {
    const { ruby } = runtimes;
    assert.ok(ruby);
    runtimes.ruby = { ...ruby, command: "no-such-ruby" };
    t.after(() => {
      runtimes.ruby = ruby;
    });
    const read = await described(toys("ruby", "puts 1"), t);
    const { observations } = await verifyOwn(read, { required: ["ruby"] });
    assert.deepEqual(
      observations.map(({ message }) => message),
      ["ruby: --require asks for ruby, which is not installed."],
    );
  });
});
