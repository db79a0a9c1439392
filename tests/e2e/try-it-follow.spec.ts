import { readFileSync } from "node:fs";
import { writeFragment } from "#http/request/saved-call.ts";
import { allowClipboard, readClipboard } from "./pages/clipboard.ts";
import { expect, test } from "./panel/panel-site.ts";

test.describe("Request history", () => {
  test("the history lists requests, fills them in and sends them again, also after a reload", async ({
    open,
    api,
    page,
  }) => {
    const { tryIt } = await open("show-thing");
    for (const name of ["one", "two"]) {
      await tryIt.field("name").fill(name);
      await tryIt.send();
      await expect(tryIt.history.item(`GET /shown/${name}`)).toContainText("200 OK");
    }
    await page.reload();
    await tryIt.load();
    await tryIt.history.toggle.click();
    await tryIt.history.resend("GET /shown/one").click();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(api.arrived.map(({ request }) => request)).toEqual([
      "GET /shown/one",
      "GET /shown/two",
      "GET /shown/one",
    ]);
    await tryIt.history.load("GET /shown/two").click();
    await expect(tryIt.field("name")).toHaveValue("two");
    expect(api.arrived).toHaveLength(3);
  });

  test('"Clear" removes the history and its values', async ({ open, page }) => {
    const { tryIt } = await open("show-thing");
    await tryIt.field("name").fill("one");
    await tryIt.send();
    await tryIt.history.toggle.click();
    await tryIt.button("Clear").click();
    await expect(tryIt.history.toggle).toBeHidden();
    // The form keeps its values, and so does its draft.
    const kept = () =>
      page.evaluate(() => ["calls", "values"].map((name) => sessionStorage.getItem(`specimen-${name} /`)));
    await expect.poll(async () => JSON.stringify(await kept())).not.toContain("one");
  });

  test("the history is exported as an HTTP Archive", async ({ open, page, api }) => {
    const { tryIt } = await open("create-refund");
    await tryIt.field("charge").fill("ch_1");
    await tryIt.send();
    await tryIt.history.toggle.click();
    const [download] = await Promise.all([page.waitForEvent("download"), tryIt.button("Export HAR").click()]);
    expect(download.suggestedFilename()).toBe("requests.har");
    const { log } = JSON.parse(readFileSync(await download.path(), "utf8"));
    const [{ request, response }] = log.entries;
    expect([
      log.version,
      log.entries.length,
      request.method,
      request.url,
      request.postData,
      response.status,
    ]).toEqual([
      "1.2",
      1,
      "POST",
      `${api.url}/refunds`,
      { mimeType: "application/x-www-form-urlencoded", text: "charge=ch_1" },
      200,
    ]);
  });

  test("the stored history contains no secrets", async ({ open, page }) => {
    const { tryIt } = await open("make-thing");
    await tryIt.field("pin").fill("hidden-pin");
    await tryIt.body.fill('{"name": "x", "size": 1, "code": "hidden-code"}');
    await tryIt.send();
    await expect(tryIt.history.item("POST /things")).toBeAttached();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).toContain("POST /things");
    expect(kept).not.toContain("hidden");
  });
});

test("values and history are available on other pages of the API until they are cleared", async ({
  open,
  api,
  page,
}) => {
  const first = await open("show-thing");
  await first.tryIt.field("name").fill("lamp");
  await first.tryIt.field("region").fill("eu");
  await first.tryIt.send();
  await expect(first.tryIt.history.item("GET /shown/lamp")).toContainText("200 OK");

  const { tryIt } = await open("list-parts");
  await tryIt.load();
  await expect(tryIt.field("name")).toHaveValue("lamp");
  await expect(tryIt.field("region")).toHaveValue("");
  await expect(tryIt.region).toContainText("Filled in from your earlier requests: name.");
  await tryIt.button("Clear values").click();
  await expect(tryIt.field("name")).toHaveValue("");

  await tryIt.history.toggle.click();
  await tryIt.region.getByRole("link", { name: "Open GET /shown/lamp" }).click();
  await expect(page).toHaveURL(/show-thing/);
  await expect(tryIt.field("region")).toHaveValue("eu");
  await expect(tryIt.line).toHaveText(`GET ${api.url}/shown/lamp?region=eu`);
  expect(api.arrived).toHaveLength(1);
});

test("a response of the history is compared with the latest one", async ({ open, api }) => {
  const { tryIt } = await open("show-thing");
  for (const name of ["lamp", "chair"]) {
    await tryIt.field("name").fill(name);
    await tryIt.send();
    await expect(tryIt.history.item(`GET /shown/${name}`)).toContainText("200 OK");
  }
  await tryIt.history.toggle.click();
  await expect(tryIt.history.item("GET /shown/chair").getByRole("button", { name: /^Compare/ })).toBeHidden();
  await tryIt.button("Compare GET /shown/lamp, 200 OK with the latest response").click();
  const comparison = tryIt.region.getByRole("region", { name: "Comparison" });
  await expect(comparison).toContainText(/GET \/shown\/lamp 200 OK.*GET \/shown\/chair 200 OK/);
  expect(api.arrived).toHaveLength(2);
  await expect(comparison.locator("del")).toHaveText(['-   "made": "thing-1"']);
  await expect(comparison.locator("ins")).toHaveText(['+   "made": "thing-2"']);
  await expect(comparison).toBeInViewport();
  await expect(comparison).toContainText("… 2 equal lines");
  await comparison.getByRole("button", { name: "Close" }).click();
  await expect(comparison).toBeHidden();
});

test("values typed in a body are offered on other pages, without examples and secrets", {
  tag: "@all",
}, async ({ open, page }) => {
  const first = await open("create-refund");
  await first.tryIt.field("charge").fill("ch_7");
  await first.tryIt.add("customer=cus_7");
  await first.tryIt.send();
  await expect(first.tryIt.history.item("POST /refunds")).toContainText("200 OK");

  const { tryIt } = await open("create-customer");
  await tryIt.load();
  await expect(tryIt.field("customer")).toHaveValue("cus_7");
  await expect(tryIt.body).toHaveValue('{\n  "customer": "cus_7"\n}');
  await expect(tryIt.region).toContainText("Filled in from your earlier requests: customer.");
  await tryIt.field("charge").focus();
  const offered = page.locator(".try-body-form datalist option");
  await expect(offered).toHaveAttribute("value", "ch_7");
  await tryIt.field("secret").fill("hidden");
  await tryIt.field("customer").fill("cus_8");
  await tryIt.send();
  await expect(tryIt.history.item("POST /customers")).toContainText("200 OK");
  const known = () => page.evaluate(() => sessionStorage.getItem("specimen-values /") ?? "");
  await expect.poll(known).toContain("cus_8");
  const values: { name: string; text: string; origin: { kind: string } }[] = JSON.parse(await known());
  const sent = values.filter(({ origin }) => origin.kind === "sent");
  expect(values.map(({ text }) => text)).not.toContain("hidden");
  expect(sent.map(({ name, text }) => `${name}=${text}`)).toEqual([
    "customer=cus_8",
    "charge=ch_7",
    "customer=cus_7",
  ]);
});

test("typing replaces a value that was filled in from an earlier request while the field had the focus", async ({
  open,
  page,
}) => {
  const first = await open("show-thing");
  await first.tryIt.field("name").fill("lamp");
  await first.tryIt.send();
  await expect(first.tryIt.history.item("GET /shown/lamp")).toContainText("200 OK");

  const isFocused = Promise.withResolvers<void>();
  await page.route(/\/session\.[^/]*\.js$/, (route) => isFocused.promise.then(() => route.continue()));
  const { tryIt } = await open("list-parts");
  await tryIt.field("name").focus();
  isFocused.resolve();
  await expect(tryIt.field("name")).toHaveValue("lamp");
  await page.keyboard.type("desk");
  await expect(tryIt.field("name")).toHaveValue("desk");
});

test("the caret does not move when the panel finishes loading while the reader types", async ({
  open,
  page,
}) => {
  const isTyping = Promise.withResolvers<void>();
  await page.route(/\/session\.[^/]*\.js$/, (route) => isTyping.promise.then(() => route.continue()));
  const { tryIt } = await open("list-parts");
  await tryIt.field("name").fill("lamp");
  await page.keyboard.press("Home");
  isTyping.resolve();
  await expect(tryIt.button("Share request")).toBeVisible();
  await page.keyboard.type("desk ");
  await expect(tryIt.field("name")).toHaveValue("desk lamp");
});

test.describe("Shared links", () => {
  test("a shared link fills in the form without secrets, shows a note and sends nothing", async ({
    open,
    api,
    page,
  }) => {
    await allowClipboard(page);
    const { tryIt } = await open("make-thing");
    await tryIt.field("tags").fill("a");
    await tryIt.group("tags").getByRole("button", { name: "Add another" }).click();
    await tryIt.field("tags 2").fill("b");
    await tryIt.field("pin").fill("hidden");
    await tryIt.body.fill('{"name": "Zoë", "size": 9223372036854775807}');
    await tryIt.button("Share request").click();
    await expect(tryIt.region).toContainText("Link copied. Not included, because it is secret or a file");
    const address = await readClipboard(page);
    expect(Buffer.from(address.split("#call=")[1] ?? "", "base64url").toString()).not.toContain("hidden");

    // The browser would not reload the same page for another fragment.
    await page.goto("about:blank");
    const arrival = await open("make-thing", new URL(address).hash);
    await expect(arrival.tryIt.region).toContainText("This request came with a link");
    await expect(arrival.tryIt.field("tags 2")).toHaveValue("b");
    await expect(arrival.tryIt.field("pin")).toHaveValue("");
    await expect(arrival.tryIt.body).toHaveValue(/"size": 9223372036854775807/);
    expect(api.arrived).toEqual([]);
  });

  test("Send uses a shared link's values even if it is clicked before they are in the form", async ({
    open,
    api,
    page,
  }) => {
    const isPressed = Promise.withResolvers<void>();
    await page.route(/\/session\.[^/]*\.js$/, (route) => isPressed.promise.then(() => route.continue()));
    const { tryIt } = await open("make-thing", linkedThing());
    await tryIt.usable();
    await tryIt.send();
    isPressed.resolve();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(api.arrived.map(({ request }) => request)).toEqual(["POST /things/7?kinds=cat"]);
  });

  test("Send sends nothing if the values of a shared link cannot be loaded", async ({ open, api, page }) => {
    await page.route(/\/session\.[^/]*\.js$/, (route) => route.abort());
    const { tryIt } = await open("make-thing", linkedThing());
    await tryIt.usable();
    await tryIt.send();
    await expect(tryIt.response.region).toContainText("Could not load the panel.");
    expect(api.arrived).toEqual([]);
  });

  test("an invalid shared link shows an error", async ({ open }) => {
    const { tryIt } = await open("show-thing", "#call=nonsense!");
    await expect(tryIt.region).toContainText("could not be read");
  });
});

test("a link of a response opens the next operation and fills in its parameters", async ({
  open,
  api,
  page,
}) => {
  const { tryIt } = await open("make-thing");
  await tryIt.send();
  const onward = tryIt.region.getByRole("navigation", { name: "Next requests" });
  await expect(onward.getByRole("link")).toHaveText(["Show it"]);
  await onward.getByRole("link").click();
  await expect(page).toHaveURL(/\/operations\/show-thing\//);
  await expect(tryIt.field("name")).toHaveValue("thing-1");
  await expect(tryIt.field("region")).toHaveValue("dog");
  expect(api.arrived).toHaveLength(1);
});

test('code samples follow the form in three languages, and "Reset" restores them', async ({ open, api }) => {
  const { tryIt, samples } = await open("show-thing");
  const before = await samples.source("cURL");
  await tryIt.field("name").fill("typed one");
  await expect(samples.region).toContainText("Updated from your request");
  for (const label of ["cURL", "JavaScript", "Python"])
    expect(await samples.source(label)).toContain(`${api.url}/shown/typed%20one`);
  await samples.region.getByRole("button", { name: "Reset" }).click();
  expect(await samples.source("cURL")).toBe(before);
});

test(`"Reset" restores the page's code samples even if the reader typed just before`, {
  tag: "@all",
}, async ({ open, page }) => {
  await page.clock.install();
  const { tryIt, samples } = await open("show-thing");
  const before = await samples.source("cURL");
  await tryIt.field("name").fill("one");
  await expect(samples.region).toContainText("Updated from your request");
  await page.clock.pauseAt(Date.now() + 60_000);
  await tryIt.field("name").fill("two");
  await samples.region.getByRole("button", { name: "Reset" }).click();
  await page.clock.runFor(1000);
  await expect(samples.region).not.toContainText("Updated from your request");
  expect(await samples.source("cURL")).toBe(before);
});

test('"Reset" restores the code samples of the example that was chosen', { tag: "@all" }, async ({
  open,
}) => {
  const { tryIt, samples } = await open("make-thing");
  const picker = samples.region.getByRole("combobox", { name: "Example" });
  const reset = samples.region.getByRole("button", { name: "Reset" });
  const before = await samples.source("cURL");
  await picker.selectOption("A large one");
  await expect(samples.code("cURL")).toContainText('"colour"');
  const picked = await samples.source("cURL");
  await tryIt.field("tags").fill("typed");
  await expect(samples.code("cURL")).toContainText("tags=typed");
  await reset.click();
  await expect(samples.code("cURL")).toHaveText(picked);
  await picker.selectOption("A small one");
  await expect(samples.code("cURL")).toHaveText(before);
});

test("choosing an example replaces the form's values in the code samples", { tag: "@all" }, async ({
  open,
}) => {
  const { tryIt, samples } = await open("make-thing");
  const picker = samples.region.getByRole("combobox", { name: "Example" });
  const before = await samples.source("cURL");
  await tryIt.field("tags").fill("typed");
  await expect(samples.code("cURL")).toContainText("tags=typed");
  await picker.selectOption("A large one");
  await expect(samples.code("cURL")).toContainText('"colour"');
  await expect(samples.code("cURL")).not.toContainText("typed");
  await expect(samples.region).not.toContainText("Updated from your request");
  await picker.selectOption("A small one");
  await expect(samples.code("cURL")).toHaveText(before);
});

/** The fragment of a link to a request with other values than the form's initial ones. */
const linkedThing = () =>
  writeFragment({
    server: null,
    parameters: [
      { in: "path", name: "id", value: "7" },
      { in: "query", name: "kinds", value: ["cat"] },
    ],
    body: null,
  });
