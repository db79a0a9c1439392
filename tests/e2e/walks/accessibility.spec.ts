import { testAccessibility } from "./accessibility.ts";
import { violations } from "./axe.ts";
import { kindsAt, usualKinds } from "./kinds.ts";
import { tabWalk } from "./tab-walk.ts";
import { expect, test } from "./walk.ts";

testAccessibility(kindsAt(1350, usualKinds), 1350);
testAccessibility(
  usualKinds.filter((kind) => kind.width === 360),
  360,
);

test("the axe check finds violations of contrast, missing button names and missing alt texts", async ({
  page,
}) => {
  await page.setContent("<p style='color: #999'>faint<img src='data:,'><button></button>");
  const found = (await violations(page)).map((line) => line.split(":")[0]);
  expect(found).toEqual(expect.arrayContaining(["button-name", "color-contrast", "image-alt"]));
});

test("tabWalk() finds elements that are skipped, covered, out of order or without a focus indicator", async ({
  page,
}) => {
  await page.setContent(`
    <div style="display: flex; reading-flow: flex-visual">
      <a href="#" style="order: 2">late</a>
      <a href="#" style="order: 1">early</a>
    </div>
    <a href="#" style="position: absolute; top: 200px">covered</a>
    <a href="#" style="outline: none">plain</a>
    <button tabindex="1">missed</button>
    <div style="position: absolute; inset: 190px 0 0; background: white"></div>`);
  expect(await tabWalk(page)).toEqual([
    'a "late" comes after a "early"',
    'a "covered" cannot be seen',
    'a "plain" does not show that it has the focus',
    '<button tabindex="1">missed</button> is not reached by Tab',
  ]);
});
