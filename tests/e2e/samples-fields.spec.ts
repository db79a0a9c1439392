import { expect, test } from "./panel/panel-site.ts";

test("the choice of fields is hidden while a sample is shown that its author wrote", async ({ open }) => {
  const { samples } = await open("add-folder");
  await expect(samples.code("cURL")).toHaveText(/--form title=Bills/);
  await expect(samples.fields).toBeHidden();
  await samples.tab("Python").click();
  const shown = samples.panel("Python").locator("pre:visible");
  await expect(shown).not.toContainText("notes");
  await samples.fields.selectOption("All fields");
  await expect(shown).toContainText("notes");
  await samples.tab("cURL").click();
  await expect(samples.fields).toBeHidden();
});
