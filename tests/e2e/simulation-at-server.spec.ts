import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { timeToBuild } from "./once.ts";
import { TryItPanel } from "./pages/try-it-panel.ts";
import { test as base, expect } from "./servers.ts";
import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

const description = `openapi: 3.1.0
info: { title: Repositories, version: "1" }
servers: [{ url: /api/v1 }]
paths:
  /repos:
    get:
      operationId: listRepos
      responses:
        "200":
          description: All repositories
          content:
            application/json: { schema: { type: array, items: { type: string } }, example: [tea] }
`;

/** The site of a description whose only server is a path on the host of the site. */
const test = base.extend<{ folder: string; panel: TryItPanel }>({
  folder: [async ({ once }, use) => use((await once(buildSite)).folder), timeToBuild],
  panel: async ({ page }, use) => use(new TryItPanel(page.getByRole("region", { name: "Try it" }))),
});

test.describe.configure({ mode: "default" });

async function buildSite() {
  const place = await mkdtemp(join(tmpdir(), "specimen-at-server-"));
  const file = join(place, "repos.yaml");
  await writeFile(file, description);
  const folder = await sharedSite("simulation-at-server", [file], "--base", "/docs/");
  return { folder, stop: () => rm(place, { recursive: true, force: true }) };
}

const operation = "/docs/operations/list-repos/";

test("a simulation responds at the described server, and then offers its other responses", async ({
  page,
  panel,
  folder,
  servers,
}) => {
  const origin = await servers.start(staticHost(folder));
  await page.goto(origin + operation);
  await panel.load();
  await expect(panel.server).toHaveValue(`${origin}/docs/api/v1`);
  await expect(panel.field("Mock response")).toHaveCount(0);
  await panel.send();
  await expect(panel.response.status).toHaveText("200 OK");
  expect(await panel.response.sender()).toBe("the simulation");
  await panel.field("Mock response").selectOption({ label: "Random data" });
  await panel.send();
  await expect(panel.response.verdict).toHaveText("Matches schema");
  expect(panel.requests.findLast((one) => "prefer" in one.headers())?.headers().prefer).toBe("dynamic=true");
});

test("a real API at the described server responds instead of the simulation", async ({
  page,
  panel,
  folder,
  servers,
}) => {
  const files = staticHost(folder);
  const origin = await servers.start((request, response) => {
    if (!request.url?.startsWith("/docs/api/v1")) return files(request, response);
    response.writeHead(200, { "content-type": "application/json" }).end('["real"]');
  });
  await page.goto(origin + operation);
  await panel.load();
  await panel.send();
  await expect(panel.response.status).toHaveText("200 OK");
  expect(await panel.response.sender()).toBe(`${origin}/docs/api/v1`);
  await expect(panel.response.body).toContainText("real");
  await expect(panel.field("Mock response")).toHaveCount(0);
});
