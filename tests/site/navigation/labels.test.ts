import assert from "node:assert/strict";
import { test } from "node:test";
import { siteOfModel } from "#site/index.ts";
import { navigationEntries } from "#site/navigation/entries.ts";
import { navigationHtml } from "#site/navigation/html.ts";
import { labelOf } from "#site/navigation/labels.ts";
import { publicationOf } from "#site/publication.ts";
import { describeApi } from "../../fixtures/describe.ts";

const sentence = "Retrieves a model response with the given ID";

/** The labels of GET operations of one group, each with its id, path and summary. */
function labelsOf(...operations: [id: string, path: string, summary: string][]) {
  const paths = operations.map(
    ([id, path, summary]) =>
      `"${path}": { get: { operationId: "${id}", summary: "${summary}", tags: [Models] } }`,
  );
  const { reference } = describeApi(`paths: { ${paths.join(", ")} }`);
  return reference.operations.map(({ slug }) => labelOf(slug, reference));
}

test("the label of an operation with a long summary is its operationId as words", () => {
  assert.deepEqual(
    labelsOf(
      ["getResponse", "/responses/{id}", sentence],
      ["beta_getResponse", "/responses/{id}?beta=true", sentence],
      ["list-project-api-keys", "/projects/{id}/keys", "Returns a list of all API keys of the project"],
    ),
    ["Get a response", "Beta get response", "List project API keys"],
  );
});

test("the navigation keeps short titles, and titles whose operationIds are not phrases", () => {
  assert.deepEqual(
    labelsOf(
      ["getResponse", "/responses/{id}", "Retrieves a model response"],
      ["get-runner", "/runners/{id}", "Get a self-hosted runner of an organization"],
      ["responses", "/all", "Retrieves all model responses of an organization"],
      ["GetModelsModel", "/models/{model}", "Retrieves the model with the given identifier"],
      ["createTopicPM", "/posts", "Creates a new topic, a post, or a private message"],
    ),
    [null, null, null, null, null],
  );
});

test("labels in a group of the navigation are unique", () => {
  const other = "Retrieves a model response as it was streamed";
  assert.deepEqual(
    labelsOf(
      ["getResponse", "/responses/{id}", sentence],
      ["get_response", "/v2/responses/{id}", other],
      ["getFile", "/files/{id}", "Retrieves the file with the given identifier"],
      ["readFile", "/files/{id}/content", "get a file"],
    ),
    [null, null, null, null],
  );
});

test("the file that filters the navigation has titles and labels", () => {
  const { reference } = describeApi(
    `paths: { "/responses/{id}": { get: { operationId: getResponse, summary: ${sentence} } } }`,
  );
  const site = siteOfModel({ folder: undefined, reference }, publicationOf({}));
  assert.deepEqual(
    navigationEntries(site).map(({ title, label }) => ({ title, label })),
    [{ title: sentence, label: "Get a response" }],
  );
  assert.match(navigationHtml(site, null), /<bdi>Get a response<\/bdi>/);
});
