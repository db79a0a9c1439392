import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { responseId } from "#html/contract/field-ids.ts";
import * as ids from "#html/contract/ids.ts";
import { type Html, html, safe } from "#html/index.ts";
import { asSent } from "#http/request/example/index.ts";
import { isJson } from "#json/media-type.ts";
import { messages } from "#messages/pages.ts";
import { isSuccess, pairedIndex } from "#model/operation/paired-examples.ts";
import type { Example, ExternalExample, MediaType, Operation, Response } from "#model/types.ts";
import type { Site } from "../index.ts";
import type { ResponseView } from "../operation/index.ts";
import { responseText, responseTitle } from "../operation/response-line.ts";
import { typeLabel } from "../schema/type-label.ts";
import { type Cut, codeBlock, longestCode } from "./code.ts";
import { highlight } from "./highlight.ts";
import { urlLink } from "./link.ts";
import { prose } from "./markdown/index.ts";
import { type Tab, tabId, tabs } from "./tabs.ts";

type Shown = Pick<MediaType, "name" | "examples" | "externalExamples">;

/**
 * The examples of a media type as a card: one, or several to choose from. `isTwice` means that the code
 * samples offer all of them.
 */
export async function examplesCard(
  id: string,
  media: Shown,
  cut: Cut,
  site: Site,
  isTwice = false,
): Promise<Html> {
  const shown = await examplesHtml(id, media, cut, site);
  if (shown.html === "") return shown;
  return html`<div class="${classes.card}${isTwice ? " in-samples" : ""}">${shown}</div>`;
}

/**
 * A card with a tab for each response: a link to its details, its description, and its example. There is no
 * card for a single response without an example.
 */
export async function responseExamples(responses: ResponseView[], cut: Cut, site: Site): Promise<Html> {
  if (responses.length < 2 && !responses.some(({ response }) => hasExamples(response))) return safe("");
  const all: Tab[] = [];
  for (const view of responses) {
    const { id, response } = view;
    const content = html`<p class="example-summary">${responseTitle(response, site, `#${encodeURIComponent(id)}`)}</p>${await responseText(response, site, hasOwnExample(view) ? "aboveExample" : "alone")}${await exampleOf(view, cut, site)}`;
    all.push({ label: response.status, content });
  }
  return html`<section class="${classes.card}" id="${ids.responseExamples}" aria-label="${messages.responseExamples}">${tabs("response-example", messages.status, all)}</section>`;
}

/**
 * For each example of a request, the id of the tab with the example of a success response that belongs to it; `null` if
 * none does.
 */
export const pairedTabs = ({ responses }: Operation, examples: (Example | undefined)[]): (string | null)[] =>
  examples.map((example) => {
    const [tab = null] = responses
      .filter((response) => example !== undefined && isSuccess(response))
      .flatMap((response) =>
        exampledMedia(response).flatMap((media, index) => {
          const found = pairedIndex(example ?? { name: null }, media.examples);
          return found < 0 ? [] : [tabId(exampleId(responseId(response.status), index), found)];
        }),
      );
    return tab;
  });

/** The example of a response, else the type of its body. */
async function exampleOf(view: ResponseView, cut: Cut, site: Site): Promise<Html> {
  const { id, response, sameBody } = view;
  if (hasOwnExample(view)) return mediaExamples(id, response, cut, site);
  return sameBody !== null && hasExamples(response)
    ? html`<p class="example-summary quiet">${messages.sameExampleAs(sameBody.status)}</p>`
    : bodyWithoutExample(response, site);
}

/** Whether a response has an example that differs from that of the response with the same body. */
const hasOwnExample = ({ response, sameBody }: ResponseView) =>
  hasExamples(response) && (sameBody === null || examplesKey(response) !== examplesKey(sameBody));

/** The examples of one media type at a time. Selecting a type selects it for every response. */
async function mediaExamples(id: string, response: Response, cut: Cut, site: Site): Promise<Html> {
  const exampled = exampledMedia(response);
  const isOne = exampled.length < 2;
  const shown: Tab[] = [];
  for (const [index, media] of exampled.entries()) {
    const title = isOne ? media.name : messages.example;
    shown.push({
      label: media.name,
      content: await examplesHtml(exampleId(id, index), asSent(media, site.findSchema), cut, site, title),
    });
  }
  if (isOne) return html`${shown.map(({ content }) => content)}`;
  return tabs(`${id}-media`, messages.mediaType, withMenu(shown), {
    remember: "media",
    menu: messages.mediaType,
  });
}

const exampledMedia = ({ content }: Response) =>
  content.filter(({ examples, externalExamples }) => examples.length + externalExamples.length > 0);

const exampleId = (response: string, media: number) => `${response}-example-${media}`;

/** The types of a body without an example, or a note that there is no body. */
function bodyWithoutExample({ content }: Response, site: Site): Html {
  if (content.length === 0) return html`<p class="example-summary quiet">${messages.noBody}</p>`;
  return html`${content.map(
    ({ name, schema }) =>
      html`<div class="${classes.example}"><div class="${classes.cardHead}"><p class="card-title"><bdi>${name}</bdi></p></div><p class="example-summary quiet">${schema === null ? messages.anyValue : typeLabel(schema, site)}</p></div>`,
  )}`;
}

const examplesKey = ({ content }: Response) =>
  JSON.stringify(content.map(({ examples, externalExamples }) => [examples, externalExamples]));

const hasExamples = (response: Response) => exampledMedia(response).length > 0;

async function examplesHtml(
  id: string,
  media: Shown,
  cut: Cut,
  site: Site,
  title: string = media.name,
): Promise<Html> {
  const { externalExamples } = media;
  const examples = media.examples.filter(({ option }, index) => option === undefined || index < mostOptions);
  if (examples.length + externalExamples.length === 0) return safe("");
  // A cut text cannot be copied, because it would seem complete.
  const isWhole =
    examples.length > 0 && (cut === "whole" || examples.every(({ text }) => text.length <= longestCode));
  return html`<div class="${classes.example}"><div class="${classes.cardHead}"><p class="card-title"><bdi>${title === "" ? messages.example : title}</bdi></p>${isWhole ? html`<copy-button data-${data.label}="${messages.copyExample}"></copy-button>` : null}</div>${await picker(id, { ...media, examples }, cut, site)}${await elsewhere(externalExamples, site)}</div>`;
}

/** The maximum number of options with an example on a page. The code samples load those of all options. */
const mostOptions = 6;

async function picker(id: string, { name, examples }: Shown, cut: Cut, site: Site): Promise<Html> {
  const language = isJson(name) ? "json" : name.replace(/^.*[/+]/, "").replace(/;.*$/, "");
  const shown = [];
  for (const [index, example] of examples.entries()) {
    const content = html`${await prose(example.description, site)}${await codeBlock(example.text, (code) => highlight(code, language), cut)}`;
    shown.push({ label: exampleLabel(example, index), content });
  }
  const [first] = shown;
  if (first === undefined) return safe("");
  if (shown.length > 1) {
    return tabs(id, messages.examples, withMenu(shown), { menu: messages.moreExamples });
  }
  const summary = examples[0]?.summary ?? null;
  return html`${summary === null ? null : html`<p class="example-summary" dir="auto">${summary}</p>`}${first.content}`;
}

/** Tabs that exceed a line would be hidden, so all but the first go into a menu. */
function withMenu(all: Tab[]): Tab[] {
  const hasMenu =
    all.length > mostTabs || all.reduce((sum, { label }) => sum + label.length, 0) > mostLetters;
  return all.map((tab, index) => ({ ...tab, inMenu: hasMenu && index > 0 }));
}

const mostTabs = 3;
/** The maximum total length of tab labels. */
const mostLetters = 36;

/** The label of an example: the author's, or its number. */
export const exampleLabel = ({ summary, name }: Example, index: number) =>
  summary ?? name ?? messages.exampleNumber(index + 1);

/** Links to external examples, which the page does not load itself. */
async function elsewhere(examples: ExternalExample[], site: Site): Promise<Html> {
  const items: Html[] = [];
  for (const { name, summary, description, url } of examples) {
    items.push(
      html`<div class="example-elsewhere"><p>${urlLink(url, summary ?? name, site)}</p>${await prose(description, site)}</div>`,
    );
  }
  return html`${items}`;
}
