import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeApi } from "../fixtures/describe.ts";

const none = { name: null, description: null, variables: [] };
const serversOf = (yaml: string) => describeApi(yaml).reference.servers;

describe("the servers of an operation", () => {
  const urls = (ofRoot: string, ofPath: string, ofOperation: string) => {
    const { reference } = describeApi(`
      servers: ${ofRoot}
      paths: { /x: { servers: ${ofPath}, get: { servers: ${ofOperation} } } }`);
    return reference.operations[0]?.servers.map(({ url }) => url);
  };

  test("are those of the nearest place that lists some", () => {
    assert.deepEqual(urls("[{ url: /root }]", "[{ url: /path }]", "[{ url: /a }, { url: /b }]"), [
      "/a",
      "/b",
    ]);
    assert.deepEqual(urls("[{ url: /root }]", "[{ url: /path }]", "[]"), ["/path"]);
    assert.deepEqual(urls("[{ url: /root }]", "~", "text"), ["/root"]);
    assert.deepEqual(urls("~", "~", "~"), ["/"]);
  });
});

describe("a server", () => {
  test("has its variables with their defaults, choices and words", () => {
    assert.deepEqual(
      serversOf(`
        servers:
          - url: "https://{region}.example.com:{port}/v1"
            description: One of many
            variables:
              region: { default: eu, enum: [eu, us], description: Where }
              port: { default: 8443, enum: [443, 8443] }`),
      [
        {
          url: "https://{region}.example.com:{port}/v1",
          name: null,
          description: "One of many",
          variables: [
            { name: "region", default: "eu", enum: ["eu", "us"], description: "Where" },
            { name: "port", default: "8443", enum: ["443", "8443"], description: null },
          ],
        },
      ],
    );
  });

  test("is at / where none is given, or no address", () => {
    for (const yaml of [
      "servers: ~",
      "servers: []",
      "servers: text",
      "servers: [~]",
      "servers: [{ url: 5 }]",
    ]) {
      assert.deepEqual(serversOf(yaml), [{ url: "/", ...none }], yaml);
    }
  });

  test("has a variable without a default where that is no text", () => {
    const [server] = serversOf(
      "servers: [{ url: '{a}', variables: { a: ~, b: { default: { x: 1 } }, c: { default: [1] } } }]",
    );
    assert.deepEqual(
      server?.variables.map((variable) => variable.default),
      ["", "", ""],
    );
  });
});
