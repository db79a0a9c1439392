import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { limits } from "#description/limits.ts";
import { locate } from "#description/locate/index.ts";
import { differences } from "./locate-ways.ts";

const yaml = `# A comment comes first.
openapi: 3.0.3
tags:
  - name: A
  -
    name: B
  - &shared { "name": C }
  - *shared
paths:
  /a~b/{c}:
    get: { responses: { "200": { description: x }, 404: y } }
  'single quoted': [1, [2, 3]]
  ? explicit
  : 1
text: |
  one
  two
list:
- "quoted"
- |
  block
-
`;

const json = `{\r
\t"openapi": "3.0.3",\r
\t"paths": {\r
\t\t"\\/a\\u0062": { "get": [1, { "é": null }] }\r
\t}\r
}`;

describe("locate()", () => {
  test("a pointer is located in YAML: a member at its name, an item at its start", () => {
    const places = {
      "": "2:1",
      "/openapi": "2:1",
      "/tags": "3:1",
      "/tags/0": "4:5",
      "/tags/0/name": "4:5",
      "/tags/1": "6:5",
      "/tags/1/name": "6:5",
      "/tags/2": "7:13",
      "/tags/2/name": "7:15",
      "/tags/3": "8:5",
      "/paths": "9:1",
      "/paths/~1a~0b~1{c}": "10:3",
      "/paths/~1a~0b~1{c}/get/responses/200": "11:25",
      "/paths/~1a~0b~1{c}/get/responses/200/description": "11:34",
      "/paths/~1a~0b~1{c}/get/responses/404": "11:52",
      "/paths/single quoted": "12:3",
      "/paths/single quoted/1/1": "12:28",
      "/paths/explicit": "13:5",
      "/text": "15:1",
      "/list/0": "19:3",
      "/list/1": "21:1",
    };
    assert.deepEqual(found(yaml, places), places);
  });

  test("a pointer is located in JSON with tabs, escapes and any line endings", () => {
    const places = {
      "": "1:1",
      "/openapi": "2:2",
      "/paths": "3:2",
      "/paths/~1ab": "4:3",
      "/paths/~1ab/get": "4:18",
      "/paths/~1ab/get/0": "4:26",
      "/paths/~1ab/get/1": "4:29",
      "/paths/~1ab/get/1/é": "4:31",
    };
    assert.deepEqual(found(json, places), places);
  });

  test("an unresolved pointer is located at its last existing part", () => {
    const places = {
      "/nothing/here": "2:1",
      "/tags/9": "3:1",
      "/tags/0/x/y": "4:5",
      "/openapi/x": "2:1",
      "/paths/__proto__": "9:1",
      "/constructor": "2:1",
    };
    assert.deepEqual(found(yaml, places), places);
  });

  test("a pointer has the same location in JSON as in YAML", () => {
    const hostile = [
      json,
      ...[
        "{}",
        "[]",
        " \r\n\t{ \n}\t",
        "[[],{},[{}]]",
        '{"a":{}}',
        '{"a": [ ] , "b" :\t-1.5e+3\n}',
        "[[1],2 ,\n3\t]",
      ],
      ...[
        '{"\\u0022":1,"a\\"}":[true],"\\\\":{"\\\\\\"":null}}',
        '{"":{"":[""]}}',
        '{"a":"}]{[:,\\"","b":"\\\\"}',
      ],
      ...[
        '{"a/b":{"~":1},"~1":[0,{"__proto__":{"constructor":2}}]}',
        '{"\\ud83d\\ude00":{"é😀":"\\n\\ud83d x"}}',
      ],
      `{"x":[{"y":[{"z":"${"]".repeat(600)}"},{"":2}],"w":[[]]},3 ],"v":{}}`,
      `{"a":${"[".repeat(limits.maxDepth - 1)}{"b":1}${"]".repeat(limits.maxDepth - 1)},"c":{}}`,
    ];
    for (const text of hostile) assert.deepEqual(differences(text), [], text);
  });

  test("a pointer that begins with # is located", () => {
    assert.deepEqual(found(yaml, { "#/paths/~1a~0b~1{c}/get": "" }), { "#/paths/~1a~0b~1{c}/get": "11:5" });
  });
});

function found(text: string, places: Record<string, string>): Record<string, string> {
  const source = { file: "api.yaml", text };
  return Object.fromEntries(
    Object.keys(places).map((pointer) => {
      const { line, column } = locate(source, pointer);
      return [pointer, `${line}:${column}`];
    }),
  );
}
