import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { bundleForBrowser } from "../contracts/in-browser/bundle.ts";
import { type Made, make } from "../site/in-browser/make.ts";

const contents = {
  "/api/openapi.yaml": `openapi: 3.2.0
info: { title: Shop, version: "1", description: "Prices in *euros*. See [orders](#tag/orders)." }
tags: [{ name: orders }]
paths:
  /orders: { $ref: parts/orders.yaml }
`,
  "/api/parts/orders.yaml": `get:
  operationId: listOrders
  tags: [orders]
  responses: { "200": { description: All, content: { application/json: { schema: { type: object, properties: { id: { type: integer, format: int64 } } } } } } }
`,
  "/guides/start.md": "# Start\n\nWith `code` and [orders](more.md).\n",
  "/guides/more.md": "# More\n",
};
const petstore = { "/petstore.yaml": readFileSync("openapi/petstore.yaml", "utf8"), "/guides/a.md": "# A\n" };

test("a Web Worker makes of descriptions what Node makes of them", async ({ page }) => {
  const script = await bundleForBrowser("tests/site/in-browser/worker.ts");
  await page.route("http://worker.test/**", (route) =>
    route.fulfill(
      route.request().url().endsWith(".js")
        ? { contentType: "text/javascript", body: script }
        : { contentType: "text/html", body: "<!doctype html><title>Worker</title>" },
    ),
  );
  await page.goto("http://worker.test/");
  for (const task of [
    { contents, root: "/api/openapi.yaml" },
    { contents: petstore, root: "/petstore.yaml" },
  ]) {
    const made = await page.evaluate(
      (given) =>
        new Promise((resolve, reject) => {
          const worker = new Worker("/worker.js");
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage(given);
        }),
      task,
    );
    const expected: Made = await make(task.contents, task.root);
    expect(expected.files.length).toBeGreaterThan(20);
    expect(made).toEqual(expected);
  }
});
