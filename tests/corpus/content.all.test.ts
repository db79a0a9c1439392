import assert from "node:assert/strict";
import { basename } from "node:path";
import { suite } from "node:test";
import { operationText } from "#site/files/markdown/operation.ts";
import { responseExamples } from "#site/fragments/examples.ts";
import { samplesFor } from "#site/fragments/samples.ts";
import { siteOfModel } from "#site/index.ts";
import { type ExchangeView, exchangeView } from "#site/operation/index.ts";
import { publicationOf } from "#site/publication.ts";
import { readReference } from "#site/read-reference.ts";
import { corpusTest } from "../fixtures/corpus.ts";
import { descriptionFiles } from "./descriptions.ts";
import { bodiesOf } from "./first-level.ts";

/** What a reader came for is on the page of each operation, whatever the size: rendered here, not built. */
suite("pages of real descriptions", { concurrency: 1, timeout: 15 * 60_000 }, () => {
  for (const file of descriptionFiles)
    corpusTest(
      `pages contain all first-level fields and options: ${basename(file)}`,
      { timeout: 300_000 },
      async () => {
        assert.deepEqual(await missingOn(file), []);
      },
    );
  if (descriptionFiles.length === 0)
    corpusTest("the corpus contains real descriptions", {}, () => assert.fail());
});

/** Each thing that is missing on an operation's page, by the page and what it is. */
async function missingOn(file: string): Promise<string[]> {
  const { reference, description } = await readReference(file);
  const site = siteOfModel({ folder: undefined, reference }, publicationOf({}));
  const servers = JSON.stringify(description.document.servers ?? []);
  const missing: string[] = [];
  for (const operation of reference.operations) {
    const view = await exchangeView(operation, "operation", site);
    const html = htmlOf(view) + (await responseExamples(view.responses, view.cut, site)).html;
    // Of an object that is a choice too, each option has the fields of all.
    const ids = new Set(
      [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => withoutEntities(id).replace(/~\d+/g, "")),
    );
    const words = withoutEntities(html);
    const { page: markdown } = operationText(operation, site);
    const hasSamples = operation.markers.codeSamples.kind === "shown";
    if (hasSamples && !/^## Code samples\n\n(?:\w.*[.]\n\n)?.*?:\n\n`{3,}\w/m.test(markdown))
      missing.push(`${operation.id} Markdown sample`);
    for (const body of bodiesOf(operation, description.document)) {
      const lines = markdownOf(body.id, markdown);
      missing.push(
        ...body.fields
          .filter((field) => !isNamedIn(lines, field.replaceAll("%20", " ")))
          .map((field) => `${operation.id} Markdown ${body.id} field ${field}`),
        ...body.options
          .filter((names) => !names.some((name) => lines.includes(name)))
          .map(([name]) => `${operation.id} Markdown ${body.id} option ${name}`),
      );
      const lost = [
        ...body.fields.filter((field) => !ids.has(`${body.id}.${field}`)).map((field) => `field ${field}`),
        ...body.options
          .filter((names) => !names.some((name) => words.includes(name)))
          .map(([name]) => `option ${name}`),
      ];
      missing.push(...lost.map((what) => `${operation.id} ${body.id} ${what}`));
    }
    for (const [, link = ""] of html.matchAll(/ href="([^"]*)"/g))
      if (/^[^#:]*\.json(#|$)/.test(link)) missing.push(`${operation.id} link ${link}`);
    if (!/localhost|127\.0\.0\.1/.test(servers + JSON.stringify(operation.servers)))
      for (const { kind, label, source } of samplesFor(operation, site))
        if (kind === "generated" && /localhost/.test(source))
          missing.push(`${operation.id} sample ${label}: localhost`);
  }
  return missing;
}

/** Whether lines have a name as code, which has longer marks where the name has some. */
const isNamedIn = (lines: string, name: string) =>
  lines.includes(`${name}\``) || lines.includes(`${name} \`\``);

/** The lines about a body, without the marks of Markdown: a body that repeats another one is where that is. */
const markdownOf = (id: string, markdown: string): string => {
  const status = id.replace(/^response-/, "");
  const [request = "", responses = ""] = markdown.split(/^## Responses$/m);
  const all = responses.split(/^### /m);
  const own = all.find((text) => text.startsWith(status)) ?? "";
  const other = /^Same body as (\w+)\.$/m.exec(own)?.[1];
  const text = id === "body" ? request : (all.find((one) => one.startsWith(other ?? status)) ?? "");
  return withoutEscapes(text);
};

const withoutEscapes = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, "$1");

const htmlOf = ({ body, responses, parameters }: ExchangeView) =>
  [
    ...parameters.map(({ fields }) => fields),
    ...body.map(({ fields }) => fields),
    ...responses.flatMap(({ headers, content }) => [headers, ...content.map(({ fields }) => fields)]),
  ]
    .map((part) => part?.html ?? "")
    .join("\n");

const withoutEntities = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
