import type { MediaType, Operation, Parameter, Response, Webhook } from "#reference/types.ts";
import { buildRequest } from "#request/build.ts";
import { exampleValues } from "#request/example.ts";
import { requestOperation } from "#request/operation.ts";
import { statusText } from "#request/status.ts";
import { samplesOf } from "#samples/index.ts";
import { exampleText } from "../example.ts";
import { lifecycleOf } from "../lifecycle.ts";
import { sampleAddress, serverAddress } from "../server.ts";
import type { Site } from "../site.ts";
import { blocks, fence, table } from "./blocks.ts";
import { fieldsOf, typeText } from "./schema.ts";

/** An operation's page as Markdown: all that the page says, for programs and for people who paste. */
export function operationText(operation: Operation, site: Site): string {
  const [server] = operation.servers;
  return blocks(
    `# ${operation.title}`,
    `\`${operation.method} ${server === undefined ? "" : serverAddress(server)}${operation.path}\``,
    ...lifecycleText(operation, site),
    operation.description,
    ...parametersText(operation.parameters, site),
    ...bodyText(operation, site),
    ...samplesText(operation, site),
    "## Responses",
    ...operation.responses.flatMap((response) => responseText(response, site)),
  );
}

/** A webhook's page as Markdown. */
export function webhookText(webhook: Webhook, _site: Site): string {
  return blocks(`# ${webhook.title}`, webhook.description);
}

function lifecycleText(operation: Operation, site: Site): string[] {
  const { stability, deprecatedSince, sunset, successor } = lifecycleOf(operation, site);
  return [
    stability === null ? "" : `**${stability}**`,
    !operation.deprecated
      ? ""
      : `**Deprecated**${deprecatedSince === null ? "" : ` since ${deprecatedSince}`}.`,
    sunset === null ? "" : `Sunset on ${sunset}.`,
    successor === undefined
      ? ""
      : `Use ${successor.title} (\`${successor.method} ${successor.path}\`) instead.`,
  ];
}

function parametersText(parameters: Parameter[], site: Site): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map((parameter) => [
    `\`${parameter.name}\``,
    parameter.in,
    typeText(parameter.schema, site),
    parameter.required ? "yes" : "no",
    parameter.description ?? "",
    exampleText(parameter, ", "),
  ]);
  return ["## Parameters", table(["Name", "In", "Type", "Required", "Description", "Example"], rows)];
}

function bodyText({ body }: Operation, site: Site): string[] {
  if (body === null) return [];
  const content = body.content.flatMap((media) => mediaText(media, site));
  return [`## Request body${body.required ? " (required)" : ""}`, body.description ?? "", ...content];
}

function samplesText(operation: Operation, { findSchema }: Site): string[] {
  const [server] = operation.servers;
  const address = server === undefined ? "" : sampleAddress(server);
  const request = buildRequest(
    requestOperation(operation, findSchema),
    exampleValues(operation, findSchema),
    address,
  );
  const samples = samplesOf(operation, request);
  if (samples.length === 0) return [];
  return [
    "## Code samples",
    ...samples.map(({ label, highlight, source }) => `${label}:\n\n${fence(source, highlight)}`),
  ];
}

function responseText({ status, description, headers, content }: Response, site: Site): string[] {
  const rows = headers.map(({ name, schema, description: text }) => [
    `\`${name}\``,
    typeText(schema, site),
    text ?? "",
  ]);
  return [
    `### ${status} ${statusText(status)}`.trim(),
    description,
    rows.length === 0 ? "" : table(["Header", "Type", "Description"], rows),
    ...content.flatMap((media) => mediaText(media, site)),
  ];
}

function mediaText({ name, schema, examples }: MediaType, site: Site): string[] {
  const type = schema === null ? "" : `: ${typeText(schema, site)}`;
  return [
    `\`${name}\`${type}`,
    schema === null ? "" : fieldsOf(schema, site),
    ...examples.flatMap(({ summary, text }) => [summary ?? "", fence(text, "json")]),
  ];
}
