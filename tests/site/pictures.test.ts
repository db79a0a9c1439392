import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { renderMarkdown } from "#site/fragments/markdown/index.ts";
import { siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";
import { readReference } from "#site/read-reference.ts";
import { checked, findingsOf, placed } from "../cli/check/checked.ts";

const svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";

/** A folder with a description that has these texts, and pictures in and around it. */
function describeIn(texts: string[]): string {
  const around = mkdtempSync(join(tmpdir(), "specimen-pictures-"));
  const folder = join(around, "api");
  mkdirSync(join(folder, "images", ".hidden"), { recursive: true });
  for (const file of ["api/images/a b.PNG", "api/images/.hidden/a.png", "outside.png"])
    writeFileSync(join(around, file), "picture");
  writeFileSync(join(folder, "logo.svg"), svg);
  symlinkSync(join(around, "outside.png"), join(folder, "link.png"));
  const file = join(folder, "openapi.json");
  const info = { title: "Pets", version: "1", description: texts.join("\n\n") };
  writeFileSync(file, JSON.stringify({ openapi: "3.1.0", info, paths: {} }));
  return file;
}

test("images beside a description are shown, and SVG images are inlined", async () => {
  const texts = [
    "![A](<images/a b.PNG>)",
    "![B](./images/a%20b.PNG =128x32)",
    '<img src="logo.svg" alt="C">',
  ];
  const { reference, pictures, ...rest } = await readReference(describeIn(texts));
  const site = siteOfModel({ folder: "pets", reference, pictures }, publicationOf({}));
  const path = "/pets/pictures/a-b.0e66b49d.png";
  assert.equal(
    (await renderMarkdown(texts.join("\n\n"), 1, site)).trim(),
    `<p><img src="${path}" alt="A" /></p>\n<p><img src="${path}" alt="B" /></p>\n<img src="data:image/svg+xml;base64,${btoa(svg)}" alt="C" />`,
  );
  assert.deepEqual(await findingsOf({ reference, pictures, ...rest }), []);
});

test("missing or forbidden images and unresolved links are reported with their locations", async () => {
  const missing = [
    "gone.png",
    "../outside.png",
    "link.png",
    "images/.hidden/a.png",
    "openapi.json",
    "/etc/passwd",
  ];
  const file = describeIn([...missing.map((src) => `![x](${src})`), "[a](#gone) [b](/docs) [c](docs/c)"]);
  const read = await readReference(file);
  assert.deepEqual(read.pictures, []);
  const kinds = "Put a .png, .jpg, .gif, .webp, .avif or .svg file there, beside the description.";
  assert.deepEqual(
    (await checked(read)).notes.map((note) => note.replace(/at \S*openapi\.json/, "at openapi.json")),
    [
      "1 relative link does not resolve, in the text at openapi.json:1:57. Pass --link-base URL with the site that it belongs to.",
    ],
  );
  assert.deepEqual(
    placed(await findingsOf(read)).map((line) => line.replace(/^.*openapi\.json:/, "")),
    [
      `1:77: The picture "gone.png" is not found. ${kinds}`,
      `1:95: The picture "../outside.png" is not found. ${kinds}`,
      `1:119: The picture "link.png" is not found. ${kinds}`,
      `1:137: The picture "images/.hidden/a.png" is not found. ${kinds}`,
      `1:167: The picture "openapi.json" is not found. ${kinds}`,
      `1:189: The picture "/etc/passwd" is not found. ${kinds}`,
      '1:209: The link "#gone" does not resolve. Name an operation, tag, schema or heading.',
    ],
  );
});

test("images of a remotely fetched part are not read from the local disk", async (t) => {
  const file = describeIn([]);
  const operation = { description: "![x](../../images/a%20b.PNG)", responses: {} };
  const http = createServer((_request, response) => response.end(JSON.stringify({ get: operation })));
  await once(http.listen(0, "127.0.0.1"), "listening");
  t.after(() => http.closeAllConnections() ?? http.close());
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const description = JSON.parse(readFileSync(file, "utf8"));
  description.paths = { "/a": { $ref: `http://${host}/a.json` } };
  writeFileSync(file, JSON.stringify(description));
  const cwd = process.cwd();
  process.chdir(dirname(file));
  t.after(() => process.chdir(cwd));
  const { pictures, reference } = await readReference(file, { allowRemote: [host] });
  assert.deepEqual([reference.operations.length, pictures], [1, []]);
});
