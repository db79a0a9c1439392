import type { ServerResponse } from "node:http";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, type Servers, test } from "./servers.ts";

test("server-sent events are shown with name and id as they arrive", async ({ page, servers }) => {
  const { url, write } = await streaming(servers, "text/event-stream");
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(url);
  await tryIt.send();
  await write('id: 7\nevent: placed\ndata: {"id": 1,\ndata: "big": 9007199254740993}\n\n: still there\n\n');
  await expect(tryIt.response.status).toHaveText("200 OK");
  await expect(tryIt.response.items).toHaveText([/^1 placed id 7 \{"id": 1, ?\n?"big": 9007199254740993\}$/]);
  await expect(tryIt.response.region).toContainText("1 event ");
  await expect(tryIt.cancelButton).toBeVisible();

  await write("data: second\n\ndata: half of");
  await expect(tryIt.response.items).toHaveText([/placed/, "2 second"]);
  await expect(tryIt.response.region).toContainText("2 events");

  await tryIt.response.items.first().locator("summary").click();
  await expect(tryIt.response.items.first().getByRole("group", { name: /placed/ })).toHaveText(
    JSON.stringify({ id: 1, big: 0 }, null, 2).replace("0", "9007199254740993"),
  );
});

test("a stream that the reader cancels keeps the events received before", async ({ page, servers }) => {
  const { url, write, left } = await streaming(servers, "text/event-stream");
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(url);
  await tryIt.send();
  await write("data: first\n\n");
  await expect(tryIt.response.items).toHaveText(["1 first"]);
  await tryIt.cancelButton.click();
  await expect(tryIt.response.region).toContainText("Incomplete: you canceled the response. 13 B received");
  await expect(tryIt.response.items).toHaveText(["1 first"]);
  await expect(tryIt.cancelButton).toBeHidden();
  await expect(tryIt.response.button(/^Download /)).toBeVisible();
  await expect.poll(left).toBe(true);
});

for (const [type, first, second] of [
  ["application/x-ndjson", '{"n":1}\n{"n"', ":2}\n"],
  ["application/jsonl; charset=utf-8", '{"n":1}\r\n', '{"n":2}'],
  ["application/json-seq", '\x1e{"n":1}\n\x1e{"n', '":2}\n'],
] as const) {
  test(
    `the items of ${type} are shown as they arrive`,
    type === "application/x-ndjson" ? {} : { tag: "@all" },
    async ({ page, servers }) => {
      const { url, write, end } = await streaming(servers, type);
      const { tryIt } = await OperationPage.open(page, "getOrder");
      await tryIt.server.fill(url);
      await tryIt.send();
      await write(first);
      await expect(tryIt.response.items.first()).toHaveText(/^1 \{"n":1\}/);
      await write(second);
      await end();
      await expect(tryIt.response.items).toHaveText(['1 {"n":1}', '2 {"n":2}']);
      await expect(tryIt.response.region).toContainText("2 items");
      await expect(tryIt.cancelButton).toBeHidden();
    },
  );
}

test("the list of a stream scrolls to new items until the reader scrolls up", async ({ page, servers }) => {
  const { url, write } = await streaming(servers, "application/x-ndjson");
  const { tryIt } = await OperationPage.open(page, "getOrder");
  const { response } = tryIt;
  await tryIt.server.fill(url);
  await tryIt.send();
  await write(lines(0, 100));
  await expect(response.items.last()).toHaveText('100 {"n":99}');
  await response.list.scrollIntoViewIfNeeded();
  await expect(response.items.last()).toBeInViewport();

  await response.items.first().scrollIntoViewIfNeeded();
  await expect(response.items.first()).toBeInViewport();
  await write(lines(100, 150));
  await expect(response.button("50 newer: jump to the latest")).toBeVisible();
  await expect(response.items.first()).toBeInViewport();
  await expect(response.items).toHaveCount(100);
  await response.button("50 newer: jump to the latest").click();
  await expect(response.items.last()).toHaveText('150 {"n":149}');
  await expect(response.items.last()).toBeInViewport();
  await expect(response.button(/jump to the latest/)).toBeHidden();
});

test("a stream of 50,000 items shows the latest 300, and earlier ones on demand", async ({
  page,
  servers,
}) => {
  const { url, write, end } = await streaming(servers, "application/x-ndjson");
  const { tryIt } = await OperationPage.open(page, "getOrder");
  const { response } = tryIt;
  await tryIt.server.fill(url);
  await tryIt.send();
  for (let from = 0; from < 50_000; from += 1000) await write(lines(from, from + 1000));
  await tryIt.field("orderId").fill("typed meanwhile");
  await end();
  await expect(response.region).toContainText("50,000 items");
  await expect(response.items.last()).toHaveText('50,000 {"n":49999}');
  await expect(response.items).toHaveCount(300);
  await response.button("49,700 earlier items: show 300").click();
  await expect(response.items).toHaveCount(600);
  await expect(response.items.first()).toHaveText('49,401 {"n":49400}');
});

test("screen readers announce the number of events of a stream instead of each event", async ({
  page,
  servers,
}) => {
  await page.clock.install();
  const { url, write } = await streaming(servers, "text/event-stream");
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(url);
  await tryIt.send();
  await write("data: first\n\n");
  await expect(tryIt.response.items).toHaveText(["1 first"]);
  const quiet = tryIt.response.items.first().locator("xpath=ancestor::*[@aria-live]").last();
  await expect(quiet).toHaveAttribute("aria-live", "off");
  await page.clock.runFor(11_000);
  await write("data: second\n\n");
  await page.clock.runFor(1000);
  await expect(tryIt.response.region.getByText("2 events so far", { exact: true })).toHaveCount(1);
});

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `{"n":${from + index}}\n`).join("");

/** A server that streams the text that a test writes. */
async function streaming(servers: Servers, type: string) {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  let isLeft = false;
  const url = await servers.start((_request, response) => {
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": type });
    response.flushHeaders();
    response.on("close", () => {
      isLeft = true;
    });
    resolve(response);
  });
  const write = async (text: string) => {
    const response = await promise;
    if (!response.write(text)) await new Promise((drained) => response.once("drain", drained));
  };
  return { url, write, end: async () => (await promise).end(), left: () => isLeft };
}
