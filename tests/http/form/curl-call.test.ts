import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { curlCall, formFields } from "#http/form/curl-call.ts";
import { readCurl } from "#http/request/curl/command.ts";
import type { NamedText } from "#http/request/types.ts";

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

suite("formFields()", () => {
  test("form fields with brackets are read as arrays and objects", () => {
    assert.deepEqual(
      formFields([
        ["a", "1"],
        ["a", "2"],
        ["expand[]", "x"],
        ["expand[]", "y"],
        ["metadata[order]", "3"],
        ["metadata[lines][0][id]", "4"],
        ["metadata[__proto__][id]", "5"],
      ]),
      [
        { name: "a", value: ["1", "2"] },
        { name: "expand", value: ["x", "y"] },
        {
          name: "metadata",
          value: [
            ["order", "3"],
            ["lines", '[{"id":"4"}]'],
            ["__proto__", '{"id":"5"}'],
          ],
        },
      ],
    );
    assert.equal(Object.hasOwn(Object.prototype, "id"), false);
  });

  test("a field name with brackets that nest too deeply stays a name", () => {
    const name = `a${"[b]".repeat(50_000)}`;
    assert.deepEqual(formFields([[name, "1"]]), [{ name, value: "1" }]);
  });

  test("a form of 100,000 fields is read", { timeout: 5000 }, () => {
    const pairs = times(100_000, (index): NamedText => [["a", "b[]", `c[${index}]`][index % 3] ?? "", "1"]);
    assert.deepEqual(
      formFields(pairs).map(({ name, value }) => [name, value?.length]),
      [
        ["a", 33_334],
        ["b", 33_333],
        ["c", 33_333],
      ],
    );
  });
});

suite("pasted cURL command", () => {
  const found = { slug: "a", method: "POST", base: null, path: [] };

  test("a pasted cURL command may have 100,000 headers, fields and query parameters", {
    timeout: 5000,
  }, () => {
    const headers = times(100_000, (index) => `-H "x-${index}: 1" -d a${index}=1`).join(" ");
    const command = readCurl(`curl https://a.example ${headers}`);
    assert.equal(command?.headers.length, 100_001);
    if (command === null) return;
    const query = times(100_000, (index): NamedText => [`q${index}`, "1"]);
    const { call } = curlCall(command, { ...found, query }, []);
    assert.equal(call.parameters.length, 200_000);
    assert.equal(call.body?.kind === "fields" && call.body.fields.length, 100_000);
  });

  test("a pasted cURL command may combine 500,000 short options", { timeout: 5000 }, () => {
    assert.equal(readCurl(`curl -${"s".repeat(500_000)}XPUT https://a.example`)?.method, "PUT");
  });

  test("a lone surrogate in a pasted cURL command is replaced", () => {
    assert.deepEqual(readCurl("curl https://a.example --data-urlencode 'a=\ud800'")?.body, {
      kind: "text",
      text: "a=%EF%BF%BD",
    });
  });

  test("a pasted cURL command that exceeds the maximum length is not read", () => {
    assert.equal(readCurl(`curl https://a.example -d "${"\\n".repeat(10_000_000)}"`), null);
  });
});
