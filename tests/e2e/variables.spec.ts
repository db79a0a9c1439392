import type { Locator } from "@playwright/test";
import { allowClipboard, readClipboard } from "./pages/clipboard.ts";
import type { TryItPanel } from "./pages/try-it-panel.ts";
import { expect, test } from "./panel/panel-site.ts";

test("a field's value can be saved as a variable and used in the body of another page", async ({
  open,
  api,
}) => {
  const first = await open("show-thing");
  await first.tryIt.load();
  await first.tryIt.field("name").fill("lamp");
  await variablesOf(first.tryIt, "Variables");
  await first.tryIt.field("Save the value of a field…").selectOption("name: lamp");
  await first.tryIt.region.getByRole("textbox", { name: "Variable name", exact: true }).fill("thing");
  await first.tryIt.button("Add variable").click();
  await expect(first.tryIt.field("name")).toHaveValue("{{thing}}");
  await expect(first.tryIt.line).toHaveText(`GET ${api.url}/shown/lamp`);

  const { tryIt } = await open("create-refund");
  await tryIt.load();
  await tryIt.field("charge").fill("ch_{{thing}}");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request, body }) => `${request} ${body}`)).toEqual([
    "POST /refunds charge=ch_lamp",
  ]);
});

test("an unknown variable is reported at its field and not sent, unless it is escaped", async ({
  open,
  api,
}) => {
  const { tryIt } = await open("show-thing");
  await tryIt.field("name").fill("{{gone}}");
  await tryIt.send();
  await expect(tryIt.field("name")).toHaveAttribute("aria-invalid", "true");
  await expect(tryIt.field("name")).toBeFocused();
  await expect(tryIt.region).toContainText("There is no variable “gone”.");
  expect(api.arrived).toEqual([]);

  await tryIt.field("name").fill("\\{{gone}}");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request }) => request)).toEqual(["GET /shown/%7B%7Bgone%7D%7D"]);
});

test("a request with a variable is not sent if the code that resolves variables cannot be loaded", async ({
  open,
  page,
  api,
}) => {
  const { tryIt } = await open("show-thing");
  await tryIt.load();
  await page.route(/\/resolver[^/]*\.js$/, (route) => route.abort());
  await tryIt.field("name").fill("{{thing}}");
  await tryIt.send();
  await expect(tryIt.response.region).toContainText("Could not load this part.");
  await expect(tryIt.cancelButton).toBeHidden();
  expect(api.arrived).toEqual([]);
});

test("an unknown variable stays reported until a variable of its name is added", { tag: "@all" }, async ({
  open,
}) => {
  const { tryIt } = await open("show-thing");
  await tryIt.load();
  await tryIt.field("name").fill("{{gone}}");
  await tryIt.send();
  await expect(tryIt.region).toContainText("There is no variable “gone”.");
  await tryIt.field("region").fill("eu");
  await expect(tryIt.line).toContainText("region=eu");
  await expect(tryIt.field("name")).toHaveAttribute("aria-invalid", "true");
  await expect(tryIt.region).toContainText("There is no variable “gone”.");

  await addVariable(tryIt, "gone", "lamp", false);
  await expect(tryIt.field("name")).not.toHaveAttribute("aria-invalid");
  await expect(tryIt.region).not.toContainText("There is no variable “gone”.");
});

test("a secret variable is sent, but is in no sample, link, draft or history", async ({
  open,
  api,
  page,
}) => {
  await allowClipboard(page);
  const { tryIt, samples } = await open("show-thing");
  await tryIt.load();
  await addVariable(tryIt, "pass", "plantedword", true);
  await tryIt.field("name").fill("{{pass}}");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(api.arrived.map(({ request }) => request)).toEqual(["GET /shown/plantedword"]);

  await tryIt.button("Share request").click();
  await expect(tryIt.region.getByText("Link copied.")).toBeVisible();
  const link = Buffer.from((await readClipboard(page)).split("#call=")[1] ?? "", "base64url").toString();
  expect(link).toContain("{{pass}}");
  await expect(samples.code("cURL")).toContainText("pass");
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  const kept = await page.evaluate(() =>
    Object.entries(sessionStorage).filter(([key]) => !key.startsWith("specimen-variables")),
  );
  for (const text of [link, html, JSON.stringify(kept)]) expect(text).not.toContain("plantedword");
});

test("secret variables are not sent to other servers, and no variables to a server from a link", async ({
  open,
  api,
}) => {
  const first = await open("show-thing");
  await first.tryIt.load();
  await addVariable(first.tryIt, "pass", "s-1", true);
  await addVariable(first.tryIt, "word", "w-1", false);
  await first.tryIt.field("name").fill("{{pass}}");
  await first.tryIt.field("Server").selectOption({ label: "Custom URL" });
  await first.tryIt.server.fill(api.url.replace("127.0.0.1", "localhost"));
  await first.tryIt.send();
  await expect(first.tryIt.region).toContainText(
    "The secret variable “pass” is not sent to http://localhost",
  );

  const call = {
    server: "http://elsewhere.invalid",
    parameters: [{ in: "path", name: "name", value: "{{word}}" }],
    body: null,
  };
  const { tryIt } = await open(
    "list-parts",
    `#call=${Buffer.from(JSON.stringify(call)).toString("base64url")}`,
  );
  await expect(tryIt.server).toHaveValue("http://elsewhere.invalid");
  await tryIt.send();
  await expect(tryIt.region).toContainText("Variables are not sent to a server that came with a link.");
  expect(api.arrived).toEqual([]);
});

test("a variable in a JSON body becomes a number if the schema requires it, and can be changed and deleted", {
  tag: "@all",
}, async ({ open, api }) => {
  const { tryIt } = await open("make-thing");
  await tryIt.load();
  await addVariable(tryIt, "size", "9007199254740993", false);
  await tryIt.body.fill('{"name": "{{size}}", "size": "{{size}}"}');
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  const bodies = () => api.arrived.map(({ body }) => String(body).replace(/\s/g, ""));
  expect(bodies()).toEqual(['{"name":"9007199254740993","size":9007199254740993}']);

  const value = tryIt.region.getByRole("textbox", { name: "Value of size" });
  await value.fill("7");
  await value.press("Enter");
  await tryIt.send();
  await expect.poll(bodies).toContain('{"name":"7","size":7}');
  await tryIt.button("Delete size").click();
  await tryIt.send();
  await expect(tryIt.region).toContainText("There is no variable “size”.");
  expect(api.arrived).toHaveLength(2);
});

async function variablesOf(tryIt: TryItPanel, title: string): Promise<Locator> {
  const toggle = tryIt.region.getByText(title, { exact: true });
  await toggle.click();
  return toggle;
}

async function addVariable(tryIt: TryItPanel, name: string, value: string, isSecret: boolean): Promise<void> {
  const add = tryIt.button("Add variable");
  const toggle = tryIt.region.getByText(/^Variables(?: \(\d+\))?$/);
  await expect(toggle).toBeVisible();
  if (!(await add.isVisible())) await toggle.click();
  await tryIt.region.getByRole("textbox", { name: "Variable name", exact: true }).fill(name);
  await tryIt.region.getByRole("textbox", { name: "Variable value", exact: true }).fill(value);
  if (isSecret) await tryIt.region.getByRole("checkbox", { name: "secret" }).check();
  await add.click();
  await expect(tryIt.region.getByText(`Saved as {{${name}}}.`)).toBeVisible();
}
