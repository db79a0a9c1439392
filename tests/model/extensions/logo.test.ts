import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeApi } from "../../fixtures/describe.ts";

const logoOf = (info: string, root = "{}") => {
  const { reference, warnings } = describeApi(`{ info: { title: T, ${info} }, ${root.slice(1, -1)} }`);
  return [reference.info.logo, warnings.map(({ pointer, problem }) => `${pointer}: ${problem}`)];
};
const none = { altText: null, href: null, backgroundColor: null };

describe("x-logo", () => {
  test("x-logo is read from the Info Object, else from the root", () => {
    assert.deepEqual(
      logoOf(
        "x-logo: { url: 'https://a.b/c.svg', altText: A, href: 'https://a.b/', backgroundColor: '#FFF' }",
      ),
      [{ url: "https://a.b/c.svg", altText: "A", href: "https://a.b/", backgroundColor: "#fff" }, []],
    );
    assert.deepEqual(logoOf("", "{ x-logo: { url: logo.svg } }"), [{ url: "logo.svg", ...none }, []]);
    assert.deepEqual(logoOf("x-logo: a.png", "{ x-logo: b.png }"), [{ url: "a.png", ...none }, []]);
    assert.deepEqual(logoOf("description: ~"), [null, []]);
  });

  test("x-logo accepts relative, https: and data: image URLs, and ignores others with a warning", () => {
    for (const url of ["/a.svg", "../a.svg?b:c", "data:image/png;base64,AA==", "HTTPS://a.b/c"])
      assert.deepEqual(logoOf(`x-logo: { url: '${url}' }`), [{ url, ...none }, []]);
    const urls = [
      "javascript:alert(1)",
      "\\tJava\\nScript:x",
      "http://a.b/c",
      "//a.b/c",
      "data:text/html,x",
      "",
    ];
    for (const url of urls)
      assert.deepEqual(
        logoOf(`x-logo: { url: "${url}" }`),
        [
          null,
          [
            "/info/x-logo: `x-logo` must have a `url` that is relative, begins with https: or is a data: image; it is ignored",
          ],
        ],
        url,
      );
  });

  test("an invalid href or color in x-logo is ignored with a warning", () => {
    assert.deepEqual(logoOf("x-logo: { url: a.svg, href: 'javascript:x', backgroundColor: 'red}' }"), [
      { url: "a.svg", ...none },
      [
        "/info/x-logo: `x-logo` has an `href` that is not a web address; it is ignored",
        "/info/x-logo: `x-logo` has an invalid color (write `#1f7cff`, `teal` or `rgb(31 124 255)`); it is ignored",
      ],
    ]);
  });
});
