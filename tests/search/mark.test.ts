import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { marked } from "#islands/search/result.ts";
import { excerptOf } from "#search/find.ts";

/** With what is marked in brackets. */
const shown = (text: string, typed: string) =>
  marked(text, typed)
    .map(([piece, isMarked]) => (isMarked ? `[${piece}]` : piece))
    .join("");

suite("marked()", () => {
  test("words that begin with the typed text are marked", () => {
    assert.equal(shown("List pets by petId", "pet"), "List [pet]s by [pet]Id");
    assert.equal(shown("/repos/{owner}/{repo}", "repos own"), "/[repos]/{[own]er}/{repo}");
    assert.equal(shown("findPetsByStatus", "petsbys"), "findPetsByStatus");
    assert.equal(shown("findPetsByStatus", "findpets"), "[findPets]ByStatus");
    assert.equal(shown("Créer une commande", "cree"), "[Crée]r une commande");
  });

  test("typed text is marked in scripts without spaces", () => {
    assert.equal(shown("新しい請求書を作成する", "請求書 作成"), "新しい[請求書]を[作成]する");
    assert.equal(shown("黒猫を探す", "猫"), "黒[猫]を探す");
    assert.equal(shown("ค้นหาลูกค้าใหม่", "ลูกค้า"), "ค้นหา[ลูกค้า]ใหม่");
    assert.equal(shown("عرض الطلبات", "طلب"), "عرض [الطلبات]");
  });

  test("similar words are marked if no word begins with the typed text", () => {
    assert.equal(shown("Get a repository", "repositry"), "Get a [repository]");
    assert.equal(shown("Forms and forks", "form"), "[Form]s and forks");
  });

  test("a text without a match has no marks, and no character is lost", () => {
    for (const text of ["", "<b>pets</b> & $& \\1", "pets\u{1f600}\ud800", "İİİ"]) {
      for (const typed of ["", "b", "pets", "$&", "i", ".*"]) {
        assert.equal(
          marked(text, typed)
            .map(([piece]) => piece)
            .join(""),
          text,
        );
      }
    }
  });
});

suite("excerptOf()", () => {
  const text = `${"Nothing to see here. ".repeat(20)}The signature is checked. ${"More of it. ".repeat(20)}`;

  test("an excerpt is the text around the first match", () => {
    const excerpt = excerptOf(text, ["signature"]);
    assert.match(excerpt, /^….*The signature is checked\..*…$/);
    assert.ok(excerpt.length <= 142, excerpt);
  });

  test("an excerpt is around a similar word if there is no exact match", () => {
    assert.match(excerptOf(text, ["signatrue"]), /signature/);
  });

  test("an excerpt is not cut within a surrogate pair", () => {
    for (const shift of ["", "x"]) {
      const letters = "\u{1f600}".repeat(100);
      assert.ok(excerptOf(`${shift}${letters} signature ${letters}`, ["signature"]).isWellFormed());
    }
  });

  test("the excerpt of a short text is all of it", () => {
    assert.equal(excerptOf("A short text.", ["else"]), "A short text.");
  });
});
