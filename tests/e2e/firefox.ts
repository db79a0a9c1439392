import type { Browser, LaunchOptions } from "@playwright/test";
import { findProgram } from "../tools/programs.ts";
import { test as base } from "./once.ts";

const executablePath = findProgram("firefox");

/** Why tests in Firefox are skipped; `null` where they are run. In CI they fail instead. */
export const noFirefox =
  executablePath === undefined && process.env.CI === undefined
    ? "there is no Firefox, and none could be installed"
    : null;

/** For `test.use`: Firefox as it is published, because Playwright's own would have to be downloaded. */
export const firefox: { browserName: "firefox"; channel: string; launchOptions: LaunchOptions } = {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: { args: [], ...(executablePath && { executablePath }) },
};

/** To be merged with the `test` of a file, so that Playwright's WebDriver BiDi works with the Firefox of a stable release. */
export const firefoxTest = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      passOverUnknown(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
});

/** Playwright begins each context by a command of media features that Firefox 153 does not know yet, and fails without it. */
function passOverUnknown(browser: Browser): void {
  const { _browserSession: session } = (browser as unknown as Internal)._connection.toImpl(browser);
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === "emulation.setMediaFeaturesOverride" ? {} : await send(method, params);
}

/** The parts of Playwright's internal objects that are used; its version is pinned. */
interface Internal {
  _connection: { toImpl(object: unknown): { _browserSession: Session } };
}

interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}
