import { expect, sendOne, test } from "./panel/panel-site.ts";

const generated = {
  mail: "owen.nolan@example.com",
  kind: "gift",
  lines: [{ sku: "MUG-BLUE-01" }],
};

test("required fields with only generated values start empty, and Send reports them until they are filled in", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-order");
  await tryIt.load();
  await expect(tryIt.field("unit")).toHaveValue("kg");
  await expect(tryIt.group("Body").getByLabel("kind", { exact: true })).toHaveValue("gift");
  for (const name of ["orderId", "mail", "sku"]) await expect(tryIt.field(name)).toHaveValue("");

  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("Not sent. Fix the marked fields first.");
  for (const name of ["orderId", "mail", "sku"])
    await expect(tryIt.field(name)).toHaveAttribute("aria-invalid", "true");
  await expect(tryIt.field("orderId")).toBeFocused();
  expect(api.arrived).toEqual([]);

  for (const [name, value] of [
    ["orderId", "o-1"],
    ["mail", "zoe@example.com"],
  ] as const) {
    await expect(tryIt.field(name)).toHaveAttribute("aria-invalid", "true");
    await tryIt.field(name).fill(value);
    await expect(tryIt.field(name)).not.toHaveAttribute("aria-invalid", "true");
    await expect(tryIt.response.region).toHaveText("Not sent. Fix the marked fields first.");
  }
  await expect(tryIt.region.getByText("A value is required.")).toHaveCount(1);
  await tryIt.field("sku").fill("s-1");
  await expect(tryIt.region.getByText("A value is required.")).toHaveCount(0);
  await expect(tryIt.response.region).toHaveText("");

  const { request, body } = await sendOne(tryIt, api);
  expect([request, JSON.parse(body.toString())]).toEqual([
    "POST /orders/o-1?unit=kg",
    { ...generated, mail: "zoe@example.com", lines: [{ sku: "s-1" }] },
  ]);
  await test.step("an edited JSON text is sent unchanged", async () => {
    await tryIt.body.fill("{}");
    expect((await sendOne(tryIt, api)).body.toString()).toBe("{}");
  });
});

test("beside the documentation, the hint to fix a field does not cover the field", async ({ open, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { tryIt, tryItLink } = await open("create-order");
  await tryItLink.click();
  await tryIt.usable();
  await tryIt.field("orderId").fill("o-1");
  await tryIt.field("mail").fill("zoe@example.com");
  const { y = 0, height = 0 } = (await tryIt.field("sku").boundingBox()) ?? {};
  // The field is the last thing that is visible in the panel.
  await page.setViewportSize({ width: 1440, height: Math.round(y + height + 20) });
  await tryIt.send();
  await expect(tryIt.response.region).toHaveText("Not sent. Fix the marked fields first.");
  await expect(tryIt.field("sku")).toBeFocused();
  await expect(tryIt.field("sku")).toBeInViewport({ ratio: 1 });
});

test("a missing oneOf value is reported at its field, also by the Send that loads the panel", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-memo");
  for (const _send of ["first", "second"]) {
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Not sent. Fix the marked fields first.");
  }
  expect(api.arrived).toEqual([]);
  const text = tryIt.field("string");
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveAccessibleDescription("A value is required.");
  await expect(tryIt.region.getByText("A value is required.")).toHaveCount(1);
  await text.fill("Hello");
  await expect(tryIt.response.region).toHaveText("");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => JSON.parse(body.toString()))).toEqual([
    { lines: [{ text: "Hello", role: "user" }] },
  ]);
});

test('"Fill with example values" fills empty fields and keeps entered ones', async ({ open, api }) => {
  const { tryIt } = await open("create-order");
  await tryIt.load();
  await tryIt.field("mail").fill("zoe@example.com");
  await tryIt.button("Fill with example values").click();
  await expect(tryIt.field("orderId")).toHaveValue(/^[\da-f-]{36}$/);
  await expect(tryIt.field("sku")).toHaveValue("MUG-BLUE-01");
  await expect(tryIt.field("mail")).toHaveValue("zoe@example.com");
  const { body } = await sendOne(tryIt, api);
  expect(JSON.parse(body.toString())).toEqual({ ...generated, mail: "zoe@example.com" });
  await test.step("form fields are filled, too", async () => {
    await tryIt.field("Media type").selectOption("application/x-www-form-urlencoded");
    await expect(tryIt.field("mail")).toHaveValue("");
    await tryIt.button("Fill with example values").click();
    await expect(tryIt.field("mail")).toHaveValue("owen.nolan@example.com");
    expect((await sendOne(tryIt, api)).body.toString()).toBe("mail=owen.nolan%40example.com");
  });
});

test('"Fill with example values" is offered only for a media type with missing values', async ({ open }) => {
  const { tryIt } = await open("create-campaign");
  await tryIt.load();
  const fill = tryIt.button("Fill with example values");
  await expect(tryIt.field("name")).toHaveValue("Demo");
  await expect(fill).toHaveCount(0);
  await tryIt.field("Media type").selectOption("application/x-www-form-urlencoded");
  await expect(fill).toBeVisible();
  await tryIt.field("Media type").selectOption("application/json");
  await expect(fill).toHaveCount(0);
});

test("a required string of a form can be sent empty", { tag: "@all" }, async ({ open, api }) => {
  const { tryIt } = await open("create-refund");
  await tryIt.load();
  await tryIt.group("Body").getByRole("checkbox", { name: "send empty" }).check();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => body.toString())).toEqual(["charge="]);
});

test("a required text body can be sent empty, also after a reload", { tag: "@all" }, async ({
  open,
  api,
  page,
}) => {
  const { tryIt } = await open("make-thing");
  await tryIt.load();
  await tryIt.field("Media type").selectOption("text/plain");
  await tryIt.body.fill("");
  await tryIt.send();
  await expect(tryIt.region.getByText("A value is required.")).toHaveCount(1);
  await tryIt.field("Body: send empty").check();
  await expect(tryIt.region.getByText("A value is required.")).toHaveCount(0);
  await expect(tryIt.button("Clear session")).toBeVisible();
  await page.reload();
  await tryIt.load();
  await expect(tryIt.field("Body: send empty")).toBeChecked();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ contentType, body }) => [contentType, body.toString()])).toEqual([
    ["text/plain", ""],
  ]);
});

test('"Fill with example values" fills in the examples of optional parameters', { tag: "@all" }, async ({
  open,
  api,
}) => {
  const { tryIt } = await open("list-parcels");
  await tryIt.load();
  await tryIt.button("Fill with example values").click();
  await expect(tryIt.field("status")).toHaveValue("sent");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request }) => request)).toEqual([
    "GET /parcels?status=sent&tags=red&tags=big%20one",
  ]);
});

test("an author's example is sent unchanged even if it lacks a required field", { tag: "@all" }, async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-campaign");
  await tryIt.load();
  await expect(tryIt.field("use")).toHaveValue("");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => JSON.parse(body.toString()))).toEqual([{ name: "Demo" }]);
});

test("t focuses the required body field before optional headers", { tag: "@all" }, async ({ open, page }) => {
  const { tryIt } = await open("create-draft");
  await page.keyboard.press("t");
  await expect(tryIt.field("title")).toBeFocused();
  await expect(tryIt.field("title")).toBeInViewport({ ratio: 1 });
});
