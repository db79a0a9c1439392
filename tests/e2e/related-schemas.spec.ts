import { schemas } from "./description/index.ts";
import { SchemaPage } from "./pages/schema-page.ts";
import { expect, test } from "./site.ts";

const schema = (name: string) => {
  const found = schemas.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`openapi/petstore.yaml has no schema ${name}.`);
  return found;
};

for (const width of [360, 1350]) {
  test.describe(`related schemas at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`at ${width} pixels, the diagram of related schemas shows users and used schemas`, async ({
      page,
    }) => {
      const { picture } = await SchemaPage.open(page, schema("Pet"));
      await expect(picture.getByRole("link")).toHaveText([/^Pets/, /^NewPet/, /^PetStatus/]);
      await expect(picture).toContainText("status");
    });

    test(`at ${width} pixels, the diagram of related schemas links to the schemas, by mouse and by keyboard`, async ({
      page,
    }) => {
      const opened = await SchemaPage.open(page, schema("Pet"));
      await opened.picture.getByRole("link", { name: /^NewPet/ }).click();
      await expect(opened.title).toHaveText("NewPet");
      await opened.picture.getByRole("link", { name: /^Pet\b/ }).focus();
      await page.keyboard.press("Enter");
      await expect(opened.title).toHaveText("Pet");
    });
  });
}

test("the related schemas are also available as a list", async ({ page }) => {
  const opened = await SchemaPage.open(page, schema("Pet"));
  await opened.related.getByText("As a list").click();
  await expect(opened.related.getByRole("listitem")).toHaveText([
    "Pets []",
    "NewPet all of",
    "PetStatus status",
  ]);
});

test("a schema without related schemas has no diagram", async ({ page }) => {
  const opened = await SchemaPage.open(page, schema("Error"));
  await expect(opened.title).toHaveText("Error");
  await expect(opened.related).toHaveCount(0);
});
