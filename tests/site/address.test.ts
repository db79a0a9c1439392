import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { callbackOf } from "#site/address.ts";

suite("the address to which a server sends the browser back after a sign-in", () => {
  const site = { folder: undefined, release: null, original: null };

  test("is the same for a description alone and its translations", () => {
    assert.equal(callbackOf(site), "oauth-callback/");
    assert.equal(callbackOf({ ...site, folder: "de", original: site }), "oauth-callback/");
  });

  test("is another one for each API, and the same for versions of one", () => {
    const version = (folder: string) => ({ ...site, folder, release: { api: "Payments & more" } });
    assert.equal(callbackOf({ ...site, folder: "orders" }), "oauth-callback/?api=orders");
    assert.equal(callbackOf(version("v1")), "oauth-callback/?api=Payments%20%26%20more");
    assert.equal(callbackOf(version("v2")), callbackOf(version("v1")));
    assert.equal(
      callbackOf({ ...site, folder: "v1/de", original: version("v1") }),
      callbackOf(version("v1")),
    );
  });
});
