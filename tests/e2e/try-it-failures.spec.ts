import { openElsewhere } from "./elsewhere.ts";
import { allowClipboard, copiedBy } from "./pages/clipboard.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

test("the panel explains that the server of the site was stopped", async ({ page, site }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.usable();
  await site.stop();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("No response");
  await expect(tryIt.response.region).toContainText(`${site.url} did not respond`);
  await expect(tryIt.response.region).toContainText("start it again");
  await expect(tryIt.sendButton).toBeEnabled();
});

test("the panel shows a short note if the explanation of a failed request cannot be loaded", {
  tag: "@all",
}, async ({ page, servers }) => {
  const other = await servers.closed();
  await page.route(/\/failure[^/]*\.js$/, (route) => route.abort());
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(other);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("No response");
  await expect(tryIt.response.region).toContainText("Check the connection and resend.");
  await expect(tryIt.sendButton).toBeEnabled();
});

test("the panel explains why a server has no readable response", async ({ page, site, servers }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await test.step("a closed port", async () => {
    const other = await servers.closed();
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Could not reach the server");
    await expect(tryIt.response.region).toContainText(`The request to ${other} failed`);
  });
  await test.step("a server that does not allow requests from other sites", async () => {
    const asked: string[] = [];
    const other = await servers.start((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end("secret");
    });
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Blocked by CORS");
    await expect(tryIt.response.region).toContainText(`Access-Control-Allow-Origin: ${site.url}`);
    await expect(tryIt.response.region).not.toContainText("secret");
    // The request is sent once. The others distinguish an unreachable server, a redirect and a closed connection.
    expect(asked).toEqual(["GET /store/orders/3", "HEAD /", "HEAD /store/orders/3", "HEAD /store/orders/3"]);
  });
  await test.step("a redirect that the page cannot follow", async () => {
    const other = await servers.start(({ url = "" }, response) => {
      response.writeHead(302, { location: url, "access-control-allow-origin": "*" }).end();
    });
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("The server redirected the request");
    await expect(tryIt.response.region).toContainText(
      "in a loop, or to a server whose response this page may not read",
    );
  });
  await test.step("a connection that is closed without a response", async () => {
    const other = await servers.start(({ url, socket }, response) => {
      if (url !== "/") socket.destroy();
      else response.end();
    });
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("No readable response");
    await expect(tryIt.response.region.getByRole("listitem")).toHaveText([
      /closed the connection/,
      /redirected/,
    ]);
  });
  await test.step("an error of the server is shown as it is", async () => {
    const failing = await servers.start((_request, response) => {
      response.writeHead(503, { "access-control-allow-origin": "*", "content-type": "text/plain" });
      response.end("Back at noon.");
    });
    await tryIt.server.fill(failing);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("503 Service Unavailable");
    await expect(tryIt.response.body).toHaveText("Back at noon.");
  });
  await test.step('"Resend then" sends the request again after the time in Retry-After', async () => {
    let asked = 0;
    const other = await servers.start((_request, response) => {
      asked += 1;
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-expose-headers", "retry-after");
      if (asked === 1) response.writeHead(429, { "retry-after": "2" }).end();
      else response.end();
    });
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("429 Too Many Requests");
    await expect(tryIt.response.region).toContainText(/The server asks to wait [12] s \(Retry-After\)\./);
    await tryIt.response.button("Resend then").click();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(asked).toBe(2);
  });
});

test("an interrupted response keeps the bytes received, and a second request waits for the first", async ({
  page,
  site,
  servers,
}) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await test.step("a response whose connection closes early", async () => {
    let breakOff = () => {};
    const broken = await servers.start((_request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "text/plain");
      response.setHeader("content-length", "1000");
      response.write("only a");
      breakOff = () => response.destroy();
    });
    await tryIt.server.fill(broken);
    await tryIt.send();
    // The received bytes are lost if the connection closes before the page reads them.
    await expect(tryIt.response.region).toContainText("6 B so far");
    breakOff();
    await expect(tryIt.response.status).toHaveText("200 OK");
    await expect(tryIt.response.region).toContainText("the connection closed early. 6 B of 1.0 kB received");
    await expect(tryIt.response.body).toHaveText("only a");
    await expect(tryIt.sendButton).toBeEnabled();
  });
  await test.step("a response that the reader cancels", async () => {
    const slow = await servers.start((_request, response) => {
      response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/plain" });
      response.write("only a");
    });
    await tryIt.server.fill(slow);
    await tryIt.send();
    await expect(tryIt.response.region).toContainText("6 B so far");
    await tryIt.cancelButton.click();
    await expect(tryIt.response.status).toHaveText("200 OK");
    await expect(tryIt.response.region).toContainText("Incomplete: you canceled the response. 6 B received");
    await expect(tryIt.response.body).toHaveText("only a");
  });
  await test.step("a request that the reader cancels before the response", async () => {
    const events: string[] = [];
    const slow = await servers.start((request) => {
      events.push("asked");
      request.on("close", () => events.push("left"));
    });
    await expect(tryIt.cancelButton).toBeHidden();
    await tryIt.server.fill(slow);
    await tryIt.send();
    await expect(tryIt.response.region).toContainText("Waiting for response");
    await expect.poll(() => events).toEqual(["asked"]);
    await tryIt.cancelButton.click();
    await expect(tryIt.response.status).toHaveText("Canceled");
    await expect(tryIt.response.region).toContainText("You canceled the request");
    await expect.poll(() => events).toEqual(["asked", "left"]);
    await expect(tryIt.cancelButton).toBeHidden();

    await tryIt.server.fill(site.api);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
  });
  await test.step("a request in flight is not sent a second time", async () => {
    let asked = 0;
    const before = tryIt.requests.length;
    const slow = await servers.start(() => {
      asked += 1;
    });
    await tryIt.server.fill(slow);
    await tryIt.send();
    await expect(tryIt.cancelButton).toBeVisible();
    await expect(tryIt.sendButton).toBeDisabled();
    await tryIt.sendButton.click({ force: true });
    await tryIt.server.press("Control+Enter");
    await expect.poll(() => asked).toBe(1);
    expect(tryIt.requests).toHaveLength(before + 1);
  });
});

test("the panel lists the possible causes of an unreadable response to PUT, most likely first", async ({
  page,
  servers,
}) => {
  const other = await servers.start(({ method, socket }, response) => {
    if (method === "PUT") socket.destroy();
    else
      response
        .writeHead(204, {
          "access-control-allow-origin": "*",
          "access-control-allow-methods": "PUT",
          "access-control-allow-headers": "content-type",
        })
        .end();
  });
  const { tryIt } = await OperationPage.open(page, "replacePet");
  await tryIt.server.fill(other);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("No readable response");
  await expect(tryIt.response.region.getByRole("list").getByRole("listitem")).toHaveText([
    /CORS/,
    /closed the connection/,
    /redirected/,
  ]);
});

for (const [name, body] of [
  ["3,000 levels", "[".repeat(3000) + "]".repeat(3000)],
  ["100,000 levels of objects", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
  ["20 MB", `[${'{"id":1,"name":"Fish"},'.repeat(900_000)}{"id":1}]`],
] as const)
  test(
    `a response of ${name} is validated, or the panel explains why not`,
    name === "100,000 levels of objects" ? {} : { tag: "@all" },
    async ({ page, servers }) => {
      const other = await servers.start((_request, response) => {
        response
          .writeHead(200, { "content-type": "application/json", "access-control-allow-origin": "*" })
          .end(body);
      });
      const { tryIt } = await OperationPage.open(page, "getOrder");
      await tryIt.server.fill(other);
      await tryIt.send();
      await expect(tryIt.response.status).toHaveText("200 OK");
      await expect(
        tryIt.response.verdict
          .or(tryIt.response.region.getByText(/too (?:deep|complex|large|long)|longer than/i))
          .first(),
      ).toBeVisible({ timeout: 40_000 });
      await expect(tryIt.response.region).not.toContainText("Checking");
    },
  );

test("the panel shows that the browser is offline, and sends again once it is online", async ({
  page,
  context,
}) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.usable();
  await context.setOffline(true);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("No connection");
  await expect(tryIt.response.region).toContainText("offline");
  await context.setOffline(false);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
});

test("a panel that cannot be loaded shows an error, and Send loads it again", async ({ page, context }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await context.setOffline(true);
  await tryIt.send();
  await expect(tryIt.response.region).toContainText("Could not load the panel");
  await context.setOffline(false);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
});

test("a part of the panel that cannot be loaded shows an error at its button, which loads it again", async ({
  page,
}) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.usable();
  const parts = /\/(?:import-curl|undeclared|samples|draw-samples)[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  const note = tryIt.region.getByText("Could not load this part.");
  await tryIt.button("Import cURL").click();
  await expect(note).toHaveCount(1);
  await tryIt.button("Import cURL").click();
  await expect(note).toHaveCount(1);
  await page.unroute(parts);
  await tryIt.button("Import cURL").click();
  await expect(tryIt.region.getByLabel("Paste a cURL command")).toBeFocused();
  await expect(note).toHaveCount(0);
});

test("a pasted cURL command is kept as text if its parser cannot be loaded", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await allowClipboard(page);
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.usable();
  await context.setOffline(true);
  await page.evaluate(() => navigator.clipboard.writeText("curl https://example.com/store/orders/8"));
  await tryIt.field("orderId").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
  await expect(tryIt.region).toContainText("Could not load this part.");
  await expect(tryIt.field("orderId")).toHaveValue("curl https://example.com/store/orders/8");
});

test.describe("CORS preflight failures", () => {
  test("the panel explains a failed CORS preflight with the headers that the server must send", async ({
    page,
    site,
    servers,
  }) => {
    const asked: string[] = [];
    const other = await servers.start(({ method, url, headers }, response) => {
      asked.push(`${method} ${url} ${headers["access-control-request-headers"] ?? ""}`.trim());
      response.writeHead(405).end();
    });
    const { tryIt } = await OperationPage.open(page, "replacePet");
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("No readable response");
    await expect(tryIt.response.region).toContainText(
      "because of the method PUT and the Content-Type application/json.",
    );
    await expect(tryIt.response.region).toContainText(
      [
        `Access-Control-Allow-Origin: ${site.url}`,
        "Access-Control-Allow-Methods: PUT",
        "Access-Control-Allow-Headers: content-type",
      ].join("\n"),
    );
    await expect(tryIt.response.region).toContainText(`curl '${other}/pets/1' \\\n  --request PUT`);
    expect(asked).toEqual(["OPTIONS /pets/1 content-type", "HEAD /"]);
  });

  test("a request succeeds once the server sends the CORS headers that the panel suggested", {
    tag: "@all",
  }, async ({ page, servers }) => {
    let advice: string[] = [];
    const other = await servers.start((_request, response) => {
      for (const line of advice) response.setHeader(line.split(": ")[0] ?? "", line.split(": ")[1] ?? "");
      response.writeHead(204).end();
    });
    const { tryIt } = await OperationPage.open(page, "replacePet");
    await tryIt.server.fill(other);
    await tryIt.send();
    const lines = tryIt.response.region.locator("pre").first();
    await expect(lines).toContainText("Access-Control-Allow-Methods");
    advice = ((await lines.textContent()) ?? "").split("\n");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("204 No Content");
  });
});

test("the cURL command of a failed request is copied with escaped quotes", { tag: "@all" }, async ({
  page,
  servers,
}) => {
  const other = await servers.closed();
  const { tryIt } = await OperationPage.open(page, "createPet");
  await tryIt.server.fill(other);
  await tryIt.body.fill('{"name": "O\'Hara"}');
  await tryIt.send();
  expect(await copiedBy(tryIt.response.button("Copy the cURL command"))).toBe(
    [
      `curl '${other}/pets' \\`,
      "  --request POST \\",
      "  --header 'Accept: application/json' \\",
      "  --header 'Content-Type: application/json' \\",
      `  --data '{"name": "O'\\''Hara"}'`,
    ].join("\n"),
  );
});

test("a request times out if the response does not start within 60 s", async ({ page, servers }) => {
  await page.clock.install();
  let isLeft = false;
  const slow = await servers.start((request) => {
    request.on("close", () => {
      isLeft = true;
    });
  });
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(slow);
  await tryIt.send();
  await expect(tryIt.cancelButton).toBeVisible();
  // The clock also continues by itself, and a busy machine is slow.
  await page.clock.runFor(30_000);
  await expect(tryIt.response.status).toHaveText("Waiting for response…");
  await page.clock.runFor(31_000);
  await expect(tryIt.response.status).toHaveText("Request timed out");
  await expect(tryIt.response.region).toContainText(`${slow} did not respond within 60 s`);
  await expect.poll(() => isLeft).toBe(true);
});

test("a response that started in time may take longer than the timeout", { tag: "@all" }, async ({
  page,
  servers,
}) => {
  await page.clock.install();
  let end = () => {};
  const slow = await servers.start((_request, response) => {
    response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/plain" });
    response.write("begun, ");
    end = () => response.end("done");
  });
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.server.fill(slow);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await page.clock.runFor(120_000);
  await expect(tryIt.response.region).toContainText("7 B so far");
  end();
  await expect(tryIt.response.body).toHaveText("begun, done");
});

for (const [title, cut] of [
  ["chunked and cut off", {}],
  ["shorter than its Content-Length", { "content-length": "500" }],
] as const)
  test(
    `a response body that is ${title} is reported as not fully checked`,
    "content-length" in cut ? { tag: "@all" } : {},
    async ({ page, servers }) => {
      const broken = await servers.start((_request, response) => {
        response.writeHead(200, {
          "access-control-allow-origin": "*",
          "content-type": "application/json",
          ...cut,
        });
        response.write('{"id":3}');
        setTimeout(() => response.destroy(), 200);
      });
      const { tryIt } = await OperationPage.open(page, "getOrder");
      await tryIt.server.fill(broken);
      await tryIt.send();
      await expect(tryIt.response.region).toContainText("Incomplete: the connection closed early.");
      await expect(tryIt.response.verdict).toHaveText("Not fully checked");
      await expect(tryIt.response.notes).toContainText(["The body is incomplete and was not validated."]);
    },
  );

test("a request that is not sent because of an invalid field clears the previous response", async ({
  page,
  site,
}) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.send();
  await expect(tryIt.response.verdict).toHaveText("Matches schema");
  await tryIt.server.fill(site.api.replace("//", "//zoe:hush@"));
  await tryIt.send();
  await expect(tryIt.server).toHaveAccessibleDescription(/^Remove the username and password/);
  await expect(tryIt.response.region).toHaveText("Not sent. Fix the marked fields first.");
});

test("the panel in a frame of another site sends no request", async ({ page, site, servers }) => {
  const asked: string[] = [];
  const api = await servers.start((request, response) => {
    asked.push(request.url ?? "");
    response.end();
  });
  const framing = await servers.start((_request, response) => {
    response
      .writeHead(200, { "content-type": "text/html" })
      .end(`<iframe src="${site.url}/operations/get-order/" width="900" height="600"></iframe>`);
  });
  // Like a host without headers against framing.
  await page.route(`${site.url}/operations/get-order/`, async (route) => {
    const response = await route.fetch();
    const headers = Object.fromEntries(
      Object.entries(response.headers()).filter(([name]) => !/frame-options|security-policy/.test(name)),
    );
    await route.fulfill({ response, headers });
  });
  await page.goto(framing);
  const region = page.frameLocator("iframe").getByRole("region", { name: "Try it" });
  await region.getByLabel("Base URL", { exact: true }).fill(api);
  await region.getByRole("button", { name: "Send" }).click();
  await expect(region).toContainText("Not sent: this page is embedded in another site");
  expect(asked).toEqual([]);
});

test.describe("panel on an HTTPS page", () => {
  const origin = "https://docs.example.com";

  test("the panel on an HTTPS page explains that requests over HTTP are blocked as mixed content", {
    tag: "@all",
  }, async ({ page, site }) => {
    const { tryIt } = await openElsewhere(page, site, { origin, id: "getOrder" });
    await tryIt.server.fill("http://api.example.com");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Blocked by the browser");
    await expect(tryIt.response.region).toContainText("http://api.example.com over http (mixed content)");
    await expect(tryIt.response.region).toContainText("curl 'http://api.example.com/store/orders/3'");
  });

  test("the panel on an HTTPS page explains local network access for a server in the local network", {
    tag: "@all",
  }, async ({ page, site, servers }) => {
    const { tryIt } = await openElsewhere(page, site, { origin, id: "getOrder" });
    await tryIt.server.fill(await servers.closed());
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Could not reach the server");
    await expect(tryIt.response.region).toContainText("127.0.0.1 is in your local network.");
    await expect(tryIt.response.region).toContainText("local network access");
  });

  test("the panel explains that the page's own policy blocks a request", async ({ page, site, servers }) => {
    let asked = 0;
    const other = await servers.start((_request, response) => {
      asked += 1;
      response.end();
    });
    const { tryIt } = await openElsewhere(page, site, {
      origin,
      id: "getOrder",
      headers: { "content-security-policy": "connect-src 'self'" },
    });
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Blocked by this site");
    await expect(tryIt.response.region).toContainText(`connect-src 'self' ${other}`);
    expect(asked).toBe(0);
  });
});
