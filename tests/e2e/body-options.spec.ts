import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { serveFolder } from "../corpus/serve.ts";
import { test as base, expect, timeToBuild } from "./once.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { sharedSite } from "./shared-site.ts";

/** Bodies with several options: in the reference, the code samples and the panel. */
const test = base.extend<{ open(slug: string, fragment?: string): Promise<OperationPage> }>({
  baseURL: [async ({ once }, use) => use((await once(serveSite)).url), timeToBuild],
  open: async ({ page }, use) => {
    await use(async (slug, fragment = "") => {
      await page.goto(`/operations/${slug}/${fragment}`);
      return new OperationPage(page);
    });
  },
});

async function serveSite() {
  const folder = await mkdtemp(join(tmpdir(), "specimen-options-"));
  const file = join(folder, "api.json");
  await writeFile(file, JSON.stringify(description()));
  const site = await sharedSite("body-options", [file]);
  await rm(folder, { recursive: true });
  return await serveFolder(site);
}

test("each of twelve options has a sample, which an option selects when it is opened", async ({ open }) => {
  const { samples, bodyOption } = bound(await open("create-rule"));
  await expect(samples.example.locator("option")).toHaveText(kinds);
  for (const kind of ["rule9", "rule3"]) {
    await bodyOption(kind).locator("summary").click();
    await expect(samples.example).toHaveValue(kind);
    await expect(samples.code("cURL")).toContainText(`"type": "${kind}"`);
  }
});

test("an option is opened by keyboard, and selects its sample", { tag: "@all" }, async ({ open, page }) => {
  const { samples, bodyOption } = bound(await open("create-rule"));
  await bodyOption("rule7").locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(samples.example).toHaveValue("rule7");
  await expect(bodyOption("rule7").locator("summary")).toBeFocused();
});

test("an option in the URL selects its sample", async ({ open }) => {
  const { samples, bodyOption } = bound(await open("create-rule", "#body~10"));
  await expect(bodyOption("rule10")).toHaveAttribute("open");
  await expect(samples.example).toHaveValue("rule10");
});

test("selecting a sample opens its option, and no other", async ({ open }) => {
  const { samples, bodyOption } = bound(await open("create-rule"));
  await samples.example.selectOption("rule8");
  await expect(bodyOption("rule8")).toHaveAttribute("open");
  await expect(bodyOption("rule0")).not.toHaveAttribute("open");
});

test("options without a title or a discriminator select their samples", { tag: "@all" }, async ({
  open,
  page,
}) => {
  const { samples } = bound(await open("create-contact"));
  const options = page.getByRole("region", { name: "Request body" }).locator("details.option");
  for (const [index, field] of [
    [1, "phone"],
    [2, "street"],
    [0, "mail"],
  ] as const) {
    await options.nth(index).locator("> summary").click();
    await expect(samples.code("cURL")).toContainText(`"${field}"`);
  }
});

test("the panel begins with the option that the reader opened", async ({ open, page }) => {
  const { samples, tryIt, bodyOption } = bound(await open("create-rule"));
  await bodyOption("rule9").locator("summary").click();
  await expect(samples.example).toHaveValue("rule9");
  const sent = await sentBodies(page);
  await tryIt.usable();
  await expect(tryIt.choice("Example")).toHaveValue("rule9");
  await expect(tryIt.choice("Body fields")).toHaveValue("9");
  await tryIt.button("Fill with example values").click();
  await tryIt.send();
  await expect.poll(() => sent).toEqual([{ type: "rule9", field9: expect.any(String) }]);
});

test("the panel begins with an option that only the values of the reader distinguish", {
  tag: "@all",
}, async ({ open, page }) => {
  const { samples, tryIt, bodyOption } = bound(await open("create-contact"));
  const sent = await sentBodies(page);
  await samples.example.selectOption("object with street, city");
  await expect(bodyOption("object with street, city")).toHaveAttribute("open");
  await tryIt.usable();
  await expect(tryIt.choice("Body fields")).toHaveValue("2");
  await tryIt.field("street").fill("Main Street 1");
  await tryIt.field("city").fill("Springfield");
  await tryIt.send();
  await expect.poll(() => sent).toEqual([{ street: "Main Street 1", city: "Springfield" }]);
});

test("a request that is sent before the panel has loaded has the selected example", async ({
  open,
  page,
}) => {
  const { samples, tryIt } = bound(await open("update-rule"));
  const sent = await sentBodies(page);
  await samples.example.selectOption("Second");
  await tryIt.send();
  await expect.poll(() => sent).toEqual([{ name: "two" }]);
});

test("an open panel follows the reference until the reader types in the body", async ({ open, page }) => {
  const { samples, tryIt, bodyOption } = bound(await open("create-rule"));
  await tryIt.usable();
  await bodyOption("rule4").locator("summary").click();
  await expect(tryIt.choice("Body fields")).toHaveValue("4");
  // The samples are those of the option, not of the empty form.
  await expect(samples.code("cURL")).toContainText('"type": "rule4"');
  await expect(samples.code("cURL")).toContainText('"field4"');
  await expect(samples.region).not.toContainText("Updated from your request");
  await tryIt.field("field4").fill("typed");
  await expect(samples.region).toContainText("Updated from your request");
  await bodyOption("rule5").locator("summary").click();
  await samples.example.selectOption("rule6");
  await expect(bodyOption("rule6")).toHaveAttribute("open");
  await expect(tryIt.choice("Body fields")).toHaveValue("4");
  await expect(tryIt.field("field4")).toHaveValue("typed");
  // What was typed is kept on the next visit, too.
  await page.reload();
  await tryIt.usable();
  await expect(tryIt.field("field4")).toHaveValue("typed");
});

test("example values are those of the option that is selected in the panel", async ({ open, page }) => {
  const { tryIt } = bound(await open("create-rule"));
  const sent = await sentBodies(page);
  await tryIt.usable();
  await tryIt.choice("Body fields").selectOption("11");
  await tryIt.button("Fill with example values").click();
  await tryIt.send();
  await expect.poll(() => sent).toEqual([{ type: "rule11", field11: expect.any(String) }]);
});

test("an option that is selected in the panel begins with its own example", async ({ open }) => {
  const { tryIt } = bound(await open("act"));
  await tryIt.usable();
  await expect(tryIt.field("kind")).toHaveValue("reboot");
  await tryIt.choice("Body fields").selectOption("1");
  await expect(tryIt.field("size")).toHaveValue("large");
  await expect(tryIt.body).toHaveValue(JSON.stringify({ kind: "reboot", size: "large" }, null, 2));
});

test("an option that is selected in the panel keeps the entered values of the fields that it shares", async ({
  open,
}) => {
  const { tryIt } = bound(await open("act"));
  await tryIt.usable();
  await tryIt.field("kind").fill("resize");
  await tryIt.choice("Body fields").selectOption("1");
  await expect(tryIt.body).toHaveValue(JSON.stringify({ kind: "resize", size: "large" }, null, 2));
});

test("selecting an example of the request shows the example of the response with the same name", async ({
  open,
  page,
}) => {
  const { samples } = bound(await open("replace-rule"));
  const response = page.getByRole("region", { name: "Response examples" });
  await expect(response).toContainText('"id": 7');
  await samples.example.selectOption("many-rules");
  await expect(response).toContainText('"ids"');
  await samples.example.selectOption("one-rule");
  await expect(response).toContainText('"id": 7');
});

test("the panel begins with the written example and the media type that the reader selected", {
  tag: "@all",
}, async ({ open, page }) => {
  const { samples, tryIt } = bound(await open("update-rule"));
  await samples.example.selectOption("Second");
  await tryIt.usable();
  await expect(tryIt.body).toHaveValue(/"name": "two"/);
  await samples.region.getByRole("combobox", { name: "Media type" }).selectOption("text/plain");
  await expect(tryIt.field("Media type").locator("option:checked")).toHaveText("text/plain");
  await expect(tryIt.body).toHaveValue("three");
  const sent: (string | null)[] = [];
  await page.route("https://api.example.com/**", async (route) => {
    sent.push(route.request().postData());
    await route.fulfill({ status: 200, headers: { "access-control-allow-origin": "*" } });
  });
  await tryIt.send();
  await expect.poll(() => sent).toEqual(["three"]);
});

test("without JavaScript, every option is listed and six have an example", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const tab = await context.newPage();
  await tab.goto("/operations/create-rule/");
  const page = new OperationPage(tab);
  for (const kind of kinds) await expect(page.bodyOption(kind)).toBeVisible();
  await page.bodyOption("rule9").locator("summary").click();
  await expect(page.bodyOption("rule9").getByText("field9")).toBeVisible();
  await expect(page.samples.example).toBeHidden();
  await context.close();
});

/** The parts of a page, to be used by themselves. */
const bound = (page: OperationPage) => ({
  samples: page.samples,
  tryIt: page.tryIt,
  bodyOption: (name: string) => page.bodyOption(name),
});

/** The JSON bodies that arrive at the API. */
async function sentBodies(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route("https://api.example.com/**", async (route) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (route.request().method() === "POST") sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 200, headers, json: {} });
  });
  return sent;
}

const kinds = Array.from({ length: 12 }, (_, index) => `rule${index}`);

function description() {
  const object = (properties: Record<string, object>) => ({
    type: "object",
    required: Object.keys(properties),
    properties,
  });
  const text = { type: "string" };
  const refOf = (kind: string) => `#/components/schemas/${kind}`;
  const post = (operationId: string, content: object) => ({
    post: { operationId, requestBody: { content }, responses: { 200: { description: "Done" } } },
  });
  return {
    openapi: "3.1.0",
    info: { title: "Rules", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/rules": post("createRule", {
        "application/json": {
          schema: {
            oneOf: kinds.map((kind) => ({ $ref: refOf(kind) })),
            discriminator: {
              propertyName: "type",
              mapping: Object.fromEntries(kinds.map((kind) => [kind, refOf(kind)])),
            },
          },
        },
      }),
      "/contacts": post("createContact", {
        "application/json": {
          schema: {
            anyOf: [
              object({ mail: text, name: text, title: text }),
              object({ phone: text }),
              object({ street: text, city: text }),
            ],
          },
        },
      }),
      "/actions": post("act", {
        "application/json": {
          schema: {
            anyOf: [{}, { size: { type: "string", example: "large" } }, { image: text }].map((own) => ({
              type: "object",
              required: ["kind"],
              properties: { kind: { type: "string", example: "reboot" }, ...own },
            })),
          },
        },
      }),
      "/rules/replace": {
        post: {
          operationId: "replaceRule",
          requestBody: {
            content: {
              "application/json": {
                schema: { type: "object" },
                examples: { "one-rule": { value: { id: 7 } }, "many-rules": { value: { ids: [7, 8] } } },
              },
            },
          },
          responses: {
            200: {
              description: "Done",
              content: {
                "application/json": {
                  examples: { "many-rules": { value: { ids: [7, 8] } }, "one-rule": { value: { id: 7 } } },
                },
              },
            },
          },
        },
      },
      "/rules/update": post("updateRule", {
        "application/json": {
          schema: object({ name: text }),
          examples: {
            a: { summary: "First", value: { name: "one" } },
            b: { summary: "Second", value: { name: "two" } },
          },
        },
        "text/plain": { schema: text, example: "three" },
      }),
    },
    components: {
      schemas: Object.fromEntries(
        kinds.map((kind, index) => [kind, object({ type: { type: "string" }, [`field${index}`]: text })]),
      ),
    },
  };
}
