import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { authorize, withSamples } from "#http/request/auth/authorize.ts";
import { methodOf } from "#http/request/auth/index.ts";
import type { Credentials } from "#http/request/auth/method.ts";
import type { HttpRequest } from "#http/request/types.ts";
import type { SecurityScheme } from "#model/types.ts";

const plain: HttpRequest = {
  method: "GET",
  url: "https://api.example.com/pets",
  headers: [["Accept", "application/json"]],
  body: null,
};

/** The contract of every authentication method, for any description and credentials. */
export function testScheme(name: string, scheme: SecurityScheme): void {
  const method = methodOf(scheme);
  const filled = (text: string): Credentials =>
    Object.fromEntries(method.fields.map(({ name, kind }) => [name, kind === "switch" ? "on" : text]));
  const sent = (text: string) => authorize(plain, [scheme], new Map([[scheme.name, filled(text)]]));

  describe(`${name}: authentication contract`, () => {
    test("the scheme sends nothing without credentials", () => {
      assert.deepEqual(authorize(plain, [scheme], new Map()), plain);
      assert.deepEqual(sent(""), plain);
    });

    test("the scheme has fields, or a reason why it has none", () => {
      assert.ok(method.fields.length > 0 || method.limit !== null);
    });

    test("a scheme that is applied twice is sent once", () => {
      const once = sent("secret");
      assert.deepEqual(authorize(once, [scheme], new Map([[scheme.name, filled("secret")]])), once);
    });

    test("placeholders in samples do not contain the reader's credentials", () => {
      const sample = withSamples(sent("secret"), [scheme]);
      assert.deepEqual(sample, withSamples(plain, [scheme]));
      if (method.sample.length > 0) assert.match(JSON.stringify(sample), /YOUR_[A-Z_]+/);
    });

    test("the scheme changes only headers and query, and writes printable ASCII", () => {
      const { method: verb, url, headers, body } = sent("a\r\nX-Admin: 1\0é#/../?&=%🐾\ud800");
      assert.deepEqual({ verb, body }, { verb: plain.method, body: plain.body });
      assert.equal(url.replace(/\?.*/s, ""), plain.url);
      assert.equal(new URL(url).hash, "");
      assert.match([url, ...headers.flat()].join(""), /^[ -~]*$/);
    });
  });
}
