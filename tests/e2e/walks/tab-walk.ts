import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test";
import { missed, watchFocus } from "./stops.ts";

/**
 * Walks through a page by Tab, expands what is collapsed, and repeats this until nothing new can be expanded. Reports
 * stops with problems, and elements that were not reached.
 */
export async function tabWalk(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  await goRound(page);
  while ((await openClosed(page)) > 0) await goRound(page);
  // Elements may have been loaded behind the focus.
  if ((await page.evaluate(missed)).length > 0) await goRound(page);
  const { stops } = await page.evaluate(() => ({ stops: window.course.stops }));
  const problems = stops.flatMap(({ name, problems }) => problems.map((problem) => `${name} ${problem}`));
  const left = (await page.evaluate(missed)).map((element) => `${element} is not reached by Tab`);
  return [...new Set([...problems, ...left])];
}

/** The number of keys sent at once. Sending each key separately takes ten times as long. */
const atOnce = 40;

/** More stops than any page has, so that a focus trap ends the walk. */
const mostStops = 2000;

async function goRound(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window.course, { round: [], hasEnded: false });
    // Starts again at the top.
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
  // Options load fields with options, endlessly in recursive schemas.
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
