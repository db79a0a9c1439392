import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { bundleForBrowser } from "../contracts/in-browser/bundle.ts";
import { type Made, make } from "../site/in-browser/make.ts";

const contents: Record<string, string> = {
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

const textAt = (url: string): string | undefined => contents[new URL(url).pathname];

function served(url: string, script: string) {
  const text = textAt(url);
  if (text !== undefined) return { contentType: "text/plain", body: text };
  return url.endsWith(".js")
    ? { contentType: "text/javascript", body: script }
    : { contentType: "text/html", body: "<!doctype html><title>Worker</title>" };
}

test("a Web Worker generates the same files from descriptions as Node, in memory and from a URL", async ({
  page,
}) => {
  const script = await bundleForBrowser("tests/site/in-browser/worker.ts");
  await page.route("http://worker.test/**", (route) => route.fulfill(served(route.request().url(), script)));
  await page.goto("http://worker.test/");
  for (const task of [
    { contents, root: "/api/openapi.yaml" },
    { contents: petstore, root: "/petstore.yaml" },
    { contents: {}, root: "http://worker.test/api/openapi.yaml" },
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
    const expected: Made = await make(task.contents, task.root, async (url) => new Response(textAt(url)));
    expect(expected.files.length).toBeGreaterThan(10);
    expect(made).toEqual(expected);
  }
});
