import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeApi } from "../fixtures/describe.ts";

const none = { name: null, description: null, variables: [] };
const serversOf = (yaml: string) => describeApi(yaml).reference.servers;

describe("servers of an operation", () => {
  const urls = (ofRoot: string, ofPath: string, ofOperation: string) => {
    const { reference } = describeApi(`
      servers: ${ofRoot}
      paths: { /x: { servers: ${ofPath}, get: { servers: ${ofOperation} } } }`);
    return reference.operations[0]?.servers.map(({ url }) => url);
  };

  test("the servers of an operation are its own, else those of its path, else the root's", () => {
    assert.deepEqual(urls("[{ url: /root }]", "[{ url: /path }]", "[{ url: /a }, { url: /b }]"), [
      "/a",
      "/b",
    ]);
    assert.deepEqual(urls("[{ url: /root }]", "[{ url: /path }]", "[]"), ["/path"]);
    assert.deepEqual(urls("[{ url: /root }]", "~", "text"), ["/root"]);
    assert.deepEqual(urls("~", "~", "~"), ["/"]);
  });
});

describe("server", () => {
  test("a server has its variables with defaults, enums and descriptions", () => {
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

  test("the server is `/` if none is listed or none has a URL", () => {
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

  test("a server variable whose default is not a string has an empty default", () => {
    const [server] = serversOf(
      "servers: [{ url: '{a}', variables: { a: ~, b: { default: { x: 1 } }, c: { default: [1] } } }]",
    );
    assert.deepEqual(
      server?.variables.map((variable) => variable.default),
      ["", "", ""],
    );
  });
});
