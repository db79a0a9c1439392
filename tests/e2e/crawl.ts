import type { Page } from "@playwright/test";

/** A page found by following links. */
export interface Visit {
  address: string;
  status: number;
  /** The addresses that it links to, without those of other sites. */
  links: string[];
  /** Its ids, each as often as it is there. */
  ids: string[];
}

/** The explorer is third-party code with separate tests, so its links are not followed. */
export const explorer = "explorer/";

/**
 * Follows every link of a site from its overview on. Addresses are below `base`, which ends with a
 * slash; a link that points out of it counts as a link to `/…`.
 */
export async function crawl(page: Page, base: string): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  const open = [""];
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (visits.has(address)) continue;
    const visit = await (isPage(address) ? visitPage : visitFile)(page, base, address);
    visits.set(address, visit);
    open.push(...visit.links.map(withoutFragment));
  }
  return visits;
}

/** Whether an address is that of a page, and not of a file such as `openapi.yaml`. */
export const isPage = (address: string) => /(^|\/)$/.test(address) && address !== explorer;

async function visitPage(page: Page, base: string, address: string): Promise<Visit> {
  const response = await page.goto(new URL(address, base).href);
  const found = await page.evaluate(async () => {
    // Waits until the page's scripts are idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    return {
      // Not `link.href`, which is an object of its own where the link is in a picture.
      links: [...document.querySelectorAll("a[href]")].map(
        (link) => new URL(link.getAttribute("href") ?? "", document.baseURI).href,
      ),
      ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    };
  });
  const { origin } = new URL(base);
  const own = found.links.filter((link) => new URL(link).origin === origin);
  return {
    address,
    status: response?.status() ?? 0,
    links: [...new Set(own.map((link) => relative(link, base)))],
    ids: found.ids,
  };
}

async function visitFile(page: Page, base: string, address: string): Promise<Visit> {
  const response = await page.request.get(new URL(address, base).href);
  return { address, status: response.status(), links: [], ids: [] };
}

const relative = (link: string, base: string) =>
  link.startsWith(base) ? link.slice(base.length) : new URL(link).pathname;

const withoutFragment = (link: string) => link.replace(/#.*/, "");

/** The links to missing pages or to ids that their page does not have. */
export function deadLinks(visits: Map<string, Visit>): string[] {
  return [...visits.values()].flatMap(({ address, links }) =>
    links.filter((link) => !isAlive(visits, link)).map((link) => `${address} → ${link}`),
  );
}

function isAlive(visits: Map<string, Visit>, link: string): boolean {
  const target = visits.get(withoutFragment(link));
  const place = decodeURIComponent(/#(.*)/.exec(link)?.[1] ?? "");
  return target?.status === 200 && (place === "" || target.ids.includes(place));
}

/** Records console messages, failures and requests to other sites from now on. */
export class Watch {
  readonly complaints: string[] = [];
  readonly foreign: string[] = [];
  readonly #page: Page;

  constructor(page: Page, origin: string) {
    this.#page = page;
    page.on("console", (message) => {
      if (["error", "warning", "assert"].includes(message.type())) this.#note(message.text());
    });
    page.on("pageerror", (error) => this.#note(error.message));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // The page was left while the request was in flight.
      if (reason !== "net::ERR_ABORTED") this.#note(`${request.url()} failed: ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.#note(`${response.url()} returned ${response.status()}`);
    });
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== origin) this.foreign.push(url.href);
    });
  }

  #note(complaint: string): void {
    this.complaints.push(`${this.#page.url()}: ${complaint}`);
  }
}
