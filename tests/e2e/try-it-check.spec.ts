import type { RequestListener, ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, type Servers, test } from "./servers.ts";

// Before the sunset of any operation.
test.beforeEach(({ site }) => site.setTime("2026-11-21T12:00:00Z"));

test("an error response of the reference server matches the schema", async ({ page }) => {
  const { tryIt } = await OperationPage.open(page, "getPet");
  await tryIt.field("petId").fill("99");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("404 Not Found");
  await expect(tryIt.response.verdict).toHaveText("Matches schema");
});

test.describe("response mismatches", () => {
  const category = '{"id":5,"name":"Fish"}';
  const cases: {
    name: string;
    response: Partial<OtherResponse>;
    differences: string[];
    link: string;
    id: string;
  }[] = [
    {
      name: "an undeclared status",
      response: { status: 418 },
      differences: ["The description does not list status 418; it lists 200, 400, 404."],
      link: "the responses",
      id: "responses",
    },
    {
      name: "an unexpected content type",
      response: { type: "text/html" },
      differences: ["The content type text/html is unexpected; expected application/json."],
      link: "200",
      id: "response-200",
    },
    {
      name: "a missing body",
      response: { body: "" },
      differences: ["The response has no body; expected one of application/json."],
      link: "200",
      id: "response-200",
    },
    {
      name: "invalid JSON",
      response: { body: '{"id": 5,}' },
      differences: ["The body is not valid JSON: line 1, column 10."],
      link: "200",
      id: "response-200",
    },
    {
      name: "a field of the wrong type",
      response: { body: '{"id":"5","name":"Fish"}' },
      differences: ['/id must be an integer. Received "5".'],
      link: "id",
      id: "response-200.id",
    },
    {
      name: "a missing field of an error response",
      response: { status: 404, body: '{"code":"not_found","message":"Gone."}' },
      differences: ["/status is required."],
      link: "status",
      id: "response-404.status",
    },
  ];
  test("a mismatch of a response is reported with a link to its place in the description", async ({
    page,
    servers,
  }) => {
    let response: Partial<OtherResponse> = {};
    const { tryIt } = await OperationPage.open(page, "getCategory");
    await tryIt.server.fill(
      await servers.start((_request, message) => write(message, { body: category, ...response })),
    );
    for (const { name, differences, link, id, ...one } of cases) {
      await test.step(name, async () => {
        response = one.response;
        await tryIt.send();
        await expect(tryIt.response.verdict).toHaveText(/^\d+ schema mismatch/);
        await expect(tryIt.response.differences).toHaveText(
          differences.map((sentence) => `${sentence} Description of ${link}`),
        );
        await tryIt.response.descriptionLink(link).click();
        await expect(page).toHaveURL(new RegExp(`#${id.replaceAll(".", "\\.")}$`));
        await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
        if (id.includes(".")) await expect(page.locator(`[id="${id}"] .field-name`)).toBeFocused();
      });
    }
    await test.step("an undescribed field has a note", async () => {
      response = { body: '{"id":5,"name":"Fish","wet":true}' };
      await tryIt.send();
      await expect(tryIt.response.verdict).toHaveText("Matches schema");
      await expect(tryIt.response.notes).toHaveText([/^\/wet is not described\./]);
    });
    await test.step("markup in a response is shown as text", async () => {
      const name = '<img src=x onerror="document.title=1">';
      response = { body: JSON.stringify({ id: 5, name: "F", [name]: 1 }) };
      await tryIt.send();
      await expect(tryIt.response.notes).toContainText([name]);
      await expect(tryIt.response.region.getByRole("img")).toHaveCount(0);
      await expect(page).not.toHaveTitle("1");
    });
  });

  test("a mismatch links to its line in the response, and is reported once for many items of an array", async ({
    page,
    servers,
  }) => {
    let items = Array.from({ length: 300 }, (_, id): object => ({ id, name: id === 250 ? 1 : "Fish" }));
    const { tryIt } = await OperationPage.open(page, "listCategories");
    await tryIt.server.fill(
      await servers.start((_request, message) => write(message, { body: JSON.stringify(items) })),
    );
    await tryIt.send();
    await expect(tryIt.response.differences).toHaveText([/^\/250\/name must be a string\./]);
    await tryIt.response.button("Show /250/name in the response").click();
    await expect(tryIt.response.body).toBeFocused();
    await expect(tryIt.response.body.getByText('"name": 1')).toBeInViewport();
    // The line is marked before the reader looks for it.
    await expect(tryIt.response.body.locator("[data-mismatch]")).toHaveText(['"name": 1']);
    items = items.map((_item, index) => ({ id: index, name: index }));
    await tryIt.send();
    await expect(tryIt.response.differences).toHaveText([
      /^\/0\/name must be a string; also in 299 similar places\./,
    ]);
    await tryIt.response.descriptionLink("name").click();
    await expect(page.locator('[id="response-200.name"] .field-name')).toBeFocused();
  });
});

test("a response of 100,000 items is validated completely", { tag: "@all" }, async ({ page, servers }) => {
  test.slow();
  const items = Array.from({ length: 100_000 }, (_, id) => ({
    id,
    name: `Category ${id}`,
    description: "x".repeat(50),
  }));
  const { tryIt } = await sendTo(page, servers, "listCategories", {
    body: JSON.stringify([...items, { id: "last", name: "" }]),
  });
  await expect(tryIt.response.differences).toHaveText([/^\/100000\/id must be an integer\./], {
    timeout: 90_000,
  });
});

test.describe("deprecation and sunset headers of another origin", () => {
  const link = '</api/orders/7>; rel="successor-version"';
  const deprecation = `@${Date.parse("2026-06-30T00:00:00Z") / 1000}`;
  const sunset = "Wed, 30 Jun 2027 23:59:59 GMT";

  test("sunset headers are a mismatch when their date differs, but not when CORS hides them", async ({
    page,
    servers,
  }) => {
    let headers: OtherResponse["headers"] = { deprecation, sunset, link };
    const { tryIt } = await OperationPage.open(page, "getPet");
    await tryIt.server.fill(
      await servers.start((_request, message) => write(message, { body: pet, headers })),
    );
    await test.step("a note explains how to expose hidden headers", async () => {
      await tryIt.send();
      await expect(tryIt.response.verdict).toHaveText("Matches schema");
      await expect(tryIt.response.notes).toContainText(["Deprecation is required but not readable"]);
      await expect(tryIt.response.notes).toContainText(["Access-Control-Expose-Headers: Sunset"]);
    });
    await test.step("a different sunset date is a mismatch", async () => {
      headers = {
        ...{ "access-control-expose-headers": "*", link, deprecation },
        sunset: "Thu, 01 Jul 2027 00:00:00 GMT",
      };
      await tryIt.send();
      await expect(tryIt.response.differences).toHaveText([
        "Sunset is 2027-07-01, but 2027-06-30 in the description. Description of Sunset",
      ]);
      await tryIt.response.descriptionLink("Sunset").click();
      await expect(page.locator('[id="response-200-header.Sunset"] .field-name')).toBeFocused();
    });
  });

  test("deprecation and sunset headers that the description lacks are mismatches", { tag: "@all" }, async ({
    page,
    servers,
  }) => {
    const headers = { "access-control-expose-headers": "*", deprecation, sunset };
    const { tryIt } = await sendTo(page, servers, "getCategory", { body: '{"id":5,"name":"Fish"}', headers });
    await expect(tryIt.response.differences).toContainText([
      "The response announces deprecation (2026-06-30), the description does not.",
      "The response announces a sunset (2027-06-30), the description does not.",
    ]);
  });
});

test.describe("request mismatches", () => {
  test("a request with an invalid parameter is sent, and the error is reported at its field", async ({
    page,
  }) => {
    const { tryIt } = await OperationPage.open(page, "listPets");
    await tryIt.field("limit").fill("500");
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("400 Bad Request");
    await expect(tryIt.field("limit")).toHaveAccessibleDescription("Invalid: limit must be at most 100.");
    expect(tryIt.sent).toEqual(["GET /api/pets?limit=500"]);

    await tryIt.field("limit").fill("50");
    await tryIt.field("limit").blur();
    await expect(tryIt.field("limit")).toHaveAccessibleDescription("");
  });

  test("errors in the request body are reported by field, and invalid JSON by its cause", async ({
    page,
  }) => {
    const { tryIt } = await OperationPage.open(page, "createPet");
    await tryIt.body.fill('{ "nmae": "Rex", "categoryId": "1" }');
    await tryIt.send();
    await expect(tryIt.body).toHaveAccessibleDescription(
      "Invalid: /name is required. /categoryId must be an integer. /nmae is not described.",
    );
    await expect(tryIt.response.status).toHaveText("400 Bad Request");
    await tryIt.body.fill('{ "name": ');
    await tryIt.send();
    await expect(tryIt.body).toHaveAccessibleDescription(
      "Invalid: The body is not valid JSON: it ends too early.",
    );
  });
});

test("the code of validation is loaded only after a request is sent", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const { tryIt } = await OperationPage.open(page, "getCategory");
  await tryIt.load();
  await tryIt.field("categoryId").fill("1");
  const isCheck = (url: string) => /\/(?:check|worker)[^/]*\.js$/.test(url);
  expect(loaded.filter(isCheck)).toEqual([]);
  await tryIt.send();
  await expect(tryIt.response.verdict).toBeVisible();
  await expect.poll(() => loaded.filter(isCheck)).toHaveLength(2);
});

test("the response is shown with a note when the validator cannot be loaded", { tag: "@all" }, async ({
  page,
}) => {
  await page.route(/\/worker[^/]*\.js$/, (route) => route.abort());
  const { tryIt } = await OperationPage.open(page, "getCategory");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await expect(tryIt.response.region).toContainText("Not checked: the validator was not loaded.");
});

const pet = '{"id":1,"name":"Rex","categoryId":1,"status":"sold"}';

interface OtherResponse {
  status: number;
  type: string;
  body: string;
  headers: { [name: string]: string };
}

/** Sends the request of an operation to a server of another origin with this response. */
async function sendTo(page: Page, servers: Servers, id: string, response: Partial<OtherResponse>) {
  const listener: RequestListener = (_request, message) => write(message, response);
  const address = await servers.start(listener);
  const opened = await OperationPage.open(page, id);
  await opened.tryIt.server.fill(address);
  await opened.tryIt.send();
  return opened;
}

function write(
  response: ServerResponse,
  { status = 200, type = "application/json", body = "", headers = {} }: Partial<OtherResponse>,
) {
  response.writeHead(status, { "access-control-allow-origin": "*", "content-type": type, ...headers });
  response.end(body);
}
