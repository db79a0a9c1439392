import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { containsSecret, removeSecrets, secretForms } from "#http/request/secrets/index.ts";

const secrets = [
  "sk-live-0123456789abcdef",
  "päss wörd/+&\"<'~\\n%2F😀",
  "user:pass?>~~",
  '{"key": "a\\"b"}',
];

/** One encoding of a text, with text around it as a server would write it. */
const encodings: Record<string, (text: string) => string> = {
  unencoded: (text) => text,
  "in uppercase": (text) => text.replace(/[a-z]+/g, (word) => word.toUpperCase()),
  "in a URL": encodeURIComponent,
  "in a URL with lowercase escapes": (text) =>
    encodeURIComponent(text).replace(/%../g, (one) => one.toLowerCase()),
  "in a URL with every byte escaped": (text) =>
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  "in a URL in a URL": (text) => encodeURIComponent(encodeURIComponent(text)),
  "in a form": (text) => new URLSearchParams({ "": text }).toString().slice(1),
  "in JSON": (text) => JSON.stringify(text).slice(1, -1),
  "in JSON in JSON": (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  "in JSON with non-ASCII escapes": (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[^ -~]/g, unit),
  "in JSON with every character escaped": (text) => text.split("").map(unit).join(""),
  "in JSON with escaped slashes": (text) => JSON.stringify(text).slice(1, -1).replaceAll("/", "\\/"),
  "in JavaScript": (text) => [...text].map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join(""),
  "in Python": (text) =>
    [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join(""),
  "in HTML": (text) => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`),
  "in HTML with named references": (text) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"),
  "in HTML with hexadecimal references": (text) =>
    [...text].map((one) => `&#x0${one.codePointAt(0)?.toString(16)};`).join(""),
  "in JSON of a URL": (text) => JSON.stringify(encodeURI(text)).slice(1, -1),
  "in a URL of JSON": (text) => encodeURIComponent(JSON.stringify(text).slice(1, -1)),
  "in hex": (text) => Buffer.from(text).toString("hex"),
  "in uppercase hex": (text) => Buffer.from(text).toString("hex").toUpperCase(),
};

const unit = (character: string) =>
  character
    .split("")
    .map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

suite("removeSecrets()", () => {
  for (const [name, encode] of Object.entries(encodings))
    test(`a secret in a text is removed: ${name}`, () => {
      for (const secret of secrets) {
        const forms = secretForms([secret]);
        const text = `before ${encode(secret)} after`;
        assert.equal(removeSecrets(text, forms), "before ••• after", text);
        assert.equal(containsSecret(text, forms), true);
      }
    });

  test("secrets in Base64 are removed at any offset", () => {
    for (const secret of secrets)
      for (const encoding of ["base64", "base64url"] as const)
        for (const [prefix, suffix] of [
          ...["", "B", "Be", "Bearer ", "Basic ", "user:", '{"a":"', "ü"].flatMap((before) =>
            ["", '"', "\n\n", "end"].map((after) => [before, after]),
          ),
        ]) {
          const text = Buffer.from(`${prefix}${secret}${suffix}`).toString(encoding);
          const shown = removeSecrets(text, secretForms([secret]));
          const around = Buffer.from(shown.replace("•••", "\0").split("\0")[0] ?? "", encoding).toString();
          assert.match(shown, /^[\w+/=-]*•••[\w+/=-]*$/, text);
          assert.ok(`${prefix}`.startsWith(around.replace(/.$/su, "")), `${text}: ${around}`);
          assert.ok(shown.length - 3 <= ((prefix?.length ?? 0) + (suffix?.length ?? 0) + 3) * 2, shown);
        }
  });

  test("secrets in nested Base64 are removed, as debug pages show Basic authentication", () => {
    const header = `Basic ${Buffer.from("user:password").toString("base64")}`;
    const forms = secretForms(["user:password"]);
    for (const prefix of ["", "A", "AB"]) {
      const text = Buffer.from(prefix + header).toString("base64");
      assert.match(removeSecrets(text, forms), /^[\w+/]{8,11}•••=*$/);
    }
  });

  test("secrets in Base64 within a URL or JSON are removed", () => {
    const forms = secretForms(["key?>~key?>~"]);
    const text = Buffer.from("key?>~key?>~").toString("base64");
    assert.match(text, /[+/]/);
    assert.equal(removeSecrets(encodeURIComponent(text), forms), "•••");
    assert.equal(removeSecrets(text.replaceAll("/", "\\/"), forms), "•••");
  });

  test("secrets that an ellipsis cuts off are removed", () => {
    const forms = secretForms([`token-${"x".repeat(200)}`]);
    assert.equal(removeSecrets(`"token-${"x".repeat(50)}…"`, forms), '"•••…"');
    assert.equal(removeSecrets('"toke…" "tok…" "take…"', forms), '"•••…" "tok…" "take…"');
  });

  test("texts without secrets are unchanged", () => {
    const forms = secretForms(["sk-live-0123456789abcdef", "", " ", "\u0001"]);
    for (const text of ["", "sk-live", "%73k \\u0073 &#115; ü…", "\ud800 \udc00"])
      assert.equal(removeSecrets(text, forms), text);
    assert.equal(containsSecret("c2stbGl2ZQ==", forms), false);
    assert.equal(removeSecrets("any text", secretForms([])), "any text");
  });

  test("secrets between other encoded text are removed, and the other text is unchanged", () => {
    const forms = secretForms(["geheim ß"]);
    assert.equal(
      removeSecrets("ü%20%67eheim%20%C3%9F%20\\u00e4 geheim ßgeheim ß 😀 geheim+%c3%9f", forms),
      "ü%20•••%20\\u00e4 ••• 😀 •••",
    );
  });

  test("secrets are removed from texts of 200,000 repeated characters", {
    timeout: 60_000,
  }, () => {
    const forms = secretForms(["aaaaaaaaaaaab", "\\\\\\\\\\\\\\\\a", "%25%25%25%25", "a".repeat(1000)]);
    for (const part of ["a", "\\", "%25", "\\u0061", "&#97;", "a…", "…", "%", "😀"])
      assert.doesNotMatch(removeSecrets(part.repeat(200_000 / part.length), forms), /a{1000}/);
  });
});
