import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { formerPages, writeFormerPages } from "#cli/api/starlight-openapi.ts";
import type { SidebarEntry, SidebarLink } from "#site/navigation/sidebar-entry.ts";
import { temporaryFolder } from "../temporary.ts";

const operation = (id: string, badge: string, page: string): SidebarLink => ({
  kind: "link",
  label: id,
  page,
  badge,
  id,
  deprecated: null,
});

const entries: SidebarEntry[] = [
  {
    kind: "group",
    label: "Pets & more",
    page: "/reference/tags/pets/",
    entries: [
      operation("listPets", "GET", "/reference/operations/list-pets/"),
      operation("pets/get-one", "GET", "/reference/operations/pets-get-one/"),
      operation("GET /owners/{id}", "GET", "/reference/operations/get-owners/"),
      operation("DELETE /owners/{id}", "DELETE", "/reference/operations/delete-owners/"),
      { ...operation("", "Webhook", "/reference/webhooks/born/"), id: null },
    ],
  },
];

test("formerPages() maps addresses of starlight-openapi to pages of the reference", () => {
  assert.deepEqual(Object.fromEntries(formerPages(entries)), {
    "operations/listpets": "/reference/operations/list-pets/",
    "operations/petsget-one": "/reference/operations/pets-get-one/",
    "operations/ownersid/get": "/reference/operations/get-owners/",
    "operations/ownersid/delete": "/reference/operations/delete-owners/",
    "operations/tags/pets--more": "/reference/tags/pets/",
  });
});

test("writeFormerPages() writes a redirect for each former page, and keeps existing files", async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, "operations/petsget-one"), { recursive: true });
  writeFileSync(join(folder, "operations/petsget-one/index.html"), "own");
  await writeFormerPages(entries, folder, "https://docs.example.com");
  const read = (name: string) => readFileSync(join(folder, "operations", name, "index.html"), "utf8");
  assert.equal(read("petsget-one"), "own");
  assert.match(
    read("listpets"),
    /<meta http-equiv="refresh" content="0; url=\/reference\/operations\/list-pets\/">/,
  );
  assert.match(
    read("ownersid/get"),
    /<link rel="canonical" href="https:\/\/docs\.example\.com\/reference\/operations\/get-owners\/">/,
  );
  assert.deepEqual(readdirSync(join(folder, "operations")).sort(), [
    "listpets",
    "ownersid",
    "petsget-one",
    "tags",
  ]);
});
