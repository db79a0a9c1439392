import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { foldedWords, joined, wordsIn } from "#search/words.ts";

const words = (text: string) => wordsIn(text).map(({ folded }) => folded);

suite("words", () => {
  test("of names are those they are made of, and the whole of a name in one", () => {
    assert.deepEqual(words("listPets"), ["list", "pets", "listpets"]);
    assert.deepEqual(words("list_pets"), ["list", "pets"]);
    assert.deepEqual(words("list-pets"), ["list", "pets"]);
    assert.deepEqual(words("/repos/{owner}/{repo}"), ["repos", "owner", "repo"]);
    assert.deepEqual(words("HTTPServerError"), ["http", "server", "error", "httpservererror"]);
    assert.deepEqual(words("v2"), ["v2"]);
    assert.deepEqual(words("sha256Digest"), ["sha256", "digest", "sha256digest"]);
  });

  test("are without case and accents, in every script", () => {
    assert.deepEqual(words("Créer UNE Commande"), ["creer", "une", "commande"]);
    assert.deepEqual(words("ÉtatInitial"), ["etat", "initial", "etatinitial"]);
    assert.deepEqual(words("ペット を 探す"), words("ペット を 探す".normalize("NFD")));
    assert.deepEqual(words("İstanbul"), words("istanbul"));
  });

  test("are reported where they are", () => {
    assert.deepEqual(wordsIn("a petId"), [
      { folded: "a", start: 0, end: 1 },
      { folded: "pet", start: 2, end: 5 },
      { folded: "id", start: 5, end: 7 },
      { folded: "petid", start: 2, end: 7 },
    ]);
  });

  test("are the same without their places", () => {
    for (const text of [
      "listPets",
      "GET /v2/HTTPServer_errors",
      "Créer uneCommande2 ÉtatInitial",
      "ペット Ω",
      "",
    ])
      assert.deepEqual(foldedWords(text), words(text), text);
  });

  test("of a name are one however it is written", () => {
    for (const name of ["per_page", "perPage", "per-page", "Per page", "/per/{page}"])
      assert.equal(joined(name), "perpage");
  });
});
