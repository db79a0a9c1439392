import { operation, operations } from "./description/index.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./site.ts";

const retiring = operation("getPet");

test("one operation of the description has a sunset date", () => {
  expect(operations.filter(({ sunset }) => sunset !== undefined)).toEqual([retiring]);
  expect(retiring.sunset).toBe("2027-06-30");
});

test.describe("sunset notice", () => {
  test.use({ timezoneId: "UTC" });

  const days = {
    "half a year before the sunset date": [
      "2026-11-21T12:00:00Z",
      "Sunset on 2027-06-30 (221 days from today)",
    ],
    "a month before the sunset date": ["2027-05-30T23:59:59Z", "Sunset on 2027-06-30 (31 days from today)"],
    "the day before the sunset date": ["2027-06-29T00:00:00Z", "Sunset on 2027-06-30 (1 day from today)"],
    "on the sunset date": ["2027-06-30T00:00:00Z", "Sunset on 2027-06-30 (today is its last day)"],
    "in the last second of the sunset date": [
      "2027-06-30T23:59:59Z",
      "Sunset on 2027-06-30 (today is its last day)",
    ],
    "the day after the sunset date": ["2027-07-01T00:00:00Z", "Retired after 2027-06-30 (1 day ago)"],
    "a year after the sunset date": ["2028-06-30T12:00:00Z", "Retired after 2027-06-30 (366 days ago)"],
  } as const;

  test("the sunset notice counts the days until the sunset date, and the days since then", async ({
    page,
  }) => {
    for (const [when, [now, sentence]] of Object.entries(days))
      await test.step(when, async () => {
        await page.clock.setFixedTime(new Date(now));
        const opened = await OperationPage.open(page, retiring.id);
        await expect(opened.sunsetSentence).toHaveText(sentence);
        await expect(opened.sunset.getByRole("time").last()).toHaveAttribute("datetime", "2027-06-30");
      });
  });

  test("the sunset notice shows the deprecation date and links to the replacement", async ({ page }) => {
    const opened = await OperationPage.open(page, retiring.id);
    await expect(opened.sunset).toContainText("Deprecated since 2026-06-30");
    await expect(opened.sunset.getByRole("time").first()).toHaveAttribute("datetime", "2026-06-30");
    await opened.sunset.getByRole("link", { name: "List pets" }).click();
    await expect(opened.title).toHaveText("List pets");
  });

  test("the sunset notice and the server's 410 response agree on the last day and the day after it", async ({
    page,
    site,
  }) => {
    const responses = { "2027-06-30T23:59:59Z": "200 OK", "2027-07-01T00:00:00Z": "410 Gone" };
    for (const [now, status] of Object.entries(responses)) {
      site.setTime(now);
      await page.clock.setFixedTime(new Date(now));
      const opened = await OperationPage.open(page, retiring.id);
      await expect(opened.sunset).toContainText(
        status === "200 OK" ? "today is its last day" : "Retired after",
      );
      await opened.tryIt.send();
      await expect(opened.tryIt.response.status).toHaveText(status);
    }
  });
});

test.describe("sunset notice by time zone", () => {
  // Both at 2027-06-29T11:30:00Z: there it is the 29th, here already the 30th.
  const places = {
    "America/New_York": "Sunset on 2027-06-30 (1 day from today)",
    "Pacific/Auckland": "Sunset on 2027-06-30 (1 day from today)",
    "Pacific/Kiritimati": "Sunset on 2027-06-30 (today is its last day)",
  };
  for (const [timezoneId, sentence] of Object.entries(places)) {
    test.describe(() => {
      test.use({ timezoneId });
      const details = timezoneId === "Pacific/Kiritimati" ? {} : { tag: "@all" };
      test(
        `the sunset notice counts days in the reader's time zone ${timezoneId}`,
        details,
        async ({ page }) => {
          await page.clock.setFixedTime(new Date("2027-06-29T11:30:00Z"));
          const opened = await OperationPage.open(page, retiring.id);
          await expect(opened.sunsetSentence).toHaveText(sentence);
        },
      );
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the sunset notice shows the date without counting days", async ({ page }) => {
    const opened = await OperationPage.open(page, retiring.id);
    await expect(opened.sunsetSentence).toHaveText("Sunset on 2027-06-30");
    await expect(opened.sunset.getByRole("time").last()).toHaveAttribute("datetime", "2027-06-30");
    await expect(opened.sunset.getByRole("link", { name: "List pets" })).toBeVisible();
  });
});
