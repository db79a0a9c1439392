import { operation, operations } from "./description/index.ts";
import { LifecyclePage } from "./pages/lifecycle-page.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

const retiring = operation("getPet");

test.describe("lifecycle page", () => {
  test.use({ timezoneId: "UTC" });

  test("the navigation links to the lifecycle page", async ({ page }) => {
    const overview = await OverviewPage.open(page);
    await overview.navigation.follow("Lifecycle");
    await expect(overview.title).toHaveText("Lifecycle");
  });

  test("the lifecycle page lists exactly the deprecated, beta and experimental operations", async ({
    page,
  }) => {
    const opened = await LifecyclePage.open(page);
    for (const stage of ["Deprecated", "Beta", "Experimental"]) {
      const titles = operations.filter(({ badges }) => badges.includes(stage)).map(({ title }) => title);
      await expect(opened.titles(stage), stage).toHaveText(titles);
    }
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Timeline",
      "Deprecated",
      "Beta",
      "Experimental",
      "What changed for me",
    ]);
  });

  const days = {
    "2026-11-21T12:00:00Z": "Sunset on 2027-06-30 (221 days from today)",
    "2027-06-30T23:59:59Z": "Sunset on 2027-06-30 (today is its last day)",
    "2027-07-01T00:00:00Z": "Retired after 2027-06-30 (1 day ago)",
  };
  test("the lifecycle page counts the days until a sunset date, and the days since then", async ({
    page,
  }) => {
    for (const [now, sentence] of Object.entries(days))
      await test.step(now, async () => {
        await page.clock.setFixedTime(new Date(now));
        const opened = await LifecyclePage.open(page);
        await expect(opened.ending(retiring.title)).toContainText(sentence);
      });
  });

  test("the lifecycle page links a deprecated operation to its replacement", async ({ page }) => {
    const opened = await LifecyclePage.open(page);
    await expect(opened.ending(retiring.title)).toContainText("Since 2026-06-30");
    await opened.ending(retiring.title).getByRole("link", { name: "List pets" }).click();
    await expect(opened.title).toHaveText("List pets");
  });

  test("the timeline marks today if it is within the timeline", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2026-11-21T12:00:00Z"));
    const opened = await LifecyclePage.open(page);
    await expect(opened.today).toBeVisible();
    const [mark, scale] = [await opened.today.boundingBox(), await opened.timeline.boundingBox()];
    // The scale is from January 2026 to July 2027; the label is to the right of its line.
    const place = ((mark?.x ?? 0) - (scale?.x ?? 0)) / (scale?.width ?? 1);
    expect(place).toBeGreaterThan(0.58);
    expect(place).toBeLessThan(0.63);
    for (const outside of ["2025-12-31T00:00:00Z", "2027-07-02T00:00:00Z"]) {
      await page.clock.setFixedTime(new Date(outside));
      await page.reload();
      await expect(opened.timeline.getByRole("link", { name: retiring.title })).toBeVisible();
      await expect(opened.today).toBeHidden();
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the lifecycle page shows sunset dates without counting days", async ({
    page,
  }) => {
    const opened = await LifecyclePage.open(page);
    await expect(opened.ending(retiring.title)).toContainText(/Sunset on 2027-06-30\s*Use List pets/);
    for (const region of [opened.timeline, opened.deprecated]) {
      await expect(region.getByRole("time").last()).toHaveAttribute("datetime", "2027-06-30");
    }
    await expect(opened.today).toBeHidden();
  });
});

test("pages link to an Atom feed of deprecations and sunsets", async ({ page }) => {
  const opened = await LifecyclePage.open(page);
  const address = await opened.feedLink.getAttribute("href");
  for (const path of ["", "lifecycle/"]) {
    await page.goto(path);
    await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute("href", address ?? "");
  }
  // This file has no policy that prevents parsing.
  await page.goto("openapi.json");
  const feed = await page.evaluate(async (url) => {
    const xml = new DOMParser().parseFromString(await (await fetch(url)).text(), "application/xml");
    const texts = (selector: string) => [...xml.querySelectorAll(selector)].map((one) => one.textContent);
    return { errors: texts("parsererror"), entries: texts("entry > title"), updated: texts("updated") };
  }, address ?? "");
  expect(feed).toEqual({
    errors: [],
    entries: [`${retiring.title}: deprecated, sunset on 2027-06-30`],
    updated: ["2026-06-30T00:00:00Z", "2026-06-30T00:00:00Z"],
  });
});
