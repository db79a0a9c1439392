import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import { toBase64 } from "#platform/bytes.ts";
import { hash } from "#platform/hash.ts";
import { usualSlug } from "#search/pages.ts";
import { hasGuidesAlone } from "../guides/alone.ts";
import type { Site } from "../index.ts";
import { blocks, code, link } from "./markdown/blocks.ts";
import { schemesText } from "./markdown/security.ts";
import { serversText } from "./markdown/servers.ts";
import { npmPackage } from "./npm-package.ts";
import type { SiteFile } from "./site-file.ts";

/**
 * Files through which programs discover the site: a skill for agents, and lists of skills and APIs below
 * `.well-known/`.
 */
export function discoveryFiles(all: readonly Site[]): SiteFile[] {
  // Guides without an API are not listed.
  const sites = all.filter(({ reference }) => !hasGuidesAlone(reference));
  return [
    ...sites.map((site) => ({ path: pathOf(site, "skill.md"), text: () => skillText(site) })),
    { path: skillsPath, text: () => skillsIndex(sites) },
    { path: catalogPath, text: () => catalogText(sites) },
  ];
}

export const catalogPath = ".well-known/api-catalog";
export const skillsPath = ".well-known/agent-skills/index.json";

/** The media type of the catalog, which hosts cannot infer from its name (RFC 9727, 4). */
export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The value of `Link` headers, with which programs discover the site from any page. */
export const discoveryLinks = (base: string): string =>
  [
    `<${base}llms.txt>; rel="describedby"; type="text/plain"`,
    `<${base}${catalogPath}>; rel="api-catalog"`,
  ].join(", ");

/** The command that lets an agent search a published site. */
export function mcpCommand(site: Site, source = npmPackage): string {
  const url = site.publication.origin === null ? "SITE_URL" : absolute(site.address.shared(""), site);
  const command = source === null ? ["specimen", "mcp", url] : ["npx", ...npxArguments(source, url)];
  return command.join(" ");
}

const npxArguments = (source: string, url: string) => ["-y", source, "mcp", url];

/** The ways to add a site's tools to agents: a link, or a command to copy. */
export interface AgentClients {
  links: { name: string; href: string }[];
  command: { name: string; text: string };
}

/** The clients; null if the site's origin is unknown, or readers cannot install the command. */
export function agentClients(site: Site, source = npmPackage): AgentClients | null {
  if (site.publication.origin === null || source === null) return null;
  const name = skillName(site);
  const args = npxArguments(source, absolute(site.address.shared(""), site));
  const server = JSON.stringify({ command: "npx", args });
  const cursor = encodeURIComponent(toBase64(server));
  return {
    links: [
      { name: "Cursor", href: `https://cursor.com/en/install-mcp?name=${name}&config=${cursor}` },
      {
        name: "VS Code",
        href: `https://vscode.dev/redirect/mcp/install?name=${name}&config=${encodeURIComponent(server)}`,
      },
    ],
    command: { name: "Claude Code", text: `claude mcp add ${name} -- ${mcpCommand(site, source)}` },
  };
}

/** A URL with the site's origin, if it is known. */
const absolute = (address: string, { publication: { origin } }: Site): string =>
  origin === null ? address : new URL(address, origin).href;

const pathOf = ({ folder }: Site, file: string) => (folder === undefined ? file : `${folder}/${file}`);

/** Instructions for using an API, for agents (agentskills.io). */
function skillText(site: Site): string {
  const { info, servers } = site.reference;
  const { address } = site;
  const about = messages.skillAbout(info.title);
  return blocks(
    // JSON strings are valid YAML.
    ["---", `name: ${skillName(site)}`, `description: ${JSON.stringify(about.slice(0, 1000))}`, "---"].join(
      "\n",
    ),
    `# ${plain(info.title)}`,
    [
      `1. ${messages.skillFind(link("llms.txt", absolute(address.file("llms.txt"), site)))}`,
      `2. ${messages.skillRead(code(absolute(address.operation("SLUG"), site)))}`,
      `3. ${messages.skillSearch(code(mcpCommand(site)))}`,
    ].join("\n"),
    messages.isData,
    servers.length === 0 ? "" : `## ${pages.servers}`,
    ...serversText(servers, site),
    ...schemesText(site),
  );
}

/** The format requires up to 64 characters of `a-z`, `0-9` and single hyphens. */
function skillName({ reference: { info }, folder }: Site): string {
  const slug = usualSlug(folder ?? info.title).slice(0, 64);
  return slug.replace(/-$/, "") || "api";
}

/** The skills of the site (Agent Skills Discovery 0.2.0). */
function skillsIndex(sites: readonly Site[]): string {
  return json({
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: sites.map((site) => ({
      name: skillName(site),
      type: "skill-md",
      description: messages.skillAbout(site.reference.info.title).slice(0, 1000),
      url: absolute(site.address.file("skill.md"), site),
      digest: `sha256:${hash("sha256", skillText(site))}`,
    })),
  });
}

/** The APIs of the site (RFC 9727), as a set of links (RFC 9264). */
function catalogText(sites: readonly Site[]): string {
  return json({
    linkset: sites.map((site) => ({
      anchor: anchorOf(site),
      "service-desc": [
        { href: absolute(site.address.file("openapi.json"), site), type: "application/vnd.oai.openapi+json" },
      ],
      "service-doc": [
        { href: absolute(site.address.overview, site), type: "text/html" },
        { href: absolute(site.address.file("llms.txt"), site), type: "text/plain" },
      ],
    })),
  });
}

/** The URL of the API: that of its first server without variables, else that of its documentation. */
function anchorOf(site: Site): string {
  const url = site.reference.servers.find(
    ({ url: own, variables }) => variables.length === 0 && /^https?:\/\//.test(own),
  )?.url;
  return url !== undefined && URL.canParse(url) ? url : absolute(site.address.overview, site);
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
