import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

// The explorer is a few megabytes of script, which load slowly on a small machine.
const patience = { timeout: 40_000 };

/** Selects an operation, which the explorer renders only then. */
async function goTo(page: Page, operation: string) {
  await page
    .getByRole("link", { name: `${operation} HTTP Method` })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: operation, exact: true })).toBeInViewport(patience);
}

test.describe("explorer", () => {
  test.describe.configure({ timeout: 90_000 });

  test("the explorer shows the API without requests to other hosts or console messages", async ({
    page,
    site,
  }) => {
    const foreign: string[] = [];
    const problems: string[] = [];
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== site.url) foreign.push(request.url());
    });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto("/explorer/");
    await expect(page.getByRole("link", { name: "Petstore reference" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("heading", { name: "Petstore" }).first()).toBeVisible(patience);
    await goTo(page, "Set a pet's stock");
    expect({ foreign, problems }).toEqual({ foreign: [], problems: [] });
  });

  test("the explorer refuses to be framed, and does not start in a frame when the headers are missing", async ({
    page,
    site,
    servers,
  }) => {
    const other = await servers.start((_, response) => {
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<iframe src="${site.url}/explorer/" width="900" height="600"></iframe>`);
    });
    const frame = page.frameLocator("iframe");
    const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await page.goto(other);
    await refused;
    // Like a host that sends no headers.
    await page.route("**/explorer/", async (route) => {
      const response = await route.fetch();
      const headers = Object.entries(response.headers()).filter(
        ([name]) => !/frame-options|security-policy/.test(name),
      );
      await route.fulfill({ response, headers: Object.fromEntries(headers) });
    });
    await page.goto(other);
    await expect(frame.getByRole("link", { name: "Explorer · Petstore" })).toBeVisible(patience);
    await expect(frame.locator("#explorer")).toBeEmpty();
  });

  test("the explorer shows a test button, except for an operation with a hidden panel", {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto("/explorer/");
    const button = (operation: string) => page.locator("button", { hasText: `(${operation})` });
    await goTo(page, "Place an order");
    await expect(button("post /store/orders")).toBeVisible(patience);
    await expect(button("get /store/orders")).toBeHidden();
    // The button is hidden by CSS. The check above is only meaningful if it is in the page.
    await expect(button("get /store/orders")).toBeAttached();
  });

  test("the explorer shows the sunset date and the stability of operations", { tag: "@all" }, async ({
    page,
  }) => {
    await page.goto("/explorer/");
    await goTo(page, "Get a pet");
    await expect(page.getByText("Sunset 2027-06-30")).toBeVisible(patience);
    await goTo(page, "Set a pet's stock");
    await expect(page.getByText("Experimental", { exact: true }).first()).toBeVisible(patience);
  });

  test("an operation's page does not load the explorer", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto("/operations/create-pet/");
    expect(scripts.filter((path) => path.includes("standalone") || path.includes("explorer"))).toEqual([]);
  });
});
