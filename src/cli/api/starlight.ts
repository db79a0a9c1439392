import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroConfig, AstroIntegration } from "astro";
import * as messages from "#messages/terminal/serve.ts";
import { sidebarPath } from "#site/page-parts.ts";
import { folderNameOf, type IntegrationSettings, integrate, rootOf, routeOf } from "./astro.ts";
import type { Api, Embedding } from "./index.ts";
import { localReferences, type StarlightLocales } from "./starlight-locales.ts";
import { writeFormerPages } from "./starlight-openapi.ts";
import { titleText } from "./starlight-page.ts";
import { placeholderName, readSidebar, type SidebarSettings } from "./starlight-sidebar.ts";

/** The settings of the Astro integration, and those of the reference's place in the sidebar. The layout is the site's. */
export interface StarlightSettings extends Omit<IntegrationSettings, "layout" | "embed"> {
  /** The title of the reference in the sidebar; "API reference" by default. */
  label?: string;
  /** Whether the reference is collapsed in the sidebar of other pages. */
  collapsed?: boolean;
  /** The addresses that another plugin had for operations and tags redirect to the present ones. */
  redirectsFrom?: "starlight-openapi";
}

/** An item of the sidebar, in whose place the reference is shown. */
export interface PlaceOfSidebar {
  label: string;
  link: string;
  attrs: Record<string, string>;
}

/** The part of Starlight's plugin interface that is used. */
interface StarlightSetup {
  config: {
    components?: Partial<Record<string, string>> | undefined;
    pagination?: boolean | undefined;
    locales?: StarlightLocales | undefined;
  };
  astroConfig: Pick<AstroConfig, "root" | "base">;
  command: string;
  updateConfig(config: { components: Partial<Record<string, string>> }): void;
  addIntegration(integration: AstroIntegration): void;
  addRouteMiddleware(middleware: { entrypoint: string; order?: "pre" | "post" | "default" }): void;
}

export interface StarlightPlugin {
  name: string;
  hooks: { "config:setup"(setup: StarlightSetup): Promise<void> };
}

export type Starlight = (settings?: StarlightSettings) => StarlightPlugin;

/** Makes the plugin that puts a reference into a Starlight site. */
export function createStarlightPlugin(api: Api & Embedding): Starlight {
  return ({ label = messages.referenceLabel, collapsed = false, redirectsFrom, ...settings } = {}) => {
    if (redirectsFrom !== undefined && redirectsFrom !== "starlight-openapi")
      throw new Error(messages.redirectsFromUnknown(JSON.stringify(redirectsFrom)));
    const { base = "/api", ...shared } = settings;
    const route = routeOf(base);
    return {
      name: "@specimen-docs/specimen",
      hooks: {
        async "config:setup"({ config, astroConfig, command, updateConfig, ...starlight }) {
          const folderOf = (name: string) =>
            new URL(`.astro/specimen/${folderNameOf(name)}`, astroConfig.root);
          const title = config.components?.PageTitle ?? "@astrojs/starlight/components/PageTitle.astro";
          const titleFile = fileURLToPath(new URL("title.astro", folderOf(route)));
          for (const reference of localReferences(shared, config.locales)) {
            const own = `${reference.folder}${route}`;
            const sidebar: SidebarSettings = {
              route: `/${route}/`,
              base: `${rootOf(astroConfig)}${own}/`,
              label: reference.label ?? label,
              shownIn: reference.shownIn,
              isCollapsed: collapsed,
              hasPagination: config.pagination ?? true,
            };
            await addReference({ ...reference.settings, base: own }, sidebar, folderOf(own));
          }
          await writeFile(
            titleFile,
            titleText(title.startsWith(".") ? resolve(fileURLToPath(astroConfig.root), title) : title),
          );
          updateConfig({ components: { ...config.components, PageTitle: titleFile } });

          async function addReference(settings: Settings, sidebar: SidebarSettings, folder: URL) {
            const own = (name: string) => fileURLToPath(new URL(name, folder));
            await mkdir(folder, { recursive: true });
            await copyFile(new URL("../../site/styles/starlight.css", import.meta.url), own("starlight.css"));
            const built = own(`pages/${sidebarPath}`);
            const source = command === "dev" ? editedSource(own(sidebarPath)) : builtSource(built);
            await writeFile(own("sidebar.mjs"), sidebarText(sidebar, source));
            // The sidebar has this entry until the reference is served.
            const first = {
              ...{ kind: "link", label: sidebar.label, page: sidebar.base },
              ...{ badge: null, id: null, deprecated: null },
            };
            await writeFile(own(sidebarPath), JSON.stringify([first]));
            starlight.addRouteMiddleware({ entrypoint: own("sidebar.mjs") });
            starlight.addIntegration(
              integrate(
                api,
                settings,
                { kind: "starlight", folder },
                {
                  sidebar: (text) => writeFile(own(sidebarPath), text),
                  built: async (out, origin) => {
                    if (redirectsFrom === undefined) return;
                    await writeFormerPages(await readSidebar(built), out, origin);
                  },
                },
              ),
            );
          }
        },
      },
    };
  };
}

type Settings = Omit<IntegrationSettings, "layout" | "embed">;

const sidebarText = (
  settings: SidebarSettings,
  source: string,
) => `import { readSidebar, sidebarMiddleware } from ${JSON.stringify(
  fileURLToPath(new URL("starlight-sidebar.ts", import.meta.url)),
)};
${source}
export const onRequest = sidebarMiddleware(${JSON.stringify(settings)}, read);
`;

/** The entries may change from page to page. */
const editedSource = (file: string) => `const read = () => readSidebar(${JSON.stringify(file)});`;

/** A part of the program, because a site may render pages on a server. */
const builtSource = (file: string) =>
  `import entries from ${JSON.stringify(file)};\nconst read = async () => entries;`;

/** The place of the reference in the sidebar; without one, it is at the end. `base` is that of the plugin, where there are several. */
export const specimenSidebar = (base = ""): PlaceOfSidebar => ({
  label: messages.referenceLabel,
  link: "https://specimen.invalid/",
  attrs: { [placeholderName]: base === "" ? "" : `/${routeOf(base)}/` },
});
