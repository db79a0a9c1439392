import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { itemReader } from "#http/streams/index.ts";
import { type StreamKind, streamKind } from "#http/streams/kind.ts";

suite("server-sent events", () => {
  // The examples of the HTML Standard, 9.2.6.
  test("a server-sent event may have several data lines, a name and an id", () => {
    const text =
      ": a comment\n\nevent: add\ndata: 73857293\n\ndata: YHOO\ndata: +2\ndata: 10\nid: 1\n\nid\ndata:  second\n\n";
    assert.deepEqual(items("events", text), [
      { name: "add", id: "", text: "73857293" },
      { name: "", id: "1", text: "YHOO\n+2\n10" },
      { name: "", id: "", text: " second" },
    ]);
  });

  test("a server-sent event may have empty data, and one without data is skipped", () => {
    assert.deepEqual(items("events", "data\n\nevent: nothing\n\ndata\ndata\n\ndata:\n"), [
      { name: "", id: "", text: "" },
      { name: "", id: "", text: "\n" },
    ]);
  });

  test("server-sent events may have lines that end with CR, LF or CRLF", () => {
    const expected = [
      { name: "", id: "", text: "a\nb" },
      { name: "", id: "", text: "c" },
    ];
    for (const end of ["\n", "\r", "\r\n"])
      assert.deepEqual(items("events", ["data: a", "data: b", "", "data: c", "", ""].join(end)), expected);
  });

  test("unknown fields of a server-sent event, and ids with NUL, are ignored", () => {
    assert.deepEqual(items("events", "retry: 10\nwhat: ever\n__proto__: x\nid: a\0b\ndata: x\n\n"), [
      { name: "", id: "", text: "x" },
    ]);
  });

  test("an unfinished server-sent event is ignored", () => {
    assert.deepEqual(items("events", "data: whole\n\ndata: half"), [{ name: "", id: "", text: "whole" }]);
  });
});

suite("JSON Lines", () => {
  test("JSON Lines have one text per line, also without a final line break", () => {
    assert.deepEqual(texts("json-lines", '{"a":1}\n\n[2]\r\n"3"'), ['{"a":1}', "[2]", '"3"']);
  });
});

suite("a JSON text sequence", () => {
  test("a JSON text sequence has a record separator before each text", () => {
    assert.deepEqual(texts("json-seq", '\x1e{"a":\n1}\n\x1e2\n'), ['{"a":\n1}', "2"]);
  });
});

test("a stream gives the same items for any split into chunks", () => {
  for (const [kind, text] of [
    ["events", "event: x\r\ndata: a\r\ndata: b\r\n\r\n\rdata: c\r\r"],
    ["json-lines", "1\r\n2\n\n3"],
    ["json-seq", "\x1e1\n\x1e2\n"],
  ] as const) {
    const whole = items(kind, text);
    assert.deepEqual(items(kind, ...text), whole);
    for (let at = 0; at < text.length; at++)
      assert.deepEqual(items(kind, text.slice(0, at), text.slice(at)), whole);
  }
});

test("the kind of a stream is derived from its media type", () => {
  assert.equal(streamKind("Text/Event-Stream; charset=utf-8"), "events");
  assert.equal(streamKind("application/x-ndjson"), "json-lines");
  assert.equal(streamKind("application/json-seq"), "json-seq");
  assert.equal(streamKind("application/json"), null);
  assert.equal(streamKind("constructor"), null);
});

function items(kind: StreamKind, ...chunks: string[]) {
  const reader = itemReader(kind);
  return [...chunks.flatMap((chunk) => reader.read(chunk)), ...reader.end()];
}

const texts = (kind: StreamKind, text: string) => items(kind, text).map((item) => item.text);
