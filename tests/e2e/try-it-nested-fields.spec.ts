import { expect, sendOne, test } from "./panel/panel-site.ts";

test("an option of oneOf can be chosen and filled in, as form fields or JSON", async ({ open, api }) => {
  const { tryIt } = await open("create-payment");
  await tryIt.load();
  const method = tryIt.choice("method");
  const sent = async () => JSON.parse((await sendOne(tryIt, api)).body.toString());
  await test.step("typed values return when an option is chosen again", async () => {
    await expect(method.getByRole("option")).toHaveText(["Select…", "Card (card)", "Transfer (transfer)"]);
    await expect(method).toHaveValue("0");
    await tryIt.field("number").fill("4111");
    await method.selectOption("Transfer (transfer)");
    await expect(tryIt.field("number")).toHaveCount(0);
    await tryIt.field("iban").fill("DE02");
    await expect(tryIt.field("type")).toHaveValue("transfer");
    await method.selectOption("Card (card)");
    await expect(tryIt.field("number")).toHaveValue("4111");
    expect(await sent()).toEqual({ method: { type: "card", number: "4111" } });
  });
  await test.step("each item of an array has its own option, and a new item has none", async () => {
    await tryIt.choice("labels 1").selectOption("object with text");
    await tryIt.field("text").fill("first");
    await tryIt.group("labels").getByRole("button", { name: "Add another" }).click();
    await expect(tryIt.choice("labels 2")).toHaveValue("");
    await tryIt.choice("labels 2").selectOption("string");
    await tryIt.field("string").fill("second");
    expect((await sent()).labels).toEqual([{ text: "first" }, "second"]);
  });
  await test.step("JSON and form stay in sync", async () => {
    const value = {
      method: { type: "transfer", iban: "DE02", extra: 1 },
      labels: ["a", { text: "b" }],
      note: ["c", "d"],
      route: { via: { via: { via: { via: { name: "deep" } } } } },
    };
    await tryIt.body.fill(JSON.stringify(value));
    await expect(method).toHaveValue("1");
    await expect(tryIt.field("iban")).toHaveValue("DE02");
    await expect(tryIt.choice("labels 2")).toHaveValue("1");
    await expect(tryIt.field("text")).toHaveValue("b");
    await expect(tryIt.choice("note")).toHaveValue("1");
    for (const name of await tryIt.field("name").all())
      if ((await name.inputValue()) === "deep") await name.fill("deeper");
    await tryIt.field("iban").fill("DE03");
    const changed = {
      ...value,
      method: { ...value.method, iban: "DE03" },
      route: { via: { via: { via: { via: { name: "deeper" } } } } },
    };
    await expect.poll(async () => JSON.parse(await tryIt.body.inputValue())).toEqual(changed);
  });
  await test.step("missing fields of an option are reported and described", async () => {
    api.arrived.length = 0;
    await method.selectOption("");
    await tryIt.send();
    await expect(method).toHaveAttribute("aria-invalid", "true");
    await expect(method).toBeFocused();
    await method.selectOption("Card (card)");
    await tryIt.send();
    await expect(tryIt.field("number")).toBeFocused();
    await tryIt.group("method").getByRole("button", { name: "Description" }).first().click();
    await expect(tryIt.group("method")).toContainText("As it is printed on the card.");
    expect(api.arrived).toEqual([]);
  });
});

test("nested objects of a form are sent as bracketed names and restored from the history", {
  tag: "@all",
}, async ({ open, api }) => {
  const { tryIt } = await open("create-payout");
  await tryIt.load();
  await tryIt.choice("via").selectOption("Set fields");
  await expect(tryIt.field("name")).toHaveCount(3);
  await tryIt.field("name").last().fill("Lisbon");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await tryIt.choice("metadata").selectOption({ index: 1 });
  await tryIt.group("metadata").getByRole("button", { name: "Add property" }).click();
  await tryIt.group("metadata").getByLabel("Name", { exact: true }).fill("order");
  await tryIt.group("metadata").getByLabel("Value", { exact: true }).fill("6735");
  await tryIt.choice("via").first().selectOption("");
  await tryIt.send();
  await expect.poll(() => api.arrived.length).toBe(2);
  await tryIt.history.toggle.click();
  await tryIt.history.load("POST /payouts").click();
  await tryIt.send();
  await expect.poll(() => api.arrived.length).toBe(3);
  await tryIt.region.getByRole("button", { name: "Load POST /payouts" }).last().click();
  await tryIt.send();
  await expect.poll(() => api.arrived.length).toBe(4);
  const [deep, map] = ["route[via][via][name]=Lisbon", "metadata[order]=6735"];
  expect(api.arrived.map(({ body }) => decodeURIComponent(body.toString()))).toEqual([deep, map, map, deep]);
});

test("the required fields of a nested object are reported only if the object has a value", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-payout");
  await tryIt.load();
  await expect(tryIt.field("city")).toBeVisible();
  await tryIt.field("street").fill("Rua 1");
  await tryIt.send();
  await expect(tryIt.field("city")).toBeFocused();
  await tryIt.field("street").fill("");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await tryIt.field("city").fill("Lisbon");
  await tryIt.send();
  await expect.poll(() => api.arrived.length).toBe(2);
  expect(api.arrived.map(({ body }) => decodeURIComponent(body.toString()))).toEqual([
    "",
    "recipient[address][city]=Lisbon",
  ]);
});

test("the form of a map body adds properties and stays in sync with the JSON", { tag: "@all" }, async ({
  open,
}) => {
  const { tryIt } = await open("replace-limits");
  await tryIt.load();
  await tryIt.body.fill('{ "first": 1 }');
  await expect(tryIt.group("Body").getByLabel("Name", { exact: true })).toHaveValue("first");
  await tryIt.button("Add property").click();
  await tryIt.group("Body").getByLabel("Name", { exact: true }).last().fill("second");
  await tryIt.group("Body").getByLabel("Value", { exact: true }).last().fill("2");
  await expect.poll(async () => JSON.parse(await tryIt.body.inputValue())).toEqual({ first: 1, second: 2 });
});

test("a parameter that is an object or a number is sent as the chosen one", { tag: "@all" }, async ({
  open,
  api,
}) => {
  const { tryIt } = await open("list-payments");
  await tryIt.load();
  await tryIt.choice("created").selectOption("object with gte, lt");
  await tryIt.field("gte").fill("5");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await tryIt.choice("created").selectOption("integer");
  await tryIt.field("integer").fill("7");
  await tryIt.send();
  await expect.poll(() => api.arrived.length).toBe(2);
  expect(api.arrived.map(({ request }) => decodeURIComponent(request))).toEqual([
    "GET /payments?created[gte]=5",
    "GET /payments?created=7",
  ]);
});

test("a $ref field shows nullability, bounds and deprecation, and is hidden when read-only", {
  tag: "@all",
}, async ({ open, api }) => {
  const { tryIt } = await open("create-draft");
  await tryIt.load();
  const pages = tryIt.region.locator("[data-name=pages]");
  await expect(pages.locator(".try-hint")).toHaveText("integer, 1 to 9, deprecated");
  await expect(tryIt.region.locator("[data-name=topics] > .try-hint")).toHaveText("list, at most 3 items");
  await expect(tryIt.field("id")).toHaveCount(0);
  await tryIt.field("title").fill("First");
  await tryIt.field("mail").fill("a@example.com");
  const isNull = (name: string) => tryIt.region.locator(`[data-name=${name}] > .try-null > [data-null]`);
  await isNull("writer").check();
  await isNull("topics").check();
  await expect(tryIt.field("mail")).toBeHidden();
  await expect.poll(() => tryIt.body.inputValue()).toContain("topics");
  const sent = { title: "First", writer: null, topics: null };
  expect(JSON.parse(await tryIt.body.inputValue())).toEqual(sent);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => JSON.parse(body.toString()))).toEqual([sent]);
  await tryIt.body.fill(
    JSON.stringify({ title: "First", writer: { mail: "b@example.com" }, topics: null, pages: null }),
  );
  await expect(isNull("writer")).not.toBeChecked();
  await expect(tryIt.field("mail")).toHaveValue("b@example.com");
  await expect(isNull("topics")).toBeChecked();
  await expect(isNull("pages")).toBeChecked();
});
