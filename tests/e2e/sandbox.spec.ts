import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./docs-site.ts";
import { OperationPage } from "./pages/operation-page.ts";
import type { Servers } from "./servers.ts";
import { stopWorkers } from "./service-workers.ts";
import { staticHost } from "./static-host.ts";

// The site is built once for all of them.
test.describe.configure({ mode: "default" });

const firstRecords = ["pets 12", "categories 5", "orders 6"];

test("the sandbox is loaded only by the first request, and responds to it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { tryIt } = await OperationPage.open(page, "getOrder");
  await tryIt.load();
  expect(asked.filter((path) => /sandbox|transport|\/api/.test(path))).toEqual([]);
  expect(await registrations(page)).toBe(0);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  await expect(tryIt.response.verdict).toHaveText("Matches schema");
  await expect(tryIt.sandbox.note).toBeHidden();
  await tryIt.sandbox.open();
  await tryIt.sandbox.expectRecords(firstRecords);
});

test("the sandbox logs no error to the console on a static host", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await sendOnce(page);
  await page.reload();
  await sendOnce(page);
  expect(errors).toEqual([]);
});

test("the sandbox responds to fetch() in the page, but not to navigation", async ({ page }) => {
  await sendOnce(page);
  const response = await page.evaluate(async () => {
    const { status, headers } = await fetch("/docs/api/pets?limit=1");
    return [status, headers.get("content-type"), headers.get("x-served-by")];
  });
  expect(response).toEqual([200, "application/json", "in-browser-sandbox"]);
  const opened = await page.goto("/docs/api/pets");
  expect([opened?.status(), opened?.fromServiceWorker()]).toEqual([404, false]);
});

test("the sandbox keeps its records after a reload", async ({ page }) => {
  await sendOnce(page);
  await createPet(page, "Rex");
  await page.reload();
  expect(await petNames(page)).toContain("Rex");
});

test("the sandbox responds in the page if another service worker controls the site", async ({
  page,
  servers,
  folder,
}) => {
  const files = staticHost(folder);
  const host = await servers.start((request, response) => {
    if (request.url === "/docs/other.js")
      response.writeHead(200, { "content-type": "text/javascript" }).end();
    else files(request, response);
  });
  // The policy of pages would refuse this script; this file has none.
  await page.goto(`${host}/docs/openapi.json`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/docs/other.js");
    await navigator.serviceWorker.ready;
  });
  await page.goto(`${host}/docs/operations/get-order/`);
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  const script = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(script).toBe(`${host}/docs/other.js`);
});

test("after a hard reload, the sandbox responds to the first request with its records", async ({ page }) => {
  await sendOnce(page);
  await createPet(page, "Rex");
  await reloadHard(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  expect(await petNames(page)).toContain("Rex");
});

test("the sandbox keeps its records after the browser stopped the worker", async ({ page }) => {
  await sendOnce(page);
  await createPet(page, "Rex");
  await stopWorkers(page);
  expect(await petNames(page)).toContain("Rex");
  const { tryIt } = new OperationPage(page);
  await tryIt.send();
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
});

test("the sandbox responds offline after the browser stopped the worker", async ({ page, context }) => {
  const { tryIt } = await sendOnce(page);
  await createPet(page, "Rex");
  await tryIt.sandbox.filled();
  // The viewer of responses is loaded.
  await expect(tryIt.response.body).not.toBeEmpty();
  await context.setOffline(true);
  await stopWorkers(page);
  expect(await petNames(page)).toContain("Rex");
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
});

test("two tabs that write to the sandbox at the same time lose no record and assign unique ids", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await sendOnce(page);
  await sendOnce(other);
  const given = (await Promise.all([createMany(page, 25), createMany(other, 25)])).flat();
  expect(new Set(given).size).toBe(50);
  expect(await countPets(page)).toBe(12 + 50);
});

test("resetting the sandbox in one tab resets it in all tabs", { tag: "@all" }, async ({ page, context }) => {
  const other = await context.newPage();
  await sendOnce(page);
  const { tryIt } = await sendOnce(other);
  await createMany(page, 3);
  await tryIt.sandbox.open();
  await tryIt.send();
  await tryIt.sandbox.expectRecords(["pets 15", "categories 5", "orders 6"]);
  await tryIt.sandbox.reset();
  await tryIt.sandbox.expectRecords(firstRecords);
  expect(await countPets(page)).toBe(12);
  expect(await createMany(page, 1)).toEqual([13]);
});

test("the sandbox stores records in memory with a note when the browser blocks storage", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
    IDBFactory.prototype.open = () => {
      throw new DOMException("Storage is blocked.", "SecurityError");
    };
  });
  const { tryIt } = await sendOnce(page);
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  await expect(tryIt.sandbox.note).toHaveText(
    "This browser blocks storage for this site: sandbox data lasts until you leave this page.",
  );
  await tryIt.sandbox.open();
  await tryIt.sandbox.expectRecords(firstRecords);
});

test("the sandbox starts over with a note when the browser lost its database", async ({ page }) => {
  const { tryIt } = await sendOnce(page);
  await createPet(page, "Rex");
  await expect(tryIt.sandbox.note).toBeHidden();
  // Like a browser that cannot read its database.
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject });
      });
  });
  await tryIt.send();
  await expect(tryIt.sandbox.note).toHaveText(
    "This browser lost the data of the sandbox, so it started over.",
  );
  await tryIt.sandbox.open();
  await page.getByRole("button", { name: "Reset sandbox" }).click();
  await expect(tryIt.sandbox.note).toBeHidden();
  await page.reload();
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  await expect(tryIt.sandbox.note).toBeHidden();
});

test("the sandbox returns 507 for a new record when the storage quota is exceeded", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  });
  const { tryIt } = await sendOnce(page, "createPet");
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("There is no room.", "QuotaExceededError");
    };
  });
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("507 Insufficient Storage");
  await tryIt.sandbox.open();
  await tryIt.sandbox.expectRecords(["pets 13", "categories 5", "orders 6"]);
});

test("the sandbox responds in the page with a note when the browser has no service workers", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  });
  const { tryIt } = await sendOnce(page, "deleteCategory");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  await expect(tryIt.sandbox.note).toHaveText(
    "Only this panel can reach the sandbox: the browser does not run a Service Worker here.",
  );
});

test.describe("sandbox of a republished site", () => {
  test("after republishing, a reloaded page uses the new description with the old records", async ({
    page,
    servers,
    folder,
  }) => {
    const { site, tryIt } = await publishAndSend(servers, folder, page);
    expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
    await createPet(page, "Rex");
    site.republish();
    await page.reload();
    await tryIt.send();
    expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
    expect(await statusOf(page, "/docs/api/pets?limit=50")).toBe(400);
    expect(await petNames(page, 20)).toContain("Rex");
  });

  test("after republishing, the sandbox asks the new worker if the old one is replaced before its reply", {
    tag: "@all",
  }, async ({ page, servers, folder }) => {
    const { site, tryIt } = await publishAndSend(servers, folder, page);
    site.republish();
    await page.reload();
    await tryIt.load();
    const asked = await page.evaluateHandle(() => {
      // The browser drops the messages to a replaced worker in this way.
      const post = ServiceWorker.prototype.postMessage;
      const done = new Promise<void>((resolve) => {
        ServiceWorker.prototype.postMessage = () => {
          ServiceWorker.prototype.postMessage = post;
          resolve();
        };
      });
      return { done };
    });
    await tryIt.send();
    await asked.evaluate(({ done }) => done);
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()));
    expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
    // After a timeout, the sandbox would run in the page.
    await tryIt.sandbox.open();
    await expect(tryIt.sandbox.note).toBeHidden();
    expect(await statusOf(page, "/docs/api/pets?limit=50")).toBe(400);
  });

  test('after republishing, the first request of an old page shows "Page out of date"', {
    tag: "@all",
  }, async ({ page, servers, folder }) => {
    const site = await publish(servers, folder);
    const { tryIt } = await site.open(page);
    await tryIt.load();
    site.republish();
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Page out of date");
    await page.reload();
    await tryIt.send();
    expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  });

  test("after republishing, the sandbox ignores an update check that started before", {
    tag: "@all",
  }, async ({ page, servers, folder }) => {
    const { site, tryIt } = await publishAndSend(servers, folder, page);
    await page.reload();
    await tryIt.load();
    const held = site.delayWorker();
    await page.evaluate(() => {
      void navigator.serviceWorker.getRegistration().then((found) => found?.update());
    });
    await held.requested;
    site.republish();
    await page.reload();
    const joined = page.evaluate(() => {
      const update = ServiceWorkerRegistration.prototype.update;
      return new Promise<void>((resolve) => {
        ServiceWorkerRegistration.prototype.update = function () {
          const result = update.call(this);
          resolve();
          return result;
        };
      });
    });
    await tryIt.send();
    await joined;
    held.release();
    await expect(tryIt.response.status).toHaveText("200 OK");
    expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
  });

  test("after republishing, an old page keeps the old worker until another page installs the new one", {
    tag: "@all",
  }, async ({ page, context, servers, folder }) => {
    const { site, tryIt } = await publishAndSend(servers, folder, page);
    site.republish();
    await tryIt.send();
    expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
    expect(await statusOf(page, "/docs/api/pets?limit=50")).toBe(200);
    const replaced = await page.evaluateHandle(() => ({
      done: new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
      }),
    }));
    const next = await site.open(await context.newPage());
    await next.tryIt.send();
    expect(await next.tryIt.response.sender()).toBe("the in-browser sandbox");
    await replaced.evaluate(({ done }) => done);
    await tryIt.send();
    await expect(tryIt.response.status).toHaveText("Page out of date");
  });

  test("after republishing, a stopped old worker returns 503 until the new one responds", {
    tag: "@all",
  }, async ({ page, servers, folder }) => {
    const { site, tryIt } = await publishAndSend(servers, folder, page);
    // Otherwise the panel's message would start the worker before the site is republished.
    await tryIt.sandbox.filled();
    await stopWorkers(page);
    site.republish();
    expect(await statusOf(page, "/docs/api/pets?limit=50")).toBe(503);
    const later = () => statusOf(page, "/docs/api/pets?limit=50");
    await expect.poll(later, { timeout: 30_000 }).toBe(400);
  });
});

test("the sandbox keeps its records in two tabs when the site is republished three times", async ({
  page,
  context,
  servers,
  folder,
}) => {
  const { site, tryIt } = await publishAndSend(servers, folder, page);
  const second = await context.newPage();
  const other = await site.open(second);
  await other.tryIt.send();
  await expect(other.tryIt.response.status).toHaveText("200 OK");
  for (const name of ["One", "Two", "Three"]) {
    await createPet(page, name);
    site.republish(`another-${name}`);
    // The first tab installs the new worker; the second keeps the old page until it is reloaded.
    for (const tab of [
      { page, tryIt },
      { page: second, tryIt: other.tryIt },
    ]) {
      await tab.page.reload();
      await tab.tryIt.send();
      await expect(tab.tryIt.response.status).toHaveText("200 OK");
      expect(await tab.tryIt.response.sender()).toBe("the in-browser sandbox");
      await expect(tab.tryIt.sandbox.note).toBeHidden();
      expect(await petNames(tab.page, 20)).toContain(name);
    }
  }
  expect((await petNames(page, 20)).filter((name) => ["One", "Two", "Three"].includes(name))).toEqual([
    "One",
    "Two",
    "Three",
  ]);
});

test("the sandbox responds on a host that returns its start page for unknown paths", async ({
  page,
  servers,
  folder,
}) => {
  const host = await servers.start(staticHost(folder, "first-page"));
  const { tryIt } = await sendAt(host, page);
  await expect(tryIt.response.status).toHaveText("200 OK");
  expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
});

test.describe("real server at the API's URL", () => {
  for (const { title, response } of [
    { title: "with a health check", response: json(200, { status: "ok" }) },
    { title: "that returns 404 in JSON for the health check", response: json(404, { message: "Not found" }) },
    { title: "that requires credentials", response: plain(401, { "www-authenticate": "Bearer" }) },
    { title: "that returns 502 from its gateway", response: plain(502, { "content-type": "text/html" }) },
  ]) {
    const details = title === "with a health check" ? {} : { tag: "@all" };
    test(
      `a real server ${title} responds instead of the sandbox, and no worker is registered`,
      details,
      async ({ page, servers, folder }) => {
        const host = await servers.start(withApi(folder, () => response));
        const { tryIt } = await sendAt(host, page);
        expect(await tryIt.response.sender()).toBe(`${host}/docs/api`);
        await expect(tryIt.sandbox.summary).toBeHidden();
        expect(await registrations(page)).toBe(0);
      },
    );
  }

  test("a real server without a health check responds instead of the sandbox", { tag: "@all" }, async ({
    page,
    servers,
    folder,
  }) => {
    const response = (path: string) =>
      path === "/docs/api/store/orders/3"
        ? json(200, { id: 3 })
        : plain(404, { "content-type": "text/html" });
    const host = await servers.start(withApi(folder, response));
    const { tryIt } = await sendAt(host, page);
    expect(await tryIt.response.sender()).toBe(`${host}/docs/api`);
  });

  test("a real server that starts later responds instead of the sandbox", async ({
    page,
    servers,
    folder,
  }) => {
    let isThere = false;
    const host = await servers.start(
      withApi(folder, () => (isThere ? json(200, { id: 3 }) : plain(404, { "content-type": "text/html" }))),
    );
    const { tryIt } = await sendAt(host, page);
    expect(await tryIt.response.sender()).toBe("the in-browser sandbox");
    isThere = true;
    await page.reload();
    await tryIt.send();
    expect(await tryIt.response.sender()).toBe(`${host}/docs/api`);
  });
});

/** Opens an operation whose initial request is valid, sends it, and waits until the panel has listed the records. */
async function sendOnce(page: Page, id = "getOrder"): Promise<OperationPage> {
  const opened = await OperationPage.open(page, id);
  await opened.tryIt.send();
  await expect(opened.tryIt.response.status).toHaveText(/^[24]\d\d /);
  await opened.tryIt.sandbox.filled();
  return opened;
}

/** Opens an operation whose initial request is valid on the test's own host. */
async function openAt(host: string, page: Page): Promise<OperationPage> {
  await page.goto(`${host}/docs/operations/get-order/`);
  return new OperationPage(page);
}

async function sendAt(host: string, page: Page): Promise<OperationPage> {
  const opened = await openAt(host, page);
  await opened.tryIt.send();
  return opened;
}

const registrations = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length));

async function createPet(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (given) => {
    const body = JSON.stringify({ name: given, categoryId: 1, status: "available" });
    const headers = { "content-type": "application/json" };
    return (await fetch("/docs/api/pets", { method: "POST", headers, body })).status;
  }, name);
  expect(status).toBe(201);
}

/** Creates pets, all at once, and reports their identifiers. */
const createMany = (page: Page, number: number): Promise<number[]> =>
  page.evaluate(async (many) => {
    const create = async () => {
      const body = JSON.stringify({ name: "Twin", categoryId: 1, status: "available" });
      const headers = { "content-type": "application/json" };
      const response = await fetch("/docs/api/pets", { method: "POST", headers, body });
      return (await response.json()).id;
    };
    return Promise.all(Array.from({ length: many }, create));
  }, number);

async function petNames(page: Page, limit = 100): Promise<string[]> {
  return page.evaluate(async (most) => {
    const pets: { name: string }[] = await (await fetch(`/docs/api/pets?limit=${most}`)).json();
    return pets.map(({ name }) => name);
  }, limit);
}

const statusOf = (page: Page, address: string) =>
  page.evaluate(async (called) => (await fetch(called)).status, address);

/** Serves the site on a host that can republish it with another limit for lists, as if its description had changed. */
async function publish(servers: Servers, folder: string) {
  let renewed: string | null = null;
  const { version } = JSON.parse(await readFile(join(folder, "sandbox.json"), "utf8"));
  const files = staticHost(folder, "not-found", (file, text) => {
    if (renewed === null || !/(?:^|\/)(?:sandbox\.js|sandbox\.json|try-it\.json)$/.test(file)) return text;
    return text.replaceAll(version, renewed).replaceAll('"maximum":100', '"maximum":20');
  });
  let held: { requested: () => void; released: Promise<void> } | null = null;
  const url = await servers.start(async (request, response) => {
    const holding = /\/sandbox\.js$/.test(request.url ?? "") ? held : null;
    if (holding !== null) {
      held = null;
      const text = await readFile(join(folder, "sandbox.js"));
      holding.requested();
      await holding.released;
      response.writeHead(200, { "content-type": "text/javascript" }).end(text);
    } else files(request, response);
  });
  /** Delays the next response with the worker's current script until it is released. */
  const delayWorker = () => {
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    held = { requested: requested.resolve, released: released.promise };
    return { requested: requested.promise, release: released.resolve };
  };
  const open = (page: Page) => openAt(url, page);
  const republish = (next = "another") => {
    renewed = next;
  };
  return { open, republish, delayWorker };
}

/** Publishes the site and sends the first request of a page of it. */
async function publishAndSend(servers: Servers, folder: string, page: Page) {
  const site = await publish(servers, folder);
  const { tryIt } = await site.open(page);
  await tryIt.send();
  await expect(tryIt.response.status).toHaveText("200 OK");
  return { site, tryIt };
}

const countPets = async (page: Page) => (await petNames(page)).length;

/** Reloads like Ctrl+Shift+R, after which no worker controls the page. */
async function reloadHard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await session.send("Page.reload", { ignoreCache: true });
  await loaded;
  await session.detach();
}

type Responder = (response: ServerResponse) => void;

function json(status: number, value: object): Responder {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

function plain(status: number, headers: Record<string, string>): Responder {
  return (response) => response.writeHead(status, headers).end();
}

/** A static host with a server at `/docs/api`. */
function withApi(folder: string, responderOf: (path: string) => Responder): RequestListener {
  const files = staticHost(folder);
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "";
    if (path.startsWith("/docs/api/")) responderOf(path)(response);
    else files(request, response);
  };
}
