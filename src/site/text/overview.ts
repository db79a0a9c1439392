import type { NavigationNode, Tag } from "#reference/types.ts";
import { serverAddress } from "../server.ts";
import type { Site } from "../site.ts";
import { blocks } from "./blocks.ts";

/** The overview as Markdown. */
export function overviewText(site: Site): string {
  const { info, servers, navigation, schemas } = site.reference;
  return blocks(
    `# ${info.title}`,
    info.version === "" ? "" : `Version ${info.version}`,
    ...servers.map((server) => `Server: \`${serverAddress(server)}\``),
    info.description,
    "## Operations",
    treeText(navigation, site),
    "## Schemas",
    schemas.map(({ name, slug }) => `- [${name}](${site.address.schema(slug)}index.md)`).join("\n"),
  );
}

/** A tag's page as Markdown. */
export function tagText({ title, description, operations }: Tag, site: Site): string {
  const nodes = operations.map((slug): NavigationNode => ({ kind: "operation", slug }));
  return blocks(`# ${title}`, description, treeText(nodes, site));
}

/** `/llms.txt`: what this site holds and where its Markdown is (llmstxt.org). */
export function llmsText(site: Site): string {
  const { info, navigation } = site.reference;
  const files = [
    `- [Overview](${site.address.file("index.md")})`,
    `- [OpenAPI description](${site.address.file("openapi.json")})`,
  ];
  return blocks(
    `# ${info.title}`,
    `> API reference${info.version === "" ? "" : `, version ${info.version}`}. Every page has a Markdown twin at index.md; every operation has its own OpenAPI description at openapi.json beside it.`,
    files.join("\n"),
    "## Operations",
    treeText(navigation, site),
  );
}

function treeText(nodes: NavigationNode[], site: Site, indent = ""): string {
  return nodes.map((node) => entryText(node, site, indent)).join("\n");
}

function entryText(node: NavigationNode, site: Site, indent: string): string {
  if (node.kind === "operation") {
    const { title, method, path, deprecated } = site.operation(node.slug);
    const mark = deprecated ? " (deprecated)" : "";
    return `${indent}- [${title}](${site.address.operation(node.slug)}index.md): \`${method} ${path}\`${mark}`;
  }
  if (node.kind === "webhook") {
    const { title } = site.webhook(node.slug);
    return `${indent}- [${title}](${site.address.webhook(node.slug)}index.md): webhook`;
  }
  const title = node.kind === "tag" ? `[${node.title}](${site.address.tag(node.slug)}index.md)` : node.title;
  return `${indent}- ${title}\n${treeText(node.children, site, `${indent}  `)}`;
}
