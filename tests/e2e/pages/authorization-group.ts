import { expect, type Locator, type Page } from "@playwright/test";

/** The group "Authorization" of the panel. */
export class AuthorizationGroup {
  readonly root: Locator;
  readonly toggle: Locator;
  /** The group's content, which is visible once it is open. */
  readonly body: Locator;
  readonly choice: Locator;
  readonly keeping: Locator;
  readonly clearButton: Locator;
  readonly getTokenButton: Locator;
  readonly flow: Locator;

  constructor(panel: Locator) {
    this.root = panel
      .locator("details")
      .filter({ has: panel.page().getByText(/^Authorization/) })
      .first();
    this.toggle = this.root.locator("summary").first();
    this.body = this.root.getByRole("group", { name: "Authorization" });
    this.choice = this.body.getByLabel("Authentication method");
    this.keeping = this.body.getByLabel("Store credentials", { exact: true });
    this.clearButton = this.body.getByRole("button", { name: "Clear all" });
    this.getTokenButton = this.body.getByRole("button", { name: "Get a token" });
    this.flow = this.body.getByLabel("Flow", { exact: true });
  }

  async open(): Promise<void> {
    // It opens by itself where authorization is required and missing, perhaps just before the click.
    await expect(async () => {
      if ((await this.root.getAttribute("open")) === null) await this.toggle.click();
      await this.clearButton.waitFor({ timeout: 2000 });
      await expect(this.root).toHaveAttribute("open", "", { timeout: 1000 });
    }).toPass();
    await this.openFlows();
  }

  /** Expands the forms that get a token. */
  async openFlows(): Promise<void> {
    for (const flow of await this.body
      .locator("details:not([open]) > summary", { hasText: "Or get one" })
      .all())
      await flow.click();
  }

  /** The fields of a scheme. */
  scheme(name: string): Locator {
    return this.body.getByRole("group", { name, exact: true });
  }

  field(name: string): Locator {
    return this.body.getByLabel(name, { exact: true });
  }

  message(text: string | RegExp): Locator {
    return this.body.getByRole("status").filter({ hasText: text });
  }

  /** Presses the button that opens the sign-in in a window, and signs in there as a reader of these tests. */
  async signIn(): Promise<void> {
    const opened = this.root.page().waitForEvent("popup");
    await this.getTokenButton.click();
    const closed = (await opened).waitForEvent("close");
    await signInOn(await opened);
    await closed;
  }
}

/** Completes the login and consent pages of the authorization server. */
export async function signInOn(page: Page): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill("zoe");
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}
