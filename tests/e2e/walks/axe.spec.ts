import { testWithAxe, violations } from "./axe.ts";
import { kinds, kindsAt } from "./kinds.ts";
import { expect, test } from "./walk.ts";

testWithAxe(kindsAt(1350), 1350, "light");
testWithAxe(
  kinds.filter((kind) => kind.width === 360),
  360,
  "light",
);

test("axe would find something", async ({ page }) => {
  await page.setContent("<p style='color: #999'>faint<img src='data:,'><button></button>");
  const found = (await violations(page)).map((line) => line.split(":")[0]);
  expect(found).toEqual(expect.arrayContaining(["button-name", "color-contrast", "image-alt"]));
});
