import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import { hash } from "#platform/hash.ts";
import { hasGuidesAlone } from "../guides/alone.ts";
import type { Site } from "../index.ts";
import { absolute, mcpCommand, skillName } from "./agents.ts";
import { blocks, code, link } from "./markdown/blocks.ts";
import { schemesText } from "./markdown/security.ts";
import { serversText } from "./markdown/servers.ts";
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
