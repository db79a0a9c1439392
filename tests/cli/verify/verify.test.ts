import assert from "node:assert/strict";
import { truncateSync } from "node:fs";
import { join, resolve } from "node:path";
import { suite, test } from "node:test";
import { run } from "#cli/commands/verify.ts";
import { type Ended, runNode, temporaryFolder } from "../temporary.ts";
import { described, verifyRecorded } from "./run.ts";

const toys = `openapi: 3.0.3
info: { title: Toys, version: "1" }
servers: [{ url: https://api.toys.example/v1 }]
paths:
  /toys:
    get:
      operationId: listToys
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        "200":
          description: Toys
          content: { application/json: { schema: { type: array, items: { type: string } }, example: [Yo-yo] } }
`;

const verify = (folder: string, ...args: string[]): Promise<Ended> =>
  runNode([resolve("tests/tools/launch.mjs"), "verify", ...args], { env: { INIT_CWD: folder } });

suite("specimen verify", () => {
  test("verify finds no problems in the Petstore", async () => {
    assert.deepEqual(await verify(".", "openapi/petstore.yaml", "--require", "curl", "--require", "python"), {
      code: 0,
      stderr: "",
      stdout: "No problems found. 18 operations verified, 0 not verified, 0 not run. 74 requests.\n",
    });
  });

  test("verify expects no Deprecation header from its own server without a date in the description", async (t) => {
    const folder = temporaryFolder(t, {
      "toys.yaml": toys.replace("operationId: listToys", "operationId: listToys\n      deprecated: true"),
    });
    assert.deepEqual(await verify(folder, "toys.yaml", "--strict"), {
      code: 0,
      stderr: "",
      stdout: "No problems found. 1 operation verified, 0 not verified, 0 not run. 1 request.\n",
    });
  });

  test("verify lists operations that were not run, with the reason", async (t) => {
    const folder = temporaryFolder(t, { "toys.yaml": toys });
    const { stdout } = await verify(folder, "toys.yaml", "--skip", "listToys");
    assert.equal(
      stdout,
      "No problems found. 0 operations verified, 0 not verified, 1 not run. 0 requests.\nNot run: GET /toys: not selected\n",
    );
  });

  const mistakes: [args: string[], message: string][] = [
    [
      ["--only", "listToy"],
      '--only names "listToy", which is not an operation or tag; did you mean "listToys"?',
    ],
    [
      ["--against", "production"],
      '--against needs a URL or the name of a server of the description, not "production".',
    ],
    [["--against", "https://me:secret@127.0.0.1"], "--against must not contain a user name or password."],
    [
      ["--against", "https://127.0.0.1", "--write"],
      "--write changes data on the server. Add --yes to confirm.",
    ],
    [["--against", "https://127.0.0.1", "--delete"], "--delete needs --write."],
    [["--against", "https://127.0.0.1", "--rate", "none"], '--rate needs a positive number, not "none".'],
    [
      ["--against", "https://127.0.0.1", "--timeout", "10"],
      '--timeout needs a time such as 10s or 500ms, not "10".',
    ],
    [["--require", "cobol"], '--require takes curl, javascript, python, ruby, php, go, not "cobol".'],
    [["--har", "none.har"], "none.har cannot be read:"],
    [["--har", "toys.yaml"], "toys.yaml cannot be read:"],
    [
      ["--har", "large.har"],
      "large.har cannot be read: The file is larger than 100 MB. Record fewer requests.",
    ],
  ];
  for (const [args, message] of mistakes)
    test(`verify rejects ${args.join(" ")} with an explanation`, async (t) => {
      process.env.INIT_CWD = temporaryFolder(t, { "toys.yaml": toys, "large.har": "" });
      truncateSync(join(process.env.INIT_CWD, "large.har"), 200_000_000);
      t.after(() => delete process.env.INIT_CWD);
      await assert.rejects(run(["toys.yaml", ...args]), (error: Error) => {
        assert.ok(error.message.startsWith(message), error.message);
        assert.ok(!error.message.includes("secret"));
        return true;
      });
    });
});

suite("recorded requests", () => {
  const entry = (method: string, url: string, status: number, text: string, type = "application/json") => ({
    request: { method, url, headers: [] },
    response: {
      status,
      headers: [{ name: "Content-Type", value: type }],
      content: { text: Buffer.from(text).toString("base64"), encoding: "base64" },
    },
  });
  const har = (...entries: object[]) => JSON.stringify({ log: { entries } });

  test("verify --har compares recorded requests and responses with the description", async (t) => {
    const read = await described(toys, t);
    const recorder = await verifyRecorded(
      read,
      har(
        entry("GET", "https://api.toys.example/v1/toys?limit=1", 200, '["Yo-yo"]'),
        entry("GET", "https://api.toys.example/v1/toys", 200, "[7]"),
        entry("GET", "https://api.toys.example/v1/toys?limit=x", 200, "[]"),
        entry("GET", "https://api.toys.example/v1/toys", 404, "no", "text/plain"),
        entry("GET", "https://api.toys.example/v1/games", 200, "[]"),
        entry("GET", "https://cdn.toys.example/logo.png", 200, ""),
        { request: {}, response: {} },
        ...["CONNECT", "TRACE", "a b"].map((method) =>
          entry(method, "https://api.toys.example/v1/toys", 200, "[]"),
        ),
        ...[
          ["a b", "c"],
          ["X-Name", "東京"],
        ].map(([name, value]) => {
          const recorded = entry("GET", "https://api.toys.example/v1/toys", 200, "[]");
          return { ...recorded, request: { ...recorded.request, headers: [{ name, value }] } };
        }),
      ),
    );
    assert.deepEqual(
      {
        found: recorder.observations.map(({ rule, message }) => `${rule}: ${message}`),
        sent: recorder.sent,
        skipped: [...recorder.skipped],
        outcomes: recorder.outcomes.map(({ outcome }) => outcome.kind),
      },
      {
        found: [
          "verify-body: 200 response: `/0` must be a string.",
          "verify-sample: The request does not match its description: Query parameter `limit` must be an integer.",
          "verify-status: 404 response: The description does not list status `404`; it lists `200`.",
        ],
        sent: 4,
        skipped: [
          ["recorded requests that no selected operation describes", 1],
          ["recorded requests to other servers", 1],
          ["recorded requests whose method, URL or header cannot be sent again", 5],
        ],
        outcomes: ["verified"],
      },
    );
  });

  test("recorded requests match a server URL with any allowed values of its variables", async (t) => {
    const api = (server: string) => `
      openapi: 3.1.0
      info: { title: T, version: "1" }
      servers: [${server}]
      paths: { /t: { get: { responses: { 200: { description: OK, content: { application/json: { schema: { type: string } } } } } } } }`;
    const region = "{ url: 'https://{r}.example.com/v1', variables: { r: { default: eu, enum: [eu, us] } } }";
    const tenant =
      "{ url: 'https://{t}.example.com/{base}', variables: { t: { default: a }, base: { default: v1 } } }";
    const path = "{ url: '/{base}', variables: { base: { default: v1 } } }";
    for (const [server, url, sent] of [
      [region, "https://us.example.com/v1/t", 1],
      [region, "https://as.example.com/v1/t", 0],
      [tenant, "https://shop.example.com/v2/t", 1],
      [tenant, "https://shop.example.org/v2/t", 0],
      [path, "https://any.example.com/v3/t", 1],
    ] as const) {
      const read = await described(api(server), t);
      const recorder = await verifyRecorded(read, har(entry("GET", url, 200, "7")));
      assert.deepEqual([recorder.sent, recorder.observations.length], [sent, sent], `${server} ${url}`);
    }
  });

  test("recorded requests with lists or objects instead of text do not stop the comparison", async (t) => {
    const read = await described(toys, t);
    const recorded = entry("GET", "https://api.toys.example/v1/toys", 200, "[7]");
    const entries = ["deep list", { toString: 1, valueOf: 1 }].flatMap((odd) => [
      { ...recorded, request: { ...recorded.request, headers: [{ name: "x-odd", value: odd }] } },
      { ...recorded, response: { ...recorded.response, content: { text: odd } } },
    ]);
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const text = har(...entries).replaceAll('"deep list"', deep);
    const { sent, observations } = await verifyRecorded(read, text);
    const [wrong, none] = [
      "200 response: `/0` must be a string.",
      "200 response: The response has no body; expected one of `application/json`.",
    ];
    assert.deepEqual([sent, observations.map(({ message }) => message)], [4, [wrong, none, wrong, none]]);
  });

  test("secrets of recorded requests do not appear in findings", async (t) => {
    const secret = (name: string) =>
      `{ name: ${name}, in: header, schema: { type: string, format: password } }`;
    const api = `openapi: 3.0.3
info: { title: Toys, version: "1" }
paths:
  /toys:
    post:
      parameters: [${secret("X-Pin")}, { name: shown, in: query, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { password: { type: string, format: password } } }
      responses:
        "200":
          description: A toy
          content: { application/json: { schema: { type: object, additionalProperties: { type: integer } } } }
`;
    const headers = {
      "X-Pin": "canary-pin",
      Authorization: "Bearer canary-token",
      Cookie: "theme=dark; session=canary-session",
      "X-Api-Key": "canary-key",
      "Content-Type": "application/json",
      "User-Agent": "a browser",
    };
    const names = [...Object.values(headers), "canary-body", "canary-token", "canary-session", "visible"];
    const request = {
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      postData: { text: '{"password":"canary-body"}' },
    };
    const entries = names.map((name) => {
      const recorded = entry(
        "POST",
        "http://localhost/toys?shown=visible",
        200,
        JSON.stringify({ [name]: "" }),
      );
      return { ...recorded, request: { ...recorded.request, ...request } };
    });
    const { observations } = await verifyRecorded(await described(api, t), har(...entries));
    assert.deepEqual(
      observations.map(({ message }) => /`\/(.*)` must be an integer/.exec(message)?.[1]),
      [
        "•••",
        "•••",
        "theme=•••; session=•••",
        "•••",
        "application~1json",
        "a browser",
        "•••",
        "•••",
        "•••",
        "visible",
      ],
    );
  });

  test("an invalid HAR file is refused", async (t) => {
    const read = await described(toys, t);
    for (const text of ['{"log":{}}', '{"log": "canary-token" x', "[".repeat(100_000), "", "null"])
      await assert.rejects(
        verifyRecorded(read, text),
        new SyntaxError("Expected a HAR file with `log.entries`."),
        text.slice(0, 30),
      );
  });
});
