import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { gzipSync } from "node:zlib";
import { starterFor } from "#cli/starter.ts";
import { mostBody } from "#cli/verify/exchange.ts";
import type { RealServerOptions } from "#cli/verify/real-server.ts";
import { credentialsIn } from "#cli/verify/real-server.ts";
import { temporaryFolder } from "../temporary.ts";
import { described, verifyReal } from "./run.ts";

const json = { "content-type": "application/json" };
const toy = '{"id":1,"name":"Yo-yo"}';

/** An operation, what a server returns for it, and what is found. */
interface Deviation {
  name: string;
  /** Keys of the operation beside its responses. */
  markers?: string;
  respond(request: IncomingMessage, response: ServerResponse): void;
  finds: string[];
  /** How long to wait for it, in milliseconds. */
  timeout?: number;
}

const deviations: Deviation[] = [
  {
    name: "a response that matches its description",
    respond: (_, to) => to.writeHead(200, json).end(toy),
    finds: [],
  },
  {
    name: "an undeclared status",
    respond: (_, to) => to.writeHead(203, json).end(toy),
    finds: [
      "verify-status error 203 response: The description does not list status `203`; it lists `200`, `404`.",
    ],
  },
  {
    name: "a field of another type",
    respond: (_, to) => to.writeHead(200, json).end('{"id":"1","name":"Yo-yo"}'),
    finds: ["verify-body error 200 response: `/id` must be an integer."],
  },
  {
    name: "a missing field",
    respond: (_, to) => to.writeHead(200, json).end('{"id":1}'),
    finds: ["verify-body error 200 response: `/name` is required."],
  },
  {
    name: "a null value where null is not allowed",
    respond: (_, to) => to.writeHead(200, json).end('{"id":1,"name":null}'),
    finds: ["verify-body error"],
  },
  {
    name: "an int64 beyond its range",
    respond: (_, to) => to.writeHead(200, json).end('{"id":9223372036854775808,"name":"Yo-yo"}'),
    finds: ["verify-body error"],
  },
  {
    name: "an additional property",
    respond: (_, to) => to.writeHead(200, json).end('{"id":1,"name":"Yo-yo","sku":"A"}'),
    finds: ["verify-undocumented-field info"],
  },
  {
    name: "invalid JSON",
    respond: (_, to) => to.writeHead(200, json).end("{"),
    finds: ["verify-body error"],
  },
  {
    name: "a missing body",
    respond: (_, to) => to.writeHead(200, json).end(),
    finds: ["verify-body error"],
  },
  {
    name: "HTML instead of JSON",
    respond: (_, to) => to.writeHead(200, { "content-type": "text/html" }).end("<p>Toys</p>"),
    finds: ["verify-media-type error"],
  },
  {
    name: "a missing Content-Type",
    respond: (_, to) => to.writeHead(200).end(toy),
    finds: ["verify-media-type error"],
  },
  {
    name: "an error that does not match its schema",
    respond: (_, to) => to.writeHead(404, json).end('{"error":"gone"}'),
    finds: ["verify-body error 404 response: `/message` is required.", "verify-undocumented-field info"],
  },
  {
    name: "a server error",
    respond: (_, to) => to.writeHead(500, json).end("{}"),
    finds: ["verify-status error"],
  },
  {
    name: "an undeclared deprecation",
    respond: (_, to) => to.writeHead(200, { ...json, deprecation: "@1767225600" }).end(toy),
    finds: ["verify-deprecation error"],
  },
  {
    name: "a missing Deprecation header",
    markers: "deprecated: true",
    respond: (_, to) => to.writeHead(200, json).end(toy),
    finds: ["verify-deprecation warn"],
  },
  {
    name: "another sunset date",
    markers: "x-deprecated-sunset: 2027-06-30",
    respond: (_, to) => to.writeHead(200, { ...json, sunset: "Tue, 01 Jun 2027 00:00:00 GMT" }).end(toy),
    finds: ["verify-sunset error"],
  },
  {
    name: "success after the sunset date",
    markers: "x-deprecated-sunset: 2026-01-31",
    respond: (_, to) => to.writeHead(200, { ...json, sunset: "Sat, 31 Jan 2026 23:59:59 GMT" }).end(toy),
    finds: ["verify-sunset error Returned 200 after its sunset date, 2026-01-31."],
  },
  {
    name: "a redirect loop",
    respond: (from, to) => to.writeHead(302, { location: from.url ?? "" }).end(),
    finds: ["verify-unreachable error"],
  },
  {
    name: "a timeout",
    timeout: 200,
    respond: () => {},
    finds: ["verify-unreachable error"],
  },
  {
    name: "an endless body",
    timeout: 500,
    respond: (_, to) => to.writeHead(200, json).write("["),
    finds: ["verify-unreachable error"],
  },
  {
    name: "a closed connection",
    respond: (from) => from.socket.destroy(),
    finds: ["verify-unreachable error"],
  },
  {
    name: "a deprecation without a date",
    markers: "x-deprecated-since: 2026-01-01",
    respond: (_, to) => to.writeHead(200, { ...json, deprecation: "soon" }).end(toy),
    finds: ["verify-deprecation error"],
  },
];

const description = (markers: string, more = "") => `openapi: 3.0.3
info: { title: Toys, version: "1" }
paths:
  /toys/{id}:
    get:
      operationId: getToy
      ${markers}
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, format: int64 }, example: 1 }
      responses:
        "200": { description: A toy, content: { application/json: { schema: { $ref: "#/components/schemas/Toy" } } } }
        "404": { description: None, content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
${more}
components:
  schemas:
    Toy:
      type: object
      required: [id, name]
      properties: { id: { type: integer, format: int64 }, name: { type: string } }
    Problem:
      type: object
      required: [message]
      properties: { message: { type: string } }
`;

suite("deviations of a real server", () => {
  for (const { name, markers = "tags: []", respond, finds, timeout = 30_000 } of deviations)
    test(`verify ${finds.length > 0 ? "reports" : "accepts"} ${name}`, async (t) => {
      const read = await described(description(markers), t);
      const { address } = await serve(t, respond);
      const { observations } = await verifyReal(read, address, { timeout });
      const found = observations.map(({ rule, severity, message }) => `${rule} ${severity} ${message}`);
      assert.equal(found.length, finds.length, found.join("\n"));
      for (const [index, expected] of finds.entries())
        assert.ok(found[index]?.startsWith(expected), found[index]);
    });
});

test("verify finds at least 20 kinds of deviations", () => {
  const found = deviations.filter(({ finds }) => finds.length > 0);
  assert.ok(found.length >= 20, String(found.length));
});

suite("described redirects", () => {
  const redirect = `  /toys/latest:
    get:
      operationId: latest
      responses: { "302": { description: A toy, headers: { Location: { required: true, schema: { type: string, pattern: "^/toys/[0-9]+$" } } } } }`;
  const found = async (t: TestContext, location: string) => {
    const { address, requests } = await serve(t, ({ url = "" }, to) =>
      url === "/toys/latest" ? to.writeHead(302, { location }).end() : to.writeHead(200, json).end(toy),
    );
    const { observations } = await verifyReal(
      await described(description("tags: []", redirect), t),
      address,
      {
        timeout: 30_000,
      },
    );
    assert.deepEqual(
      requests.map(({ url }) => url),
      ["/toys/1", "/toys/latest"],
    );
    return observations.map(({ rule, message }) => `${rule} ${message}`);
  };

  test("verify accepts a described redirect that matches, without following it", async (t) => {
    assert.deepEqual(await found(t, "/toys/1"), []);
  });

  test("verify compares the headers of a described redirect", async (t) => {
    const [first = "", ...others] = await found(t, "/elsewhere");
    assert.match(first, /^verify-headers? 302 response: .*`Location`/);
    assert.deepEqual(others, []);
  });
});

suite("unusable responses", () => {
  const more = `  /toys/2:
    get:
      operationId: getOther
      responses: { "200": { description: A toy, content: { application/json: { schema: { $ref: "#/components/schemas/Toy" } } } } }`;
  const outcomesOf = async (t: TestContext, address: string) => {
    const recorder = await verifyReal(await described(description("tags: []", more), t), address, {
      timeout: 30_000,
    });
    return {
      found: recorder.observations.map(({ rule, isUnchecked }) =>
        isUnchecked ? `${rule}: unchecked` : rule,
      ),
      outcomes: recorder.outcomes.map(({ outcome }) => outcome.kind),
      message: recorder.observations[0]?.message ?? "",
    };
  };

  test("verify stops reading an endless body after 10 MB, and sends the next request", async (t) => {
    let sent = 0;
    const piece = Buffer.alloc(1_000_000, "[");
    const { address } = await serve(t, async (request, to) => {
      to.writeHead(200, json);
      if (request.url !== "/toys/1") return void to.end(toy);
      const write = () => {
        if (to.closed) return;
        sent += piece.length;
        to.write(piece, write);
      };
      write();
    });
    const { found, outcomes } = await outcomesOf(t, address);
    assert.deepEqual([found, outcomes], [["verify-body: unchecked"], ["not-verified", "verified"]]);
    // What is on its way when the client stops reading is a few megabytes, however long the server would send.
    assert.ok(sent >= mostBody && sent < 4 * mostBody, String(sent));
  });

  test("verify stops reading a compressed body after 10 MB of its content, and sends the next request", async (t) => {
    // Of 10 kB that become 10 MB, again and again.
    const piece = gzipSync(Buffer.alloc(mostBody, " "));
    const { address } = await serve(t, (request, to) => {
      if (request.url !== "/toys/1") return void to.writeHead(200, json).end(toy);
      to.writeHead(200, { ...json, "content-encoding": "gzip" });
      const write = () => void (to.closed || to.write(piece, write));
      write();
    });
    const { found, outcomes } = await outcomesOf(t, address);
    assert.deepEqual([found, outcomes], [["verify-body: unchecked"], ["not-verified", "verified"]]);
  });

  test("verify stops at a redirect loop, and sends the next request", async (t) => {
    const { address } = await serve(t, (request, to) =>
      request.url === "/toys/2"
        ? to.writeHead(200, json).end(toy)
        : to.writeHead(302, { location: request.url ?? "" }).end(),
    );
    const { found, outcomes } = await outcomesOf(t, address);
    assert.deepEqual([found, outcomes], [["verify-unreachable"], ["not-verified", "verified"]]);
  });

  test("verify sends nothing to a server with a self-signed certificate", async (t) => {
    const own = certificate(t, "127.0.0.1");
    const { address, requests } = await listen(t, (record) => createSecureServer(own, record));
    const { found, outcomes, message } = await outcomesOf(t, address.replace("http:", "https:"));
    assert.deepEqual([found, outcomes], [["verify-unreachable"], ["not-verified", "not-verified"]]);
    assert.match(message, /self-signed certificate/);
    assert.deepEqual(requests, []);
  });

  test("verify sends nothing to a server with a certificate for another host", async (t) => {
    const foreign = certificate(t, "toys.example");
    const usual = getCACertificates("default");
    setDefaultCACertificates([...usual, foreign.cert]);
    t.after(() => setDefaultCACertificates(usual));
    const { address, requests } = await listen(t, (record) => createSecureServer(foreign, record));
    const { found, outcomes, message } = await outcomesOf(t, address.replace("http:", "https:"));
    assert.deepEqual([found, outcomes], [["verify-unreachable"], ["not-verified", "not-verified"]]);
    assert.match(message, /does not match certificate's altnames/);
    assert.deepEqual(requests, []);
  });
});

/** One for a host that is made for this test. */
function certificate(t: TestContext, host: string) {
  const folder = temporaryFolder(t);
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host}`;
  execFileSync("openssl", [...request.split(" "), "-keyout", key, "-out", cert], { stdio: "pipe" });
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}

suite("requests to a real server", () => {
  const more = `  /toys:
    post:
      operationId: createToy
      requestBody:
        content: { application/json: { schema: { $ref: "#/components/schemas/Toy" }, example: { id: 1, name: Yo-yo } } }
      responses:
        "201":
          description: The toy
          content: { application/json: { schema: { $ref: "#/components/schemas/Toy" } } }
          links: { Delete: { operationId: deleteToy, parameters: { key: "$response.body#/id" } } }
  /toys/{key}/shelf:
    delete:
      operationId: deleteToy
      parameters: [{ name: key, in: path, required: true, schema: { type: integer } }]
      responses: { "204": { description: Gone } }
    get:
      operationId: getShelf
      parameters: [{ name: key, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { description: The shelf } }`;

  const respond = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "POST") response.writeHead(201, json).end('{"id":7,"name":"Yo-yo"}');
    else if (request.method === "DELETE") response.writeHead(204).end();
    else response.writeHead(200, json).end(toy);
  };

  async function sent(t: TestContext, options: Partial<RealServerOptions>) {
    const read = await described(description("tags: []", more), t);
    const { address, requests } = await serve(t, respond);
    const recorder = await verifyReal(read, address, options);
    const outcomes = recorder.outcomes.map(({ operation, outcome }) =>
      outcome.kind === "verified" ? operation.id : `${operation.id}: ${outcome.kind}, ${outcome.reason}`,
    );
    return { requests: requests.map(({ method, url }) => `${method} ${url}`), outcomes };
  }

  test("verify sends only reading requests without --write", async (t) => {
    assert.deepEqual(await sent(t, {}), {
      requests: ["GET /toys/1"],
      outcomes: [
        "getToy",
        "createToy: not-run, changes data; send it with --write",
        "deleteToy: not-run, changes data; send it with --write",
        "getShelf: not-run, no example of key",
      ],
    });
  });

  test("verify sends a GET request with a method override only if DELETE is allowed", async (t) => {
    const header = `  /toys/1/name:
    get:
      operationId: dropName
      parameters: [{ name: X-HTTP-Method-Override, in: header, required: true, schema: { type: string }, example: DELETE }]
      responses: { "200": { description: Gone } }`;
    const read = await described(description("tags: []", header), t);
    const { address, requests } = await serve(t, respond);
    for (const writes of ["none", "all but DELETE", "all"] as const)
      await verifyReal(read, address, { writes });
    assert.deepEqual(
      requests.map(({ url }) => url),
      ["/toys/1", "/toys/1", "/toys/1", "/toys/1/name"],
    );
  });

  test("verify does not delete by a method override in a query, form, JSON or header without --delete", async (t) => {
    const body = (type: string, example: string) =>
      `requestBody: { required: true, content: { ${type}: { example: ${example}, schema: { type: object } } } }`;
    const parameter = (place: string, name: string) =>
      `parameters: [{ in: ${place}, name: ${name}, required: true, example: DELETE, schema: { type: string } }]`;
    const operations = [
      ...[
        parameter("query", "_method"),
        parameter("query", "_METHOD"),
        parameter("header", "X-HTTP-Method_Override"),
      ],
      ...[parameter("header", "x-method-override"), parameter("header", "X_HTTP_METHOD")],
      body("application/x-www-form-urlencoded", "{ _method: DELETE }"),
      body("multipart/form-data", "{ _method: delete }"),
      body("application/json", "{ _method: DELETE }"),
      body("application/json", "{ _method: PUT }"),
    ];
    const paths = operations.map(
      (part, index) => `  /${index}:
    post:
      ${part}
      responses: { "201": { description: Done } }`,
    );
    const read = await described(description("tags: []", paths.join("\n")), t);
    const { address, requests } = await serve(t, respond);
    const { outcomes } = await verifyReal(read, address, { writes: "all but DELETE" });
    assert.deepEqual(
      requests.map(({ url }) => url),
      ["/toys/1", "/8"],
    );
    assert.deepEqual(
      outcomes.slice(1, -1).map(({ outcome }) => outcome),
      Array(8).fill({ kind: "not-run", reason: "deletes data; send it with --write --delete" }),
    );
  });

  test("verify sends no request with an undeclared path parameter", async (t) => {
    const more = `  /shelves/{shelf}:
    get:
      operationId: getShelf
      responses: { "200": { description: The shelf } }`;
    const read = await described(description("tags: []", more), t);
    const { address, requests } = await serve(t, respond);
    const { outcomes } = await verifyReal(read, address);
    assert.deepEqual(
      requests.map(({ url }) => url),
      ["/toys/1"],
    );
    assert.deepEqual(outcomes[1]?.outcome, { kind: "not-run", reason: "no example of shelf" });
  });

  test("verify sends no DELETE request without --delete", async (t) => {
    const { requests } = await sent(t, { writes: "all but DELETE" });
    assert.deepEqual(requests, ["GET /toys/1", "POST /toys"]);
  });

  test("verify takes parameters from the links of responses", async (t) => {
    const { requests, outcomes } = await sent(t, { writes: "all" });
    assert.deepEqual(requests, ["GET /toys/1", "POST /toys", "DELETE /toys/7/shelf"]);
    assert.deepEqual(outcomes, ["getToy", "createToy", "deleteToy", "getShelf: not-run, no example of key"]);
  });

  test("verify takes ids from responses and generates values only with --generated", async (t) => {
    const boats = `openapi: 3.1.0
info: { title: Boats, version: "1" }
paths:
  /boats:
    get:
      parameters: [{ name: kind, in: query, required: true, schema: { type: string } }]
      responses: { "200": { description: Boats } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [size], properties: { size: { type: integer } } } } } }
      responses: { "201": { description: The boat } }
  /boats/{boatId}:
    parameters: [{ name: boatId, in: path, required: true, schema: { type: integer } }]
    get: { responses: { "200": { description: The boat } } }
    delete: { responses: { "204": { description: Gone } } }
  /crew:
    get: { responses: { "200": { description: Crew } } }
  /crew/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    get: { responses: { "200": { description: A sailor } } }
    delete: { responses: { "204": { description: Gone } } }
`;
    const requestsOf = async (options: Partial<RealServerOptions>) => {
      const { address, requests } = await serve(t, ({ method, url }, to) => {
        const body = url?.startsWith("/crew") ? '{"data":[{"name":"ada","id":3}]}' : '{"id":7}';
        to.writeHead(method === "POST" ? 201 : method === "DELETE" ? 204 : 200, json);
        to.end(method === "DELETE" ? undefined : body);
      });
      await verifyReal(await described(boats, t), address, options);
      return requests.map(({ method, url }) => `${method} ${url}`);
    };
    assert.deepEqual(await requestsOf({ writes: "all" }), ["GET /crew"]);
    assert.deepEqual(await requestsOf({ writes: "all", generated: true }), [
      "GET /boats?kind=standard",
      "POST /boats",
      "GET /boats/7",
      "GET /crew",
      "GET /crew/ada",
      "DELETE /boats/7",
    ]);
  });

  test("verify sends bodies made of examples and defaults, but does not invent values", async (t) => {
    const api = `openapi: 3.1.0
info: { title: Boats, version: "1" }
paths:
${[
  "{ type: object, properties: { name: { type: string, examples: [Ada] }, crew: { type: array, items: { type: integer, default: 3 } } } }",
  "{ type: object, properties: { name: { type: string, examples: [Ada] }, crew: { type: array, items: { type: integer } } } }",
  "{ type: object, properties: { kind: { enum: [sail, motor] }, hull: { type: object, required: [paint], properties: { paint: { type: string } } } } }",
  "{ type: object, additionalProperties: { type: string } }",
]
  .map(
    (schema, index) =>
      `  /boats/${index}: { post: { requestBody: { required: true, content: { application/json: { schema: ${schema} } } }, responses: { "200": { description: The boat } } } }`,
  )
  .join("\n")}
`;
    const { address, requests } = await serve(t, (_, to) => to.writeHead(200).end());
    const { outcomes } = await verifyReal(await described(api, t), address, { writes: "all" });
    assert.deepEqual(
      requests.map(({ method, url }) => `${method} ${url}`),
      ["POST /boats/0"],
    );
    assert.deepEqual(
      outcomes.slice(1).map(({ outcome }) => outcome),
      Array(3).fill({ kind: "not-run", reason: "no example of the body" }),
    );
  });

  test("verify sends all operations of the description that init creates", async (t) => {
    const { files } = await starterFor(temporaryFolder(t), { out: "dist", base: "/" });
    const { address, requests } = await serve(t, ({ method, url }, to) => {
      const book = { id: "7", title: "Emma" };
      to.writeHead(method === "POST" ? 201 : 200, json).end(
        JSON.stringify(method === "GET" && url === "/books" ? [book] : book),
      );
    });
    await verifyReal(await described(files["openapi.yaml"] ?? "", t), address, { writes: "all" });
    assert.deepEqual(
      requests.map(({ method, url }) => `${method} ${url}`),
      ["GET /books", "POST /books", "GET /books/7"],
    );
  });

  test("verify sends a default with its type, and never sends TRACE", async (t) => {
    const api = `openapi: 3.1.0
info: { title: Boats, version: "1" }
paths:
  /boats:
    get:
      parameters: [{ name: limit, in: query, required: true, schema: { type: integer, default: 20 } }]
      responses: { "200": { description: Boats } }
    trace: { responses: { "200": { description: The request } } }
`;
    const { address, requests } = await serve(t, (_, to) => to.writeHead(200).end());
    const { outcomes } = await verifyReal(await described(api, t), address, { writes: "all" });
    assert.deepEqual(
      requests.map(({ method, url }) => `${method} ${url}`),
      ["GET /boats?limit=20"],
    );
    assert.deepEqual(outcomes[1]?.outcome, { kind: "not-run", reason: "TRACE is not sent" });
  });

  test("verify stops after the maximum number of requests", async (t) => {
    const { requests } = await sent(t, { writes: "all", most: 1 });
    assert.deepEqual(requests, ["GET /toys/1"]);
  });

  test("verify prints requests without sending them in a dry run", async (t) => {
    const lines: string[] = [];
    const { requests } = await sent(t, { dryRun: (line) => void lines.push(line) });
    assert.deepEqual(
      [requests, lines.map((line) => line.replace(/:\d+/, ""))],
      [[], ["GET http://127.0.0.1/toys/1"]],
    );
  });

  test("verify retries once after a 429 response with Retry-After", async (t) => {
    let times = 0;
    const { address } = await serve(t, (_, to) => {
      times += 1;
      if (times === 1) to.writeHead(429, { "retry-after": "0" }).end();
      else to.writeHead(200, json).end(toy);
    });
    const { observations } = await verifyReal(await described(description("tags: []"), t), address);
    assert.deepEqual([times, observations], [2, []]);
  });

  test("verify stops when the server returns 401 to the first request", async (t) => {
    const { address } = await serve(t, (_, to) => to.writeHead(401).end());
    const { outcomes } = await verifyReal(await described(description("tags: []", more), t), address, {
      writes: "all",
    });
    assert.deepEqual(
      outcomes.slice(1).map(({ outcome }) => outcome),
      Array(3).fill({
        kind: "not-run",
        reason: "stopped: the server returned 401; set the credentials in the environment",
      }),
    );
  });
});

const secured = description("security: [{ key: [] }]").replace(
  "components:",
  "components:\n  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }",
);

suite("credentials of verify", () => {
  test("verify sends credentials to the server, but not to its redirects", async (t) => {
    const elsewhere = await serve(t, (_, to) => to.writeHead(200, json).end(toy));
    const server = await serve(t, (_, to) =>
      to.writeHead(302, { location: `${elsewhere.address}/toys/1` }).end(),
    );
    const read = await described(secured, t);
    const credentials = credentialsIn({ SPECIMEN_AUTH_KEY: "canary" }, read.reference.securitySchemes);
    const recorder = await verifyReal(read, server.address, { credentials });
    assert.deepEqual(
      [server, elsewhere].map(({ requests }) => requests.map(({ headers }) => headers["x-key"])),
      [["canary"], [undefined]],
    );
    assert.ok(!JSON.stringify([recorder.observations, recorder.outcomes]).includes("canary"));
  });

  test("verify prints no credentials, even if the server echoes them", async (t) => {
    const server = await serve(t, (request, to) =>
      to
        .writeHead(500, { ...json, "x-echo": String(request.headers["x-key"]) })
        .end(`"${request.headers["x-key"]}"`),
    );
    const read = await described(secured, t);
    const lines: string[] = [];
    const credentials = credentialsIn({ SPECIMEN_AUTH_KEY: "canary" }, read.reference.securitySchemes);
    const { observations } = await verifyReal(read, server.address, { credentials });
    await verifyReal(read, server.address, { credentials, dryRun: (line) => void lines.push(line) });
    assert.equal(server.requests.length, 1);
    assert.ok(!JSON.stringify([observations.map(({ message }) => message), lines]).includes("canary"));
  });
});

suite("parameters with the format password", () => {
  const password = "type: string, format: password";
  const withParameter = (place: string) =>
    description("tags: []").replace(
      "example: 1 }",
      `example: 1 }\n        - { name: pin, in: ${place}, required: true, schema: { ${password} }, example: canary }`,
    );

  test("verify does not send password parameters to a redirect on another host", async (t) => {
    const elsewhere = await serve(t, (_, to) => to.writeHead(200, json).end(toy));
    const server = await serve(t, ({ url }, to) =>
      to.writeHead(307, { location: `${elsewhere.address}${url}` }).end(),
    );
    for (const place of ["header", "query"])
      await verifyReal(await described(withParameter(place), t), server.address);
    assert.deepEqual(
      [server, elsewhere].map(({ requests }) => requests.map(({ url, headers }) => [url, headers.pin])),
      [
        [
          ["/toys/1", "canary"],
          ["/toys/1?pin=canary", undefined],
        ],
        [["/toys/1", undefined]],
      ],
    );
  });

  test("verify masks password values in findings", async (t) => {
    const server = await serve(t, ({ headers }, to) =>
      to.writeHead(404, json).end(JSON.stringify({ message: "", [String(headers.pin)]: 1 })),
    );
    const closed = withParameter("header").replace(
      "required: [message]",
      "required: [message]\n      additionalProperties: false",
    );
    const { observations } = await verifyReal(await described(closed, t), server.address);
    assert.deepEqual(
      observations.map(({ message }) => message),
      ["404 response: `/•••` is not allowed."],
    );
  });
});

suite("CORS", () => {
  const origin = "https://docs.toys.example";
  const allowed = { "access-control-allow-origin": origin, "access-control-allow-headers": "X-Key" };

  /** What they cannot do, where a server responds like this to preflight requests and others. */
  async function problems(t: TestContext, preflight: Respond, others: Respond): Promise<string[]> {
    const { address } = await serve(t, (request, to) =>
      (request.method === "OPTIONS" ? preflight : others)(request, to),
    );
    const read = await described(secured, t);
    const credentials = credentialsIn({ SPECIMEN_AUTH_KEY: "canary" }, read.reference.securitySchemes);
    const { observations } = await verifyReal(read, address, { credentials, origin });
    assert.ok(observations.every(({ rule, severity }) => rule === "verify-cors" && severity === "warn"));
    return observations.map(({ message }) => message.replace(/^.*? the response: /, ""));
  }
  const allow: Respond = (_, to) => to.writeHead(200, { ...json, ...allowed }).end(toy);
  const refuse: Respond = (_, to) => to.writeHead(200, json).end(toy);

  test("verify accepts a server that allows the site's origin", async (t) => {
    assert.deepEqual(await problems(t, allow, allow), []);
  });

  test("verify reports a response without Access-Control-Allow-Origin", async (t) => {
    assert.deepEqual(await problems(t, allow, refuse), [
      `it lacks "Access-Control-Allow-Origin: ${origin}".`,
    ]);
  });

  test("verify reports a preflight response without the required Access-Control-Allow-Headers", async (t) => {
    assert.deepEqual(await problems(t, refuse, allow), ['it lacks "Access-Control-Allow-Headers: x-key".']);
  });

  test("verify reports a redirected preflight request, and does not follow it", async (t) => {
    const elsewhere = await serve(t, allow);
    const redirect: Respond = (_, to) => to.writeHead(307, { location: elsewhere.address }).end();
    assert.deepEqual(await problems(t, redirect, allow), ["its preflight request returns 307."]);
    assert.deepEqual(elsewhere.requests, []);
  });
});

interface TestServer {
  address: string;
  requests: IncomingMessage[];
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const serve = (t: TestContext, respond: Respond): Promise<TestServer> =>
  listen(t, (record) =>
    createServer((request, response) => {
      record(request);
      respond(request, response);
    }),
  );

/** Starts a server, which is to record its requests. */
async function listen(
  t: TestContext,
  create: (record: (request: IncomingMessage) => void) => Server,
): Promise<TestServer> {
  const requests: IncomingMessage[] = [];
  const server = create((request) => requests.push(request));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
