import assert from "node:assert/strict";
import { test } from "node:test";
import { statusLanguage, statusText } from "#http/request/status.ts";
import { setLanguage } from "#messages/language.ts";

test("registered reason phrases stay English, and names of ranges are translated", (t) => {
  t.after(() => setLanguage("en"));
  const texts = () => ["404", "4XX", "599"].map((status) => [statusText(status), statusLanguage(status)]);
  assert.deepEqual(texts(), [
    ["Not Found", null],
    ["Client error", null],
    ["", null],
  ]);
  setLanguage("de");
  assert.deepEqual(texts(), [
    ["Not Found", "en"],
    ["Clientfehler", null],
    ["", null],
  ]);
});
