import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { twinOf } from "../address.ts";
import { blocks, code, link, plain, table } from "../files/markdown/blocks.ts";
import type { Site } from "../index.ts";
import { lifecycleOf } from "./index.ts";
import { type Entry, type Part, stagesOf } from "./stages.ts";
import { addressOf, callOf } from "./words.ts";

/** The page of the lifecycle as Markdown. */
export function lifecycleText(site: Site): string {
  const { ending, stages, parts } = stagesOf(site.reference);
  const { deprecatedPart, operation, deprecatedSince, sunset, useInstead } = messages;
  return blocks(
    `# ${pages.lifecycle}`,
    ...(ending.length === 0
      ? []
      : [
          `## ${pages.deprecated}`,
          table(
            [deprecatedPart, operation, deprecatedSince, sunset, useInstead],
            ending.map((entry) => endingRow(entry, site)),
          ),
        ]),
    ...stages.flatMap(({ title, entries }) => [
      `## ${plain(title)}`,
      entries.map((entry) => `- ${linkText(entry, site)}: ${code(callOf(entry))}`).join("\n"),
    ]),
    parts.length === 0 ? "" : `## ${pages.deprecatedFields}`,
    parts.map((part) => `- ${partText(part, site)}`).join("\n"),
  );
}

function endingRow(entry: Entry, site: Site): string[] {
  const { deprecatedSince, sunset, successor } = lifecycleOf(entry.exchange, site);
  return [
    linkText(entry, site),
    code(callOf(entry)),
    plain(deprecatedSince ?? ""),
    plain(sunset ?? ""),
    successor === undefined ? "" : linkText({ kind: "operation", exchange: successor }, site),
  ];
}

const linkText = (entry: Entry, site: Site) => link(entry.exchange.title, twinOf(addressOf(entry, site)));

function partText(part: Part, site: Site): string {
  if (part.kind === "parameters") return `${linkText(part.of, site)}: ${part.names.map(code).join(", ")}`;
  const schema = link(part.of.name, twinOf(site.address.schema(part.of.slug)));
  return part.kind === "schema" ? schema : `${schema}: ${part.names.map(code).join(", ")}`;
}
