import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { decode } from "#description/decode.ts";

describe("YAML syntax errors", () => {
  const mistakes: Record<string, [text: string, message: string]> = {
    "an unclosed double quote": [
      'info:\n  title: "A\n  version: "1"\n',
      'api.yaml:2:10: the text that begins here is not closed; end it with "',
    ],
    "an unclosed single quote": [
      "info:\n  title: 'It''s\npaths: {}\n",
      "api.yaml:2:10: the text that begins here is not closed; end it with '",
    ],
    "an unclosed bracket": ["a: [1, [2]\nb: 3\n", 'api.yaml:1:4: "[" is not closed; add "]"'],
    "a second colon in a line": [
      "info:\n  title: Pets: the API\n",
      'api.yaml:2:14: there is a second ": " in this line; put the value in quotes',
    ],
    "a merge conflict": [
      "info:\n<<<<<<< HEAD\n  title: A\n=======\n  title: B\n>>>>>>> other\n",
      "api.yaml:2:1: a marker of a merge conflict is left; resolve the conflict",
    ],
    "a tab": ["info:\n\ttitle: A\n", "api.yaml:2:1: is indented with a tab; use spaces"],
    "too little indentation": [
      "info:\n    title: A\n  version: 1\n",
      "api.yaml:3:3: is not indented like the names above; align it",
    ],
    "too much indentation": [
      "info:\n  title: A\n    version: 1\n",
      "api.yaml:3:12: is indented more than the line above, which has a value already; align the two",
    ],
    "a missing colon": [
      "info:\n  title A\n  version: 1\n",
      'api.yaml:3:10: the line above has no ":"; write it as "name: value"',
    ],
    "a character that cannot begin a value": [
      "a: @x\n",
      "api.yaml:1:4: a value cannot begin with @; put it in quotes",
    ],
    "text after a quote": [
      'a: "x" y\n',
      "api.yaml:1:8: there is text after the closing quote; move it into the quotes",
    ],
    "a pattern in double quotes": [
      'pattern: "^\\w+$"\n',
      "api.yaml:1:13: \\w is not an escape sequence; use single quotes, or double the backslash",
    ],
    "bold text that looks like an alias": [
      "a: *x\n",
      'api.yaml:1:5: there is no anchor for the alias "x"; put the text in quotes',
    ],
    "a missing comma": [
      '{"a": 1 "b": 2}',
      "api.yaml:1:12: a comma is missing before this; add it, or close the bracket",
    ],
  };
  for (const [name, [text, message]] of Object.entries(mistakes)) {
    test(`a YAML syntax error is explained at its location: ${name}`, () => {
      assert.throws(() => decode({ file: "api.yaml", text }), { name: "DescriptionError", message });
    });
  }
});
