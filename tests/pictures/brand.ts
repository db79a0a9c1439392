/**
 * `npm run specimen -- pictures`: retakes the pictures of docs/brand.md, of the Petstore with a brand. Each shows what
 * one key of the configuration changes, or one of the brands that the guide has.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { load } from "js-yaml";
import { serveFolder } from "../corpus/serve.ts";
import { chromiumArgs } from "../e2e/chromium.ts";
import { ensureProgram } from "../tools/programs.ts";

/** A part of a page. */
interface Picture {
  name: string;
  page: string;
  part(page: Page): Locator;
  /** The button that is pressed before the picture is taken. */
  pressed?(page: Page): Locator;
  scheme?: "dark";
  /** In CSS pixels: what is below is cut off. */
  height?: number;
}

const pictures: Picture[] = [
  { name: "header", page: "", part: (page) => page.locator(".masthead") },
  {
    name: "accent",
    page: "operations/list-pets/",
    part: (page) => page.locator(".exchange-lead"),
    height: 230,
  },
  {
    name: "accent-dark",
    page: "operations/list-pets/",
    part: (page) => page.locator(".exchange-lead"),
    scheme: "dark",
    height: 230,
  },
  { name: "fonts", page: "tags/animals/", part: (page) => page.locator(".content article"), height: 190 },
  {
    name: "samples",
    page: "operations/list-pets/",
    part: (page) => page.locator(".samples"),
  },
  {
    name: "hide",
    page: "operations/list-pets/",
    part: (page) => page.locator(".title-block"),
    pressed: (page) => page.locator(".page-menu > summary"),
    height: 130,
  },
  { name: "footer", page: "tags/animals/", part: (page) => page.locator(".footer") },
];

const config = {
  input: "petstore.yaml",
  out: "site",
  title: "Acme API",
  logo: { light: "logo.svg", dark: "logo-dark.svg", alt: "Acme", href: "https://example.com" },
  favicon: "logo.svg",
  theme: { accent: "#7b2ff7" },
  samples: ["go", "python", "curl"],
  hide: ["assistants", "download"],
  header: [
    { label: "Guides", href: "https://example.com/guides" },
    { label: "Status", href: "https://status.example.com" },
  ],
  footer: [{ label: "Imprint", href: "https://example.com/imprint" }],
};

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="24" viewBox="0 0 72 24"><circle cx="12" cy="12" r="10" fill="${color}"/><text x="27" y="17" font-family="sans-serif" font-size="15" font-weight="700" fill="${color}">acme</text></svg>`;

const folder = mkdtempSync(join(tmpdir(), "specimen-pictures-"));
try {
  buildBranded(config);
  await takeAll(pictures.filter(({ name }) => name !== "fonts"));
  buildBranded({ ...config, theme: { fonts: { sans: "serif.woff2" } } });
  await takeAll(pictures.filter(({ name }) => name === "fonts"));
  for (const { name, settings } of brandsOfGuide()) {
    buildBranded({ ...config, ...settings });
    await takeAll(["light", "dark"].map((scheme) => pictureOfBrand(name, scheme)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The brands that the guide has as blocks of YAML, each below a comment with its name. */
function brandsOfGuide(): { name: string; settings: Settings }[] {
  const guide = readFileSync("docs/brand.md", "utf8");
  return [...guide.matchAll(/```yaml\n# (\w+).*\n(theme:[\s\S]*?)```/g)].map(
    ([, name = "", settings = ""]) => ({
      name: name.toLowerCase(),
      settings: load(settings) as Settings,
    }),
  );
}

function pictureOfBrand(name: string, scheme: string): Picture {
  const part = (page: Page) => page.locator("body");
  const picture = { name: `${name}-${scheme}`, page: "operations/create-pet/", part, height: 480 };
  return scheme === "dark" ? { ...picture, scheme } : picture;
}

/** The differences between the sites. */
interface Settings {
  theme: { accent?: string; fonts?: object; colors?: Record<"light" | "dark", { accent: string }> };
}

function buildBranded(settings: Settings): void {
  const { light = { accent: "#7b2ff7" }, dark = { accent: "#c9a6ff" } } = settings.theme.colors ?? {};
  copyFileSync("openapi/petstore.yaml", join(folder, "petstore.yaml"));
  copyFileSync("src/site/styles/fonts/source-serif-600.woff2", join(folder, "serif.woff2"));
  writeFileSync(join(folder, "logo.svg"), logo(light.accent));
  writeFileSync(join(folder, "logo-dark.svg"), logo(dark.accent));
  writeFileSync(join(folder, "specimen.config.json"), JSON.stringify(settings));
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stderr } = spawnSync(process.execPath, ["tests/tools/launch.mjs", "build"], {
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}

async function takeAll(wanted: Picture[]): Promise<void> {
  const target = join("docs", "images", "brand");
  mkdirSync(target, { recursive: true });
  const executablePath = await ensureProgram("chromium");
  const site = await serveFolder(join(folder, "site"));
  const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
  try {
    for (const picture of wanted) {
      const page = await browser.newPage({
        viewport: { width: 1200, height: 900 },
        colorScheme: picture.scheme ?? "light",
        reducedMotion: "reduce",
      });
      await page.goto(`${site.url}/${picture.page}`);
      await take(picture, page, join(target, `${picture.name}.png`));
      await page.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function take({ part, pressed, height, name }: Picture, page: Page, file: string): Promise<void> {
  await pressed?.(page).click();
  const box = await part(page).first().boundingBox();
  if (box === null) throw new Error(`The page has nothing for ${name}.`);
  const margin = 12;
  const clip = {
    x: Math.max(0, box.x - margin),
    y: Math.max(0, box.y - margin),
    width: box.width + 2 * margin,
    height: Math.min(height ?? box.height + 2 * margin, 600),
  };
  await page.screenshot({ path: file, clip, fullPage: true });
  console.log(`${file}: ${Math.ceil(readFileSync(file).length / 1000)} kB`);
}
