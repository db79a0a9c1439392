import { asSent } from "#http/request/example/index.ts";
import { statusText } from "#http/request/status.ts";
import type { Sample } from "#http/samples/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/markdown.ts";
import { messages as pages } from "#messages/pages.ts";
import { plain } from "#model/plain-markdown.ts";
import type {
  Encoding,
  Exchange,
  Header,
  Link,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  Response,
  Schema,
  Webhook,
} from "#model/types.ts";
import { twinOf } from "../../address.ts";
import { longestCode } from "../../fragments/code.ts";
import { mainSamples, withoutBody } from "../../fragments/samples.ts";
import { writtenExamples } from "../../fragments/value-text.ts";
import { fullPage } from "../../full-page.ts";
import type { Site } from "../../index.ts";
import { lifecycleOf } from "../../lifecycle/index.ts";
import { encodingName, sameBodies } from "../../operation/media.ts";
import { bodyTitle } from "../../operation/sections.ts";
import { encodingFacts, parameterFacts } from "../../operation/serialization.ts";
import { serverAddress } from "../../servers.ts";
import { authorLine, authorText } from "./author-text.ts";
import { blocks, code, fence, link, shownAddress, table } from "./blocks.ts";
import { docsText, factsText, notesBlocks, parameterText } from "./notes.ts";
import { belowText, cellsOf, insideText, schemaRows } from "./schema.ts";
import { securityText } from "./security.ts";
import { serversText } from "./servers.ts";
import { typeText } from "./type.ts";
import { type Continued, continued, type Writing, written } from "./writing.ts";

/** An operation's page as Markdown with everything on the page, for programs and for pasting. */
export function operationText(operation: Operation, site: Site): Continued {
  const full = twinOf(fullPage(site.address.operation(operation.slug)));
  const samples = mainSamples(operation, site);
  return continued(site, messages.continuedIn(`[${pages.allFieldsAndExamples}](${full})`), (writing) =>
    pageText(operation, samples, writing),
  );
}

function pageText(operation: Operation, samples: Sample[], site: Writing): string {
  const [server] = operation.servers;
  const address = server === undefined ? "" : serverAddress(server, site).replace(/\/$/, "");
  const hasServers = JSON.stringify(operation.servers) !== JSON.stringify(site.reference.servers);
  return blocks(
    `# ${plain(operation.title)}`,
    code(`${operation.method} ${address}${operation.path}`),
    site.shortened,
    ...(hasServers ? serversText(operation.servers, site) : []),
    ...requestText(operation, site),
    ...samplesText(operation, samples.slice(0, site.detail.samples)),
    ...responsesText(operation, site),
    ...callbacksText(operation, site),
  );
}

/** A webhook's page as Markdown. */
export const webhookText = (webhook: Webhook, site: Site): string =>
  written(site, (writing) => webhookPage(webhook, writing));

function webhookPage(webhook: Webhook, site: Writing): string {
  const { origin, method, name } = webhook;
  const cause = origin.kind === "callback" ? site.operation(origin.operation) : null;
  return blocks(
    `# ${plain(webhook.title)}`,
    messages.sentByApi(code(`${method} ${origin.kind === "callback" ? origin.expression : name}`)),
    cause && messages.callbackOf(link(cause.title, twinOf(site.address.operation(cause.slug)))),
    ...requestText(webhook, site),
    ...responsesText(webhook, site),
  );
}

function requestText(exchange: Exchange, site: Writing): string[] {
  const { body, externalDocs, unresolved } = exchange;
  return [
    ...lifecycleText(exchange, site),
    ...unresolved.map((ref) => messages.unresolvedReference(code(ref))),
    authorText(exchange.description, 1, site),
    externalDocs === null ? "" : pages.see(docsText(externalDocs, site)),
    ...securityText(exchange, site),
    ...parametersText(exchange.parameters, site),
    ...(body === null
      ? []
      : [
          `## ${bodyHeading(exchange, body)}`,
          authorText(body.description, 2, site),
          ...body.content.flatMap((media) => mediaText(media, site)),
        ]),
  ];
}

function bodyHeading(exchange: Exchange, { required }: RequestBody): string {
  if (!required) return bodyTitle(exchange);
  return "origin" in exchange ? messages.requiredPayload : messages.requiredRequestBody;
}

function lifecycleText(exchange: Exchange, site: Writing): string[] {
  const { stability, deprecatedSince, sunset, successor } = lifecycleOf(exchange, site);
  return [
    [stability, ...exchange.markers.badges.map(({ text }) => text)]
      .filter((text) => text !== null)
      .map((text) => `**${plain(text)}**`)
      .join(" "),
    exchange.deprecated ? deprecationText(deprecatedSince) : "",
    sunset === null ? "" : messages.sunsetOn(plain(sunset)),
    successor === undefined
      ? ""
      : pages.useInsteadSentence(
          `${plain(successor.title)} (${code(`${successor.method} ${successor.path}`)})`,
        ),
  ];
}

const deprecationText = (since: string | null) =>
  since === null ? messages.isDeprecated : messages.isDeprecatedSince(plain(since));

function parametersText(parameters: Parameter[], site: Writing): string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.flatMap((parameter) => [
    [
      code(parameter.name),
      parameter.in,
      typeText(parameter.schema, site),
      parameter.required ? messages.yes : messages.no,
      [
        parameter.deprecated ? messages.deprecated : "",
        parameterText(parameter, site),
        factsText(parameterFacts(parameter, site)),
      ]
        .filter((part) => part !== "")
        .join(" "),
      examplesIn(parameter, site),
    ],
    ...memberRows(parameter, site).map(([name = "", type = "", required = "", words = ""]) => [
      ...[name, "", type, required, words, ""],
    ]),
  ]);
  const { name, place, type, required, description, example } = messages;
  return [
    `## ${pages.parameters}`,
    table([name, place, type, required, description, example], rows),
    ...parameters.flatMap((parameter) => belowMembers(parameter, site)),
  ];
}

/** The author's examples, each with its summary and description. */
const examplesIn = (parameter: Pick<Parameter, "examples" | "mediaType">, site: Site): string =>
  writtenExamples(parameter)
    .map(({ text, summary, description }) => {
      const about = [plain(summary ?? ""), authorLine(description, site)]
        .filter((part) => part !== "")
        .join(". ");
      return `${code(text)}${about === "" ? "" : ` (${about})`}`;
    })
    .join("; ");

type Named = Pick<Parameter, "name" | "schema">;

/** The fields of a parameter or header that is an unnamed object. */
const memberRows = ({ name, schema }: Named, site: Writing): string[][] =>
  schemaRows(schema, name, site, site.detail.levels).map((row) => cellsOf(row, site));

const belowMembers = ({ name, schema }: Named, site: Writing): string[] =>
  [{ path: name, schema, required: false }, ...schemaRows(schema, name, site, site.detail.levels)].flatMap(
    (row) => belowText(row, site, site.detail.levels - 1),
  );

function samplesText(operation: Operation, samples: Sample[]): string[] {
  if (samples.length === 0) return [];
  const note = withoutBody(operation, samples);
  return [
    `## ${pages.codeSamples}`,
    ...(note === null ? [] : [note]),
    ...samples.map(({ label, highlight, source }) => `${plain(label)}:\n\n${fence(source, highlight)}`),
  ];
}

function responsesText({ responses }: Exchange, writing: Writing): string[] {
  if (responses.length === 0) return [];
  const { detail } = writing;
  const site = { ...writing, detail: { ...detail, levels: detail.responseLevels } };
  const repeated = sameBodies(responses);
  return [
    `## ${pages.responses}`,
    ...responses.flatMap((response) => responseText(response, repeated.get(response) ?? null, site)),
  ];
}

function responseText(response: Response, sameBody: Response | null, site: Writing) {
  const { status, summary, description, headers, content, links } = response;
  return [
    `### ${plain(`${status} ${summary ?? statusText(status)}`)}`,
    authorText(description, 3, site),
    headersText(headers, site),
    ...(sameBody === null
      ? content.flatMap((media) => mediaText(media, site))
      : [`${pages.sameBodyAs(sameBody.status)}.`, ...ownExamples(response, sameBody, site)]),
    links.map((link) => linkText(link, site)).join("\n"),
  ];
}

const ownExamples = ({ content }: Response, other: Response, site: Writing) =>
  content.flatMap((media, index) => {
    if (JSON.stringify(media.examples) === JSON.stringify(other.content[index]?.examples)) return [];
    const examples = examplesText(media, site);
    return examples.length === 0 ? [] : [code(media.name), ...examples];
  });

function linkText({ name, description, target, parameters, body }: Link, site: Writing): string {
  const operation = target.kind === "operation" ? site.operation(target.slug) : null;
  const to = operation
    ? link(operation.title, twinOf(site.address.operation(operation.slug)))
    : code(target.kind === "unknown" ? target.ref : "");
  const given = parameters.map(({ name: parameter, value }) => `${plain(parameter)} = ${code(value)}`);
  const all = [...given, ...(body === null ? [] : [`body = ${code(body)}`])].join(", ");
  const words = all === "" ? messages.link(plain(name), to) : messages.linkWith(plain(name), to, all);
  return `- ${words} ${authorLine(description, site)}`.trimEnd();
}

function callbacksText({ callbacks }: Operation, site: Writing): string[] {
  if (callbacks.length === 0) return [];
  const items = callbacks.map(site.webhook).map(({ title, slug, method, origin }) => {
    const to = origin.kind === "callback" ? `: ${code(`${method} ${origin.expression}`)}` : "";
    return `- ${link(title, twinOf(site.address.webhook(slug)))}${to}`;
  });
  return [`## ${pages.callbacks}`, items.join("\n")];
}

/** A media type of a body: its fields, the encodings of its parts, and its examples. */
function mediaText(media: MediaType, site: Writing): string[] {
  const { name, schema, itemSchema, encoding } = media;
  return [
    `${code(name)}${schema === null ? "" : `: ${typeText(schema, site)}`}`,
    ...bodyText(schema, site),
    itemSchema === null ? "" : `${pages.eachItem}: ${typeText(itemSchema, site)}`,
    ...bodyText(itemSchema, site),
    encodingText(encoding, schema, site),
    ...examplesText(media, site),
  ];
}

/** Examples, for a form in the wire format. */
const examplesText = (media: MediaType, site: Writing): string[] => [
  ...shownExamples(asSent(media, site.findSchema), site).flatMap(
    ({ summary, name: title, description, text }) => [
      [plain(summary ?? title ?? ""), authorLine(description, site)].filter((part) => part !== "").join(". "),
      exampleText(text, isJson(media.name) ? "json" : "", site),
    ],
  ),
  ...media.externalExamples.map(({ name: title, summary, url }) =>
    messages.exampleAt(plain(summary ?? title), shownAddress(url)),
  ),
];

const shownExamples = ({ examples }: MediaType, { detail }: Writing) =>
  detail.examples === "all"
    ? examples
    : examples.filter(({ origin }) => detail.examples === "written" && origin === "written");

/** Headers as a table. */
function headersText(headers: Header[], site: Writing): string {
  if (headers.length === 0) return "";
  const rows = headers.flatMap((header) => [
    [
      code(header.name),
      typeText(header.schema, site),
      header.required ? messages.yes : messages.no,
      parameterText(header, site),
      examplesIn(header, site),
    ],
    ...memberRows(header, site).map((cells) => [...cells, ""]),
  ]);
  const { header, type, required, description, example } = messages;
  return blocks(
    table([header, type, required, description, example], rows),
    ...headers.flatMap((one) => belowMembers(one, site)),
  );
}

const bodyText = (schema: Schema | null, site: Writing) =>
  schema === null ? [] : [...notesBlocks(schema, site, 3), ...insideText(schema, site)];

/** An example. It is only cut if another file has all of it. */
function exampleText(text: string, language: string, { detail }: Writing): string {
  if (detail.examples === "all" || text.length <= longestCode) return fence(text, language);
  return `${fence(text.slice(0, longestCode).toWellFormed(), "")}\n\n${messages.truncatedExample}`;
}

function encodingText(encoding: Encoding[], form: Schema | null, site: Writing): string {
  const rows = withParts(encoding, "")
    .map(({ path, part }) => [
      part.name === null && part.place === null ? path : code(path),
      factsText(encodingFacts(part, form, site)),
      part.headers.map(({ name }) => code(name)).join(", "),
    ])
    .filter(([, facts, headers]) => facts !== "" || headers !== "");
  return rows.length === 0 ? "" : table([messages.part, messages.howWritten, pages.headers], rows);
}

/** Encodings, each followed by those of its nested parts, with their paths. */
const withParts = (encoding: Encoding[], above: string): { path: string; part: Encoding }[] =>
  encoding.flatMap((part) => {
    const path = `${above}${encodingName(part)}`;
    return [{ path, part }, ...withParts(part.parts, `${path}.`)];
  });
