import { operations } from "./description/index.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

// Before the sunset of any operation.
test.beforeEach(({ site }) => site.setTime("2026-11-21T12:00:00Z"));

test.describe("panel of each operation", () => {
  const withPanel = operations.filter(({ hidesPanel }) => !hidesPanel);
  // The others differ in what they send, which needs no browser to be tested.
  const [sample] = withPanel.filter(({ body }) => body !== undefined);
  for (const operation of withPanel) {
    const { id, title, parameters, body, responses } = operation;
    const details = operation === sample ? {} : { tag: "@all" };
    test(
      `the panel of "${title}" has all fields, and its initial request gets a valid response`,
      details,
      async ({ page, site }) => {
        const { tryIt } = await OperationPage.open(page, id);
        await expect(tryIt.server).toHaveValue(site.api);
        for (const { name, required, example } of parameters) {
          await expect(tryIt.field(name)).toHaveValue(required ? (example ?? "") : "");
          await expect(tryIt.field(name)).toHaveJSProperty("required", required);
        }
        const [first] = body?.examples ?? [];
        if (first !== undefined) expect(JSON.parse(await tryIt.body.inputValue())).toEqual(first.value);
        await expect(tryIt.fields).toHaveCount(1 + parameters.length + (body === undefined ? 0 : 1));

        await tryIt.send();
        const success = responses.find(({ status }) => status.startsWith("2"));
        await expect(tryIt.response.status).toHaveText(new RegExp(`^${success?.status} [A-Z]`));
        await expect(tryIt.response.region).toContainText(`from ${site.api}`);
        await expect(tryIt.response.region).toContainText(/\d+ ms \(TTFB \d+ ms\) · \d+(\.\d)? k?B/);
        await expect(tryIt.response.verdict).toHaveText("Matches schema");
        await expect(tryIt.response.differences).toHaveCount(0);
        await expect(tryIt.response.notes).toHaveCount(0);
        expect(tryIt.requests).toHaveLength(1);
      },
    );
  }
});

test("the panel creates a pet, reads it by its id and finds it in the list", async ({ page }) => {
  const create = await OperationPage.open(page, "createPet");
  await create.tryIt.body.fill('{ "name": "Zoë the 2nd", "categoryId": 3, "status": "sold" }');
  await create.tryIt.send();
  await expect(create.tryIt.response.status).toHaveText("201 Created");
  await create.tryIt.response.headersToggle.click();
  await expect(create.tryIt.response.header("location")).toHaveText("/api/pets/13");
  const pet = { id: 13, name: "Zoë the 2nd", categoryId: 3, status: "sold" };
  expect(await create.tryIt.response.json()).toEqual(pet);

  const get = await OperationPage.open(page, "getPet");
  await get.tryIt.field("petId").fill("13");
  await get.tryIt.send();
  await expect(get.tryIt.response.status).toHaveText("200 OK");
  expect(await get.tryIt.response.json()).toEqual(pet);

  const list = await OperationPage.open(page, "listPets");
  await list.tryIt.field("status").selectOption("sold");
  await list.tryIt.field("after").fill("8");
  await list.tryIt.send();
  await expect(list.tryIt.response.status).toHaveText("200 OK");
  expect(await list.tryIt.response.json()).toEqual([pet]);
  expect(list.tryIt.sent).toEqual(["GET /api/pets?status=sold&after=8"]);
});

test("the panel shows a 204 response without a body", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "deletePet");
  await tryIt.field("petId").fill("7");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("204 No Content");
  await expect(tryIt.response.region).toContainText("no body");
  await expect(tryIt.response.body).toHaveCount(0);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("404 Not Found");
  expect(tryIt.sent).toEqual(["DELETE /api/pets/7", "DELETE /api/pets/7"]);
});

test("the server's 400 response names the missing field of the body", { tag: "@all" }, async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "createPet");
  await tryIt.body.fill('{ "categoryId": 1 }');
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("400 Bad Request");
  expect(await tryIt.response.json()).toEqual({
    code: "invalid_request",
    message: "`/name` is required.",
    status: 400,
  });
});

test("a click on Send works although the editor loads while the pointer is down", async ({ page }) => {
  // The page becomes idle when the test asks for it.
  await page.addInitScript(() => {
    Object.assign(window, {
      requestIdleCallback: (act: () => void) => Object.assign(window, { becomeIdle: act }),
    });
  });
  const { tryIt } = await OperationPage.open(page, "createPet");
  await tryIt.body.fill('{ "categoryId": 1 }');
  await page.waitForFunction(() => "becomeIdle" in window);
  await tryIt.sendButton.hover();
  await page.mouse.down();
  await page.evaluate(() => void (window as unknown as { becomeIdle(): void }).becomeIdle());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.mouse.up();
  await expect(tryIt.response.status).toHaveText("400 Bad Request");
  await expect(tryIt.region.getByRole("button", { name: "Format" })).toBeVisible();
});

test.describe("clicks on Send right after typing", () => {
  for (const [fault, body, message] of [
    ["does not match the schema", '{ "categoryId": 1 }', "Invalid: /name is required."],
    // The message of the editor or of the validation, whichever is last.
    ["is invalid JSON", '{ "name": ', /Line 1, column 11|The body is not valid JSON/],
  ] as const)
    test(`a click on Send right after typing sends a body that ${fault}, and reports it afterwards`, {
      tag: fault === "is invalid JSON" ? [] : "@all",
    }, async ({ page }) => {
      const { tryIt } = await OperationPage.open(page, "createPet");
      await tryIt.send();
      await expect(tryIt.response.status).toHaveText("201 Created");
      await expect(tryIt.response.region).toContainText("Matches schema");
      await tryIt.body.focus();
      await expect(tryIt.region.getByRole("button", { name: "Format" })).toBeVisible();
      // Like typing: the change event fires when the click moves the focus.
      await page.keyboard.press("ControlOrMeta+a");
      await tryIt.sendButton.hover();
      // The click comes before the editor, which waits for a pause, reports an error.
      await Promise.all([page.keyboard.insertText(body), page.mouse.down()]);
      // Without the pressed pointer, the error would be shown in this time.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
      await expect(tryIt.region).not.toContainText(message);
      await page.mouse.up();
      await expect(tryIt.response.status).toHaveText("400 Bad Request");
      await expect(tryIt.region).toContainText(message);
    });
});

test("a body of invalid JSON is sent as typed", { tag: "@all" }, async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "createPet");
  await tryIt.body.fill('{ "name": ');
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("400 Bad Request");
  expect(tryIt.requests.map((call) => call.postData())).toEqual(['{ "name": ']);
  expect(await tryIt.response.json()).toMatchObject({ message: "The request body must be valid JSON." });
});

test.describe("empty required fields", () => {
  for (const { id, name } of [
    { id: "getPet", name: "petId" },
    { id: "createPet", name: "Body" },
  ]) {
    test(`an empty required field is reported, and nothing is sent: ${name} of ${id}`, {
      tag: id === "createPet" ? [] : "@all",
    }, async ({ page }) => {
      const { tryIt } = await OperationPage.open(page, id);
      await tryIt.field(name).fill("");
      await tryIt.send();
      await expect(tryIt.field(name)).toBeFocused();
      await expect(tryIt.field(name)).toHaveAccessibleDescription("A value is required.");
      await expect(tryIt.field(name)).toHaveAttribute("aria-invalid", "true");
      await expect(tryIt.region.getByText("A value is required.")).toBeVisible();
      expect(tryIt.requests).toHaveLength(0);

      await tryIt.field(name).fill("1");
      await tryIt.send();
      await expect(tryIt.response.status).toHaveText(/^\d{3} /);
      await expect(tryIt.field(name)).not.toHaveAttribute("aria-invalid");
      await expect(tryIt.region.getByText("A value is required.")).toBeHidden();
    });
  }
});

test.describe("identifiers beyond 2^53", () => {
  test("a large integer keeps its digits in the request body and in the response", async ({ page }) => {
    const { tryIt } = await OperationPage.open(page, "setInventory");
    await tryIt.body.fill('{ "quantity": 9007199254740993 }');
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    await expect(tryIt.response.body).toContainText('"quantity": 9007199254740993,');
    expect(tryIt.requests[0]?.postData()).toBe('{ "quantity": 9007199254740993 }');
  });

  test("a large integer keeps its digits in the path", { tag: "@all" }, async ({ page }) => {
    const { tryIt } = await OperationPage.open(page, "getPet");
    await tryIt.field("petId").fill("9223372036854775807");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("404 Not Found");
    await expect(tryIt.response.body).toContainText("There is no pet with `petId` 9223372036854775807.");
    expect(tryIt.sent).toEqual(["GET /api/pets/9223372036854775807"]);
  });
});

test("an array parameter has a field for each value and is sent as repeated parameters", {
  tag: "@all",
}, async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "listPets");
  await tryIt.field("id").fill("1");
  await tryIt.group("id").getByRole("button", { name: "Add another" }).click();
  await expect(tryIt.field("id 2")).toBeFocused();
  await tryIt.field("id 2").fill("3");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(tryIt.sent).toEqual(["GET /api/pets?id=1&id=3"]);
  expect(await tryIt.response.json()).toMatchObject([{ id: 1 }, { id: 3 }]);
});

test("reserved characters in a path parameter are percent-encoded", { tag: "@all" }, async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "getPet");
  await tryIt.field("petId").fill("1/../2?x=1#y%20é");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("400 Bad Request");
  expect(tryIt.sent).toEqual(["GET /api/pets/1%2F..%2F2%3Fx%3D1%23y%2520%C3%A9"]);
});

test('".." as a path parameter is reported at the field and not sent', { tag: "@all" }, async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "getPet");
  await tryIt.field("petId").fill("..");
  await tryIt.send();
  await expect(tryIt.field("petId")).toHaveAccessibleDescription(/Not allowed in a path/);
  expect(tryIt.requests).toHaveLength(0);
});

test.describe("base URL", () => {
  test("a request is sent to the base URL that the reader types", async ({ page, servers }) => {
    const seen: string[] = [];
    const other = await servers.start((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "application/json");
      response.end('{"from": "elsewhere"}');
    });
    const { tryIt } = await OperationPage.open(page, "getCategory");
    await tryIt.server.fill(`${other}/v2/`);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(await tryIt.response.json()).toEqual({ from: "elsewhere" });
    await expect(tryIt.response.region).toContainText(`from ${other}/v2`);
    expect(seen).toEqual(["GET /v2/categories/5"]);
  });

  for (const address of ["", "api.example.com", "localhost:4321/api", "ftp://example.com"]) {
    const details = address === "api.example.com" ? {} : { tag: "@all" };
    test(
      `the base URL "${address}" is reported as invalid, and nothing is sent`,
      details,
      async ({ page }) => {
        const { tryIt } = await OperationPage.open(page, "getCategory");
        await tryIt.server.fill(address);
        await tryIt.send();
        await expect(tryIt.server).toBeFocused();
        await expect(tryIt.region.getByText("Enter a full URL")).toBeVisible();
        await expect(tryIt.server).toHaveAccessibleDescription(/^Enter a full URL/);
        expect(tryIt.requests).toHaveLength(0);
      },
    );
  }
});

test.describe("responses with markup", () => {
  const markup = '<img src=x onerror="document.title=`hacked`"><h1>Hello</h1>';

  test("markup in a JSON response is shown as text", async ({ page }) => {
    const { tryIt, title } = await OperationPage.open(page, "createCategory");
    await tryIt.body.fill(JSON.stringify({ name: markup, description: "</pre><script>" }));
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("201 Created");
    expect(await tryIt.response.json()).toEqual({ id: 6, name: markup, description: "</pre><script>" });
    await expect(tryIt.response.region.getByRole("img")).toHaveCount(0);
    await expect(title).toHaveText("Create a category");
    await expect(page).not.toHaveTitle("hacked");
  });

  test("markup in an HTML response and in its headers is shown as text", { tag: "@all" }, async ({
    page,
    servers,
  }) => {
    const other = await servers.start((_request, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-expose-headers", "*");
      response.setHeader("x-markup", markup);
      response.setHeader("content-type", "text/html");
      response.end(markup);
    });
    const { tryIt, title } = await OperationPage.open(page, "getCategory");
    await tryIt.server.fill(other);
    await tryIt.send();
    await expect(tryIt.response.body).toHaveText(markup);
    await tryIt.response.headersToggle.click();
    await expect(tryIt.response.header("x-markup")).toHaveText(markup);
    await expect(tryIt.response.region.getByRole("img")).toHaveCount(0);
    await expect(title).toHaveText("Get a category");
    await expect(page).not.toHaveTitle("hacked");
  });
});

test("the panel explains an error in the words of its description", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.field("orderId").fill("99");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("404 Not Found");
  await expect(tryIt.response.region).toContainText("No order has this identifier.");
});

test("a response replaces the previous one", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.send();
  await expect(tryIt.response.body).toContainText("shipDate");
  await tryIt.field("orderId").fill("99");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("404 Not Found");
  await expect(tryIt.response.body).toHaveCount(1);
  await expect(tryIt.response.body).not.toContainText("shipDate");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the panel explains that it requires JavaScript", async ({ page }) => {
    const { tryIt } = await OperationPage.open(page, "getOrder");
    await expect(tryIt.region).toContainText("needs JavaScript", { useInnerText: true });
    await expect(tryIt.fields).toHaveCount(0);
    await expect(tryIt.sendButton).toHaveCount(0);
  });
});

test("the first click on Send works although the panel loads while the pointer is down", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "createPet");
  await tryIt.sendButton.hover();
  const loaded = page.waitForResponse((response) => response.url().endsWith("/try-it.json"));
  await page.mouse.down();
  await (await loaded).finished();
  // Without the pressed pointer, the panel would load in this time.
  await page.waitForTimeout(1000);
  await page.mouse.up();
  await expect(tryIt.response.status).toHaveText("201 Created");
});

test("a click on Send works although the draft is restored while the pointer is down", async ({ page }) => {
  const visited = await OperationPage.open(page, "getPet");
  await visited.tryIt.load();
  await visited.tryIt.field("petId").fill("13");
  await page.waitForFunction(() => sessionStorage.getItem("specimen-drafts /") !== null);
  const restored = visited.tryIt.region.getByText("Restored");
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>();
  // Fetched here, because Playwright's response is lost when its page reloads.
  await page.route(/\.js$/, async (route) => {
    const script = await (await fetch(route.request().url())).text();
    if (script.includes("try-restored")) await isPressed;
    await route.fulfill({ body: script, contentType: "text/javascript" }).catch(() => {});
  });
  await page.reload();
  const { tryIt } = new OperationPage(page);
  await tryIt.load();
  await tryIt.field("petId").fill("1");
  await tryIt.sendButton.hover();
  await page.mouse.down();
  pressed();
  // Without the pressed pointer, the note would be shown in this time.
  await page.waitForTimeout(1000);
  await page.mouse.up();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await expect(restored).toBeVisible();
});
