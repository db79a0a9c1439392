import { expect, test } from "./panel/panel-site.ts";

test("a form shows required fields, and adds optional fields by description or name", async ({
  open,
  api,
  page,
}) => {
  const { tryIt } = await open("create-refund");
  const visible = tryIt.group("Body").getByRole("textbox").or(tryIt.group("Body").getByRole("combobox"));
  await expect(visible).toHaveCount(2);
  await expect(tryIt.field("charge")).toHaveValue("");
  const picker = tryIt.field("Add optional field");
  await picker.fill("how much");
  await expect(tryIt.region.getByRole("listbox").getByRole("option")).toHaveText([
    "amountintegerHow much to refund",
  ]);
  await page.keyboard.press("Enter");
  await expect(tryIt.field("amount")).toBeFocused();
  await page.keyboard.type("500");
  await tryIt.add("customer=cus_1");
  await expect(picker).toBeFocused();
  await tryIt.field("charge").fill("ch_1");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.requests.map((call) => call.postData())).toEqual(["charge=ch_1&amount=500&customer=cus_1"]);
  expect(api.arrived).toHaveLength(1);
});

test("several optional fields are added at once, and Send adds those still typed", { tag: "@all" }, async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-refund");
  await tryIt.field("charge").fill("ch_1");
  await tryIt.add("amount=500&customer=cus_1&more");
  await expect(tryIt.field("customer")).toHaveValue("cus_1&more");
  await tryIt.field("Add optional field").fill("reason=duplicate");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.requests.map((request) => request.postData())).toEqual([
    "charge=ch_1&amount=500&customer=cus_1%26more&reason=duplicate",
  ]);
  expect(api.arrived).toHaveLength(1);
});

test('fields added as "name=" are sent empty', { tag: "@all" }, async ({ open, api }) => {
  const { tryIt } = await open("create-refund");
  await tryIt.load();
  await tryIt.add("charge=&reason=");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => body.toString())).toEqual(["charge=&reason="]);
});

test("Send does not move while it is clicked, even though the list above it closes", async ({
  open,
  page,
}) => {
  const { tryIt } = await open("create-refund");
  await tryIt.field("charge").fill("ch_1");
  await tryIt.field("Add optional field").focus();
  const list = tryIt.region.getByRole("listbox");
  await expect(list).toBeVisible();
  // At the end of the page, the scroll position would compensate for the closed list.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 260));
  // Waits until the layout is stable.
  await tryIt.sendButton.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(list).toBeHidden();
  await expect(tryIt.response.status).toHaveText("200 OK");
});

test("without required fields, t focuses the list of optional fields", async ({ open, page }) => {
  const { tryIt } = await open("list-things");
  await page.keyboard.press("t");
  await expect(tryIt.field("Add optional field")).toBeFocused();
  await expect(tryIt.line).toBeVisible();
});

test("without required fields, the form shows the samples' fields empty and sends those that are filled in", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-ticket");
  await tryIt.load();
  await expect(tryIt.field("priority")).toHaveValue("");
  await expect(tryIt.field("title")).toHaveValue("");
  await expect(tryIt.field("assignee")).toBeHidden();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await tryIt.field("title").fill("Broken");
  await tryIt.button("Fill with example values").click();
  await expect(tryIt.field("priority")).not.toHaveValue("");
  const priority = await tryIt.field("priority").inputValue();
  await tryIt.send();
  await expect.poll(() => api.arrived.map(({ body }) => body.toString())).toHaveLength(2);
  expect(api.arrived.map(({ body }) => Object.fromEntries(new URLSearchParams(body.toString())))).toEqual([
    {},
    { priority, title: "Broken" },
  ]);
});

test("an added field matches an exact name, also of a visible field, and brackets name nested fields", {
  tag: "@all",
}, async ({ open, api }) => {
  const { tryIt } = await open("create-refund");
  await tryIt.add("charge=ch_1");
  await expect(tryIt.field("charge")).toHaveValue("ch_1");
  await tryIt.add("expand[]=customer&expand[]=charge");
  await tryIt.add("metadata[order]=6735&metadata[note]=a b&card[number]=4242&amount=5");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.requests.map((request) => request.postData())).toEqual([
    "charge=ch_1&expand%5B%5D=customer&expand%5B%5D=charge&metadata%5Border%5D=6735&metadata%5Bnote%5D=a+b&card%5Bnumber%5D=4242&amount=5",
  ]);
  expect(api.arrived).toHaveLength(1);
});

test("an undescribed field blocks Send with a note until the reader chooses to send it anyway", async ({
  open,
}) => {
  const { tryIt } = await open("create-refund");
  await tryIt.field("charge").fill("ch_1");
  await tryIt.add("nonexistent=1");
  const note = tryIt.region.getByText("No field named “nonexistent” is described here.");
  await expect(note).toBeVisible();
  // Send does not silently omit it.
  await tryIt.send();
  await expect(tryIt.response.region).toHaveText("Not sent. Fix the marked fields first.");
  await expect(tryIt.field("Add optional field").last()).toBeFocused();
  await tryIt.button("Send it anyway").click();
  await expect(note).toBeHidden();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.requests.map((request) => request.postData())).toEqual(["charge=ch_1&nonexistent=1"]);
});

test("an undescribed parameter is sent in the query", { tag: "@all" }, async ({ open }) => {
  const { tryIt } = await open("list-things");
  await tryIt.add("debug=1");
  await tryIt.button("Send it anyway").click();
  await expect(tryIt.group("Not in the description")).toBeVisible();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.sent).toEqual(["GET /things?debug=1"]);
});

test("entering a name without a value focuses its field", { tag: "@all" }, async ({ open }) => {
  const { tryIt } = await open("create-refund");
  await tryIt.add("charge");
  await expect(tryIt.field("charge")).toBeFocused();
  await tryIt.add("metadata[order]");
  await expect(tryIt.group("metadata").getByLabel("Value", { exact: true })).toBeFocused();
});
