import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { slugOf, uniqueSlugs } from "#model/slug.ts";
import { describeApi } from "../fixtures/describe.ts";

const slugs = (names: Record<string, string>) => {
  assert.deepEqual(Object.fromEntries(Object.keys(names).map((name) => [name, slugOf(name)])), names);
};
const bytes = (text: string) => Buffer.byteLength(text);

describe("slugOf()", () => {
  test("a slug is the name in kebab case", () => {
    slugs({
      listPets: "list-pets",
      ListPets: "list-pets",
      list_pets: "list-pets",
      "list pets": "list-pets",
      "pets.list": "pets-list",
      getHTTPStatus: "get-http-status",
      HTTPStatus: "http-status",
      VPCs: "vpcs",
      "Reserved IPs": "reserved-ips",
      listIPsOfVPCs: "list-ips-of-vpcs",
      OAuth2Token: "o-auth2-token",
      getV2Pets: "get-v2-pets",
      "GET /pets/{petId}": "get-pets-pet-id",
      "repos/list-for-user": "repos-list-for-user",
      "  --x--  ": "x",
      a: "a",
      "42": "42",
    });
  });

  test("a slug is a safe file name, on Windows too", () => {
    slugs({
      con: "_con",
      CON: "_con",
      nul: "_nul",
      COM1: "_com1",
      lpt9: "_lpt9",
      aux: "_aux",
      prn: "_prn",
      "con.txt": "con-txt",
      console: "console",
      index: "_index",
      "../../etc/passwd": "etc-passwd",
      "..": "_",
      "a:b*c?d": "a-b-c-d",
      "name.": "name",
      "\u0000": "_",
      "\u202e\u200b": "_",
      __proto__: "proto",
      constructor: "constructor",
    });
  });

  test("a slug is never empty", () => {
    slugs({ "": "_", "/": "_", "!!!": "_", "👩‍👧": "_", "\ud800": "_" });
  });

  test("a slug keeps the letters of every script and drops accents", () => {
    slugs({
      Überprüfung: "uberprufung",
      "café au lait": "cafe-au-lait",
      İstanbul: "istanbul",
      Straße: "straße",
      "Список питомцев": "список-питомцев",
      ペット一覧: "ペット一覧",
      ガイド: "ガイド",
      한국어: "한국어",
      हिन्दी: "हिन्दी",
      العربية: "العربية",
      ｆｕｌｌ: "full",
      ﬁle: "file",
      "x²": "x2",
    });
  });

  test("a slug does not depend on the Unicode normalization form of the name", () => {
    for (const name of ["é", "ガ", "한국어", "Å"]) {
      assert.equal(slugOf(name.normalize("NFC")), slugOf(name.normalize("NFD")), name);
      assert.equal(slugOf(name), slugOf(name).normalize("NFC"), name);
    }
  });

  test("a slug has at most 80 bytes, and is not cut within a letter", () => {
    assert.equal(slugOf("x".repeat(300)), "x".repeat(80));
    assert.equal(slugOf(`${"x".repeat(79)} y`), "x".repeat(79));
    for (const letter of ["é", "я", "犬", "𠀀", "กี"]) {
      const slug = slugOf(letter.repeat(300));
      assert.equal(bytes(slug) > 70 && bytes(slug) <= 80, true, letter);
      assert.equal(slug.isWellFormed(), true, letter);
    }
  });
});

describe("uniqueSlugs()", () => {
  test("slugs are unique, and the first of equal names keeps the plain one", () => {
    assert.deepEqual(uniqueSlugs(["pets", "Pets", "PETS", "pets-2", "pets", "", "!"]), [
      "pets",
      "pets-2",
      "pets-3",
      "pets-2-2",
      "pets-4",
      "_",
      "_-2",
    ]);
  });

  test("slugs differ also on case-insensitive file systems, and after they were cut to length", () => {
    const names = ["straße", "STRASSE", "Straße", ...["a", "b"].map((end) => `${"x".repeat(300)}${end}`)];
    const found = uniqueSlugs(names);
    assert.deepEqual(found.slice(0, 3), ["straße", "strasse-2", "straße-3"]);
    assert.equal(new Set(found.map((slug) => slug.toUpperCase())).size, names.length);
    assert.deepEqual(uniqueSlugs(["οδος", "οδοσ", "ΟΔΟΣ"]), ["οδος", "οδοσ-2", "οδος-3"]);
    assert.deepEqual(uniqueSlugs(["strasse"], []), ["strasse"]);
    assert.deepEqual(uniqueSlugs(["a", "STRASSE"], ["straße"]), ["straße", "strasse-2"]);
    // Written with one character, and with two.
    assert.deepEqual(uniqueSlugs(["が", "が"]), ["が", "が-2"]);
  });

  test("slugs do not change when names are appended", () => {
    const names = ["a", "A", "b"];
    assert.deepEqual(uniqueSlugs([...names, "a", "c"]).slice(0, 3), uniqueSlugs(names));
  });

  test("slugs of operations come from the operationId, else from method and path", () => {
    const { reference } = describeApi(`
      paths:
        /pets: { get: { operationId: listPets }, post: {}, put: { operationId: ' ' } }
        /pets/{id}: { get: { operationId: ListPets }, delete: { operationId: 5 } }
        /: { get: {} }`);
    assert.deepEqual(
      reference.operations.map(({ id, slug }) => [id, slug]),
      [
        ["listPets", "list-pets"],
        ["POST /pets", "post-pets"],
        ["PUT /pets", "put-pets"],
        ["ListPets", "list-pets-2"],
        ["DELETE /pets/{id}", "delete-pets-id"],
        ["GET /", "get"],
      ],
    );
  });
});
