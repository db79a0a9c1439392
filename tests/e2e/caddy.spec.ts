import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../corpus/build.ts";
import { noCaddy, startCaddy } from "./caddy.ts";
import { Watch } from "./crawl.ts";
import { OperationPage } from "./pages/operation-page.ts";
import { expect, test } from "./servers.ts";

test("a compressed site under a path works behind Caddy", { tag: "@all" }, async ({ page }) => {
  test.skip(noCaddy !== null, noCaddy ?? "");
  test.slow();
  const www = mkdtempSync(join(tmpdir(), "specimen-www-"));
  const { code, stderr } = await build("openapi/petstore.yaml", join(www, "docs"), {
    args: ["--base", "/docs/", "--compress"],
  });
  expect([code, stderr]).toEqual([0, ""]);
  const caddy = await startCaddy(www, "/docs/");
  const base = `${caddy.url}/docs/`;
  try {
    const watch = new Watch(page, caddy.url);
    await page.goto(`${base}operations/get-order/`);
    const { tryIt } = new OperationPage(page);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(watch.complaints).toEqual([]);
    expect(watch.foreign).toEqual([]);
    const headersOf = async (path: string) => (await page.request.get(base + path)).headers();
    expect(await headersOf("index.html")).toMatchObject({ "content-encoding": "br" });
    expect((await headersOf("index.md"))["content-type"]).toBe("text/markdown; charset=utf-8");
    expect((await headersOf("openapi.yaml"))["content-type"]).toBe("application/yaml; charset=utf-8");
    const asset = await page.locator("script[src*='/_astro/']").first().getAttribute("src");
    expect((await headersOf(asset?.replace("/docs/", "") ?? ""))["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    const missing = await page.goto(`${base}no/such/page/`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  } finally {
    await caddy.stop();
  }
});
