import { allowClipboard, copiedBy, readClipboard } from "./pages/clipboard.ts";
import { expect, test } from "./panel/panel-site.ts";

test("undescribed headers and query parameters are sent, and copied to cURL with cookies", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("list-things");
  await tryIt.load();
  const group = tryIt.group("Not in the description");
  for (const [place, name, value] of [
    ["header", "X-Debug", "on"],
    ["query", "trace id", "a&b"],
    ["cookie", "theme", "dark"],
  ] as const) {
    const rows = group.getByRole("listitem");
    const before = await rows.count();
    await tryIt.button("Add header, query parameter or cookie").click();
    await expect(rows).toHaveCount(before + 1);
    const row = rows.last();
    await row.getByRole("combobox", { name: "Sent as" }).selectOption(place);
    await row.getByRole("textbox", { name: "Name" }).fill(name);
    await row.getByRole("textbox", { name: "Value" }).fill(value);
  }
  await expect(group).toContainText("Pages cannot set cookies. This value is for the code samples.");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request }) => request)).toEqual(["GET /things?trace%20id=a%26b"]);
  expect(tryIt.requests.map((request) => request.headers()["x-debug"])).toEqual(["on"]);
  const command = await copiedBy(tryIt.button("Copy as cURL"));
  for (const part of ["trace%20id=a%26b", "--header 'X-Debug: on'", "--header 'Cookie: theme=dark'"])
    expect(command).toContain(part);
});

test("a request from the history is sent again with its undescribed parameters", { tag: "@all" }, async ({
  open,
  api,
}) => {
  const { tryIt } = await open("list-things");
  await tryIt.load();
  await tryIt.button("Add header, query parameter or cookie").click();
  const row = tryIt.group("Not in the description").getByRole("listitem");
  await row.getByRole("combobox", { name: "Sent as" }).selectOption("query");
  await row.getByRole("textbox", { name: "Name" }).fill("trace");
  for (const value of ["1", "2"]) {
    await row.getByRole("textbox", { name: "Value" }).fill(value);
    await tryIt.send();
    await expect(tryIt.history.item(`GET /things?trace=${value}`)).toContainText("200 OK");
  }
  await tryIt.history.toggle.click();
  await tryIt.history.resend("GET /things?trace=1").click();
  await expect
    .poll(() => api.arrived.map(({ request }) => request))
    .toEqual(["GET /things?trace=1", "GET /things?trace=2", "GET /things?trace=1"]);
});

test("a shared link contains undescribed parameters, but not those that may be secret", async ({
  open,
  page,
}) => {
  const { tryIt } = await open("list-things");
  await tryIt.load();
  await tryIt.add("debug=1");
  await tryIt.button("Send it anyway").click();
  await tryIt.button("Add header, query parameter or cookie").click();
  const rows = tryIt.group("Not in the description").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const row = rows.last();
  await row.getByRole("textbox", { name: "Name" }).fill("X-Auth-Token");
  await row.getByRole("textbox", { name: "Value" }).fill("t0psecret");
  await allowClipboard(page);
  await tryIt.button("Share request").click();
  await expect(tryIt.region).toContainText("Link copied");
  const link = await readClipboard(page);
  expect(atob(link.split("#call=")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")).not.toContain(
    "t0psecret",
  );
  await page.goto("about:blank");
  await page.goto(link);
  await tryIt.load();
  await expect(tryIt.line).toContainText("/things?debug=1");
  await expect(tryIt.group("Not in the description").getByRole("listitem")).toHaveCount(1);
});

test("an imported cURL command fills the form and reports options that are not used", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("create-refund");
  await tryIt.load();
  await tryIt.button("Import cURL").click();
  await tryIt
    .field("Paste a cURL command")
    .fill(
      `curl ${api.url}/refunds?trace=t-9 -k -H 'X-Debug: on' -d charge=ch_7 -d 'metadata[order]'=6735 -d 'expand[]=customer' -d other=1`,
    );
  await tryIt.button("Fill the form").click();
  await expect(
    tryIt.region.getByText("The form was filled from the command. Not used: --insecure"),
  ).toBeVisible();
  // Pressing Enter sends the request.
  await expect(tryIt.sendButton).toBeFocused();
  await tryIt.sendButton.press("Enter");
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request, body }) => [request, body.toString()])).toEqual([
    ["POST /refunds?trace=t-9", "charge=ch_7&expand%5B%5D=customer&metadata%5Border%5D=6735&other=1"],
  ]);
  expect(tryIt.requests.map((request) => request.headers()["x-debug"])).toEqual(["on"]);
});

test("a cURL command pasted into a field links to its operation without credentials", async ({
  open,
  page,
  api,
}) => {
  const { tryIt } = await open("list-things");
  await tryIt.load();
  const command = `curl '${api.url}/shown/a%2Fb?region=eu' -H 'Authorization: Bearer t0psecret'`;
  await tryIt.field("kind").evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, command);
  const note = tryIt.region.getByText(/^This command is for another operation: /);
  await expect(note).toContainText("Credentials are not in the link.");
  await note.getByRole("link", { name: "GET /shown/a%2Fb" }).click();
  await expect(page).toHaveURL(/\/operations\/show-thing\/#call=/);
  expect(page.url()).not.toContain("t0psecret");
  await expect(tryIt.field("name")).toHaveValue("a/b");
  await expect(tryIt.field("region")).toHaveValue("eu");
});

test("importing cURL reports a command of another API and text that is not a command", {
  tag: "@all",
}, async ({ open }) => {
  const { tryIt } = await open("list-things");
  await tryIt.load();
  await tryIt.button("Import cURL").click();
  for (const [text, message] of [
    ["curl https://other.example/things", "This API has no operation GET https://other.example/things."],
    ["hello", "This is not a cURL command with a URL."],
  ] as const) {
    await tryIt.field("Paste a cURL command").fill(text);
    await tryIt.button("Fill the form").click();
    await expect(tryIt.region.getByText(message)).toBeVisible();
  }
});
