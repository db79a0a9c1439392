import assert from "node:assert/strict";
import crypto from "node:crypto";
import { posix } from "node:path";
import { suite, test } from "node:test";
import url from "node:url";
import fc from "fast-check";
import { AsyncContext } from "../../src/platform/web/async-context.ts";
import * as bytes from "../../src/platform/web/bytes.ts";
import { fileURLToPath, pathToFileURL } from "../../src/platform/web/file-url.ts";
import { fingerprint } from "../../src/platform/web/fingerprint.ts";
import { type HashAlgorithm, type HashEncoding, hash } from "../../src/platform/web/hash.ts";
import * as path from "../../src/platform/web/path.ts";

suite("web platform", () => {
  test("hash() equals Node's for bytes and text", () => {
    const algorithm = fc.constantFrom<HashAlgorithm>("sha1", "sha256");
    const encoding = fc.constantFrom<HashEncoding>("hex", "base64", "base64url");
    const data = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ minLength: 10_000, maxLength: 20_000 }),
    );
    fc.assert(
      fc.property(algorithm, data, encoding, (name, content, form) => {
        assert.equal(hash(name, content, form), crypto.hash(name, content, form));
      }),
    );
  });

  test("fingerprint() differs for different bytes", () => {
    const texts = ["", "a", "b", "ab", "ba", "aa", "\0", "\0\0", "a".repeat(1000), `${"a".repeat(999)}b`];
    const all = texts.map((text) => fingerprint(new TextEncoder().encode(text)));
    assert.equal(new Set(all).size, texts.length);
    assert.deepEqual(
      all,
      texts.map((text) => fingerprint(new TextEncoder().encode(text))),
    );
  });

  test("byteLength() and toBase64() equal Node's", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        assert.equal(bytes.byteLength(text), Buffer.byteLength(text));
        assert.equal(bytes.toBase64(text), Buffer.from(text).toString("base64"));
      }),
    );
    const long = crypto.randomBytes(100_000);
    assert.equal(bytes.toBase64(long), long.toString("base64"));
  });

  test("path functions equal Node's on POSIX", () => {
    const part = fc.constantFrom("a", "b.yaml", ".hidden", "..", ".", "/", "//", "c.d.e", " ", "ü", "x.");
    const anyPath = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
    const deep = fc.array(part, { maxLength: 6 }).map((parts) => parts.join("/"));
    fc.assert(
      fc.property(fc.oneof(anyPath, deep), fc.oneof(anyPath, deep), (one, other) => {
        assert.equal(path.join(one, other), posix.join(one, other), "join");
        assert.equal(path.resolve("/", one, other), posix.resolve("/", one, other), "resolve");
        assert.equal(path.dirname(one), posix.dirname(one), "dirname");
        assert.equal(path.basename(one), posix.basename(one), "basename");
        // Of slashes alone, Node keeps all where a suffix is given.
        if (!/^\/+$/.test(one))
          assert.equal(path.basename(one, ".yaml"), posix.basename(one, ".yaml"), "basename");
        assert.equal(path.extname(one), posix.extname(one), "extname");
        assert.equal(path.isAbsolute(one), posix.isAbsolute(one));
        const [from, to] = [posix.resolve("/", one), posix.resolve("/", other)];
        assert.equal(path.relative(from, to), posix.relative(from, to), "relative");
      }),
      { numRuns: 2000 },
    );
  });

  test("path functions resolve relative paths below the root", () => {
    assert.deepEqual(
      [path.resolve("a", "../b"), path.relative(".", "docs/a.md"), path.relative("a", "b")],
      ["/b", "docs/a.md", "../b"],
    );
  });

  test("pathToFileURL() and fileURLToPath() equal Node's", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (name) => {
        const file = `/${name.replaceAll("\0", "")}`;
        const address = pathToFileURL(file);
        const known = url.pathToFileURL(file, { windows: false });
        assert.equal(
          fileURLToPath(address),
          posix.resolve(file) + (known.pathname.length > 1 && file.endsWith("/") ? "/" : ""),
        );
        assert.equal(fileURLToPath(known), url.fileURLToPath(known, { windows: false }));
        assert.equal(url.fileURLToPath(address, { windows: false }), fileURLToPath(known));
      }),
      { examples: [["A|"], ["A|/b"]] },
    );
    for (const address of ["http://a/b", "file://host/a", "file:///a%2Fb"])
      assert.throws(() => fileURLToPath(new URL(address)), TypeError);
  });

  test("AsyncContext keeps its value for a function, also an asynchronous one", async () => {
    const context = new AsyncContext<string>();
    const seen: (string | undefined)[] = [];
    const made = context.run("outer", async () => {
      await Promise.resolve();
      seen.push(context.get());
      context.run("inner", () => seen.push(context.get()));
      seen.push(context.get());
      return "made";
    });
    assert.equal(await made, "made");
    await assert.rejects(context.run("failing", () => Promise.reject(new Error())));
    assert.throws(() =>
      context.run("thrown", () => {
        throw new Error();
      }),
    );
    seen.push(context.get());
    assert.deepEqual(seen, ["outer", "inner", "outer", undefined]);
  });
});
