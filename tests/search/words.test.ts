import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { foldedWords, joined, typedRuns, wordsIn } from "#search/words.ts";

const words = (text: string) => wordsIn(text).map(({ folded }) => folded);

suite("words()", () => {
  test("the words of a name are its parts, and the whole name", () => {
    assert.deepEqual(words("listPets"), ["list", "pets", "listpets"]);
    assert.deepEqual(words("list_pets"), ["list", "pets"]);
    assert.deepEqual(words("list-pets"), ["list", "pets"]);
    assert.deepEqual(words("/repos/{owner}/{repo}"), ["repos", "owner", "repo"]);
    assert.deepEqual(words("HTTPServerError"), ["http", "server", "error", "httpservererror"]);
    assert.deepEqual(words("v2"), ["v2"]);
    assert.deepEqual(words("sha256Digest"), ["sha256", "digest", "sha256digest"]);
  });

  test("words are without case and accents, in every script", () => {
    assert.deepEqual(words("Créer UNE Commande"), ["creer", "une", "commande"]);
    assert.deepEqual(words("ÉtatInitial"), ["etat", "initial", "etatinitial"]);
    assert.deepEqual(words("ペット を 探す"), words("ペット を 探す".normalize("NFD")));
    assert.deepEqual(words("İstanbul"), words("istanbul"));
  });

  test("words have normalized width, and variants of a letter are one letter", () => {
    assert.deepEqual(words("ＡＰＩキー"), words("API キー"));
    assert.deepEqual(words("ﾍﾟｯﾄ"), words("ペット"));
    assert.deepEqual(words("Straße"), ["strasse"]);
    assert.deepEqual(words("Łódź œuvre ﬁle"), ["lodz", "oeuvre", "file"]);
    assert.deepEqual(words("إِنْشَاءُ مَدْرَسَةٍ"), words("انشاء مدرسه"));
    assert.deepEqual(words("الطـــلب"), words("طلب"));
  });

  test("words of a script without spaces are pairs of characters, and the last character", () => {
    assert.deepEqual(words("請求書"), ["請求", "求書", "書"]);
    assert.deepEqual(words("petIdを作成"), ["pet", "id", "petid", "を", "作成", "成"]);
    assert.deepEqual(words("ユーザー一覧"), ["ユー", "ーザ", "ザー", "ー", "一覧", "覧"]);
    assert.deepEqual(words("ลูกค้า"), ["ลูก", "กค้", "ค้า", "า"]);
    assert.deepEqual(words("ລູກຄ້າ"), ["ລູກ", "ກຄ້", "ຄ້າ", "າ"]);
    assert.deepEqual(words("ខ្មែរ").length, 3);
    assert.deepEqual(words("မြန်မာ").length, 3);
    assert.deepEqual(words("주문을 생성합니다"), ["주문", "문", "생성", "성"]);
    assert.deepEqual(words("주문".normalize("NFD")), words("주문"));
  });

  test("typed words of a script without spaces are its pairs, or one character", () => {
    const typed = (text: string) => typedRuns(text).map(({ word }) => word);
    assert.deepEqual(typed("請求書"), ["請求", "求書"]);
    assert.deepEqual(typed("猫 を"), ["猫", "を"]);
    assert.deepEqual(typed("ＡＰＩ キー"), ["api", "キー"]);
  });

  test("wordsIn() gives the positions of words", () => {
    assert.deepEqual(wordsIn("a petId"), [
      { folded: "a", start: 0, end: 1 },
      { folded: "pet", start: 2, end: 5 },
      { folded: "id", start: 5, end: 7 },
      { folded: "petid", start: 2, end: 7 },
    ]);
  });

  test("foldedWords() gives the same words as words()", () => {
    for (const text of [
      "listPets",
      "GET /v2/HTTPServer_errors",
      "Créer uneCommande2 ÉtatInitial",
      "ペット Ω",
      "petIdを作成 الطلب",
      "",
    ])
      assert.deepEqual(foldedWords(text), words(text), text);
  });

  test("joined() gives the same word for every spelling of a name", () => {
    for (const name of ["per_page", "perPage", "per-page", "Per page", "/per/{page}"])
      assert.equal(joined(name), "perpage");
  });
});
