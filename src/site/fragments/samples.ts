import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { type Html, html, safe } from "#html/index.ts";
import { withPlaceholders } from "#http/request/auth/authorize.ts";
import { bodiless } from "#http/request/body/index.ts";
import { buildRequest } from "#http/request/build.ts";
import { exampleBody, exampleFileBody, exampleValues } from "#http/request/example/index.ts";
import { namesOf } from "#http/request/example/named-fields.ts";
import { requiredText } from "#http/request/example/needed.ts";
import type { BodyValue, HttpRequest } from "#http/request/types.ts";
import { highlightSample } from "#http/samples/highlight.ts";
import { type Sample, samplesOf } from "#http/samples/index.ts";
import type { Language } from "#http/samples/language.ts";
import { messages } from "#messages/pages.ts";
import type { Example, MediaType, Operation } from "#model/types.ts";
import { fullPage, hasFullPage } from "../full-page.ts";
import type { Site } from "../index.ts";
import { optionsOfExamples } from "../operation/media.ts";
import { atOwnHost, localHosts } from "../own-host.ts";
import { requestOf } from "../request.ts";
import { sampleLanguages, tabLanguages } from "../sample-languages.ts";
import { hostPlaceholder, sampleAddress } from "../servers.ts";
import { codeBlock } from "./code.ts";
import { exampleLabel, pairedTabs } from "./examples.ts";
import { highlight } from "./highlight.ts";
import { prose } from "./markdown/index.ts";
import { type Tab, tabs } from "./tabs.ts";

/** The fields of a body in generated samples. If none is required, samples have all in either case. */
export type SampleExtent = "required" | "all";

/** An operation's samples, written and generated. Generated ones have placeholders for credentials. */
export const samplesFor = (operation: Operation, site: Site, extent: SampleExtent = "required"): Sample[] =>
  samplesWith(extent === "all" ? operation : withRequired(operation, site), operation, site);

/** The written samples of an operation; without any, the first generated one. */
export function mainSamples(operation: Operation, site: Site): Sample[] {
  const samplesIn = openSamples(withRequired(operation, site), operation, site);
  const written = samplesIn([]);
  if (written.length > 0) return written;
  for (const language of sampleLanguages(site)) {
    const generated = samplesIn([language]);
    if (generated.length > 0) return generated;
  }
  return [];
}

/**
 * The samples of an operation with the examples of `shown`, which is the operation or its required part.
 */
const samplesWith = (shown: Operation, operation: Operation, site: Site): Sample[] =>
  openSamples(shown, operation, site)(sampleLanguages(site));

/** Creates a function that returns samples, generated in the requested languages. */
function openSamples(
  shown: Operation,
  operation: Operation,
  site: Site,
): (languages: readonly Language[]) => Sample[] {
  const { security, servers } = operation;
  const { securitySchemes } = site.reference;
  const request = withPlaceholders(exampleRequest(shown, operation, site), { security, securitySchemes });
  return (languages) =>
    samplesOf(operation, request, languages).map((sample) =>
      sample.kind === "written" ? atOwnHost(sample, servers, site) : sample,
    );
}

/** The request of an operation's samples, without credentials. */
export const operationRequest = (operation: Operation, site: Site): HttpRequest =>
  exampleRequest(withRequired(operation, site), operation, site);

function exampleRequest(shown: Operation, operation: Operation, site: Site): HttpRequest {
  const [server] = operation.servers;
  return buildRequest(
    requestOf(operation, site),
    exampleValues(shown, site.findSchema),
    server === undefined ? "" : sampleAddress(server, site),
  );
}

/**
 * An operation whose generated examples only have required fields; the same operation if these are all.
 */
function withRequired(operation: Operation, { findSchema, completed }: Site): Operation {
  const { body } = operation;
  if (body === null) return operation;
  const names = namesOf(operation);
  const examplesOf = (media: MediaType) =>
    media.examples.map((example) => {
      if (example.origin === "written") return example;
      const text = requiredText(example.text, media, findSchema, completed, names);
      return text === example.text ? example : { ...example, text };
    });
  const content = body.content.map((media) => ({ ...media, examples: examplesOf(media) }));
  const isWhole = content.every(({ examples }, index) =>
    examples.every((example, place) => example === body.content[index]?.examples[place]),
  );
  return isWhole ? operation : { ...operation, body: { ...body, content } };
}

/**
 * The request for each example of an operation's body, in the order of the choice in its card. The first
 * is that of its samples. Empty without a choice.
 */
export function exampleRequests(whole: Operation, site: Site): HttpRequest[] {
  const { reference } = site;
  const { security, servers } = whole;
  const choices = bodyChoices(whole, site).flatMap(({ bodies }) => bodies);
  if (choices.length === 0) return [];
  const operation = requestOf(whole, site);
  const { parameters } = exampleValues({ ...whole, body: null });
  const server = servers[0] === undefined ? "" : sampleAddress(servers[0], site);
  return choices.map((body) =>
    withPlaceholders(buildRequest(operation, { parameters, body }, server), {
      security,
      securitySchemes: reference.securitySchemes,
    }),
  );
}

/** The media types whose examples readers of the samples can choose from; empty without a choice. */
export const mediaInSamples = (operation: Operation, site: Site): string[] =>
  operation.markers.codeSamples.kind === "shown"
    ? bodyChoices(operation, site).map(({ media }) => media)
    : [];

/** The example bodies of a media type for samples. */
interface BodyChoice {
  media: string;
  labels: string[];
  examples: (Example | undefined)[];
  bodies: BodyValue[];
}

/** The choices if there are several bodies. The first is that of `exampleValues`. */
function bodyChoices(operation: Operation, site: Site): BodyChoice[] {
  const whole = operation.body?.content ?? [];
  if (whole.length < 2 && (whole[0]?.examples.length ?? 0) < 2) return [];
  const content = withRequired(operation, site).body?.content ?? [];
  const written = content.flatMap((media) => choiceOf(media, exampleBody, site));
  const named = new Set(written.map(({ media }) => media));
  const files = content.filter(({ name }) => !named.has(name));
  const all = [...written, ...files.flatMap((media) => choiceOf(media, exampleFileBody, site))];
  return all.flatMap(({ bodies }) => bodies).length < 2 ? [] : all;
}

function choiceOf(media: MediaType, bodyOf: typeof exampleBody, { findSchema }: Site): BodyChoice[] {
  const examples = media.examples.length > 1 ? media.examples : [media.examples[0]];
  const bodies = examples.map((example) =>
    bodyOf({ ...media, examples: example === undefined ? [] : [example] }, findSchema),
  );
  const labels = media.examples.length > 1 ? media.examples.map(exampleLabel) : [messages.example];
  const given = bodies.filter((body) => body !== null);
  return given.length < bodies.length ? [] : [{ media: media.name, labels, examples, bodies: given }];
}

/** The samples as a card, with a tab for each language. */
export async function samplesCard(operation: Operation, site: Site): Promise<Html> {
  const full = hasFullPage(operation) ? fullPage(site.address.operation(operation.slug)) : null;
  const required = withRequired(operation, site);
  const samples = samplesWith(required, operation, site);
  const all = required === operation ? samples : samplesWith(operation, operation, site);
  const whole = new Map(all.map(({ label, source }) => [label, source]));
  const shown = await Promise.all(
    samples.map((sample) => sampleTab(sample, samples, site, full, whole.get(sample.label))),
  );
  if (shown.length === 0) return safe("");
  const hasMore = samples.some(({ label, source }) => whole.get(label) !== source);
  return html`<section class="${classes.card} ${classes.samples}"${hostOf(samples, operation, site)} aria-labelledby="samples"><div class="${classes.cardHead}"><h2 id="samples" class="card-title">${messages.codeSamples}</h2>${hasMore ? safe("<fields-switch></fields-switch>") : null}<wrap-switch></wrap-switch><copy-button data-${data.label}="${messages.copySample}"></copy-button></div>${await exampleChoice(operation, site)}${noteOn(withoutBody(operation, samples))}${tabs("sample", messages.languageChoice, shown, { remember: "language", menu: messages.moreLanguages })}</section>`;
}

/** The reason why generated samples omit a described body; `null` if they do not. */
export const withoutBody = ({ method, body }: Operation, samples: Sample[]): string | null =>
  body !== null && bodiless.includes(method) && samples.some(({ kind }) => kind === "generated")
    ? messages.noBodyInSamples(method)
    : null;

const noteOn = (sentence: string | null): Html | null =>
  sentence === null ? null : html`<p class="code-note">${sentence}</p>`;

/**
 * The choice between several example bodies: the media types, the names of their examples, and the file
 * that contains them, followed by the author's text about the selected one.
 */
async function exampleChoice(operation: Operation, site: Site): Promise<Html> {
  const choices = bodyChoices(operation, site);
  if (choices.length === 0) return await exampleNote(operation.body?.content[0]?.examples[0], true, site);
  const used = optionsOfExamples(operation.body?.content ?? [], "body", site);
  const names = choices.map(({ media, labels, examples }): ExampleNames => {
    const options = idsIn(used.get(media) ?? []);
    const responses = idsIn(pairedTabs(operation, examples));
    if (responses.length > 0) return [media, labels, options, responses];
    return options.length > 0 ? [media, labels, options] : [media, labels];
  });
  const source = `${site.address.operation(operation.slug)}examples.json`;
  return html`<example-switch data-${data.source}="${source}" data-${data.examples}="${JSON.stringify(names)}">${choice(
    messages.mediaType,
    names.map(([media]) => media),
  )}${choice(messages.example, choices[0]?.labels ?? [])}</example-switch>${await exampleNotes(choices, site)}`;
}

/**
 * A media type, the labels of its examples, and the ids of what is shown with each: the option of the body, and the tab
 * of the response.
 */
type ExampleNames = [media: string, labels: string[], options?: Ids, responses?: Ids];
type Ids = (string | null)[];

const idsIn = (ids: Ids): Ids => (ids.some((id) => id !== null) ? ids : []);

const choice = (label: string, options: string[]) =>
  html`<select class="fields-switch" aria-label="${label}" autocomplete="off"${options.length < 2 ? safe(" hidden") : null}>${options.map((option) => html`<option>${option}</option>`)}</select>`;

async function exampleNotes(choices: BodyChoice[], site: Site): Promise<Html[]> {
  const notes: Html[] = [];
  for (const { examples } of choices)
    for (const example of examples) notes.push(await exampleNote(example, examples.length < 2, site));
  return notes.map((note, place) =>
    note.html === ""
      ? note
      : html`<div class="${classes.exampleNote}" data-${data.place}="${place}"${place === 0 ? null : safe(" hidden")}>${note}</div>`,
  );
}

/**
 * The author's text about an example. Its summary is in the choice unless the example is the only one.
 */
async function exampleNote(example: Example | undefined, isOnly: boolean, site: Site): Promise<Html> {
  const { summary = null, description = null } = example ?? {};
  return html`${isOnly && summary !== null ? html`<p class="example-summary" dir="auto">${summary}</p>` : null}${await prose(description, site)}`;
}

/** The samples of the main languages, as a card without a heading. */
export async function firstRequestCard(operation: Operation, site: Site): Promise<Html> {
  const samples = samplesFor(operation, site).filter((sample, _index, all) => isTab(sample, all, site));
  const all = await Promise.all(samples.map((sample) => sampleTab(sample, samples, site, null)));
  return all.length === 0
    ? safe("")
    : html`<div class="${classes.card} ${classes.samples}"${hostOf(samples, operation, site)}><div class="${classes.cardHead}"><p class="card-title"><span class="method" data-${data.method}="${operation.method}">${operation.method}</span> ${operation.path}</p><copy-button data-${data.label}="${messages.copySample}"></copy-button></div>${tabs("sample", messages.languageChoice, all, { remember: "language" })}</div>`;
}

/** `whole` is the same sample with all fields. */
async function sampleTab(
  sample: Sample,
  samples: Sample[],
  site: Site,
  full: string | null,
  whole = sample.source,
): Promise<Tab> {
  const colour = sample.kind === "generated" ? highlightSample : highlight;
  const block = (source: string) => codeBlock(source, (code) => colour(code, sample.highlight), { full });
  const content =
    whole === sample.source
      ? await block(whole)
      : html`<div data-${data.fields}="required">${await block(sample.source)}</div><div data-${data.fields}="all" data-${data.title}="${messages.allFields}">${await block(whole)}</div>`;
  return {
    label: sample.label,
    content: html`${content}${originOf(sample, samples)}`,
    inMenu: !isTab(sample, samples, site),
  };
}

/** The host in samples that a page replaces by its own origin. */
function hostOf(samples: Sample[], { servers }: Operation, site: Site): Html | null {
  if (site.publication.origin !== null) return null;
  const placeholders = samples.some(({ source }) => source.includes(hostPlaceholder))
    ? [hostPlaceholder]
    : [];
  const written = samples.flatMap(({ kind, source }) =>
    kind === "written" ? localHosts(source, servers) : [],
  );
  const hosts = [...new Set([...placeholders, ...written])];
  return hosts.length === 0 ? null : html` data-${data.host}="${hosts.join(" ")}"`;
}

/** Whether a sample has a tab: main languages and written samples do. */
function isTab(sample: Sample, samples: Sample[], site: Site): boolean {
  const written = samples
    .filter(({ kind, isVariant }) => kind === "written" && !isVariant)
    .slice(0, mostWritten);
  return written.includes(sample) || tabLanguages(site).some(({ label }) => label === sample.label);
}

const mostWritten = 5;

/**
 * The origin of a sample, and its title. If some samples were written by the author, readers should know
 * which ones.
 */
function originOf({ kind, title }: Sample, samples: Sample[]): Html | null {
  if (title !== undefined) return html`<p class="code-note" dir="auto">${title}</p>`;
  return kind === "written" || samples.every((other) => other.kind === "generated")
    ? null
    : html`<p class="code-note">${messages.generatedExample}</p>`;
}
