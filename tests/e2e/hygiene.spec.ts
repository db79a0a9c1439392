import type { Page } from "@playwright/test";
import { readPage } from "../corpus/site-pages.ts";
import { crawl, deadLinks, explorer, isPage, Watch } from "./crawl.ts";
import { addresses, operation, tags } from "./description/index.ts";
import { ReferencePage } from "./pages/reference-page.ts";
import { builtSite, expect, test } from "./site.ts";

const pages = [...addresses, "404.html"];
/** The changelog of the Petstore's two versions. */
const changelog = ["", "breaking/", "1.0.0/", "1.0.0-2026-11-21/", ...tags.map(({ address }) => address)].map(
  (path) => `changelog/${path}`,
);
const retiring = operation("getPet");

/** A page of each kind. */
const samples = [
  "",
  operation("createPet").address,
  retiring.address,
  "tags/animals/",
  "schemas/",
  "schemas/pet/",
  "lifecycle/",
  "404.html",
];

/** The pages in groups, so that tests are short and few. `npm test` visits one page of each kind. */
const groups = [
  { name: "of each kind", addresses: samples, details: {} },
  ...groupsOf(pages.filter((address) => !samples.includes(address))).map((group) => ({
    name: `from /${group[0]} on`,
    addresses: group,
    details: { tag: "@all" },
  })),
];

test("following all links from the overview reaches every page and finds no dead link", {
  tag: "@all",
}, async ({ page, site }) => {
  const visits = await crawl(page, `${site.url}/`);
  expect([...visits.keys()].filter(isPage).toSorted()).toEqual([...addresses, ...changelog].toSorted());
  expect([...visits.keys()]).toEqual(expect.arrayContaining([explorer, "openapi.yaml"]));
  expect(deadLinks(visits)).toEqual([]);
});

test("deadLinks() finds links to missing pages and missing ids", () => {
  const visit = (address: string, status: number, links: string[]) => ({
    address,
    status,
    links,
    ids: ["here"],
  });
  const visits = [
    visit("", 200, ["a/", "gone/", "#here", "#there", "a/#there"]),
    visit("a/", 200, ["#here"]),
  ];
  const found = new Map([...visits, visit("gone/", 404, [])].map((one) => [one.address, one]));
  expect(deadLinks(found)).toEqual([" → gone/", " → #there", " → a/#there"]);
});

test("the page groups of the next tests contain every page of the site once", () => {
  expect(groups.flatMap((group) => group.addresses).toSorted()).toEqual(pages.toSorted());
});

for (const { name, addresses, details } of groups) {
  test(
    `the pages ${name} are well-formed, fit the window, have enough contrast, log nothing and block injection`,
    details,
    async ({ page, site }) => {
      // Many pages, one after the other.
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const address of addresses) {
        await test.step(`/${address}`, async () => {
          const watch = new Watch(page, site.url);
          await page.goto(address);
          await settle(page);
          await expectWellFormed(page);
          // The notice of a sunset, on the page of the one operation that has one.
          await expect(page.getByRole("note")).toHaveCount(address === retiring.address ? 1 : 0);
          await openEverything(page);
          for (const width of [360, 1350]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
          }
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await faintTexts(page), colorScheme).toEqual([]);
          }
          expect(watch.complaints).toEqual([]);
          expect(watch.foreign).toEqual([]);
          // Last, because each refusal is logged to the console. This also shows that the watch sees messages.
          expect(await tryToInject(page)).toEqual({ title: "kept out", refused: 3 });
          await expect.poll(() => watch.complaints.join("\n")).toContain("Content Security Policy");
        });
      }
    },
  );
}

test("a long response does not make the page scroll sideways", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = "x".repeat(3000);
  await page.request.post(`${site.api}/categories`, { data: { name } });
  await page.goto("operations/list-categories/");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Response", exact: true })).toContainText(
    // A long text is shortened.
    name.slice(0, 900),
  );
  await openEverything(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the Content-Security-Policy precedes all styles, scripts and links of a page", () => {
  for (const address of [...samples, explorer]) {
    const head = readPage(builtSite, address).html.split("</head>")[0] ?? "";
    const tags = [...head.matchAll(/<(?:meta|style|script|link)[^>]*>/g)].map(([tag]) => tag);
    expect(tags[0], address).toBe('<meta charset="utf-8">');
    expect(tags[1], address).toContain("content-security-policy");
  }
});

function groupsOf(all: string[]): string[][] {
  const size = 9;
  return all.flatMap((_address, index) => (index % size === 0 ? [all.slice(index, index + size)] : []));
}

const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));

async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

async function expectWellFormed(page: Page): Promise<void> {
  await expect(new ReferencePage(page).title).toHaveCount(1);
  expect(await repeatedIds(page)).toEqual([]);
  expect(await danglingReferences(page)).toEqual([]);
  expect(await skippedHeadings(page)).toEqual([]);
  expect(await namelessParts(page)).toEqual([]);
}

const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });

/** Attributes that refer to a missing element. */
const danglingReferences = (page: Page) =>
  page.evaluate(() => {
    const names = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "popovertarget"];
    return names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .flatMap((element) => (element.getAttribute(name) ?? "").split(" "))
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${name}=${id}`),
    );
  });

/** Headings that are more than one level below the one before. */
const skippedHeadings = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")];
    const levelOf = (heading: Element | undefined) => Number(heading?.tagName.slice(1) ?? 0);
    return headings
      .filter((heading, index) => levelOf(heading) > levelOf(headings[index - 1]) + 1)
      .map((heading) => heading.textContent);
  });

/** Controls without an accessible name. */
async function namelessParts(page: Page): Promise<string[]> {
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  return lines.filter((line) =>
    /^\s*- (link|button|textbox|combobox|tab|tablist|img|region)\b(?! ["/])/.test(line),
  );
}

/** Texts with too little contrast (WCAG 2.2, 1.4.3). */
const faintTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (canvas === null) throw new Error("The canvas has no 2D context.");

    // A page has few combinations of colors.
    const mixed = new Map<string, number[]>();
    const mix = (colors: string[]) => {
      const key = colors.join();
      const known = mixed.get(key);
      if (known !== undefined) return known;
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const pixel = [...canvas.getImageData(0, 0, 1, 1).data];
      mixed.set(key, pixel);
      return pixel;
    };
    const linear = (channel = 0) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]: number[]) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const contrast = (one: number, other: number) =>
      (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

    const groundsOf = (element: Element | null): string[] =>
      element === null
        ? []
        : [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor];
    const ratioOf = (element: Element) => {
      const grounds = groundsOf(element);
      const text = mix([...grounds, getComputedStyle(element).color]);
      return contrast(luminance(mix(grounds)), luminance(text));
    };
    const isLarge = (element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    };
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

    return [...document.body.querySelectorAll("*")]
      .filter((element) => ownText(element) && element.checkVisibility() && !element.matches(":disabled"))
      .map((element) => ({ element, ratio: ratioOf(element) }))
      .filter(({ element, ratio }) => ratio < (isLarge(element) ? 3 : 4.5))
      .map(({ element, ratio }) => `${element.textContent?.trim().slice(0, 40)}: ${ratio.toFixed(2)}`);
  });

const tryToInject = (page: Page) =>
  page.evaluate(async () => {
    let refused = 0;
    // Trusted Types refuse strings as HTML, as a script and as its URL.
    const attempt = (inject: () => void) => {
      try {
        inject();
      } catch {
        refused++;
      }
    };
    const image = '<img src="data:," onerror="document.title = `let in`">';
    const run = (script: HTMLScriptElement) => document.body.append(script);
    attempt(() => document.body.insertAdjacentHTML("beforeend", image));
    attempt(() =>
      run(Object.assign(document.createElement("script"), { text: "document.title = `let in`" })),
    );
    attempt(() => run(Object.assign(document.createElement("script"), { src: "/explorer.js" })));
    // Trusted Types do not cover script nodes and styles.
    const inline = document.createElement("script");
    inline.append("document.title = `let in`");
    run(inline);
    document.body.append(Object.assign(document.createElement("style"), { textContent: "* { color: red }" }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { title: document.title === "let in" ? document.title : "kept out", refused };
  });
