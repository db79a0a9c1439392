import type { Page } from "@playwright/test";
import { expect, test } from "./docs-site.ts";
import { OperationPage } from "./pages/operation-page.ts";

test("the panel fills in the id of a created pet in later requests until the pet is deleted", async ({
  page,
}) => {
  const id = await createPet(page, "Milo");

  const replace = await openPanel(page, "replacePet");
  await expect(replace.tryIt.field("petId")).toHaveValue(id);
  await expect(replace.tryIt.region).toContainText(/From Create a pet, (?:now|this minute)/);
  expect(await sent(replace, "200 OK")).toBe(`PUT /docs/api/pets/${id}`);

  for (const operation of ["getInventoryItem", "getPet"]) {
    const read = await openPanel(page, operation);
    await expect(read.tryIt.field("petId")).toHaveValue(id);
    expect(await sent(read, "200 OK")).toMatch(new RegExp(`^GET .*/${id}$`));
  }
  const deleted = await openPanel(page, "deletePet");
  await expect(deleted.tryIt.field("petId")).toHaveValue(id);
  expect(await sent(deleted, "204 No Content")).toBe(`DELETE /docs/api/pets/${id}`);

  // The id of a deleted pet is not suggested any more.
  const after = await openPanel(page, "replacePet");
  await expect(after.tryIt.field("petId")).toHaveValue("1");
});

test("the panel fills in the id of a created category as the next pet's category, also in the JSON body", {
  tag: "@all",
}, async ({ page }) => {
  const category = await openPanel(page, "createCategory");
  await sent(category, "201 Created");
  const { id } = (await category.tryIt.response.json()) as { id: number };

  const pet = await openPanel(page, "createPet");
  await expect(pet.tryIt.field("categoryId")).toHaveValue(String(id));
  await expect(pet.tryIt.body).toHaveValue(new RegExp(`"categoryId": ${id}\\b`));
  await pet.tryIt.button("Undo the value of categoryId").click();
  await expect(pet.tryIt.field("categoryId")).toHaveValue("2");
  await expect(pet.tryIt.body).toHaveValue(/"categoryId": 2\b/);
});

test("with two created pets, the panel fills in neither id and offers both, newest first, by keyboard", {
  tag: "@all",
}, async ({ page }) => {
  const first = await createPet(page, "Milo");
  const second = await createPet(page, "Otis");
  const { tryIt } = await openPanel(page, "replacePet");
  const choice = tryIt.region.getByRole("group", { name: "Earlier values for petId" });
  await expect(choice.getByRole("button")).toHaveText([second, first]);
  await expect(choice).toContainText("Create a pet");
  await expect(tryIt.field("petId")).toHaveValue("1");

  await tryIt.field("petId").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(tryIt.field("petId")).toHaveValue(second);
  await expect(tryIt.field("petId")).toBeFocused();
  await expect(tryIt.line).toContainText(`/pets/${second}`);

  await sent(new OperationPage(page), "200 OK");
  // The chosen value is offered first from then on.
  const next = await openPanel(page, "getInventoryItem");
  await expect(next.tryIt.field("petId")).toHaveValue(second);
});

test("a link to a request keeps its values instead of ids created before", { tag: "@all" }, async ({
  page,
}) => {
  await createPet(page, "Milo");
  const call = { server: null, parameters: [{ in: "path", name: "petId", value: "1" }], body: null };
  const link = `#call=${Buffer.from(JSON.stringify(call)).toString("base64url")}`;
  const { tryIt } = await openPanel(page, "getInventoryItem", link);
  await expect(tryIt.region).toContainText("This request came with a link.");
  await expect(tryIt.history.toggle).toBeVisible();
  await expect(tryIt.field("petId")).toHaveValue("1");
});

test("a response links to a next request that is filled in with its id", { tag: "@all" }, async ({
  page,
}) => {
  const id = await createPet(page, "Milo");
  const { tryIt } = new OperationPage(page);
  const onward = tryIt.region.getByRole("navigation", { name: "Next requests" });
  await onward.getByRole("link", { name: "Set a pet's stock" }).click();
  await expect(tryIt.field("petId")).toHaveValue(id);
});

async function openPanel(page: Page, id: string, fragment = ""): Promise<OperationPage> {
  if (fragment !== "") await page.goto("about:blank");
  const opened = await OperationPage.open(page, id, fragment);
  await opened.tryIt.load();
  // The last part of the panel.
  await expect(opened.tryIt.button("Share request")).toBeVisible();
  return opened;
}

async function createPet(page: Page, name: string): Promise<string> {
  const created = await openPanel(page, "createPet");
  await created.tryIt.field("name").fill(name);
  await sent(created, "201 Created");
  const { id } = (await created.tryIt.response.json()) as { id: number };
  return String(id);
}

/** Sends the request, and returns its method and path. */
async function sent({ tryIt, page }: OperationPage, status: string): Promise<string | undefined> {
  const known = () => page.evaluate(() => sessionStorage.getItem("specimen-values /docs/"));
  const before = await known();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText(status);
  await expect.poll(known).not.toBe(before);
  return tryIt.sent.at(-1);
}
