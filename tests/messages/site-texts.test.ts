import assert from "node:assert/strict";
import { afterEach, suite, test } from "node:test";
import { begunCatalog } from "#cli/interface/begin.ts";
import { messages as authorization } from "#messages/authorization.ts";
import { lackIn, lackOf, messageIn } from "#messages/catalogs.ts";
import * as de from "#messages/de/index.ts";
import { writtenEnglish, writtenIn } from "#messages/english.ts";
import { direction, provideTexts, setLanguage } from "#messages/language.ts";
import { messages as pages } from "#messages/pages.ts";
import { messages as panel } from "#messages/panel.ts";
import { messageFrom } from "#messages/written.ts";

/** Messages that are shown by their number, not with it. */
const withoutNumber = ["valuesAdded", "valuesRemoved"];

suite("messages as data", () => {
  test("a message as data has a placeholder for each value", () => {
    const lost = Object.values(writtenEnglish()).flatMap((room) =>
      Object.entries(room).flatMap(([key, written]) => {
        if (typeof written === "string" || withoutNumber.includes(key)) return [];
        const { values, text } = written;
        const forms = typeof text === "string" ? text : (text.other ?? "");
        return values.length > 0 && values.every((name) => forms.includes(`{${name}}`)) ? [] : [key];
      }),
    );
    assert.deepEqual(lost, []);
    assert.deepEqual(writtenEnglish().panel?.elementOf, {
      values: ["name", "parts"],
      text: { one: "{name}, {parts} part", other: "{name}, {parts} parts" },
    });
    assert.deepEqual(writtenEnglish().authorization?.apiKeyIn, {
      values: ["place"],
      text: {
        header: "API key in the header",
        query: "API key in the query",
        cookie: "API key in the cookie",
        other: "API key in the {place}",
      },
    });
  });

  test("a message as data has a form for each plural category of its language", () => {
    const { rooms, counts } = begunCatalog({}, "pl");
    assert.deepEqual(rooms.pages?.["todo:fieldCount"], {
      one: "{count} field",
      few: "{count} fields",
      many: "{count} fields",
      other: "{count} fields",
    });
    assert.equal(counts.new, counts.all);
  });

  test("a message marked as to do loses its mark once it is translated, and others are kept", () => {
    const before = {
      pages: {
        send: "Send",
        "todo:skipToContent": "Aller au contenu",
        "todo:fieldCount": { other: "{count} champs" },
        gone: "x",
      },
    };
    const { rooms, counts } = begunCatalog(before, "fr");
    const { send, skipToContent: skip, fieldCount, gone, "todo:close": close } = rooms.pages ?? {};
    assert.deepEqual(
      { send, skip, fieldCount, gone, close },
      {
        send: "Send",
        skip: "Aller au contenu",
        fieldCount: { other: "{count} champs" },
        gone: "x",
        close: "Close",
      },
    );
    assert.deepEqual([counts.all - counts.new, counts.unknown], [3, 1]);
    assert.deepEqual(begunCatalog(rooms, "fr"), { rooms, counts });
    assert.deepEqual(writtenIn(rooms, "fr").pages?.skipToContent, "Aller au contenu");
    assert.equal(writtenIn(rooms, "fr").pages?.close, undefined);
  });
});

suite("languages with messages from the site", () => {
  afterEach(() => {
    setLanguage("en");
    provideTexts(() => null);
  });

  test("a language of the site uses its plural rules, and English for missing messages", () => {
    const texts = {
      pages: {
        send: "Wyślij",
        fieldCount: { one: "{count} pole", few: "{count} pola", other: "{count} pól" },
      },
      authorization: { apiKeyIn: { header: "Klucz w nagłówku", other: "Klucz w {place}" } },
    };
    provideTexts((tag) => (tag === "pl" ? texts : null));
    setLanguage("pl");
    assert.deepEqual(
      [
        pages.send,
        ...[1, 3, 5, 12_000].map(pages.fieldCount),
        authorization.apiKeyIn("header"),
        authorization.apiKeyIn("query"),
        authorization.locale,
        panel.items(2),
        direction(),
      ],
      [
        "Wyślij",
        ...["1 pole", "3 pola", "5 pól", "12\u00a0000 pól"],
        "Klucz w nagłówku",
        "Klucz w query",
        "pl",
        "2 items",
        "ltr",
      ],
    );
  });

  test("a language has the direction of its script", () => {
    const directions = ["ar", "he", "fa", "ur", "pa-Arab", "pa", "fr", "ja"].map((tag) => {
      setLanguage(tag);
      return direction();
    });
    assert.deepEqual(directions, ["rtl", "rtl", "rtl", "rtl", "rtl", "ltr", "ltr", "ltr"]);
  });

  test("values are inserted into a message literally", () => {
    const message = messageFrom({ values: ["name", "list"], text: "{name}: {list}, {other}" });
    assert.equal(
      typeof message === "string" || message("{list} $& <b>", ["a", "b"]),
      "{list} $& <b>: a, b, {other}",
    );
  });
});

test("a missing message of a language is reported, and shown in English", () => {
  assert.deepEqual(lackOf("en"), []);
  const { send, ...others } = de.pages;
  const lacking = { ...de, pages: others };
  assert.deepEqual(lackIn(lacking), ["pages.send"]);
  assert.equal(messageIn(lacking, "pages", "send"), "Send");
  assert.equal(messageIn(de, "pages", "send"), send);
});
