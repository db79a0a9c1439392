/** `serve`, `start` and `dev`: where a site is served, and settings of the environment. */
export const noFolder = (folder: string) => `There is no folder ${folder}. Build a site into it first.`;
export const isFile = (path: string) => `${path} is a file; name the folder of a built site.`;
export const noSite = (folder: string) =>
  `${folder} contains no site built by Specimen: index.html and openapi.json are missing.`;
export const serveTakesFolder = '"serve" takes the folder of one built site.';
export const noFindings = "No problems found.";
export const findingsOfPage = "Problems of this page";
export const cannotListen = (host: string, port: number, reason: string) =>
  `Cannot listen on ${host}:${port}: ${reason}`;
export const portInUse = (port: number, other: number) => `Port ${port} is in use, so this is port ${other}.`;
export const reference = (url: string) => `  Reference  ${url}`;
export const api = (url: string) => `  API        ${url}`;
export const stop = "Stop it with Ctrl+C.";
export const reloading = "Pages reload when a description, a guide or the configuration changes.";
export const notFound = "Not found";
export const pathInvalid = "The path is not valid percent-encoding.";
export const errorTitle = "Error";
export const siteNotShown = "The site cannot be shown";
export const databaseUrl = (problem: string) =>
  `DATABASE_URL ${problem}; without it, data is kept in DATA_DIR.`;
export const poolSize = (text: string) =>
  `DATABASE_POOL_SIZE is "${text}"; it must be a number from 1 to 999.`;
export const logFormat = (text: string) => `LOG is "${text}"; it must be json, text or off.`;
export const allowedHosts = (text: string) =>
  `ALLOWED_HOSTS has "${text}"; it must list host names such as docs.example.com, without scheme and port.`;
export const corsOrigins = (text: string) =>
  `CORS_ORIGINS has "${text}"; it must list origins such as https://docs.example.com, or be * for all.`;
export const port = (text: string) =>
  `PORT is "${text}"; it must be a number from 0 to 65535, 0 for any free port.`;
export const routeMissing =
  'The reference needs a route of its own; set `base` of `specimen()` in `astro.config.mjs`, such as `base: "/api"`.';
export const routeInvalid = (base: string) =>
  `\`base\` of \`specimen()\` in \`astro.config.mjs\`, below \`base\` of Astro, must be a path of letters, digits and ._~@+,=- such as "/api", not ${base}.`;
export const layoutAndEmbed =
  "`layout` and `embed` of `specimen()` cannot be combined: pages in a layout cannot be shown as single operations.";
/** The title of a reference in the sidebar of a site. */
export const referenceLabel = "API reference";
export const redirectsFromUnknown = (name: string) =>
  `\`redirectsFrom\` of \`specimen()\` in \`astro.config.mjs\` must be "starlight-openapi", not ${name}.`;
export const localeMissing = (tag: string) =>
  `\`translations\` of \`specimen()\` has "${tag}", which \`locales\` of Starlight do not have. Add the locale, or remove the translation.`;
const list = (routes: readonly string[]) => routes.map((route) => `"${route}"`).join(", ");
/** Errors of components that show a part of a reference in a page of an Astro project. */
export const componentsOff =
  "Pages import components of Specimen, which need `components: true` in `specimen()` in `astro.config.mjs`.";
export const noIntegration =
  "Components of Specimen need its integration: add `specimen({ components: true })` to `integrations` in `astro.config.mjs`.";
export const onePart = "A page can have one `<Operation>` or `<Schema>`: their fields have the same ids.";
export const partMissing = (
  kind: "operation" | "schema",
  name: string,
  route: string,
  nearest: string | null,
) =>
  `The reference at ${route} has no ${kind} "${name}"${nearest === null ? "." : `; did you mean "${nearest}"?`}`;
export const referenceUnnamed = (routes: readonly string[]) =>
  `The project has several references: set \`reference\` to one of ${list(routes)}.`;
export const referenceUnknown = (route: string, routes: readonly string[]) =>
  `The project has no reference at "${route}"; there are ${list(routes)}.`;
export const referenceWithoutApi = (route: string) =>
  `${route} is not an API of the reference. Set \`reference\` to the route of one.`;
export const pathTaken = (path: string) =>
  `The site has a page of its own at ${path}, below the route of the reference. Move one of them.`;
export const notRendered = (path: string) =>
  `Astro has not rendered ${path}. Remove pages of your own at this address.`;
export const builtInto = (pages: number, path: string, seconds: string, findings: number) =>
  `Built ${pages} pages of the API reference below ${path} in ${seconds} s${
    findings === 0 ? "" : ` with ${findings} findings; \`npx specimen check\` lists them`
  }.`;
export const watchesOneUrl =
  "Name the URL of one description, such as http://localhost:8000/openapi.json; `dev` follows files.";
