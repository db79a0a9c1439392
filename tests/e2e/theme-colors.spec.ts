import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Colors } from "#cli/config/index.ts";
import { usualColors } from "#cli/config/palette.ts";
import { runNode } from "../cli/temporary.ts";
import { serveFolder } from "../corpus/serve.ts";
import { timeToBuild } from "./once.ts";
import { SearchDialog } from "./pages/search-dialog.ts";
import { test as base, expect } from "./servers.ts";

/** A site whose theme sets every color of both schemes to a unique one. */
const test = base.extend<{ themed: { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern, even where nothing is asked for.
  baseURL: async ({}, use) => use(undefined),
  themed: [async ({ once }, use) => use(await once(buildThemed)), timeToBuild],
});

const colors: Record<"light" | "dark", Required<Colors>> = {
  light: {
    ...{ background: "#fffffe", surface: "#fffdfe", raised: "#fefdff", code: "#fefefc", border: "#dadbdc" },
    ...{ text: "#010203", muted: "#030405", accent: "#500001", success: "#005002", warning: "#503001" },
    ...{ error: "#700102", info: "#000170", preview: "#500070" },
  },
  dark: {
    ...{ background: "#000001", surface: "#020001", raised: "#010200", code: "#020202", border: "#313233" },
    ...{ text: "#fefdfc", muted: "#fcfbfa", accent: "#ffc0c1", success: "#c0ffc1", warning: "#fff0c1" },
    ...{ error: "#ffd0d1", info: "#d0d1ff", preview: "#f0d1ff" },
  },
};

async function buildThemed(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "specimen-theme-"));
  await cp("openapi/petstore.yaml", join(folder, "api.yaml"));
  const settings = {
    input: "api.yaml",
    out: "site",
    theme: { colors },
    feedback: "https://acme.example/helpful",
  };
  await writeFile(join(folder, "specimen.config.json"), JSON.stringify(settings));
  const { code, stderr } = await runNode(["tests/tools/launch.mjs", "build"], {
    env: { INIT_CWD: folder, SPECIMEN_CACHE: join(folder, "cache") },
  });
  if (code !== 0) throw new Error(stderr);
  const server = await serveFolder(join(folder, "site"));
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const pages = [
  "",
  "operations/create-pet/",
  "operations/get-pet/",
  "schemas/",
  "schemas/pet/",
  "tags/pets/",
  "lifecycle/",
  "404.html",
];

for (const scheme of ["light", "dark"] as const)
  test(`pages with the ${scheme} color scheme use only colors of the configured theme`, async ({
    page,
    themed,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of pages) {
      await page.goto(`${themed.url}/${path}`);
      await page.waitForLoadState("networkidle");
      expect(await foreignColors(page, scheme), path).toEqual([]);
    }
    await page.goto(`${themed.url}/operations/create-pet/`);
    await new SearchDialog(page).search("pet");
    expect(await foreignColors(page, scheme), "the search").toEqual([]);
  });

/** The colors of a page's elements that are neither in the theme nor mixed from its colors, with their elements. */
async function foreignColors(page: Page, scheme: "light" | "dark"): Promise<string[]> {
  const rgbOf = (color: string) =>
    `rgb(${(color.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)).join(", ")})`;
  const own = Object.values(colors[scheme]).map(rgbOf);
  const usual = [...Object.values(usualColors.light), ...Object.values(usualColors.dark)].map(rgbOf);
  return await page.evaluate(
    ({ own, usual }) => {
      const tokens = ["--accent-wash", "--amber-wash", "--amber-line", "--violet-wash", "--line-strong"];
      const probe = document.body.appendChild(document.createElement("i"));
      const tints = tokens.map((token) => {
        probe.style.setProperty("color", `var(${token})`);
        return getComputedStyle(probe).color;
      });
      probe.remove();
      const allowed = new Set([...own, ...tints]);
      const properties = [
        "color",
        "background-color",
        "border-top-color",
        "border-left-color",
        "outline-color",
      ];
      const drawn = ["fill", "stroke"];
      const found = new Set<string>();
      // The browser paints these with the accent color.
      for (const element of document.querySelectorAll("body, body *:not([type=checkbox], [type=radio])")) {
        const styles = getComputedStyle(element);
        const names = element instanceof SVGElement ? [...properties, ...drawn] : properties;
        for (const name of names) {
          const color = styles.getPropertyValue(name);
          // Mixed and transparent colors derive from tokens, and shadows from black.
          if (!color.startsWith("rgb(") || (allowed.has(color) && !usual.includes(color))) continue;
          if (color === "rgb(0, 0, 0)" && drawn.includes(name)) continue;
          found.add(`${element.localName}.${element.getAttribute("class") ?? ""} ${name}: ${color}`);
        }
      }
      return [...found];
    },
    { own, usual },
  );
}
