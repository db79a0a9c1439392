import { operations, schemas } from "./description/index.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { testReading } from "./reading.ts";
import { expect, test } from "./site.ts";

test("the Petstore's description has the 18 operations and 10 schemas of its specification", () => {
  expect(operations).toHaveLength(18);
  expect(schemas.map(({ name }) => name)).toEqual([
    "PetStatus",
    "NewPet",
    "Pet",
    "Pets",
    "NewCategory",
    "Category",
    "Order",
    "InventoryItem",
    "InventoryUpdate",
    "Error",
  ]);
});

testReading(true);

test("the list of schemas links to each schema with its description", async ({ page }) => {
  await page.goto("schemas/");
  const { title, main } = new OverviewPage(page);
  await expect(title).toHaveText("Schemas");
  const inOrder = schemas.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  await expect(main.getByRole("listitem")).toHaveText(
    inOrder.map(({ name, description }) => `${name}${description}`),
  );
  for (const { name, address } of schemas) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", `/${address}`);
  }
});
