import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { formatJson } from "#json/format.ts";
import { type Member, membersOf, pieceAt, piecesOf, rootOf } from "#json/members.ts";
import { type Outline, outlineReader } from "#json/outline.ts";

suite("the outline of a JSON text", () => {
  const valid = [
    "{}",
    " [ ] ",
    "0",
    "-0.5e+10",
    '"a\\u00e9\\"\\\\"',
    "null",
    '{"a":[1,2,{"b":null}],"":{"c":[[]]},"a":true}',
    "[9007199254740993,1.10,1e400]",
    '\n{ "name" : "Zoë" ,\t"tags" : [ "x" , "y" ] }\r\n',
    JSON.stringify(Array.from({ length: 1234 }, (_, id) => ({ id, odd: id % 2 === 1, inner: [[id], {}] }))),
    `{"text": ${JSON.stringify('long "quoted" text \\ '.repeat(50))}}`,
  ];

  for (const text of valid) {
    test(`holds all there is to write it as it is formatted: ${shortened(text)}`, () => {
      assert.equal(written(outlineOf(text)), formatJson(text).trim());
    });
  }

  const invalid: [text: string, offset: number, message: string][] = [
    ["", 0, "It ends where a value was expected."],
    ["  ", 2, "It ends where a value was expected."],
    ["[1,]", 3, "Expected a value."],
    ["[,1]", 1, "Expected a value or ]."],
    ['{"a" 1}', 5, "Expected a colon."],
    ['{"a":1,}', 7, "Expected a name in quotes."],
    ["{a:1}", 1, "Expected a name in quotes or }."],
    ["[1 2]", 3, "Expected a comma or the end of the list or object."],
    ["[1}", 2, "Expected a comma or the end of the list or object."],
    ["]", 0, "Expected a value."],
    ["{} {}", 3, "Expected nothing more."],
    ["01", 1, "Expected nothing more."],
    ["[1.]", 1, "Expected a value or ]."],
    ["[-]", 1, "Expected a value or ]."],
    ["[1e]", 1, "Expected a value or ]."],
    ["[tru]", 1, "Expected a value or ]."],
    ['["a', 1, "A string is not closed, or holds what no string may."],
    ['["\\x"]', 1, "A string is not closed, or holds what no string may."],
    ['["\\u12G4"]', 1, "A string is not closed, or holds what no string may."],
    ['["a\nb"]', 1, "A string is not closed, or holds what no string may."],
    [`["${"a".repeat(200)}\n"]`, 1, "A string is not closed, or holds what no string may."],
    ["[[[1,2", 6, "It ends where a comma or the end of the list or object was expected."],
    ["NaN", 0, "Expected a value."],
    ["\u00a01", 0, "Expected a value."],
  ];

  for (const [text, offset, message] of invalid) {
    test(`tells where ${JSON.stringify(shortened(text))} stops being JSON`, () => {
      assert.throws(() => JSON.parse(text));
      assert.deepEqual(read(text), { kind: "problem", problem: { offset, message } });
    });
  }

  test("takes for JSON what JSON.parse does, and nothing else", () => {
    const whole = '{"a": [1, -2.5e3, "x\\n", true, null, {}], "b": {"c": []}}';
    for (let at = 0; at < whole.length; at++) {
      for (const change of ["", ",", "}", "]", '"', "1", "-", ":", "\\", "\u0000"]) {
        const text = whole.slice(0, at) + change + whole.slice(at + 1);
        assert.equal(read(text).kind, isJson(text) ? "outline" : "problem", text);
      }
    }
  });

  test("is the same in whatever steps it is read", () => {
    const text = JSON.stringify({ a: [1, { b: "long enough to be cut" }], c: [[], {}] });
    assert.equal(written(outlineOf(text, 1)), written(outlineOf(text, 1000)));
  });

  test("goes as deep as the text does", () => {
    const depth = 100_000;
    const { containers } = outlineOf("[".repeat(depth) + "]".repeat(depth));
    assert.equal(containers.starts.length, depth);
    assert.equal(containers.ends.at(0), 2 * depth);
    assert.equal(containers.nexts.at(depth - 1), depth);
  });
});

suite("the pieces of a long list", () => {
  const outline = outlineOf(`[${Array.from({ length: 250 }, (_, index) => `{"n":[${index}]}`).join(", ")}]`);

  test("hold a hundred members each", () => {
    assert.equal(piecesOf(outline, 0), 3);
    assert.deepEqual(
      [0, 1, 2].map((piece) => membersOf(outline, 0, piece).length),
      [100, 100, 50],
    );
    assert.equal(membersOf(outline, 0, 2).at(-1)?.isLast, true);
  });

  test("can be read without those before them", () => {
    const [first] = membersOf(outline, 0, 2);
    assert.equal(outline.text.slice(first?.value.from, first?.value.to), '{"n":[200]}');
    const [inner] = membersOf(outline, first?.container ?? -1, 0);
    assert.equal(outline.text.slice(inner?.value.from, inner?.value.to), "[200]");
  });

  test("are found by what stands in them", () => {
    for (const [index, piece] of [
      [0, 0],
      [99, 0],
      [100, 1],
      [249, 2],
    ] as const)
      assert.equal(pieceAt(outline, 0, outline.text.indexOf(`[${index}]`)), piece);
  });
});

function read(text: string, step = 7) {
  const reader = outlineReader(text);
  while (reader.advance(step));
  return reader.result();
}

function outlineOf(text: string, step?: number): Outline {
  const result = read(text, step);
  if (result.kind === "problem") assert.fail(`${result.problem.offset}: ${result.problem.message}`);
  return result.outline;
}

/** The text again, of nothing but its outline and its members. */
function written(outline: Outline, member: Member = rootOf(outline), depth = 0): string {
  const { text, containers } = outline;
  const { container, value } = member;
  if (container === null) return text.slice(value.from, value.to);
  const [open, close] = [text.charAt(value.from), text.charAt(value.to - 1)];
  if (containers.sizes.at(container) === 0) return open + close;
  const members = Array.from({ length: piecesOf(outline, container) }, (_, piece) =>
    membersOf(outline, container, piece),
  ).flat();
  const lines = members.map((inner) => {
    const name = inner.name === null ? "" : `${text.slice(inner.name.from, inner.name.to)}: `;
    const end = inner.isLast ? "" : ",";
    return `${"  ".repeat(depth + 1)}${name}${written(outline, inner, depth + 1)}${end}\n`;
  });
  return `${open}\n${lines.join("")}${"  ".repeat(depth)}${close}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
