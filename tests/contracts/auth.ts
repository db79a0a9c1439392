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

/** What every way to authorize keeps to, whatever a description and a reader write. */
export function testScheme(name: string, scheme: SecurityScheme): void {
  const method = methodOf(scheme);
  const filled = (text: string): Credentials =>
    Object.fromEntries(method.fields.map(({ name, kind }) => [name, kind === "switch" ? "on" : text]));
  const sent = (text: string) => authorize(plain, [scheme], new Map([[scheme.name, filled(text)]]));

  describe(`${name} as a way to authorize`, () => {
    test("carries nothing while nothing is given", () => {
      assert.deepEqual(authorize(plain, [scheme], new Map()), plain);
      assert.deepEqual(sent(""), plain);
    });

    test("asks for something, or states why it does not", () => {
      assert.ok(method.fields.length > 0 || method.limit !== null);
    });

    test("is sent once, however often it is applied", () => {
      const once = sent("secret");
      assert.deepEqual(authorize(once, [scheme], new Map([[scheme.name, filled("secret")]])), once);
    });

    test("has placeholders where it can be sent, which contain nothing of the reader's", () => {
      const sample = withSamples(sent("secret"), [scheme]);
      assert.deepEqual(sample, withSamples(plain, [scheme]));
      if (method.sample.length > 0) assert.match(JSON.stringify(sample), /YOUR_[A-Z_]+/);
    });

    test("changes neither method, body, host nor path, and writes printable ASCII only", () => {
      const { method: verb, url, headers, body } = sent("a\r\nX-Admin: 1\0é#/../?&=%🐾\ud800");
      assert.deepEqual({ verb, body }, { verb: plain.method, body: plain.body });
      assert.equal(url.replace(/\?.*/s, ""), plain.url);
      assert.equal(new URL(url).hash, "");
      assert.match([url, ...headers.flat()].join(""), /^[ -~]*$/);
    });
  });
}
