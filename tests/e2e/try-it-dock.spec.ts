import type { Page } from "@playwright/test";
import { OperationPage } from "./pages/operation-page.ts";
import { test as panelTest } from "./panel/panel-site.ts";
import { expect, test } from "./site.ts";

for (const [title, viewport] of [
  ["on a wide screen", { width: 1350, height: 900 }],
  ["on a phone", { width: 390, height: 844 }],
  ["at 400 % zoom", { width: 320, height: 256 }],
] as const)
  test.describe(title, () => {
    test.use({ viewport });

    for (const id of ["listPets", "createPet", "getOrder"])
      test(
        `${title}, the panel of ${id} shows Send and the response together, and Send does not move`,
        id === "createPet" && title !== "at 400 % zoom" ? {} : { tag: "@all" },
        async ({ page }) => {
          const { tryIt, tryItLink } = await OperationPage.open(page, id);
          await tryItLink.click();
          const before = await tryIt.sendButton.boundingBox();
          await tryIt.send();
          await expect(tryIt.response.status).toHaveText(/^2\d\d /);
          await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
          await expect(tryIt.response.status).toBeInViewport({ ratio: 1 });
          await expect(tryIt.response.verdict).toBeInViewport({ ratio: 1 });
          // Send does not move, so that a second click does not miss it.
          expect(await tryIt.sendButton.boundingBox()).toEqual(before);
        },
      );
  });

test("on a phone, the panel shows only its form before a request, and is closed on the next page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { tryIt, tryItLink, navigation, title } = await openPanel(page);
  await tryItLink.click();
  await expect(tryIt.button("Close Try it")).toBeVisible();
  await expect(tryIt.region.getByText("Response will appear here.")).toBeHidden();
  await tryIt.send();
  await expect(tryIt.response.status).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Menu" }).click({ force: true });
  await navigation.follow("List orders GET");
  await expect(title).toHaveText("List orders");
  await expect(tryIt.button("Close Try it")).toBeHidden();
});

test("on a wide screen, the open panel replaces the code samples and keeps the documentation visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  const { tryItLink, region } = await openPanel(page);
  await tryItLink.click();
  await expect(region("Parameters")).toBeInViewport();
  await expect(region("Code samples")).toBeHidden();
});

test("code samples do not cover the response of the panel below the documentation", async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 900 });
  const { tryIt } = await openPanel(page);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  // The click fails if another element receives it.
  await tryIt.response.status.click();
  await tryIt.response.verdict.click();
});

test("t opens the panel at the first field, and Escape closes it and returns the focus", async ({ page }) => {
  const { tryIt, tryItLink } = await OperationPage.open(page, "getPet");
  await page.keyboard.press("t");
  await expect(tryIt.field("petId")).toBeFocused();
  await page.keyboard.type("t");
  // Its value is selected, so that typing replaces it.
  await expect(tryIt.field("petId")).toHaveValue("t");
  await page.keyboard.press("Escape");
  await expect(tryItLink).toBeFocused();
});

test("on a short page, the panel does not cover the header", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tryIt, tryItLink } = await openPanel(page);
  await tryItLink.click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const header = await page.getByRole("banner").boundingBox();
  const send = await tryIt.sendButton.boundingBox();
  expect(send?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await expect(tryIt.sendButton).toBeInViewport({ ratio: 1 });
  await expect(tryIt.button("Close Try it")).toBeInViewport({ ratio: 1 });
});

test("at 1100 pixels, the panel is beside the documentation", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const { tryIt, tryItLink, region } = await openPanel(page);
  await tryItLink.click();
  const [documentation, panel] = [await region("Parameters").boundingBox(), await tryIt.region.boundingBox()];
  expect(documentation?.width).toBeGreaterThan(300);
  expect((documentation?.x ?? 0) + (documentation?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
});

test("a splitter resizes request and response by mouse and keyboard, and keeps its position after a reload", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tryIt, tryItLink } = await openPanel(page);
  await tryItLink.click();
  const splitter = tryIt.region.getByRole("separator");
  await tryIt.send();
  await expect(tryIt.response.verdict).toBeVisible();
  await splitter.focus();
  await page.keyboard.press("ArrowUp");
  await expect(splitter).toHaveAttribute("aria-valuenow", "45");
  await expect(splitter).toHaveAttribute("aria-orientation", "horizontal");
  const before = await tryIt.response.region.boundingBox();
  await page.keyboard.press("ArrowUp");
  await expect(splitter).toHaveAttribute("aria-valuenow", "40");
  expect((await tryIt.response.region.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0);
  const { x = 0, y = 0 } = (await splitter.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 205, { steps: 4 });
  await page.mouse.up();
  const share = Number(await splitter.getAttribute("aria-valuenow"));
  expect(share).toBeGreaterThan(55);
  await page.reload();
  await page.keyboard.press("t");
  await tryIt.send();
  await expect(splitter).toHaveAttribute("aria-valuenow", String(share));
});

test("on a wide screen, the form of the panel has the whole height until a response comes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tryIt, tryItLink } = await openPanel(page);
  await tryItLink.click();
  await tryIt.usable();
  const form = tryIt.region.locator("form");
  const bottom = async () => {
    const { y = 0, height = 0 } = (await form.boundingBox()) ?? {};
    return y + height;
  };
  await expect(tryIt.response.region).toBeHidden();
  await expect(tryIt.region.getByRole("separator")).toBeHidden();
  const whole = await bottom();
  expect(whole).toBeGreaterThan(880);
  await tryIt.send();
  await expect(tryIt.response.status).toBeVisible();
  await expect(tryIt.region.getByRole("separator")).toBeVisible();
  expect(await bottom()).toBeLessThan(whole - 40);
});

test("at full width, the panel shows request and response side by side", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tryIt, tryItLink } = await openPanel(page);
  await tryItLink.click();
  await tryIt.button("Use the whole width").click();
  await expect(tryIt.region.getByRole("separator")).toHaveAttribute("aria-orientation", "vertical");
  const [form, response] = [
    await tryIt.server.or(tryIt.region.getByLabel("Server")).first().boundingBox(),
    await tryIt.response.region.boundingBox(),
  ];
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(response?.x ?? 0);
  await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
});

test("Send below the documentation does not move while the panel loads, and the response scrolls into view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1350, height: 800 });
  const { tryIt } = await OperationPage.open(page, "createPet");
  await tryIt.sendButton.scrollIntoViewIfNeeded();
  const before = await tryIt.sendButton.boundingBox();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("201 Created");
  await expect(tryIt.response.status).toBeInViewport({ ratio: 1 });
  await expect(tryIt.response.verdict).toBeInViewport({ ratio: 1 });
  await expect(tryIt.region.getByRole("group", { name: "Body fields" })).toBeAttached();
  await expect
    .poll(async () => Math.abs(((await tryIt.sendButton.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(2);
});

panelTest("a button beside the title of a long form shows its JSON", async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  const { tryIt, tryItLink } = await open("create-customer");
  await tryItLink.click();
  await tryIt.body.fill('{ "memo": "a", "customer": "b", "secret": "c", "charge": "d", "phone": "e" }');
  await tryIt.field("memo").focus();
  await tryIt.button("Edit JSON").click();
  await expect(tryIt.body).toBeFocused();
  await expect(tryIt.body).toBeInViewport();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
])
  panelTest(
    `at ${viewport.width} × ${viewport.height}, sending collapses credentials and keeps body fields in view`,
    viewport.width === 1280 ? {} : { tag: "@all" },
    async ({ open, page, api }) => {
      await page.setViewportSize(viewport);
      const { tryIt, tryItLink } = await open("create-ticket");
      const body = JSON.stringify(Array.from({ length: 60 }, (_, id) => ({ id })));
      const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
      await page.route(`${api.url}/tickets`, (route) =>
        route.fulfill({ contentType: "application/json", headers, body }),
      );
      await tryItLink.click();
      await tryIt.authorization.field("Key").fill("k-1");
      await tryIt.field("title").fill("Broken");
      await tryIt.send();
      await expect(tryIt.response.status).toHaveText("200 OK");
      await expect(tryIt.authorization.field("Key")).toBeHidden();
      await expect(tryIt.field("priority")).toBeInViewport({ ratio: 1 });
      await expect(tryIt.field("title")).toBeInViewport({ ratio: 1 });
      // The credentials are kept and can be shown again.
      await tryIt.authorization.open();
      await expect(tryIt.authorization.field("Key")).toHaveValue("k-1");
    },
  );

async function openPanel(page: Page) {
  const opened = await OperationPage.open(page, "listPets");
  const main = page.getByRole("main");
  return { ...opened, region: (name: string) => main.getByRole("region", { name, exact: true }) };
}
