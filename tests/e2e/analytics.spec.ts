import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../cli/temporary.ts";
import { listen, serveFolder } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { test as base, expect } from "./servers.ts";

/** A site with four analytics services and *Was this helpful?*, and the requests that the fake services got. */
interface Counted {
  url: string;
  received: { path: string; body: string }[];
}

const test = base.extend<{ counted: Counted }>({
  // The Petstore is not needed.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  counted: [async ({ once }, use) => use(await once(buildCounted)), timeToBuild],
});

const description = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths: { /a: { get: { operationId: getA, responses: { 200: { description: Found } } } } }
`;

// Fake scripts of the services. They read, load, write and send whatever a policy could forbid.
const scripts: Record<string, string> = {
  "/js/script.js": `const { domain } = document.currentScript.dataset;
    fetch(new URL("/api/event", document.currentScript.src), { method: "POST", body: JSON.stringify({ n: "pageview", d: domain }) });`,
  "/script.js": `new Image().src = new URL("/?sid=" + document.currentScript.dataset.site, document.currentScript.src);`,
  "/gtag/js": `const more = document.createElement("script");
    more.src = new URL("/gtag/more.js", document.currentScript.src).href;
    document.head.append(more);`,
  "/gtag/more.js": `const [, [, id]] = window.dataLayer;
    navigator.sendBeacon(new URL("/g/collect?tid=" + id, document.currentScript.src));`,
  "/static/array.js": `const [key, options, name] = window.posthog._i[0];
    fetch(options.api_host + "/e/", { method: "POST", body: JSON.stringify({ key, name, external: !options.disable_external_dependency_loading }) });
    try { document.body.innerHTML = "<b>written</b>"; } catch {}
    const foreign = document.createElement("script");
    try { foreign.src = "https://elsewhere.example/x.js"; } catch (error) { fetch(options.api_host + "/refused", { method: "POST", body: error.message }); }`,
};

async function buildCounted(): Promise<Counted & { stop(): Promise<void> }> {
  const received: Counted["received"] = [];
  const services = await listen(async (request, response) => {
    const path = request.url ?? "";
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    const script = scripts[path.replace(/\?.*/, "")];
    if (script !== undefined)
      return void response.writeHead(200, { "content-type": "text/javascript" }).end(`{${script}}`);
    let body = "";
    for await (const part of request) body += part;
    if (request.method !== "OPTIONS") received.push({ path, body });
    response.writeHead(204, cors).end();
  });
  const folder = await mkdtemp(join(tmpdir(), "specimen-analytics-"));
  await writeFile(join(folder, "api.yaml"), description);
  const host = services.url;
  const settings = {
    input: "api.yaml",
    out: "site",
    analytics: {
      plausible: { domain: "acme.example", host },
      fathom: { site: "ABC", host },
      ga4: { id: "G-1", host },
      posthog: { key: "phc_</script>", host },
    },
    feedback: `${host}/feedback`,
  };
  await writeFile(join(folder, "specimen.config.json"), JSON.stringify(settings));
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });
  if (code !== 0) throw new Error(stderr);
  const site = await serveFolder(join(folder, "site"));
  const stop = async () => {
    await Promise.all([site.stop(), services.stop(), rm(folder, { recursive: true })]);
  };
  return { url: site.url, received, stop };
}

test("the page's policy lets four analytics services count a visit, but not write HTML or load foreign scripts", async ({
  page,
  counted: { url, received },
}) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
  });
  await page.goto(`${url}/operations/get-a/`);
  const counts = () =>
    received
      .filter(({ path }) => path !== "/feedback")
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  await expect.poll(counts).toEqual([
    { path: "/?sid=ABC", body: "" },
    { path: "/api/event", body: '{"n":"pageview","d":"acme.example"}' },
    { path: "/e/", body: '{"key":"phc_</script>","name":"posthog","external":false}' },
    { path: "/g/collect?tid=G-1", body: "" },
    { path: "/refused", body: "https://elsewhere.example/x.js is not allowed here." },
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Only what was tried on purpose was refused.
  expect(await page.evaluate(() => Reflect.get(window, "violations"))).toEqual(["require-trusted-types-for"]);
});

test('"Was this helpful?" posts the page and the choice once', async ({
  page,
  counted: { url, received },
}) => {
  await page.goto(`${url}/operations/get-a/`);
  const group = page.getByRole("group", { name: "Was this helpful?" });
  await group.getByRole("button", { name: "Yes" }).click();
  await expect(group).toContainText("Thank you.");
  await expect(group.getByRole("button", { name: "No" })).toBeDisabled();
  const posted = received.filter(({ path }) => path === "/feedback");
  expect(posted).toEqual([
    {
      path: "/feedback",
      body: JSON.stringify({ page: "/operations/get-a/", title: "GET /a · Shop", helpful: true }),
    },
  ]);
});
