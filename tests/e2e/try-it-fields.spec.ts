import { allowClipboard } from "./pages/clipboard.ts";
import { expect, sendOne, test } from "./panel/panel-site.ts";

test("each parameter has a field for its type and is serialized in its style", async ({
  open,
  api,
  page,
}) => {
  await allowClipboard(page);
  const { tryIt } = await open("make-thing");
  await expect(tryIt.field("id")).toHaveValue("9007199254740993");
  await tryIt.field("tags").fill("first");
  await tryIt.group("tags").getByRole("button", { name: "Add another" }).click();
  await expect(tryIt.field("tags 2")).toBeFocused();
  await tryIt.field("tags 2").fill("a&b");
  await expect(tryIt.field("kinds")).toHaveValue("dog");
  await tryIt.field("from").fill("2026-11-21");
  await tryIt.group("filter").getByRole("button", { name: "Add property" }).click();
  await tryIt.field("Name").fill("x y");
  await tryIt.field("Value").fill("1");
  await tryIt.field("dry").selectOption("true");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request }) => request)).toEqual([
    "POST /things/9007199254740993?tags=first&tags=a%26b&kinds=dog&filter%5Bfrom%5D=2026-11-21&filter%5Bx%20y%5D=1&dry=true",
  ]);

  await test.step("an item of an array is removed by its button", async () => {
    const tags = tryIt.group("tags");
    await tags.getByRole("button", { name: "Remove tags", exact: true }).click();
    await expect(tryIt.field("tags")).toHaveValue("a&b");
    await expect(tryIt.field("tags")).toBeFocused();
    await expect(tags.getByRole("button", { name: /^Remove/ })).toBeHidden();
  });
  await test.step("pasted lines become separate items", async () => {
    await tryIt.field("tags").fill("");
    await page.evaluate(() => navigator.clipboard.writeText("one\ntwo\n\nthree\n"));
    await tryIt.field("tags").press("ControlOrMeta+v");
    await expect(tryIt.field("tags 3")).toHaveValue("three");
    await expect(tryIt.field("tags")).toHaveValue("one");
  });
});

test("nested objects and arrays of a query parameter have fields, also when resent from the history", {
  tag: "@all",
}, async ({ open, api }) => {
  const { tryIt } = await open("list-customers");
  await tryIt.field("name").fill("Zoë");
  await tryIt.field("gte").fill("9007199254740993");
  await tryIt.field("tags").fill("a&b");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  const sent =
    "GET /customers?filter%5Bname%5D=Zo%C3%AB&filter%5Bcreated%5D%5Bgte%5D=9007199254740993&filter%5Btags%5D%5B%5D=a%26b";
  expect(api.arrived.map(({ request }) => request)).toEqual([sent]);
  for (const name of ["name", "gte", "tags"]) await tryIt.field(name).fill("");
  await tryIt.history.toggle.click();
  await tryIt.history.resend("GET /customers").click();
  await expect(tryIt.field("gte")).toHaveValue("9007199254740993");
  await expect.poll(() => api.arrived.map(({ request }) => request)).toEqual([sent, sent]);
});

test("the request line shows the URL with the entered values and the chosen server", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("show-thing");
  await tryIt.load();
  await expect(tryIt.line).toHaveText(`GET ${api.url}/shown/{name}`);
  await tryIt.field("name").fill("a/b");
  await expect(tryIt.line).toHaveText(`GET ${api.url}/shown/a%2Fb`);
  await tryIt.field("region").fill("eu");
  await expect(tryIt.line).toHaveText(`GET ${api.url}/shown/a%2Fb?region=eu`);

  await test.step("the chosen server's variables are applied", async () => {
    await tryIt.field("region").fill("");
    await tryIt.field("Server").selectOption({ index: 1 });
    await expect(tryIt.server).toHaveValue(`${api.url}/eu/v1`);
    await tryIt.field("region").first().selectOption("us");
    await tryIt.field("version").fill("2");
    await tryIt.field("name").fill("x");
    expect((await sendOne(tryIt, api)).request).toBe("GET /us/v2/shown/x");
  });
});

test("editing the base URL changes the server to a custom one", { tag: "@all" }, async ({ open, page }) => {
  const { tryIt } = await open("show-thing");
  await tryIt.load();
  await tryIt.server.press("End");
  await page.keyboard.type("/other");
  await expect(tryIt.field("Server")).toHaveValue("");
});

test("the Accept header has the response type that the reader chooses among several", {
  tag: "@all",
}, async ({ open, page }) => {
  const { tryIt } = await open("list-parts");
  await tryIt.load();
  await tryIt.field("name").fill("x");
  const accepted = async () => {
    const sent = page.waitForRequest(/\/shown\/x\/parts$/);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    return (await sent).headers().accept;
  };
  expect(await accepted()).toBe("application/json, text/csv");
  await expect(tryIt.field("Response type").getByRole("option")).toHaveText([
    "Any",
    "application/json",
    "text/csv",
  ]);
  await tryIt.field("Response type").selectOption("text/csv");
  expect(await accepted()).toBe("text/csv");
  await expect((await open("show-thing")).tryIt.field("Response type")).toHaveCount(0);
});

test("form fields and JSON text of a body stay in sync without losing values", async ({ open, api }) => {
  const { tryIt } = await open("make-thing");
  await tryIt.load();
  const sent = async () => (await sendOne(tryIt, api)).body.toString().replace(/\s/g, "");
  await test.step("values without a field are kept", async () => {
    await tryIt.field("Example").selectOption({ label: "A large one" });
    await expect(tryIt.field("size: null")).toBeChecked();
    await tryIt.field("size: null").uncheck();
    await tryIt.field("size").fill("9223372036854775807");
    await tryIt.field("colour").selectOption("green");
    await tryIt.field("mail").fill("a@b.example");
    expect(await sent()).toBe(
      '{"name":"large","size":9223372036854775807,"colour":"green","owner":{"mail":"a@b.example"},"extra":"5"}',
    );
    await expect(tryIt.body).toHaveValue(api.arrived[0]?.body.toString() ?? "");
  });
  await test.step("the JSON text stays as typed until a form field is changed", async () => {
    const typed = '{ "size":1,"name":"Rex", "parts": [], "owner": {"mail":""}, "extra":"7" }';
    await tryIt.body.fill(typed);
    await expect(tryIt.field("name")).toHaveValue("Rex");
    await expect(tryIt.body).toHaveValue(typed);
    await tryIt.field("name").fill("Max");
    await expect(tryIt.body).toHaveValue(
      '{\n  "name": "Max",\n  "size": 1,\n  "owner": {\n    "mail": ""\n  },\n  "parts": [],\n  "extra": "7"\n}',
    );
  });
  for (const [note, typed] of [
    ["The form cannot show /size as it is written (1.10)", '{"name":"x","size":1.10}'],
    ["The form cannot show /name as it is written (5)", '{"name":5,"size":1}'],
    ["The form cannot show /name as it is written (null)", '{"name":null,"size":1}'],
    ["The form cannot show /colour as it is written", '{"name":"x","size":1,"colour":["blue"]}'],
    ["The form cannot show this value as it is written", "[1,2]"],
    ["Fix the JSON to use the form.", "{"],
  ] as const)
    await test.step(`the form is disabled with a note for ${typed}`, async () => {
      await tryIt.body.fill(typed);
      await expect(tryIt.region.getByText(note)).toBeVisible();
      await expect(tryIt.field("name")).toBeDisabled();
      await expect(tryIt.body).toHaveValue(typed);
      await tryIt.body.fill('{"name":"x","size":1}');
      await expect(tryIt.field("name")).toBeEnabled();
    });
  await test.step("a value that the schema does not list is an option of its field", async () => {
    await tryIt.body.fill('{"name":"x","size":1,"colour":"blue"}');
    await expect(tryIt.field("colour")).toHaveValue("blue");
    expect(await sent()).toBe('{"name":"x","size":1,"colour":"blue"}');
    await tryIt.body.fill('{"name":"x","size":1}');
  });
  await test.step("an empty string is sent", async () => {
    await tryIt.field("name").fill("");
    await tryIt.field("name: send empty").check();
    expect(await sent()).toBe('{"name":"","size":1}');
  });
  await test.step("a missing required field is reported, except in an object that is not sent", async () => {
    api.arrived.length = 0;
    await tryIt.field("name: send empty").uncheck();
    await tryIt.send();
    await expect(tryIt.field("name")).toBeFocused();
    await expect(tryIt.field("name")).toHaveAccessibleDescription("A value is required.");
    expect(api.arrived).toEqual([]);
    await tryIt.field("name").fill("x");
    expect(await sent()).toBe('{"name":"x","size":1}');
  });
});

test("each media type of a body has its own fields, text or file input", async ({ open, api }) => {
  const { tryIt } = await open("make-thing");
  await tryIt.load();
  const choose = (mediaType: string) => tryIt.field("Media type").selectOption(mediaType);
  await test.step("typed values return when their media type is chosen again", async () => {
    await tryIt.body.fill('{"mine": 1}');
    await choose("text/plain");
    await expect(tryIt.body).toHaveValue("hello\nworld");
    await choose("application/json");
    await expect(tryIt.body).toHaveValue('{"mine": 1}');
  });
  await test.step("a form has a field for each property", async () => {
    await choose("application/x-www-form-urlencoded");
    await tryIt.field("name").fill("Zoë & co");
    await tryIt.field("n").fill("1");
    const { contentType, body } = await sendOne(tryIt, api);
    expect([contentType, body.toString()]).toEqual([
      "application/x-www-form-urlencoded",
      "name=Zo%C3%AB+%26+co&n=1",
    ]);
  });
  await test.step("a multipart body contains a text, and then the bytes of a file", async () => {
    await choose("multipart/form-data");
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45, 128]);
    await tryIt.field("photo").setInputFiles({ name: "Zoë.png", mimeType: "image/png", buffer: bytes });
    await tryIt.field("notes").fill("one");
    const { contentType = "", body } = await sendOne(tryIt, api);
    const boundary = /boundary=(.*)$/.exec(contentType)?.[1];
    expect(body).toEqual(
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="notes"\r\n\r\none\r\n--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="Zoë.png"\r\nContent-Type: image/png\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    );
  });
  await test.step("a binary body is a file", async () => {
    await choose("application/octet-stream");
    await expect(tryIt.body).toHaveAttribute("type", "file");
    const buffer = Buffer.from([1, 0, 2]);
    await tryIt.body.setInputFiles({ name: "a.bin", mimeType: "application/octet-stream", buffer });
    const { contentType, body } = await sendOne(tryIt, api);
    expect([contentType, body]).toEqual(["application/octet-stream", buffer]);
  });
});

test("a file is encoded for a field in Base64, unless it is too large", async ({ open, api, page }) => {
  const { tryIt } = await open("create-avatar");
  await tryIt.load();
  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent("filechooser");
    await tryIt.button("image: Encode a file").click();
    await (await choosing).setFiles({ name: "a.png", mimeType: "image/png", buffer });
  };
  await choose(Buffer.alloc(1_000_001));
  await expect(tryIt.region.getByRole("status").filter({ hasText: "Larger than 1 MB" })).toBeVisible();
  const bytes = Buffer.from([0, 255, 13, 10, 128]);
  await choose(bytes);
  await expect(tryIt.field("image")).toHaveValue(bytes.toString("base64"));
  const sent = JSON.parse((await sendOne(tryIt, api)).body.toString());
  expect(sent).toEqual({ image: bytes.toString("base64") });
});

test("an image body is a file in the panel and in samples, unless it is encoded", async ({ open, api }) => {
  const { tryIt, samples } = await open("create-avatar");
  await tryIt.load();
  await tryIt.field("Media type").selectOption("image/webp");
  await expect(tryIt.body).not.toHaveAttribute("type");
  await tryIt.field("Media type").selectOption("image/png");
  await expect(tryIt.body).toHaveAttribute("type", "file");
  const buffer = Buffer.from([0, 255, 13, 10, 128]);
  await tryIt.body.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  const { contentType, body } = await sendOne(tryIt, api);
  expect([contentType, body]).toEqual(["image/png", buffer]);
  await expect(samples.code("cURL")).toContainText("--data-binary '@a.png'");
  await samples.mediaType.selectOption("image/png");
  await expect(samples.code("cURL")).toContainText("--data-binary '@body.png'");
  await samples.mediaType.selectOption("image/webp");
  await expect(samples.code("cURL")).toContainText("--data 'SGVsbG8sIHdvcmxkIQ=='");
});

test("the form of an array body adds items and stays in sync with the JSON", { tag: "@all" }, async ({
  open,
  api,
}) => {
  const { tryIt } = await open("replace-tags");
  await tryIt.load();
  await expect(tryIt.field("name")).toHaveValue("first");
  await tryIt.button("Add another").click();
  await tryIt.field("name").last().fill("second");
  await tryIt.field("rank").last().fill("9007199254740993");
  await expect(tryIt.body).toHaveValue(/"rank": 9007199254740993/);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => JSON.parse(body.toString()))).toEqual([
    [{ name: "first" }, { name: "second", rank: Number("9007199254740993") }],
  ]);
  await tryIt.body.fill('[{"name": "third"}]');
  await expect(tryIt.field("name").first()).toHaveValue("third");
});

test("the form of a body lists required fields first, with descriptions on demand and null", async ({
  open,
  page,
}) => {
  const { tryIt } = await open("create-customer");
  await page.keyboard.press("t");
  await expect(tryIt.field("customer")).toBeFocused();
  const rows = tryIt.region.locator(".try-body-form [data-name]:not([data-kind=group])");
  expect(await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.name))).toEqual([
    "customer",
    "memo",
    "secret",
    "charge",
    "phone",
  ]);
  // Only this field is described.
  const about = tryIt.button("Description");
  await expect(about).toHaveAccessibleDescription("customer");
  await about.click();
  await expect(about).toHaveAttribute("aria-expanded", "true");
  const text = tryIt.region.getByText("Who pays. Starts with cus_.");
  await expect(text).toBeVisible();
  await about.click();
  await expect(text).toBeHidden();

  await test.step("the form and the JSON have separate accessible names", async () => {
    await expect(tryIt.region.getByText("Body", { exact: true })).toHaveCount(1);
    await expect(tryIt.region.getByRole("group", { name: "Body fields" })).toBeVisible();
    await expect(tryIt.region.getByRole("textbox", { name: "Body", exact: true })).toBeVisible();
  });
  await test.step("a field can be set to null or to an empty string", async () => {
    const row = tryIt.region.locator("[data-name=phone]");
    await row.getByRole("checkbox", { name: "null" }).click();
    await expect(tryIt.body).toHaveValue(/"phone": null/);
    await row.getByRole("checkbox", { name: "null" }).click();
    await row.getByRole("checkbox", { name: "send empty" }).click();
    await expect(tryIt.body).toHaveValue(/"phone": ""/);
  });
});

test("the empty string of an enum can be chosen, sent, and read from the JSON", { tag: "@all" }, async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-sign");
  await tryIt.load();
  const light = tryIt.field("light");
  await expect(light.getByRole("option")).toHaveText(["Not sent", "", "on", "off"]);
  await light.selectOption({ label: '""' });
  await expect(tryIt.body).toHaveValue(/"light": ""/);
  await tryIt.field("text").selectOption("open");
  await tryIt.body.fill('{ "text": "closed", "light": "" }');
  await expect(tryIt.field("text")).toHaveValue("closed");
  await light.selectOption("on");
  await tryIt.body.fill('{ "text": "", "light": "" }');
  await expect(tryIt.field("text").getByRole("option", { selected: true })).toHaveJSProperty("label", '""');
  await expect(light.getByRole("option", { selected: true })).toHaveJSProperty("label", '""');
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ body }) => JSON.parse(body.toString()))).toEqual([{ text: "", light: "" }]);
});
