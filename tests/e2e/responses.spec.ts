import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { copiedBy } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import type { PanelResponse } from "./pages/try-it-panel.ts";
import { expect, type Servers, test } from "./servers.ts";

test.describe("JSON response bodies", () => {
  const pet = { name: "Zoë", owners: [{ id: 1 }, { id: 2 }], tags: [], __proto: { a: 1 } };

  test("a JSON response is shown formatted, and its values can be collapsed", async ({ page, servers }) => {
    const response = await responseOf(page, servers, { body: JSON.stringify(pet) });
    await expect(response.body).toHaveText(JSON.stringify(pet, null, 2), { useInnerText: false });
    // Compares whitespace, too, which the check above ignores.
    const text = () => response.body.textContent();
    await expect.poll(text).toBe(JSON.stringify(pet, null, 2));
    await response.button('"owners", 2 items').click();
    await expect(response.button('"owners", 2 items')).toHaveAttribute("aria-expanded", "false");
    await expect.poll(text).toContain('\n  "owners": […],\n  "tags": [],\n');
    await response.button('"owners", 2 items').click();
    await expect.poll(text).toBe(JSON.stringify(pet, null, 2));
  });

  test("a JSON response is one Tab stop, and arrow keys collapse its values", async ({ page, servers }) => {
    const response = await responseOf(page, servers, { body: JSON.stringify(pet) });
    await response.body.focus();
    await page.keyboard.press("Tab");
    await expect(response.button("4 members")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(response.button('"owners", 2 items')).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(response.button('"owners", 2 items')).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("End");
    await expect(response.button('"__proto", 1 member')).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(response.body).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(response.button('"__proto", 1 member')).toBeFocused();
  });

  test("selecting a JSON response yields its formatted text", { tag: "@all" }, async ({ page, servers }) => {
    const response = await responseOf(page, servers, { body: JSON.stringify(pet) });
    const selected = await response.body.evaluate((body) => {
      getSelection()?.selectAllChildren(body);
      return String(getSelection());
    });
    expect(selected).toBe(JSON.stringify(pet, null, 2));
  });

  test("a long JSON array is rendered in pages of 100 items", async ({ page, servers }) => {
    const response = await responseOf(page, servers, { body: JSON.stringify([...Array(100_000).keys()]) });
    await expect(response.body).toContainText("… 99,900 more items");
    await expect.poll(() => numbersIn(response)).toEqual(range(0, 100));
    await response.button("Next 100").click();
    await expect.poll(() => numbersIn(response)).toEqual(range(0, 200));
    await expect(response.button("Next 100")).toBeFocused();
    await response.button("Last").click();
    await expect.poll(() => numbersIn(response)).toEqual([...range(0, 200), ...range(99_900, 100_000)]);
    await expect(response.body).toContainText("… 99,700 more items");
  });

  test("the search in a JSON response also finds values that are not rendered yet", async ({
    page,
    servers,
  }) => {
    const items = Array.from({ length: 5000 }, (_, id) => ({
      id,
      inner: { deep: [{ name: `Item ${id}` }] },
    }));
    const response = await responseOf(page, servers, { body: JSON.stringify(items) });
    await response.find.fill("item 4321");
    await expect(response.found).toHaveText("1 of 1");
    await expect(response.body.getByText('"Item 4321"')).toBeInViewport();
    await response.find.fill('"id": 77');
    await expect(response.found).toHaveText("1 of 11");
    await response.find.press("Enter");
    await expect(response.found).toHaveText("2 of 11");
    await expect(response.body.getByText("770", { exact: true })).toBeInViewport();
    await response.button("Previous match").click();
    await response.button("Previous match").click();
    await expect(response.found).toHaveText("11 of 11");
    await response.find.fill("nowhere");
    await expect(response.found).toHaveText("Not found");
    await expect(response.button("Next match")).toBeDisabled();
  });

  test('"Collapse all" and "Expand all" apply to the complete JSON response', async ({ page, servers }) => {
    const items = Array.from({ length: 90 }, (_, id) => ({ id, tags: ["a", "b"], owner: { id } }));
    const response = await responseOf(page, servers, { body: JSON.stringify(items) });
    await response.button("Collapse all").click();
    await expect(response.folds).toHaveCount(91);
    await response.button("Expand all").click();
    await expect.poll(() => response.json()).toEqual(items);
  });

  test("invalid JSON is shown as text with the position of the error", { tag: "@all" }, async ({
    page,
    servers,
  }) => {
    const body = '{"a": 1,\n "b": tru }';
    const response = await responseOf(page, servers, { body });
    await expect(response.region).toContainText("Invalid JSON at 2:7. This is not a JSON value.");
    await expect(response.body).toHaveText(body);
  });

  test("a JSON string of one megabyte is shortened but searched completely", { tag: "@all" }, async ({
    page,
    servers,
  }) => {
    const body = JSON.stringify({ data: `${"x".repeat(1_000_000)}needle${"y".repeat(5000)}` });
    const response = await responseOf(page, servers, { body });
    await expect(response.body).toContainText("more characters");
    expect((await response.body.textContent())?.length).toBeLessThan(2000);
    await response.find.fill("NEEDLE");
    await expect(response.found).toHaveText("1 of 1");
    await expect(response.body).toContainText("xneedley");
  });

  test("JSON with __proto__, markup and control characters is shown as text", async ({ page, servers }) => {
    const body =
      '{"__proto__": {"x": 1}, "constructor": 1, "<img src=x onerror=alert(1)>": "\\u0000\\u202e", "\u202edlrow": "\u2066\u0007", "__proto__": 2}';
    const response = await responseOf(page, servers, { body });
    await expect(response.body).toContainText('"__proto__": {');
    await expect(response.body).toContainText('"<img src=x onerror=alert(1)>": "\\u0000\\u202e"');
    await expect(response.body).toContainText("constructor");
    await expect(response.region.getByRole("img")).toHaveCount(0);
    await expect(response.region).toContainText("Invalid JSON at 1:");
  });

  test("JSON of 10,000 levels is searched and partly expanded", { tag: "@all" }, async ({
    page,
    servers,
  }) => {
    test.slow();
    const body = `${"[".repeat(10_000)}"needle"${"]".repeat(10_000)}`;
    const response = await responseOf(page, servers, { body });
    await response.find.fill("needle");
    await expect(response.found).toHaveText("1 of 1");
    // The viewer renders twenty thousand lines for it, in batches.
    await expect(response.body.getByText('"needle"')).toBeInViewport({ timeout: 180_000 });
    await response.button("Expand all").click();
    await expect(response.region).toContainText("Partly expanded (too large).");
  });
});

test.describe("response bodies of other types", () => {
  test("a text response is decoded with the charset of its Content-Type", async ({ page, servers }) => {
    const response = await responseOf(page, servers, {
      type: "text/plain; charset=iso-8859-1",
      body: Buffer.from("Z\xfcrich", "latin1"),
    });
    await expect(response.body).toHaveText("Zürich");
  });

  test("a text response with invalid bytes shows a warning", { tag: "@all" }, async ({ page, servers }) => {
    const response = await responseOf(page, servers, {
      type: "text/plain",
      body: Buffer.from([0x61, 0xff, 0x62]),
    });
    await expect(response.body).toHaveText("a\ufffdb");
    await expect(response.region).toContainText("Bytes that are invalid in the response’s charset");
  });

  test("an XML response is formatted with elements that collapse, and copied unchanged", async ({
    page,
    servers,
  }) => {
    const body =
      '<?xml version="1.0"?><pets xmlns="urn:x"><pet id="1">Rex &amp; co<tag/></pet><!-- <b> --></pets>';
    const response = await responseOf(page, servers, { type: "application/xml", body });
    await expect(response.body).toHaveText(
      '<?xml version="1.0"?> <pets xmlns="urn:x"> <pet id="1"> Rex &amp; co <tag/> </pet> <!-- <b> --> </pets>',
    );
    await expect(response.body.locator(".t-key")).toHaveText(["<pets", "<pet", "<tag", "</pet", "</pets"]);
    await expect(response.body.locator(".t-string")).toHaveText(['"urn:x"', '"1"']);
    await response.button("pet, 2 parts").click();
    await expect(response.body).toHaveText(
      '<?xml version="1.0"?> <pets xmlns="urn:x"> <pet id="1">… <!-- <b> --> </pets>',
      { useInnerText: true },
    );
    expect(await copiedBy(response.button("Copy the body"))).toBe(body);
  });

  test("the search in an XML response finds text in collapsed elements", { tag: "@all" }, async ({
    page,
    servers,
  }) => {
    const items = Array.from(
      { length: 900 },
      (_, id) => `<item><id>${id}</id><deep><name>Item ${id}</name></deep></item>`,
    );
    const response = await responseOf(page, servers, {
      type: "text/xml",
      body: `<all>${items.join("")}</all>`,
    });
    await response.find.fill("item 876");
    await expect(response.found).toHaveText("1 of 1");
    await expect(response.body.getByText("Item 876")).toBeInViewport();
  });

  for (const [what, body] of [
    ["does not close", "<a><b></a>"],
    [
      "is an HTML document with a script",
      "<html><script>document.title = 'hacked'</script><img src=x onerror=\"document.title = 'hacked'\"></html>",
    ],
    ["references an external entity", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ])
    test(`an XML response that ${what} is shown as source`, {
      tag: what?.endsWith("a script") ? [] : "@all",
    }, async ({ page, servers }) => {
      const response = await responseOf(page, servers, { type: "application/xml", body: body ?? "" });
      await expect(response.body).toHaveText((body ?? "").replace("]><a>", "]> <a>"));
      await expect(response.body.locator("img, script")).toHaveCount(0);
      await expect(page).not.toHaveTitle("hacked");
    });

  test("a long text response is rendered in parts but searched completely", async ({ page, servers }) => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index} of the log`);
    const response = await responseOf(page, servers, { type: "text/plain", body: lines.join("\n") });
    await expect(response.body).toContainText("line 0 of the log");
    await expect(response.body).not.toContainText("line 19999");
    await response.find.fill("line 15432 of");
    await expect(response.found).toHaveText("1 of 1");
    await expect(response.body).toContainText("line 15432 of the log\nline 15433", { useInnerText: true });
  });

  test("an SVG response is shown as an image with its size, and its script does not run", async ({
    page,
    servers,
  }) => {
    const body =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>document.title="hacked"</script></svg>';
    const response = await responseOf(page, servers, { type: "image/svg+xml", body });
    await expect(response.region.getByRole("img")).toHaveJSProperty("naturalWidth", 60);
    await expect(response.region).toContainText("60 × 40 pixels");
    await expect(page).not.toHaveTitle("hacked");
  });

  test("an invalid image response can be downloaded instead", { tag: "@all" }, async ({ page, servers }) => {
    const response = await responseOf(page, servers, { type: "image/png", body: "no png" });
    await expect(response.region).toContainText("This browser cannot show it as an image.");
    await expect(response.button(/^Download /)).toBeVisible();
  });

  test("an audio response has a player", async ({ page, servers }) => {
    const response = await responseOf(page, servers, { type: "audio/wav", body: secondOfSilence() });
    const player = response.region.getByLabel("Audio in the response");
    await expect(player).toHaveJSProperty("duration", 1);
    await expect(player).toHaveAttribute("src", /^data:audio\/wav;base64,/);
  });

  test("an invalid audio response shows a message and runs no script", { tag: "@all" }, async ({
    page,
    servers,
  }) => {
    const body = "<script>document.title = 'hacked'</script>";
    const response = await responseOf(page, servers, { type: "audio/mpeg", body });
    await expect(response.region).toContainText("This browser cannot play it.");
    await expect(page).not.toHaveTitle("hacked");
  });

  test("a PDF response is previewed in a frame of another origin", async ({ page, servers }) => {
    const violations: string[] = [];
    page.on("console", (message) => message.type() === "error" && violations.push(message.text()));
    await claimPdfViewer(page);
    const body = "%PDF-1.4\n<script>parent.document.title = 'hacked'</script>\n%%EOF";
    const response = await responseOf(page, servers, { type: "application/pdf", body });
    await response.button("Preview").click();
    const frame = response.region.getByTitle("PDF in the response");
    await expect(frame).toHaveAttribute("src", /^data:application\/pdf;base64,/);
    // The frame is inaccessible in a browser with a PDF viewer, and empty in one without.
    expect(
      await frame.evaluate((one) => (one as HTMLIFrameElement).contentDocument?.body.innerHTML ?? ""),
    ).toBe("");
    await expect(page).not.toHaveTitle("hacked");
    expect(violations).toEqual([]);
  });

  test("a PDF response can be downloaded but not previewed when the browser has no viewer", {
    tag: "@all",
  }, async ({ page, servers }) => {
    await claimPdfViewer(page, false);
    const response = await responseOf(page, servers, { type: "application/pdf", body: "%PDF-1.4\n%%EOF" });
    await expect(response.button(/^Download /)).toBeVisible();
    await expect(response.button("Preview")).toBeHidden();
  });

  test("an invalid PDF response has no preview", { tag: "@all" }, async ({ page, servers }) => {
    await claimPdfViewer(page);
    const response = await responseOf(page, servers, { type: "application/pdf", body: "<h1>no PDF</h1>" });
    await expect(response.region).toContainText("Binary, 15 B");
    await expect(response.button("Preview")).toBeHidden();
  });

  test("a binary response can be downloaded", async ({ page, servers }) => {
    const body = Buffer.from([0, 1, 2, 255]);
    const response = await responseOf(page, servers, { type: "application/octet-stream", body });
    await expect(response.region).toContainText("Binary, 4 B");
    expect(await downloaded(page, response)).toEqual({ name: "get-order.bin", body });
  });
});

test("a response body is copied unchanged, and downloaded with the name in Content-Disposition", async ({
  page,
  servers,
}) => {
  const body = '{"id":9007199254740993}';
  const response = await responseOf(page, servers, {
    body,
    headers: {
      "content-disposition": 'attachment; filename="../orders 3.json"',
      "access-control-expose-headers": "content-disposition",
    },
  });
  expect(await copiedBy(response.button("Copy the body"))).toBe(body);
  expect(await downloaded(page, response)).toEqual({ name: "orders 3.json", body: Buffer.from(body) });
});

test("an array of objects can be shown as a table", async ({ page, servers }) => {
  const body = JSON.stringify({ data: [{ id: 1, name: "Rex" }, { id: 2 }] });
  const response = await responseOf(page, servers, { body });
  await response.button("Table").click();
  const table = response.region.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["id", "name"]);
  await expect(table.getByRole("cell")).toHaveText(["1", "Rex", "2", ""]);
  await expect(response.body).toBeHidden();
  await response.button("JSON").click();
  await expect(response.body).toBeVisible();
});

test.describe("metadata of a response", () => {
  test("the panel explains the status 429", async ({ page, servers }) => {
    const response = await responseOf(page, servers, { status: 429, body: "{}" });
    await expect(response.status).toHaveText("429 Too Many Requests");
    await expect(response.region).toContainText("Rate limited");
  });

  test("the panel shows a response's total time, TTFB, size and sender", async ({ page, servers }) => {
    const response = await responseOf(page, servers, { body: "[]" });
    await expect(response.region).toContainText(/\d+ ms \(TTFB \d+ ms\) · 2 B · from http/);
  });

  test("the panel shows the URL to which a request was redirected", async ({ page, servers }) => {
    const other = await servers.start(({ url }, response) => {
      response.setHeader("access-control-allow-origin", "*");
      if (url === "/new") response.end("here");
      else response.writeHead(302, { location: "/new" }).end();
    });
    const { tryIt } = await OperationPage.open(page, "getOrder");
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    await expect(tryIt.response.region).toContainText(`Redirected to ${other}/new`);
  });

  test("the panel lists described headers that CORS hides, and the header that would expose them", async ({
    page,
    servers,
  }) => {
    const response = await responseOf(page, servers, { body: "[]", headers: { link: "<x>" } }, "listPets");
    await response.region.getByText("1 described header is not readable").click();
    await expect(response.region).toContainText("Access-Control-Expose-Headers: Link");
    await response.headersToggle.click();
    await expect(response.region).toContainText("a page can read only a few headers");
  });

  test("the panel reports no hidden headers when the server exposes them or has the same origin", {
    tag: "@all",
  }, async ({ page, site, servers }) => {
    const response = await responseOf(
      page,
      servers,
      { body: "[]", headers: { link: "<x>", "access-control-expose-headers": "Link" } },
      "listPets",
    );
    await expect(response.region).toContainText("Headers (2)");
    await expect(response.region).not.toContainText("not readable");
    const { tryIt } = await OperationPage.open(page, "listPets");
    await tryIt.server.fill(site.api);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    await expect(tryIt.response.region).not.toContainText("not readable");
  });
});

test("a wide response fits the width of a phone", async ({ page, servers }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = "x".repeat(1000);
  const response = await responseOf(page, servers, {
    body: JSON.stringify({ [long]: long, list: [long] }),
    headers: { "x-long": long, "access-control-expose-headers": "*" },
  });
  await response.headersToggle.click();
  await expect(response.header("x-long")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

interface Reply {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string | Buffer;
}

/** The panel's view of this response from another origin. */
async function responseOf(
  page: Page,
  servers: Servers,
  reply: Reply,
  operation = "getOrder",
): Promise<PanelResponse> {
  const { status = 200, type = "application/json", headers = {}, body } = reply;
  const other = await servers.start((_request, response) => {
    response.writeHead(status, { "access-control-allow-origin": "*", "content-type": type, ...headers });
    response.end(body);
  });
  const { tryIt } = await OperationPage.open(page, operation);
  await tryIt.server.fill(other);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText(new RegExp(`^${status} `));
  await expect(tryIt.response.button(/^Download /)).toBeVisible();
  return tryIt.response;
}

async function downloaded(page: Page, response: PanelResponse) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    response.button(/^Download /).click(),
  ]);
  return { name: download.suggestedFilename(), body: await readFile(await download.path()) };
}

/** A WAV of 8 bits and 8 kHz. */
function secondOfSilence(): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + 8000, 4);
  header.write("WAVEfmt ", 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, 8000],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write("data", 36);
  return Buffer.concat([header, Buffer.alloc(8000, 128)]);
}

const numbersIn = async ({ body }: PanelResponse) =>
  (
    await body.evaluate((box) =>
      [...box.querySelectorAll("[data-at] > .t-constant")].map((one) => one.textContent),
    )
  ).map(Number);

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** Overrides whether the browser reports a PDF viewer. Chromium's headless shell has none. */
const claimPdfViewer = (page: Page, has = true) =>
  page.addInitScript((claimed) => {
    Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { get: () => claimed });
  }, has);
