import type { Page } from "@playwright/test";
import { expect } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";

/**
 * Opens an operation of a site, types into `fields` alone, and sends: the response must match its schema. `known` are the fields
 * that must be filled in from earlier responses, or suggest them where they are optional, with their values.
 */
export type Send = (slug: string, fields?: Texts, known?: Fields) => Promise<SentStep>;

export interface SentStep {
  /** Method and path of the request, e.g. `POST /api/customers/cus_1`. */
  request: string;
  status: string;
  /** The JSON of the response; empty without a body. */
  body: Fields;
}

export interface Fields {
  [name: string]: unknown;
}

export type Texts = Record<string, string>;

/** Begins a walk through an integration. The simulation is chosen and `key` is typed at its first step, and never again. */
export function walkIn(page: Page, site: string, key: Texts): Send {
  let isFirst = true;
  page.setDefaultTimeout(30_000);
  return async (slug, fields = {}, known = {}) => {
    await page.goto(`${site}/operations/${slug}/`);
    const { tryIt } = new OperationPage(page);
    await tryIt.load();
    // The share button is the last part of the panel to load.
    await expect(tryIt.button("Share request")).toBeVisible();
    if (isFirst) await begin(tryIt, key);
    isFirst = false;
    for (const [name, value] of Object.entries(known)) {
      const field = tryIt.field(name);
      if (!(await field.isVisible())) await tryIt.add(name);
      else if ((await field.inputValue()) === "") await choose(tryIt, name, String(value));
      await expect(field, `${slug}: ${name}`).toHaveValue(String(value));
    }
    for (const [name, value] of Object.entries(fields)) await type(tryIt, name, value);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText(/^2\d\d /);
    const status = (await tryIt.response.status.textContent()) ?? "";
    const request = tryIt.sent[0] ?? "";
    await expect(tryIt.response.verdict, `${request}: ${status}`).toHaveText("Matches schema");
    const isEmpty = status.startsWith("204");
    return { request, status, body: isEmpty ? {} : await bodyOf(tryIt) };
  };
}

/** The complete body, which is shortened at first if it is long. */
async function bodyOf({ response }: Panel): Promise<Fields> {
  await expect(response.body).toBeVisible();
  const expand = response.button("Expand all");
  if (await expand.isVisible()) await expand.click();
  await expect(response.body).not.toContainText("…");
  return (await response.json()) as Fields;
}

type Panel = OperationPage["tryIt"];

/** Chooses one of the values that an optional field suggests. The browser draws the list, which no page can open. */
async function choose(tryIt: Panel, name: string, value: string): Promise<void> {
  await tryIt.field(name).focus();
  await expect.poll(() => tryIt.suggestions(name), name).toContain(value);
  await tryIt.field(name).fill(value);
}

async function begin(tryIt: Panel, key: Texts): Promise<void> {
  const simulation = tryIt.field("Server").locator("option", { hasText: /^Simulation/ });
  await tryIt.field("Server").selectOption(await simulation.textContent());
  const fields = Object.entries(key);
  if (fields.length > 0) await tryIt.authorization.open();
  for (const [name, value] of fields) await tryIt.authorization.field(name).fill(value);
}

/** Types into a visible field, or adds the field with its value. */
async function type(tryIt: Panel, name: string, value: string): Promise<void> {
  const field = tryIt.field(name).first();
  const kind = (await field.isVisible()) ? await field.evaluate(({ localName }) => localName) : null;
  if (kind === "select") await field.selectOption({ label: value });
  else if (kind !== null) await field.fill(value);
  else await tryIt.add(`${name}=${value}`);
}
