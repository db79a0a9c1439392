import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

test("buttons request the next and previous page of a list on the chosen server", async ({
  page,
  servers,
}) => {
  const asked: string[] = [];
  const other = await servers.start(({ url = "" }, response) => {
    asked.push(url);
    const current = Number(new URL(url, "http://a").searchParams.get("page") ?? 1);
    const links = [
      `</pets?page=${current + 1}&limit=2>; rel="next"`,
      ...(current > 1 ? [`<https://elsewhere.example/pets?page=${current - 1}&limit=2>; rel="prev"`] : []),
    ];
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "link");
    response.writeHead(200, { "content-type": "application/json", link: links.join(", ") }).end("[]");
  });
  const { tryIt } = await OperationPage.open(page, "listPets");
  await tryIt.server.fill(other);
  await tryIt.field("limit").fill("2");
  await tryIt.send();
  const pages = tryIt.response.region.getByRole("navigation", { name: "Pages of this list" });
  await expect(pages.getByRole("button")).toHaveText(["Next page"]);
  await tryIt.response.button("Next page").click();
  await expect(pages.getByRole("button")).toHaveText(["Previous page", "Next page"]);
  await expect(tryIt.response.button("Next page")).toBeFocused();
  await tryIt.response.button("Next page").press("Enter");
  await expect.poll(() => asked).toHaveLength(3);
  // Requests go to the chosen server instead of the link's host.
  await tryIt.response.button("Previous page").click();
  await expect
    .poll(() => asked.map((url) => new URL(url, "http://a").searchParams.get("page")))
    .toEqual([null, "2", "3", "2"]);
});

test("URLs and paths in a response link to their operations with the values filled in", async ({
  page,
  servers,
}) => {
  const body = { self: "/pets/7", url: "", note: "/no/such/place", site: "https://example.com/pets/7" };
  const other = await servers.start((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    const url = `http://${request.headers.host}/store/orders/5`;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ...body, url }));
  });
  const { tryIt } = await OperationPage.open(page, "listPets");
  await tryIt.server.fill(other);
  await tryIt.send();
  await expect(tryIt.response.body.getByRole("link")).toHaveText(['"/pets/7"', `"${other}/store/orders/5"`]);
  await expect.poll(() => tryIt.response.json()).toEqual({ ...body, url: `${other}/store/orders/5` });
  await tryIt.response.body.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/operations\/get-pet\/#call=/);
  await tryIt.load();
  await expect(tryIt.field("petId")).toHaveValue("7");
});

test("the search in a response scrolls to a matching name and shows its value", async ({ page, servers }) => {
  const items = Array.from({ length: 400 }, (_, id) => ({
    id,
    [id === 390 ? "needle" : "hay"]: { inside: id },
  }));
  const other = await servers.start((_request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(items));
  });
  const { tryIt } = await OperationPage.open(page, "listPets");
  await tryIt.server.fill(other);
  await tryIt.send();
  await tryIt.response.find.fill("needle");
  await expect(tryIt.response.found).toHaveText("1 of 1");
  await expect(tryIt.response.body.getByText('"needle"')).toBeInViewport();
  await expect(tryIt.response.body.getByText('"inside": 390')).toBeInViewport();
});

test('"Next page" and the search field of a long response stay in view', async ({ page, servers }) => {
  const items = Array.from({ length: 60 }, (_, id) => ({ id, name: id === 50 ? "needle" : "hay" }));
  const other = await servers.start((_request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "link");
    const headers = { "content-type": "application/json", link: '</pets?after=59>; rel="next"' };
    response.writeHead(200, headers).end(JSON.stringify(items));
  });
  const { tryIt, tryItLink } = await OperationPage.open(page, "listPets");
  await tryItLink.click();
  await tryIt.server.fill(other);
  await tryIt.send();
  await expect(tryIt.response.button("Next page")).toBeInViewport({ ratio: 1 });
  await tryIt.response.find.fill("needle");
  await expect(tryIt.response.body.getByText('"needle"')).toBeInViewport();
  await expect(tryIt.response.find).toBeInViewport({ ratio: 1 });
  await expect(tryIt.response.found).toHaveText("1 of 1");
});
