import { kindsAt, type Width } from "./kinds.ts";
import { tabWalk } from "./tab-walk.ts";
import { expect, test } from "./walk.ts";

const widths: Width[] = [360, 1350];

for (const width of widths) {
  test.describe(`in a window ${width} pixels wide Tab gets everywhere, in order and in sight, on`, () => {
    test.use({ viewport: { width, height: 740 }, reducedMotion: "reduce" });

    // What is opened first takes the focus out of the order of the page.
    for (const kind of kindsAt(width).filter(({ reach, isInOrder }) => reach === undefined || isInOrder)) {
      test(kind.name, async ({ page, visit }) => {
        await visit(page, kind);
        expect(await tabWalk(page)).toEqual([]);
      });
    }
  });
}

test("what is missed, covered, not marked or out of order would be found", async ({ page }) => {
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
    '<button tabindex="1">missed</button> is not come to',
  ]);
});
