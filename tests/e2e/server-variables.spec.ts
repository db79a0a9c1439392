import { OperationPage } from "./pages/operation-page.ts";
import { several } from "./walks/kinds.ts";
import { expect, test } from "./walks/walk.ts";

const kind = several("an operation of a server with variables", "everything/operations/list-things/");

test("the panel applies a server variable that was chosen before the panel was loaded", async ({
  page,
  visit,
}) => {
  await visit(page, kind);
  const { tryIt } = new OperationPage(page);
  await expect(tryIt.server).toHaveValue("https://eu.example.com/v1");
  // The panel is not loaded yet.
  await tryIt.field("region").evaluate((select: HTMLSelectElement) => {
    select.selectedIndex = 1;
  });
  await tryIt.load();
  await expect(tryIt.server).toHaveValue("https://us.example.com/v1");
});
