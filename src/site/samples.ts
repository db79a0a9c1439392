import type { Operation } from "#reference/types.ts";
import { buildRequest } from "#request/build.ts";
import { exampleValues } from "#request/example.ts";
import { requestOperation } from "#request/operation.ts";
import { type Sample, samplesOf } from "#samples/index.ts";
import { codeBlock } from "./code.ts";
import { highlight } from "./highlight.ts";
import { highlightSample } from "./highlight-sample.ts";
import { type Html, html, safe } from "./html.ts";
import { sampleAddress } from "./server.ts";
import type { Site } from "./site.ts";
import { tabs } from "./tabs.ts";

/** An operation's samples, written and generated. */
export function samplesFor(operation: Operation, { findSchema }: Site): Sample[] {
  const [server] = operation.servers;
  const request = buildRequest(
    requestOperation(operation, findSchema),
    exampleValues(operation, findSchema),
    server === undefined ? "" : sampleAddress(server),
  );
  return samplesOf(operation, request);
}

/** The samples as a card, one language a tab. */
export async function samplesCard(operation: Operation, site: Site): Promise<Html> {
  const rest = `${site.address.operation(operation.slug)}openapi.json`;
  const all = [];
  for (const sample of samplesFor(operation, site)) {
    const colour = sample.kind === "generated" ? highlightSample : highlight;
    const content = await codeBlock(sample.source, (code) => colour(code, sample.highlight), rest);
    all.push({ label: sample.label, content });
  }
  if (all.length === 0) return safe("");
  return html`<section class="card samples" aria-labelledby="samples"><h2 id="samples" class="card-title">Code samples</h2><copy-button data-label="Copy sample"></copy-button>${tabs("sample", "Language", all, "language")}</section>`;
}
