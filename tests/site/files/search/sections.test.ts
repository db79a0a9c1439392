import assert from "node:assert/strict";
import { test } from "node:test";
import { buildReference } from "#model/index.ts";
import { searchSections } from "#site/files/search/sections.ts";
import { siteOfModel } from "#site/index.ts";
import { publicationOf } from "#site/publication.ts";

test("a heading about authentication is found by its synonyms in each language of the interface", () => {
  const titles = ["Authentication", "Authentifizierung", "認証", "المصادقة", "Errors"];
  const description = titles.map((title) => `## ${title}\n\nText.\n`).join("\n");
  const { reference } = buildReference({
    openapi: "3.1.0",
    info: { title: "t", version: "1", description },
    paths: {},
  });
  const found = searchSections(siteOfModel({ folder: undefined, reference }, publicationOf({}))).rows.map(
    ({ row: [, , title, names] }) => [title, names.split("\n").includes("credentials")],
  );
  assert.deepEqual(
    found,
    titles.map((title) => [title, title !== "Errors"]),
  );
});
