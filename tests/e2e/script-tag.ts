import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Frame, Locator, Page } from "@playwright/test";
import { runNode } from "../cli/temporary.ts";
import { listen } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { test as base } from "./servers.ts";

export { expect } from "./servers.ts";

import { sharedSite } from "./shared-site.ts";
import { staticHost } from "./static-host.ts";

/** A service that has a description, the kit of the script tag, and a page with that tag. */
interface Service {
  url: string;
  /** The built site of the Petstore, below `/docs/` on a host of its own. */
  built: string;
  /** The kit below `/kit/` on another origin. */
  elsewhere: string;
  /** Sets what it responds with at paths of its own, under a policy. */
  serve(files: Record<string, string>, policy?: string): void;
}

/** Playwright's `test` with a `service`. */
export const test = base.extend<{ service: Service }>({
  service: [async ({ once }, use) => use(await once(startService)), timeToBuild],
});

/** A strict policy that a service may set for all of its pages. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data:; worker-src 'self'";

async function startService(): Promise<Service & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-script-tag-"));
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "standalone", "--out", folder]);
  if (code !== 0) throw new Error(stderr);
  const description = join(folder, "petstore.yaml");
  await copyFile("openapi/petstore.yaml", description);
  // A folder without earlier versions, like a URL.
  const site = await sharedSite("script-tag", [description], "--base", "/docs/");
  const host = await listen(staticHost(site));
  let files: Record<string, string> = {};
  let policy = strictPolicy;
  const fileOfKit = (pathname: string) =>
    pathname.startsWith("/kit/")
      ? readFile(join(folder, pathname.slice("/kit/".length))).catch(() => null)
      : null;
  const typeOf = (pathname: string) => types[extname(pathname)] ?? "text/html; charset=utf-8";
  const respond: RequestListener = async ({ url = "" }, response) => {
    const { pathname } = new URL(url, "http://host");
    const text = files[pathname] ?? (await fileOfKit(pathname));
    response.writeHead(text === null ? 404 : 200, {
      "content-type": typeOf(pathname),
      "content-security-policy": policy,
    });
    response.end(text ?? "");
  };
  const respondElsewhere: RequestListener = async ({ url = "" }, response) => {
    const file = await fileOfKit(url);
    response.writeHead(file === null ? 404 : 200, {
      "content-type": typeOf(url),
      "access-control-allow-origin": "*",
    });
    response.end(file ?? "");
  };
  const { url, stop } = await listen(respond);
  const elsewhere = await listen(respondElsewhere);
  return {
    url,
    built: host.url,
    elsewhere: elsewhere.url,
    serve(given, wanted = strictPolicy) {
      files = { "/favicon.ico": "", ...given };
      policy = wanted;
    },
    async stop() {
      await Promise.all([stop(), elsewhere.stop(), host.stop()]);
      await rm(folder, { recursive: true });
    },
  };
}

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".yaml": "application/yaml",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

export const pageWith = (attributes: string, after = "", origin = "") =>
  `<!doctype html><html lang="en"><head><title>API</title><meta name="viewport" content="width=device-width"></head><body><script src="${origin}/kit/specimen.js" ${attributes}></script>${after}</body></html>`;

/** Opens a page of the reference. Returns its frame and the errors in the console. */
export async function open(
  page: Page,
  service: Service,
  hash = "",
): Promise<{ frame: Frame; complaints: string[] }> {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  await page.goto(`${service.url}/${hash}`);
  return { frame: await frameOf(page), complaints };
}

export async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (frame === null) throw new Error("There is no frame.");
  return frame;
}

/** The title of the page that is shown, in whichever frame. */
export const heading = (page: Page) => page.frameLocator("iframe").getByRole("heading", { level: 1 });

export const rootOf = (page: Page) => page.frameLocator("iframe").locator("html");

/** What a page has for readers, with addresses as the built site has them. */
export const shownIn = (root: Locator, base = "/docs/") =>
  root.evaluate((_, base) => {
    const own = (text: string) => text.replaceAll("/~reference/", base);
    return {
      title: document.title,
      text: own(document.body.innerText),
      // Assistants are sent to addresses that a built site has alone.
      links: [...document.querySelectorAll("a[href]")]
        .map((link) => own(link.getAttribute("href") ?? ""))
        .filter((link) => !/^https:.*index\.md/.test(link)),
      language: document.documentElement.lang,
      // In another order, other styles would apply. The menu of a page lacks the assistants.
      styles: [
        ...document.querySelectorAll(
          ":is(main, header, nav) :not(.page-menu, .page-menu *, link, script, noscript)",
        ),
      ].map((element) => {
        const { display, color, fontSize, borderBlockStart, paddingBlockStart, marginBlockStart } =
          getComputedStyle(element);
        return [
          element.tagName,
          display,
          color,
          fontSize,
          borderBlockStart,
          paddingBlockStart,
          marginBlockStart,
        ].join(" ");
      }),
    };
  }, base);
