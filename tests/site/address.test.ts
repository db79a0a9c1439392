import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { callbackOf } from "#site/address.ts";

suite("path of the OAuth callback", () => {
  const site = { folder: undefined, release: null, original: null };

  test("a single description and its translations share an OAuth callback path", () => {
    assert.equal(callbackOf(site), "oauth-callback/");
    assert.equal(callbackOf({ ...site, folder: "de", original: site }), "oauth-callback/");
  });

  test("each API has its own OAuth callback path, and versions of one API share it", () => {
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
