import { corpusPath, withoutCorpus } from "../fixtures/corpus.ts";
import { type Fields, walkIn } from "./integration-walk.ts";
import { timeToBuild } from "./once.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { test as base, expect } from "./servers.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

const galaxy = corpusPath("descriptions/scalar--galaxy.yaml");

/** A site of the Petstore and of another API, on a static host. */
const test = base.extend<{ galaxyPanel: TryItPanel; folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
    async ({}, use) => {
      await use(await sharedSite("galaxy", ["openapi/petstore.yaml", galaxy], "--base", "/docs/"));
    },
    timeToBuild,
  ],
  baseURL: async ({ folder, servers }, use) => {
    await use(`${await servers.start(staticHost(folder))}/docs/`);
  },
  galaxyPanel: async ({ page }, use) => {
    const panel = new TryItPanel(page.getByRole("region", { name: "Try it" }));
    await page.goto("scalar-galaxy/operations/get-all-data/");
    await panel.load();
    await use(panel);
  },
});

// The site is built once for all of them.
test.describe.configure({ mode: "default" });
test.skip(withoutCorpus !== false, String(withoutCorpus));

test("the list of servers offers the simulation after the description's own server", async ({
  galaxyPanel,
  baseURL,
}) => {
  await expect(galaxyPanel.server).toHaveValue("https://galaxy.scalar.com");
  const choice = galaxyPanel.field("Server");
  await expect(galaxyPanel.server).toBeHidden();
  await choice.selectOption({ label: "Custom URL" });
  await expect(galaxyPanel.server).toBeVisible();
  await choice.selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await expect(galaxyPanel.server).toHaveValue(`${baseURL}scalar-galaxy/api`);
});

test("the panel keeps a server that was chosen before the panel was loaded", { tag: "@all" }, async ({
  page,
  baseURL,
}) => {
  const panel = new TryItPanel(page.getByRole("region", { name: "Try it" }));
  await page.goto("scalar-galaxy/operations/get-all-data/");
  const choice = panel.field("Server");
  // The panel is not loaded yet.
  await choice.evaluate((select: HTMLSelectElement) => {
    select.value = "2";
  });
  await expect(choice.locator("option:checked")).toHaveText("Simulation — /docs/scalar-galaxy/api");
  await panel.load();
  await expect(panel.server).toHaveValue(`${baseURL}scalar-galaxy/api`);
});

test("the simulation responds on a static host, and the panel shows it as the sender", async ({
  galaxyPanel,
  context,
}) => {
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  expect(context.serviceWorkers()).toEqual([]);
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("200 OK");
  expect(await galaxyPanel.response.sender()).toBe("the simulation");
  await expect(galaxyPanel.response.verdict).toHaveText("Matches schema");
  await expect(galaxyPanel.sandbox.summary).toHaveCount(0);
});

test("the simulation keeps created records on the next page until it is reset", async ({
  galaxyPanel,
  page,
}) => {
  const server = "Simulation — /docs/scalar-galaxy/api";
  await galaxyPanel.field("Server").selectOption({ label: server });
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("200 OK");
  await galaxyPanel.simulation.expectRecords([]);
  const id = await page.evaluate(async () => {
    const response = await fetch("/docs/scalar-galaxy/api/planets", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer any" },
      body: JSON.stringify({ name: "Ceres", description: "A dwarf" }),
    });
    return (await response.json()).id;
  });
  await page.goto("scalar-galaxy/operations/get-planet/");
  await galaxyPanel.load();
  await galaxyPanel.field("Server").selectOption({ label: server });
  await galaxyPanel.field("planetId").fill(String(id));
  await galaxyPanel.send();
  await expect(galaxyPanel.response.region).toContainText("Ceres");
  await expect(galaxyPanel.response.verdict).toHaveText("Matches schema");
  await galaxyPanel.simulation.expectRecords(["/planets 1"]);
  await galaxyPanel.simulation.open();
  await galaxyPanel.simulation.reset();
  await galaxyPanel.simulation.expectRecords([]);
  await galaxyPanel.send();
  await expect(galaxyPanel.response.region).not.toContainText("Ceres");
});

test("an integration runs in the simulation with its key entered once and no id", async ({
  page,
  baseURL,
}) => {
  const send = walkIn(page, `${baseURL}scalar-galaxy`, { Token: "secret" });
  const { body: planet } = await send("create-planet", { name: "Ceres" });
  expect(planet.name).toBe("Ceres");
  const known = { planetId: planet.id };
  expect((await send("get-planet", {}, known)).body.name).toBe("Ceres");
  const changed = await send("update-planet", { Body: JSON.stringify({ name: "Pallas" }) }, known);
  expect([changed.request, changed.body.name]).toEqual([
    `PUT /docs/scalar-galaxy/api/planets/${planet.id}`,
    "Pallas",
  ]);
  const listed = await send("get-all-data");
  const [first] = listed.body.data as Fields[];
  expect([first?.id, first?.name]).toEqual([planet.id, "Pallas"]);
  expect((await send("delete-planet", {}, known)).status).toBe("204 No Content");
});

test("the panel notes that the simulation stores nothing for an operation", { tag: "@all" }, async ({
  galaxyPanel,
  page,
}) => {
  await page.goto("scalar-galaxy/operations/create-user/");
  await galaxyPanel.load();
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("201 Created");
  await expect(galaxyPanel.simulation.note).toHaveText(/stores nothing for this operation/);
});

test("the delay and failure rate of the simulation are sent as preferences", async ({ galaxyPanel }) => {
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await galaxyPanel.field("Delay (ms)").fill("300");
  await galaxyPanel.field("Failure rate (%)").fill("100");
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("503 Service Unavailable");
  // The panel lists records afterwards.
  expect(galaxyPanel.requests.findLast((one) => "prefer" in one.headers())?.headers().prefer).toBe(
    "delay=300, failure=100",
  );
});

test("the panel offers a choice of mock responses only while the simulation is the server", async ({
  galaxyPanel,
  page,
}) => {
  await expect(galaxyPanel.field("Mock response")).toHaveCount(0);
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await galaxyPanel.field("Mock response").selectOption({ label: "Random data" });
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("200 OK");
  await expect(galaxyPanel.response.verdict).toHaveText("Matches schema");
  // The panel lists records afterwards.
  expect(galaxyPanel.requests.findLast((one) => "prefer" in one.headers())?.headers().prefer).toBe(
    "dynamic=true",
  );
  await page.goto("scalar-galaxy/operations/get-planet/");
  await galaxyPanel.load();
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await galaxyPanel.field("Mock response").selectOption({ label: "404 Not Found" });
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("404 Not Found");
  await galaxyPanel.field("Server").selectOption({ index: 0 });
  await expect(galaxyPanel.field("Mock response")).toHaveCount(0);
});

test("the simulation responds to fetch() in the page and applies its Prefer header", async ({
  galaxyPanel,
  page,
}) => {
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("200 OK");
  const response = await page.evaluate(async () => {
    const headers = { prefer: "code=404" };
    const response = await fetch("/docs/scalar-galaxy/api/planets/1", { headers });
    return [response.status, response.headers.get("x-served-by"), response.headers.get("preference-applied")];
  });
  expect(response).toEqual([404, "simulation", "code=404"]);
  const petstore = await page.evaluate(async () =>
    (await fetch("/docs/api/pets?limit=1")).headers.get("x-served-by"),
  );
  expect(petstore).toBe("in-browser-sandbox");
});

test("after republishing, a reloaded page gets responses of the new simulation", async ({
  page,
  servers,
  folder,
}) => {
  let isNew = false;
  const files = staticHost(folder, "not-found", (file, text) =>
    isNew && file.endsWith("answers.json") ? text.replaceAll("Mars", "Venus") : text,
  );
  await page.goto(`${await servers.start(files)}/docs/scalar-galaxy/operations/get-planet/`);
  const panel = new TryItPanel(page.getByRole("region", { name: "Try it" }));
  const planet = async () => {
    await panel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
    await panel.send();
    await expect(panel.response.status).toHaveText("200 OK");
    return await page.evaluate(
      async () => (await (await fetch("/docs/scalar-galaxy/api/planets/1")).json()).name,
    );
  };
  expect(await planet()).toBe("Mars");
  isNew = true;
  await page.reload();
  expect(await planet()).toBe("Venus");
});

test("one click sends placeholder credentials to a simulation that requires credentials", async ({
  galaxyPanel,
  page,
}) => {
  await page.goto("scalar-galaxy/operations/get-me/");
  await galaxyPanel.load();
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("401 Unauthorized");
  await galaxyPanel.button("Use placeholder credentials").click();
  await expect(galaxyPanel.response.status).toHaveText("200 OK");
  await expect(galaxyPanel.authorization.toggle).toHaveText(/Set$/);
  await expect(galaxyPanel.authorization.root).not.toHaveAttribute("open");
  await expect(galaxyPanel.response.region).not.toContainText("placeholder credentials");
});

test("a status that only the simulation returns is not reported as a mismatch", { tag: "@all" }, async ({
  galaxyPanel,
}) => {
  await galaxyPanel.field("Server").selectOption({ label: "Simulation — /docs/scalar-galaxy/api" });
  await galaxyPanel.field("Failure rate (%)").fill("100");
  await galaxyPanel.send();
  await expect(galaxyPanel.response.status).toHaveText("503 Service Unavailable");
  await expect(galaxyPanel.response.verdict).toHaveText("Not fully checked");
  await expect(galaxyPanel.response.notes).toHaveText([
    /^The simulation itself responded with status 503, which the description does not list\./,
  ]);
});
