import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { formatJson } from "#json/format.ts";
import { type Member, memberAt, membersOf, pieceAt, piecesOf, rootOf } from "#json/members.ts";
import { type Outline, outlineReader } from "#json/outline.ts";

suite("outlineOf()", () => {
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
    test(`a formatted text can be written from its outline: ${shortened(text)}`, () => {
      assert.equal(written(outlineOf(text)), formatJson(text).trim());
    });
  }

  test("the outline of invalid JSON reports the syntax error", () => {
    assert.deepEqual(read('{"a": tru}'), {
      kind: "problem",
      problem: { offset: 6, message: "This is not a JSON value." },
    });
  });

  test("the outline does not depend on the size of the reading steps", () => {
    const text = JSON.stringify({ a: [1, { b: "long enough to be cut" }], c: [[], {}] });
    assert.equal(written(outlineOf(text, 1)), written(outlineOf(text, 1000)));
  });

  test("the outline of 100,000 nested arrays is complete", () => {
    const depth = 100_000;
    const { containers } = outlineOf("[".repeat(depth) + "]".repeat(depth));
    assert.equal(containers.starts.length, depth);
    assert.equal(containers.ends.at(0), 2 * depth);
    assert.equal(containers.nexts.at(depth - 1), depth);
  });
});

suite("pieces of a long array", () => {
  const outline = outlineOf(`[${Array.from({ length: 250 }, (_, index) => `{"n":[${index}]}`).join(", ")}]`);

  test("a piece of a long array has a hundred items", () => {
    assert.equal(piecesOf(outline, 0), 3);
    assert.deepEqual(
      [0, 1, 2].map((piece) => membersOf(outline, 0, piece).length),
      [100, 100, 50],
    );
    assert.equal(membersOf(outline, 0, 2).at(-1)?.isLast, true);
  });

  test("a piece of a long array can be read without the previous ones", () => {
    const [first] = membersOf(outline, 0, 2);
    assert.equal(outline.text.slice(first?.value.from, first?.value.to), '{"n":[200]}');
    const [inner] = membersOf(outline, first?.container ?? -1, 0);
    assert.equal(outline.text.slice(inner?.value.from, inner?.value.to), "[200]");
  });

  test("a piece of a long array is found by the offset of an item", () => {
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

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

suite("memberAt()", () => {
  const text = '{"a":[1,{"b\\u0063":true}],"": {"x":null}}';
  const outline = outlineOf(text);
  for (const [pointer, found] of [
    ["", text],
    ["/a/0", "1"],
    ["/a/1/bc", "true"],
    ["//x", "null"],
    ["/a/7", '[1,{"b\\u0063":true}]'],
    ["/a/x", '[1,{"b\\u0063":true}]'],
    ["/a/0/deeper", "1"],
  ] as const) {
    test(`the pointer ${pointer} resolves to ${found}`, () => {
      const { value } = memberAt(outline, pointer);
      assert.equal(text.slice(value.from, value.to), found);
    });
  }
});
