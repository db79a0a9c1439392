import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readFragment } from "#http/request/saved-call.ts";
import { expect, test } from "./authorization/secured.ts";
import { allowClipboard, copiedBy, readClipboard } from "./pages/clipboard.ts";
import type { OperationPage } from "./pages/operation-page.ts";

/** Entered in every secret field. It must appear nowhere else. */
const planted = "plantedword";

/** The planted secret, plain and in HTTP Basic. */
const spellings = [planted, Buffer.from(`${planted}:${planted}`).toString("base64")];

const secretsOf: Record<string, string[]> = {
  "key-in-header": ["Key"],
  "key-in-query": ["Key", "api key"],
  basic: ["Username", "Password"],
  digest: ["Value after “Digest”"],
  oauth: ["Access token", "Client ID", "Client secret"],
};

for (const [slug, fields] of Object.entries(secretsOf))
  test(`secrets of ${slug} are in no code sample, link, export or storage other than that of credentials`, {
    tag: ["basic", "oauth"].includes(slug) ? [] : "@all",
  }, async ({ open, page }) => {
    await allowClipboard(page);
    const opened = await open(slug);
    const { authorization } = opened.tryIt;
    await authorization.open();
    if (slug === "oauth") await authorization.flow.selectOption("Client credentials");
    for (const name of fields) await opened.tryIt.field(name).fill(planted);
    await opened.tryIt.send();
    await expect(opened.tryIt.response.status).toHaveText(/^40[13] /);
    const found = { ...(await exportsOf(opened)), ...(await failureOf(opened)), ...(await storedIn(page)) };
    expect(Object.entries(found).filter(([, text]) => text === "")).toEqual([]);
    const leaks = Object.entries(found).filter(([, text]) => spellings.some((one) => text.includes(one)));
    expect(leaks).toEqual([]);
  });

/** Everything that a reader can copy or export from the page, by source. */
async function exportsOf({ tryIt, samples, page }: OperationPage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const language of ["cURL", "JavaScript", "Python"]) {
    await tryIt.button(language).click();
    found[`request as ${language}`] = await copiedBy(
      tryIt.region.getByRole("button", { name: /^Cop(?:y as|ied)/ }),
    );
  }
  const others = await samples.menu.getByRole("option").allTextContents();
  for (const language of ["cURL", "JavaScript", "Python", ...others.slice(1)]) {
    found[`sample of ${language}`] = await samples.source(language);
    found[`copied sample of ${language}`] = await copiedBy(samples.copyButton);
  }
  await tryIt.button("Request").click();
  await tryIt.button("Share request").click();
  await expect(tryIt.region.getByText("Link copied.")).toBeVisible();
  found.link = decoded(await readClipboard(page));
  await tryIt.history.toggle.click();
  const download = page.waitForEvent("download");
  await tryIt.button("Export HAR").click();
  found.har = await readFile(await (await download).path(), "utf8");
  return found;
}

/** The command of a request that had no response. */
async function failureOf({ tryIt }: OperationPage): Promise<Record<string, string>> {
  await tryIt.field("Server").selectOption({ label: "Custom URL" });
  await tryIt.server.fill("http://127.0.0.1:9");
  await tryIt.send();
  const copy = tryIt.response.button("Copy the cURL command");
  return { failure: await copiedBy(copy) };
}

/** Everything that the page and the browser store. */
async function storedIn(page: Page): Promise<Record<string, string>> {
  const { html, credentials, ...rest } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    address: location.href,
    state: JSON.stringify([history.state, window.name, document.title, document.cookie]),
    session: JSON.stringify(
      Object.entries(sessionStorage).filter(([key]) => !key.startsWith("specimen-credentials ")),
    ),
    credentials: JSON.stringify(
      Object.entries(sessionStorage).filter(([key]) => key.startsWith("specimen-credentials ")),
    ),
  }));
  const kept = JSON.stringify(await page.context().storageState({ indexedDB: true }));
  // Where credentials are kept for the tab, and nothing else.
  expect(credentials).toContain(planted);
  return { ...rest, html: decoded(html), kept };
}

/** A text with the decoded requests of its links. */
const decoded = (text: string) =>
  [text, ...[...text.matchAll(/#call=[\w-]+/g)].map(([link]) => JSON.stringify(readFragment(link)))].join(
    "\n",
  );
