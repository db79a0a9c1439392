import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { temporaryFolder } from "../cli/temporary.ts";
import { complaint } from "./load.ts";

/** The problems of a text. */
const inYaml: Record<string, [text: string, complaint: string]> = {
  "an empty file": ["", "api.yaml: is empty; put an OpenAPI description there"],
  "a file with only comments and whitespace": [
    "# later\n\n",
    "api.yaml: is empty; put an OpenAPI description there",
  ],
  "several documents": [
    "openapi: 3.0.3\n---\nopenapi: 3.0.3\n",
    "api.yaml: contains several YAML documents; keep one",
  ],
  "an array": [
    "- openapi: 3.0.3\n",
    "api.yaml:1:1: is not an OpenAPI description; write an object that begins with `openapi`",
  ],
  "a string": [
    "hello",
    "api.yaml:1:1: is not an OpenAPI description; write an object that begins with `openapi`",
  ],
  null: ["null", "api.yaml:1:1: is not an OpenAPI description; write an object that begins with `openapi`"],
  "no version": [
    "# An API\ninfo:\n  title: A\n",
    "api.yaml:2:1: the field `openapi` is missing; an OpenAPI description begins with it, e.g. openapi: 3.0.3",
  ],
  "OpenAPI 4.0": [
    "info: {}\nopenapi: 4.0.0\n",
    "api.yaml:2:1: OpenAPI 4.0.0 is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)",
  ],
  "OpenAPI 3.10": [
    "openapi: 3.10.0\n",
    "api.yaml:1:1: OpenAPI 3.10.0 is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)",
  ],
  "a number that is no version": [
    "openapi: 3.10\n",
    "api.yaml:1:1: OpenAPI 3.10 is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)",
  ],
  "a version beyond the range of doubles": [
    "openapi: 9007199254740993\n",
    "api.yaml:1:1: OpenAPI 9007199254740993 is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)",
  ],
  "Swagger 1.2": [
    "swagger: '1.2'\n",
    "api.yaml:1:1: Swagger 1.2 is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)",
  ],
  "a version that is null": [
    "openapi:\ninfo: {}\n",
    "api.yaml:1:1: OpenAPI null is not supported (supported: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2)",
  ],
  "an extra colon": [
    "openapi: 3.0.3\ninfo:\n  title: A: B\n",
    'api.yaml:3:11: there is a second ": " in this line; put the value in quotes',
  ],
  "indentation with a tab": [
    "openapi: 3.0.3\ninfo:\n\ttitle: A\n",
    "api.yaml:3:1: is indented with a tab; use spaces",
  ],
  "an unclosed string": [
    'openapi: 3.0.3\ninfo:\n  title: "A\n',
    'api.yaml:3:10: the text that begins here is not closed; end it with "',
  ],
  "a duplicate name": [
    "openapi: 3.0.3\npaths:\n  /a: {}\n  /b: {}\n  /a: {}\n",
    'api.yaml:5:3: "/a" is a duplicate, first defined in line 3; rename or remove one',
  ],
  "a status as a number and as a string": [
    "openapi: 3.0.3\nx-a:\n  200: a\n  '200': b\n",
    'api.yaml:4:3: "200" is a duplicate, first defined in line 3; rename or remove one',
  ],
  "an undefined alias": [
    "openapi: 3.0.3\nx-a: *nobody\n",
    'api.yaml:2:7: there is no anchor for the alias "nobody"; put the text in quotes',
  ],
  "an unknown YAML tag": [
    "openapi: 3.0.3\nx-a: !!js/function x\n",
    "api.yaml:2:6: unknown scalar tag !<tag:yaml.org,2002:js/function>; correct the YAML or JSON there",
  ],
  "a control character": [
    "openapi: 3.0.3\nx-a: \u0000\n",
    "api.yaml:2:6: null byte is not allowed in input; correct the YAML or JSON there",
  ],
};

const inJson: Record<string, [text: string, complaint: string]> = {
  "a missing comma": [
    '{\n  "openapi": "3.0.3",\n  "info": {} "paths": {}\n}',
    "api.json:3:14: a comma is missing before this; add it, or close the bracket",
  ],
  "an unclosed object": [
    '{\n  "openapi": "3.0.3",\n  "info": {\n',
    'api.json:3:11: "{" is not closed; add "}"',
  ],
  "a duplicate name": [
    '{\n  "openapi": "3.0.3",\n  "paths": { "/a": {},\n    "/a": {} }\n}',
    'api.json:4:5: "/a" is a duplicate, first defined in line 3; rename or remove one',
  ],
  "a comment before a name": [
    '{\n  // The version\n  "openapi": "3.0.3"\n}',
    "api.json:2:3: JSON has no comments; remove this one",
  ],
  "a comment after a value": [
    '{\n  "openapi": "3.0.3",\n  "x-a": 1 // one\n}',
    "api.json:3:12: JSON has no comments; remove this one",
  ],
  "a comment between stars": [
    '{ "openapi": "3.0.3", /* old */ "x-a": 1 }',
    "api.json:1:23: JSON has no comments; remove this one",
  ],
  "an array": [
    "[]",
    "api.json:1:1: is not an OpenAPI description; write an object that begins with `openapi`",
  ],
  "no version": [
    ' {"info": {}}',
    "api.json:1:2: the field `openapi` is missing; an OpenAPI description begins with it, e.g. openapi: 3.0.3",
  ],
};

describe("errors of descriptions that cannot be read", () => {
  for (const [what, [text, expected]] of Object.entries(inYaml)) {
    test(`a YAML error has its location and a fix: ${what}`, async (t) => {
      assert.equal(await complaint(t, text), `DescriptionError: ${expected}`);
    });
  }

  for (const [what, [text, expected]] of Object.entries(inJson)) {
    test(`a JSON error has its location and a fix: ${what}`, async (t) => {
      assert.equal(await complaint(t, text, "api.json"), `DescriptionError: ${expected}`);
    });
  }

  test("a file that is not UTF-8 text is refused", async (t) => {
    const notUtf8 = "DescriptionError: api.yaml:2:3: is not UTF-8 text; save it as UTF-8";
    assert.equal(await complaint(t, Buffer.from("openapi: 3.0.3\n# é\ninfo: {}", "latin1")), notUtf8);
    const noText = "DescriptionError: api.yaml: is not a text file; put a YAML or JSON file there";
    assert.equal(await complaint(t, Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2])), noText);
  });

  test("a device is refused", async () => {
    await assert.rejects(loadDescription("/dev/zero"), {
      message: "/dev/zero: is not a file; name a YAML or JSON file",
    });
  });

  test("control characters are escaped in error messages", async (t) => {
    const text = 'openapi: 3.0.3\n"/a\\e[31m\\u202E": 1\n"/a\\e[31m\\u202E": 2\n';
    const twice = "is a duplicate, first defined in line 2; rename or remove one";
    assert.equal(
      await complaint(t, text),
      `DescriptionError: api.yaml:3:1: "/a\\u{1b}[31m\\u{202e}" ${twice}`,
    );
  });

  test("a missing file, and a folder, are errors", async (t) => {
    const folder = temporaryFolder(t);
    await assert.rejects(loadDescription(join(folder, "no.yaml")), {
      name: "DescriptionError",
      message: `${join(folder, "no.yaml")}: cannot be read (ENOENT); check the path`,
    });
    await assert.rejects(loadDescription(folder), {
      name: "DescriptionError",
      message: `${folder}: cannot be read (EISDIR); check the path`,
    });
  });
});
