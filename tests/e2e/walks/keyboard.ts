import { kindsAt, type Width } from "./kinds.ts";
import { tabWalk } from "./tab-walk.ts";
import { expect, test } from "./walk.ts";

/** Goes through every kind of page by Tab, in a window of this width. */
export function testWithTab(width: Width): void {
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
