import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { versionNumber } from "#messages/version.ts";
import { plain } from "#model/plain-markdown.ts";
import type { ExternalDocs, Guide, Info, NavigationNode, Tag } from "#model/types.ts";
import { twinOf } from "../../address.ts";
import { mainSamples } from "../../fragments/samples.ts";
import { hasGuidesAlone } from "../../guides/alone.ts";
import type { Site } from "../../index.ts";
import { firstRequest } from "../../overview.ts";
import { ownAddress } from "../../own-link.ts";
import { siteName } from "../../site-name.ts";
import { authorLine, authorText } from "./author-text.ts";
import { blocks, code, fence, link, shownAddress } from "./blocks.ts";
import { docsText } from "./notes.ts";
import { schemesText } from "./security.ts";
import { serversText } from "./servers.ts";

/** The overview as Markdown. */
export function overviewText(site: Site): string {
  const { info, servers, navigation, operations, webhooks, schemas, notes } = site.reference;
  const isGuidesAlone = hasGuidesAlone(site.reference);
  return blocks(
    `# ${plain(siteName(site))}`,
    info.version === "" ? "" : pages.version(plain(versionNumber(info.version))),
    plain(info.summary ?? ""),
    ...editionText(info, site),
    ...(isGuidesAlone ? [] : serversText(servers, site)),
    authorText(info.description, 1, site),
    ...schemesText(site),
    ...firstRequestText(site),
    `## ${isGuidesAlone ? pages.guides : pages.operations}`,
    operations.length === 0 && !isGuidesAlone ? pages.noOperations : "",
    treeText(navigation, site),
    ...notes.flatMap(({ title, description, externalDocs }) => [
      `### ${plain(title)}`,
      authorText(description, 3, site),
      seeText(externalDocs, site),
    ]),
    webhooks.length === 0 ? "" : `## ${messages.webhooksAndCallbacks}`,
    webhooks.map(({ slug }) => entryText({ kind: "webhook", slug }, site, "")).join("\n"),
    schemas.length === 0 ? "" : `## ${pages.schemas}`,
    schemas.map(({ name, slug }) => `- ${link(name, twinOf(site.address.schema(slug)))}`).join("\n"),
  );
}

function firstRequestText(site: Site): string[] {
  const operation = firstRequest(site.reference);
  const sample = operation && mainSamples(operation, site)[0];
  if (operation === null || !sample) return [];
  const page = link(operation.title, twinOf(site.address.operation(operation.slug)));
  return [`## ${pages.firstRequest}`, page, fence(sample.source, sample.highlight)];
}

function editionText({ license, contact, termsOfService, externalDocs }: Info, site: Site): string[] {
  const joined = (...parts: (string | null | undefined)[]) => parts.filter((part) => part).join(", ");
  const named = (text: string | null) => plain(text ?? "");
  const shown = (text: string | null) => text && shownAddress(text);
  return [
    license === null
      ? ""
      : pages.license(joined(named(license.name), named(license.identifier), shown(license.url))),
    contact === null
      ? ""
      : messages.contact(joined(named(contact.name), shown(contact.url), shown(contact.email))),
    termsOfService === null ? "" : messages.termsOfService(shownAddress(termsOfService)),
    externalDocs === null
      ? ""
      : pages.see(joined(authorLine(externalDocs.description, site), shown(externalDocs.url))),
  ];
}

/** A tag's page as Markdown. */
export function tagText({ title, description, externalDocs, operations, webhooks }: Tag, site: Site): string {
  const nodes = [
    ...operations.map((slug): NavigationNode => ({ kind: "operation", slug })),
    ...webhooks.map((slug): NavigationNode => ({ kind: "webhook", slug })),
  ];
  return blocks(
    `# ${plain(title)}`,
    authorText(description, 1, site),
    seeText(externalDocs, site),
    treeText(nodes, site),
  );
}

/** A guide's page as Markdown. Each live request becomes a link to its operation. */
export function guideText(guide: Guide, site: Site): string {
  const text = guide.description.replace(/^```http[ \t]*\r?\n(\S+)[ \t]*\r?\n```[ \t]*$/gm, (block, id) => {
    const operation = site.reference.operations.find((candidate) => candidate.id === id);
    return operation === undefined ? block : entryText({ kind: "operation", slug: operation.slug }, site, "");
  });
  const { title, externalDocs } = guide;
  return blocks(
    `# ${plain(title)}`,
    authorText(text, 1, { ...site, inGuide: guide }),
    seeText(externalDocs, site),
  );
}

const seeText = (docs: ExternalDocs | null, site: Site) =>
  docs === null ? "" : pages.see(docsText(docs, site));

/** The entries of the navigation, with links to Markdown. */
export function treeText(nodes: NavigationNode[], site: Site, indent = ""): string {
  return nodes
    .filter((node) => node.kind !== "divider")
    .map((node) => entryText(node, site, indent))
    .join("\n");
}

type Listed = Exclude<NavigationNode, { kind: "divider" }>;

function entryText(node: Listed, site: Site, indent: string): string {
  if (node.kind === "link") return `${indent}- ${link(node.title, ownAddress(node.href, site))}`;
  if (node.kind === "operation") {
    const { title, method, path, deprecated } = site.operation(node.slug);
    const mark = deprecated ? ` ${messages.deprecatedEntry}` : "";
    return `${indent}- ${link(title, twinOf(site.address.operation(node.slug)))}: ${code(`${method} ${path}`)}${mark}`;
  }
  if (node.kind === "webhook") {
    const { title } = site.webhook(node.slug);
    return `${indent}- ${link(title, twinOf(site.address.webhook(node.slug)))}: ${messages.webhook}`;
  }
  if (node.kind === "guide") {
    const { summary } = site.guide(node.slug);
    const about = summary === null ? "" : `: ${plain(summary)}`;
    return `${indent}- ${link(node.title, twinOf(site.address.guide(node.slug)))}${about}`;
  }
  const title =
    node.kind === "tag" ? link(node.title, twinOf(site.address.tag(node.slug))) : plain(node.title);
  const about = node.kind === "group" ? authorLine(node.description, site) : "";
  return `${indent}- ${title}${about === "" ? "" : `: ${about}`}\n${treeText(node.children, site, `${indent}  `)}`;
}
