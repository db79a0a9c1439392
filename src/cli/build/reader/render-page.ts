import type { RouteData } from "astro";
import { leaveKeysOut } from "#site/routes/index.ts";
import type { PageRequest, RenderedPage } from "./messages.ts";

/** Renders a page from what Astro made of all pages, as its own prerenderer does. */
export async function renderPage({ url, route, component, entry }: PageRequest): Promise<RenderedPage> {
  // Astro asks for the paths of a route before it renders one of its pages.
  leaveKeysOut();
  loading ??= load(entry);
  const app = await loading;
  const routeData = app.manifest.routes
    .map((info) => info.routeData)
    .find((candidate) => candidate.route === route && candidate.component === component);
  if (routeData === undefined) throw new Error(`No page is made for ${route}.`);
  const response = await app.render(new Request(url), { routeData });
  const { status, headers } = response;
  return { status, headers: [...headers], body: await response.arrayBuffer() };
}

/** As much as is used of Astro's application for builds. */
interface App {
  manifest: { routes: { routeData: RouteData }[] };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

let loading: Promise<App> | undefined;

async function load(entry: string): Promise<App> {
  const { app }: { app: App } = await import(entry);
  // What Astro would add to the head of a page: styles of its components and scripts of integrations. There are none.
  app.setInternals({ pagesByKeys: new Map(), entrySpecifierToBundleMap: new Map() });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: report } } } });
  return app;
}

const report = ({ message }: { message: string }) => console.error(message);
