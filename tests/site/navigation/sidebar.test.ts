import assert from "node:assert/strict";
import { test } from "node:test";
import type { Site } from "#site/index.ts";
import { sidebarOf } from "#site/navigation/sidebar.ts";
import { describeSite } from "../described-site.ts";

test("the exported sidebar has groups with their pages, methods and deprecations", () => {
  const site = siteOf(`
    tags: [{ name: Pets }]
    paths:
      /pets:
        get: { operationId: listPets, summary: List pets, tags: [Pets] }
        post: { operationId: createPet, summary: Create a pet, tags: [Pets], deprecated: true }
      /status: { get: { operationId: status } }
    components: { schemas: { Pet: {} } }`);
  const link = (
    label: string,
    page: string,
    badge: string | null = null,
    id: string | null = null,
    deprecated: string | null = null,
  ) => ({
    kind: "link" as const,
    label,
    page,
    badge,
    id,
    deprecated,
  });
  const entries = [
    link("Overview", "/"),
    link("Lifecycle", "/lifecycle/"),
    {
      kind: "group" as const,
      label: "Pets",
      page: "/tags/pets/",
      entries: [
        link("Overview", "/tags/pets/"),
        link("List pets", "/operations/list-pets/", "GET", "listPets"),
        link("Create a pet", "/operations/create-pet/", "POST", "createPet", "Deprecated"),
      ],
    },
    {
      kind: "group" as const,
      label: "Other",
      page: "/#group-other",
      entries: [link("Status", "/operations/status/", "GET", "status")],
    },
    {
      kind: "group" as const,
      label: "Schemas",
      page: "/schemas/",
      entries: [link("All schemas", "/schemas/"), link("Pet", "/schemas/pet/")],
    },
  ];
  assert.deepEqual(sidebarOf([site]), entries);
  const { title } = site.reference.info;
  const group = { kind: "group", label: title, page: "/", entries };
  assert.deepEqual(sidebarOf([site, site]), [link("Overview", "/list/"), group, group]);
});

function siteOf(yaml: string): Site {
  const site = describeSite(yaml);
  const { operations } = site.reference;
  const operation = (slug: string) => operations.find((one) => one.slug === slug);
  return { ...site, operation, address: { ...site.address, list: "/list/" } } as Site;
}
