import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readCurl } from "#http/request/curl/command.ts";
import { curl } from "#http/samples/curl.ts";

describe("readCurl()", () => {
  test("a cURL command is read with quotes, line continuations and short options", () => {
    assert.deepEqual(
      readCurl(String.raw`$ curl -sSXPOST "https://api.example/v1/pets?a=1" \
  -H 'X-Note: it'\''s "here"' -H "Accept: application/json" \
  --data $'{"name":\t"Mi\x6co"}'`),
      {
        method: "POST",
        url: "https://api.example/v1/pets?a=1",
        headers: [
          ["X-Note", `it's "here"`],
          ["Accept", "application/json"],
          ["Content-Type", "application/x-www-form-urlencoded"],
        ],
        body: { kind: "text", text: '{"name":\t"Milo"}' },
        ignored: [],
      },
    );
  });

  test("a cURL command in Stripe's style is read with its fields and its key", () => {
    const read = readCurl(`curl https://api.stripe.com/v1/payment_intents \\
      -u "sk_test_1:" \\
      -d amount=2000 \\
      -d "metadata[order]"=6735 \\
      --data-urlencode "description=a b&c"`);
    assert.deepEqual(read?.body, {
      kind: "text",
      text: "amount=2000&metadata[order]=6735&description=a+b%26c",
    });
    assert.deepEqual(read?.headers[0], ["Authorization", `Basic ${btoa("sk_test_1:")}`]);
    assert.equal(read?.method, "POST");
  });

  test("a cURL command may send data in the query, or a HEAD request", () => {
    assert.deepEqual(readCurl("curl -G api.example/x -d a=1 -d b=2"), {
      method: "GET",
      url: "http://api.example/x?a=1&b=2",
      headers: [],
      body: null,
      ignored: [],
    });
    assert.equal(readCurl("curl -I https://api.example")?.method, "HEAD");
  });

  test("a cURL command may send a multipart form, or JSON", () => {
    assert.deepEqual(
      readCurl(`curl https://a.example -F name=Milo -F 'note="a;b";type=text/plain' -F photo=@a.png`),
      {
        method: "POST",
        url: "https://a.example",
        headers: [["Content-Type", "multipart/form-data"]],
        body: {
          kind: "form",
          fields: [
            ["name", "Milo"],
            ["note", "a;b"],
          ],
        },
        ignored: ["photo=@a.png"],
      },
    );
    assert.deepEqual(readCurl(`curl --json '{"a":1}' https://a.example`)?.headers, [
      ["Content-Type", "application/json"],
    ]);
  });

  test("options and shell syntax that are not supported are listed as ignored", () => {
    assert.deepEqual(
      readCurl("curl -kL --proxy http://p:1 --frobnicate https://a.example -d @body.json | jq .")?.ignored,
      ["--insecure", "--location", "--proxy http://p:1", "--frobnicate", "@body.json", "| jq ."],
    );
  });

  test("values of cURL options may be attached with =", () => {
    assert.deepEqual(readCurl("curl --request=PATCH --url=https://a.example --data=b=c"), {
      method: "PATCH",
      url: "https://a.example",
      headers: [["Content-Type", "application/x-www-form-urlencoded"]],
      body: { kind: "text", text: "b=c" },
      ignored: [],
    });
  });

  test("a cURL command is read as Windows browsers copy it", () => {
    const lines = [
      'curl ^"https://a.example/pets?a=1^&b=%^41^" ^',
      '  -X ^"PUT^" ^',
      String.raw`  -H ^"x-note: say ^\^"hi^\^" ^^^" ^`,
      String.raw`  --data-raw ^"^{^\^"a^\^":^`,
      "",
      '1^}^"',
    ];
    assert.deepEqual(readCurl(lines.join("\r\n")), {
      method: "PUT",
      url: "https://a.example/pets?a=1&b=%41",
      headers: [
        ["x-note", 'say "hi" ^'],
        ["Content-Type", "application/x-www-form-urlencoded"],
      ],
      body: { kind: "text", text: '{"a":\n1}' },
      ignored: [],
    });
  });

  test("a cURL command keeps placeholders, variables and an unclosed quote", () => {
    assert.deepEqual(readCurl("curl https://a.example/<id>/$PART -d 'a $B `c`"), {
      method: "POST",
      url: "https://a.example/<id>/$PART",
      headers: [["Content-Type", "application/x-www-form-urlencoded"]],
      body: { kind: "text", text: "a $B `c`" },
      ignored: [],
    });
  });

  test("text without a URL, or of another program, is not a cURL command", () => {
    assert.equal(readCurl("curl -v"), null);
    assert.equal(readCurl("wget https://a.example"), null);
    assert.equal(readCurl("https://a.example"), null);
  });

  test("a generated cURL sample is read as the request it was generated from", () => {
    const url = "https://api.example/pets?x=%20y";
    const request = {
      method: "PUT",
      url,
      headers: [
        ["Accept", "application/json"],
        ["Content-Type", "application/json"],
      ] as [string, string][],
      body: { kind: "text" as const, text: `{"it's": "\\n"}` },
    };
    assert.deepEqual(readCurl(curl.generate(request) ?? ""), { ...request, ignored: [] });
  });
});
