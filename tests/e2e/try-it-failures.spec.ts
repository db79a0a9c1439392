import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

test("a server that was stopped", async ({ page, site }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.load();
  await site.stop();
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("No answer");
  await expect(tryIt.answer.region).toContainText(`Nothing answered at ${site.url}`);
  await expect(tryIt.answer.region).toContainText("start it again");
  await expect(tryIt.sendButton).toBeEnabled();
});

test("an address at which nothing listens", async ({ page, servers }) => {
  const other = await servers.closed();
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(other);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("Nothing answers there");
  await expect(tryIt.answer.region).toContainText(`The call to ${other} failed`);
});

test("a server that does not allow calls from other sites", async ({ page, site, servers }) => {
  const asked: string[] = [];
  const other = await servers.start((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end("secret");
  });
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(other);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("No answer that this page may read");
  await expect(tryIt.answer.region).toContainText(`Access-Control-Allow-Origin: ${site.url}`);
  await expect(tryIt.answer.region).not.toContainText("secret");
  // The call itself, and whether anything is there at all, which tells nothing of the call.
  expect(asked).toEqual(["GET /store/orders/3", "HEAD /"]);
});

test("a browser that is offline, and is back again", async ({ page, context }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.load();
  await context.setOffline(true);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("No connection");
  await expect(tryIt.answer.region).toContainText("offline");
  await context.setOffline(false);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("200 OK");
});

test("a call that the reader cancels while it runs", async ({ page, site, servers }) => {
  const events: string[] = [];
  const slow = await servers.start((request) => {
    events.push("asked");
    request.on("close", () => events.push("left"));
  });
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await expect(tryIt.cancelButton).toBeHidden();
  await tryIt.server.fill(slow);
  await tryIt.send();
  await expect(tryIt.answer.region).toContainText("Waiting for the answer");
  await expect.poll(() => events).toEqual(["asked"]);
  await tryIt.cancelButton.click();
  await expect(tryIt.answer.status).toHaveText("Cancelled");
  await expect(tryIt.answer.region).toContainText("You stopped the call");
  await expect.poll(() => events).toEqual(["asked", "left"]);
  await expect(tryIt.cancelButton).toBeHidden();

  await tryIt.server.fill(site.api);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("200 OK");
});

test("a call that runs is not sent a second time", async ({ page, servers }) => {
  let asked = 0;
  const slow = await servers.start(() => {
    asked += 1;
  });
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(slow);
  await tryIt.send();
  await expect(tryIt.cancelButton).toBeVisible();
  await tryIt.sendButton.click({ force: true });
  await tryIt.server.press("Control+Enter");
  await expect.poll(() => asked).toBe(1);
  expect(tryIt.calls).toHaveLength(1);
});

test("an answer that breaks off", async ({ page, servers }) => {
  const broken = await servers.start((_request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "text/plain");
    response.setHeader("content-length", "1000");
    response.write("only a");
    setTimeout(() => response.destroy(), 100);
  });
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(broken);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("200 OK");
  await expect(tryIt.answer.region).toContainText(
    "the connection broke before the end. 6 B of 1.0 kB had come",
  );
  await expect(tryIt.answer.body).toHaveText("only a");
  await expect(tryIt.sendButton).toBeEnabled();
});

test("an error of the server is shown as it is", async ({ page, servers }) => {
  const failing = await servers.start((_request, response) => {
    response.writeHead(503, { "access-control-allow-origin": "*", "content-type": "text/plain" });
    response.end("Back at noon.");
  });
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(failing);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("503 Service Unavailable");
  await expect(tryIt.answer.body).toHaveText("Back at noon.");
});

test("a panel that cannot be loaded says so, and can be tried again", async ({ page, context }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await context.setOffline(true);
  await tryIt.send();
  await expect(tryIt.answer.region).toContainText("The panel was not loaded");
  await context.setOffline(false);
  await tryIt.send();
  await expect(tryIt.answer.status).toHaveText("200 OK");
});
