import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test";
import { missed, watchFocus } from "./stops.ts";

/**
 * Goes round a page by Tab, opens what is closed, and goes round again until nothing new can be opened. Reports of each
 * place that is not as it should be, and of each that was not come to.
 */
export async function tabWalk(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  await goRound(page);
  while ((await openClosed(page)) > 0) await goRound(page);
  // What was loaded while the focus was past it already.
  if ((await page.evaluate(missed)).length > 0) await goRound(page);
  const { stops } = await page.evaluate(() => ({ stops: window.course.stops }));
  const problems = stops.flatMap(({ name, problems }) => problems.map((problem) => `${name} ${problem}`));
  const left = (await page.evaluate(missed)).map((element) => `${element} is not come to`);
  return [...new Set([...problems, ...left])];
}

/** So many keys are sent at once; each on its own takes ten times as long. */
const atOnce = 40;

/** Longer than any page, so that a trap does not block the walk for ever. */
const mostStops = 2000;

async function goRound(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window.course, { round: [], hasEnded: false });
    // From the top again.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  const debug = await page.context().newCDPSession(page);
  const send = (type: "rawKeyDown" | "keyUp") =>
    debug.send("Input.dispatchKeyEvent", { type, key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
  for (let sent = 0; !(await page.evaluate(() => window.course.hasEnded)); sent += atOnce) {
    expect(sent, "keys until the focus has gone round").toBeLessThan(mostStops);
    await Promise.all(Array.from({ length: atOnce }, () => [send("rawKeyDown"), send("keyUp")]).flat());
  }
  await debug.detach();
}

/** Opens each closed part that was not opened before, by Enter or Space, and reports how many there were. */
async function openClosed(page: Page): Promise<number> {
  // Options load their fields, which have options again, without end where schemas refer to themselves.
  const deep = ".option .option .option details";
  const closed = page
    .locator(`details:not([open], [data-was-opened], ${deep}) > summary`)
    .filter({ visible: true });
  let count = 0;
  for (let summary = await first(closed); summary !== null; summary = await first(closed)) {
    await summary.evaluate((element) => {
      element.parentElement?.setAttribute("data-was-opened", "");
      element.focus();
    });
    await page.keyboard.press(count % 2 === 0 ? "Enter" : "Space");
    expect(await summary.evaluate((element) => element.matches("[open] > *")), "a key opens it").toBe(true);
    count++;
  }
  return count;
}

const first = async (places: Locator) =>
  ((await places.count()) > 0
    ? places.first().elementHandle()
    : null) as Promise<ElementHandle<HTMLElement> | null>;
