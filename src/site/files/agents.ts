import { toBase64 } from "#platform/bytes.ts";
import { usualSlug } from "#search/usual-slug.ts";
import type { Site } from "../index.ts";
import { npmPackage } from "./npm-package.ts";

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

/** The format requires up to 64 characters of `a-z`, `0-9` and single hyphens. */
export function skillName({ reference: { info }, folder }: Site): string {
  const slug = usualSlug(folder ?? info.title).slice(0, 64);
  return slug.replace(/-$/, "") || "api";
}

/** A URL with the site's origin, if it is known. */
export const absolute = (address: string, { publication: { origin } }: Site): string =>
  origin === null ? address : new URL(address, origin).href;
