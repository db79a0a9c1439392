import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { document } from "./description/index.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { expect, test } from "./site.ts";

test("/openapi.yaml returns the OpenAPI description as YAML", async ({ request }) => {
  const response = await request.get("openapi.yaml");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("yaml");
  expect(load(await response.text())).toEqual(document);
});

test("/openapi.json returns the OpenAPI description as JSON", async ({ request }) => {
  const response = await request.get("openapi.json");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("application/json");
  expect(await response.json()).toEqual(document);
});

test("the overview links to the OpenAPI description as YAML", async ({ page, request }) => {
  const { descriptionLink } = await OverviewPage.open(page);
  const address = (await descriptionLink.getAttribute("href")) ?? "";
  expect(load(await (await request.get(address)).text())).toEqual(
    load(readFileSync("openapi/petstore.yaml", "utf8")),
  );
});
