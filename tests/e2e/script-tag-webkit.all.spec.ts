import { readFile } from "node:fs/promises";
import { codeSamples, downloadOpenApi } from "#messages/ja/pages.ts";
import { test as base, expect, pageWith } from "./script-tag.ts";
import { noWebKit, ownWebKit, type WebKitPage } from "./webkit.ts";

const test = base.extend<{ webkit: WebKitPage }>(ownWebKit);

test.skip(noWebKit !== null, noWebKit ?? "");

test("pages of the Petstore have the words, links and accessible names of the built site in WebKit", async ({
  webkit,
  service,
}) => {
  test.setTimeout(600_000);
  service.serve({
    "/": pageWith('data-description="/openapi.yaml" data-simulated'),
    "/openapi.yaml": await readFile("openapi/petstore.yaml", "utf8"),
  });
  for (const path of ["", "operations/create-pet/", "operations/list-pets/", "schemas/pet/", "lifecycle/"]) {
    await webkit.goto("about:blank");
    await webkit.goto(`${service.built}/docs/${path}`);
    const expected = await settled(webkit);
    await webkit.goto("about:blank");
    await webkit.goto(`${service.url}/#/${path}`);
    await expect.poll(() => titleIn(webkit), { timeout: 60_000 }).toBe(expected.heading);
    const host = (text: string) => text.replaceAll(service.url, service.built);
    await expect(async () => {
      const { text, links, ...others } = await shownIn(webkit);
      expect({ ...others, text: host(text), links: links.map(host) }, path).toEqual(expected);
    }).toPass({ timeout: 30_000 });
  }
});

test("a Swagger 2.0 description with internal parts is upgraded and shown without them in WebKit", async ({
  webkit,
  service,
}) => {
  test.setTimeout(300_000);
  service.serve({
    "/": pageWith('data-description="/swagger.json"'),
    "/swagger.json": JSON.stringify({
      swagger: "2.0",
      info: { title: "Shop", version: "1" },
      paths: {
        "/orders": {
          get: {
            operationId: "listOrders",
            summary: "List orders",
            responses: { 200: { description: "OK" } },
          },
          delete: { operationId: "purge", summary: "Purge", "x-internal": true, responses: {} },
        },
      },
    }),
  });
  await webkit.goto(`${service.url}/#/operations/list-orders/`);
  await expect.poll(() => titleIn(webkit), { timeout: 60_000 }).toBe("List orders");
  expect((await shownIn(webkit)).text).not.toContain("Purge");
});

test("pages are Japanese, code is colored and the search finds operations in WebKit", async ({
  webkit,
  service,
}) => {
  test.setTimeout(300_000);
  service.serve({
    "/": pageWith('data-description="/openapi.json" data-language="ja"'),
    "/openapi.json": JSON.stringify({
      openapi: "3.0.3",
      info: { title: "Shop", version: "1" },
      paths: {
        "/orders": {
          get: {
            operationId: "listOrders",
            summary: "List orders",
            description: '```toml\n[order]\nname = "Rex"\n```',
            responses: {},
          },
          post: { operationId: "createOrder", summary: "Create an order", responses: {} },
        },
      },
    }),
  });
  await webkit.goto(`${service.url}/#/operations/list-orders/`);
  await expect.poll(() => titleIn(webkit), { timeout: 60_000 }).toBe("List orders");
  const shown = await shownIn(webkit);
  expect([codeSamples, downloadOpenApi].filter((text) => !shown.text.includes(text))).toEqual([]);
  expect(await webkit.read(coloredCode)).toEqual(["=", '"Rex"']);
  await webkit.read(search, "create");
  await expect.poll(() => webkit.read(searchResults)).toEqual(["Create an order 操作 POST /orders"]);
});

/** The content of a page after its scripts have run: one of them shows the key of the search. */
async function settled(page: WebKitPage): Promise<Shown> {
  let last = await shownIn(page);
  await expect(async () => {
    const before = last;
    last = await shownIn(page);
    expect(last.text).toContain("Ctrl K");
    expect(last).toEqual(before);
  }).toPass({ timeout: 30_000 });
  return last;
}

/** The colored words of the description's code block. */
function coloredCode(): string[] {
  const page = document.querySelector("iframe")?.contentDocument ?? document;
  const tokens = page.querySelectorAll("main pre [class^='t-']");
  return [...tokens].slice(0, 2).map(({ textContent }) => textContent.trim());
}

function search(typed: string): void {
  const page = document.querySelector("iframe")?.contentDocument ?? document;
  page.querySelector<HTMLElement>("button:has(.search-hint)")?.click();
  const field = page.querySelector<HTMLInputElement>("dialog[open] [role=combobox]");
  if (field === null) return;
  field.value = typed;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: typed }));
}

function searchResults(): string[] {
  const page = document.querySelector("iframe")?.contentDocument ?? document;
  return [...page.querySelectorAll("dialog[open] [role=option]")].map(({ textContent }) => textContent);
}

type Shown = Awaited<ReturnType<typeof shownIn>>;

const titleIn = (page: WebKitPage) =>
  page.read(() => {
    const [frame] = document.getElementsByTagName("iframe");
    return (frame?.contentDocument ?? document).querySelector("h1")?.textContent?.trim() ?? null;
  });

/** The content of a page for readers, with addresses as the built site has them. */
async function shownIn(page: WebKitPage) {
  const shown = await page.read(() => {
    const [frame] = document.getElementsByTagName("iframe");
    const shown = frame?.contentDocument ?? document;
    const own = (text: string) => text.replaceAll("/~reference/", "/docs/");
    return {
      heading: shown.querySelector("h1")?.textContent?.trim() ?? null,
      text: own(shown.body.innerText),
      // Assistants are sent to addresses that a built site has alone.
      links: [...shown.querySelectorAll("a[href]")]
        .map((link) => own(link.getAttribute("href") ?? ""))
        .filter((link) => !/^https:.*index\.md/.test(link)),
    };
  });
  return {
    ...shown,
    names: await page.namesOf("main :is(h1, h2, a, button, summary), header :is(a, button)"),
  };
}
