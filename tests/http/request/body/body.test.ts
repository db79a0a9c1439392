import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { encodeBody } from "#http/request/body/index.ts";
import { bodyPieces, bodyText } from "#http/request/body/pieces.ts";
import type { BodyValue, FieldValue, FileContent, RequestMedia } from "#http/request/types.ts";
import { media, slice } from "../fixtures.ts";

const file = (name: string, type = "", size = 0): FileContent => ({ name, type, size });

describe("form bodies", () => {
  test("a form without a given field has no body", () => {
    for (const mediaType of ["application/x-www-form-urlencoded", "multipart/form-data"]) {
      assert.equal(encoded(mediaType, []), null);
      assert.equal(
        encoded(mediaType, [
          { name: "a", value: undefined },
          { name: "b", value: [] },
        ]),
        null,
      );
    }
  });

  test("form fields without a schema are sent: objects as JSON, in parts with that content type", () => {
    const fields: FieldValue[] = [
      { name: "__proto__", value: "1" },
      {
        name: "o",
        value: [
          ["k", "1"],
          ["constructor", "x"],
        ],
      },
    ];
    assert.equal(
      textOf("application/x-www-form-urlencoded", fields),
      "__proto__=1&o=%7B%22k%22%3A1%2C%22constructor%22%3A%22x%22%7D",
    );
    assert.match(
      textOf("multipart/form-data", fields),
      /name="o"\r\nContent-Type: application\/json\r\n\r\n\{"k":1,"constructor":"x"\}\r\n/,
    );
  });

  test("JSON form fields with a string schema have quotes", () => {
    const described: Partial<RequestMedia> = {
      jsonSchema: { properties: { id: { type: "string" }, ids: { items: { type: "string" } } } },
      fields: ["id", "ids", "any"].map((name) => ({
        name,
        writing: { kind: "content", mediaType: "application/json" },
        headers: [],
      })),
    };
    const fields: FieldValue[] = [
      { name: "id", value: "1" },
      { name: "ids", value: ["2"] },
      { name: "any", value: "3" },
    ];
    assert.equal(
      textOf("application/x-www-form-urlencoded", fields, described),
      "id=%221%22&ids=%222%22&any=3",
    );
  });

  test("members of an object in a form are serialized by their schemas", () => {
    const color = { properties: { zip: { type: "string" }, count: { type: "integer" } } };
    const described = { jsonSchema: { properties: { color } } };
    const value: FieldValue["value"] = [
      ["zip", "01234"],
      ["count", "9007199254740993"],
    ];
    assert.match(
      textOf("multipart/form-data", [{ name: "color", value }], described),
      /\r\n\r\n\{"zip":"01234","count":9007199254740993\}\r\n/,
    );
  });

  test("a file in a URL-encoded form is sent as its name", () => {
    assert.equal(
      textOf("application/x-www-form-urlencoded", [{ name: "f", value: [file("a b.txt")] }]),
      "f=a+b.txt",
    );
  });
});

describe("file bodies", () => {
  const typeOf = (one: FileContent, mediaType: string | null) => {
    const fields: RequestMedia["fields"] = [
      { name: "f", writing: { kind: "content", mediaType }, headers: [] },
    ];
    const text = textOf("multipart/form-data", [{ name: "f", value: [one] }], { fields });
    return /Content-Type: (.*)\r\n/.exec(text)?.[1];
  };

  test("a file of a form has its own type, the described one, or any", () => {
    assert.equal(typeOf(file("a.png", "image/png"), "image/jpeg"), "image/png");
    assert.equal(typeOf(file("a"), "image/jpeg"), "image/jpeg");
    assert.equal(typeOf(file("a"), null), "application/octet-stream");
    assert.equal(typeOf(file("a", "text/x\r\nEvil: 1"), null), "text/x Evil: 1");
  });

  test("a file name is sent with quotes and line breaks escaped", () => {
    const text = textOf("multipart/form-data", [{ name: "f", value: [file('Zoë"; filename="../x\r\n')] }]);
    assert.match(
      text,
      /^--\S+\r\nContent-Disposition: form-data; name="f"; filename="Zoë%22; filename=%22..\/x%0D%0A"\r\n/,
    );
  });

  test("a file body has the described type, or its own type if a range is described", () => {
    const range = { name: "image/*", mediaType: "application/octet-stream" };
    const body: BodyValue = { kind: "file", mediaType: range.mediaType, file: file("a.png", "image/png") };
    const typeIn = (content: RequestMedia) =>
      encodeBody(slice({ method: "PUT", body: { required: true, content: [content] } }), body)?.mediaType;
    assert.equal(typeIn(media(range.mediaType, range)), "image/png");
    assert.equal(typeIn(media(range.mediaType)), "application/octet-stream");
  });
});

describe("multipart boundaries", () => {
  const boundaryOf = (...values: FieldValue["value"][]) => {
    const fields = values.map((value, index) => ({ name: `f${index}`, value }));
    return /boundary=(.*)$/.exec(encoded("multipart/form-data", fields)?.mediaType ?? "")?.[1];
  };

  test("the boundary does not occur in any part", () => {
    assert.equal(boundaryOf("a"), "specimen");
    assert.equal(boundaryOf("a specimen"), "specimen-1");
    assert.equal(boundaryOf("--specimen-1", "specimen-41 specimen-7"), "specimen-42");
  });

  test("the boundary is found quickly if the text contains 200,000 candidates", () => {
    const many = Array.from({ length: 200_000 }, (_, index) => `specimen-${index}`).join();
    assert.equal(boundaryOf(many), "specimen-200000");
  });

  test("the boundary depends on names and sizes of files, and is reproducible", () => {
    const all = [
      boundaryOf([file("a", "", 1)]),
      boundaryOf([file("a", "", 2)]),
      boundaryOf([file("b", "", 1)]),
    ];
    assert.equal(new Set(all).size, 3);
    assert.equal(boundaryOf([file("a", "", 1)]), all[0]);
    for (const boundary of all) assert.match(boundary ?? "", /^specimen-[0-9a-z]{1,7}$/);
  });

  test("the boundary in a described content type is replaced", () => {
    const type = 'multipart/form-data; boundary="a;b"; charset=utf-8';
    assert.equal(
      encoded(type, [{ name: "a", value: "1" }])?.mediaType,
      "multipart/form-data; charset=utf-8; boundary=specimen",
    );
  });
});

test("the pieces of a multipart body are its texts and files in order", () => {
  const photo = file("photo.png", "image/png");
  const fields: FieldValue[] = [
    { name: "a", value: ["1", "2"] },
    { name: "b", value: [photo, photo] },
  ];
  const body = encoded("multipart/form-data", fields)?.body;
  assert.ok(body !== undefined);
  const pieces = bodyPieces(body);
  assert.deepEqual(
    pieces.map((piece) => (piece === photo ? "file" : typeof piece)),
    ["string", "file", "string", "file", "string"],
  );
  assert.equal(
    pieces.map((piece) => (typeof piece === "string" ? piece : "<photo.png>")).join(""),
    bodyText(body),
  );
});

const encoded = (mediaType: string, fields: FieldValue[], described: Partial<RequestMedia> = {}) =>
  encodeBody(slice({ method: "POST", body: { required: true, content: [media(mediaType, described)] } }), {
    kind: "fields",
    mediaType,
    fields,
  });

function textOf(mediaType: string, fields: FieldValue[], described?: Partial<RequestMedia>): string {
  const body = encoded(mediaType, fields, described)?.body;
  return body === undefined ? "" : bodyText(body);
}
