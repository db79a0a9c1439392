import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { loadDescription } from "#description/load.ts";
import { buildReference } from "#model/index.ts";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { catalogOf, search } from "./searching.ts";

const open = async (file: string) =>
  catalogOf(buildReference((await loadDescription(file)).document).reference);

/** The first result of each search. */
const petstore = {
  "/pets/{petId}": "operation replacePet",
  "GET /pets/{petId}": "operation getPet",
  "GET /pest/{petId}": "operation getPet",
  listPets: "operation listPets",
  createPet: "operation createPet",
  craetePet: "operation createPet",
  NewPet: "schema NewPet",
  NwePet: "schema NewPet",
  "list pets": "operation listPets",
  "lits pest": "operation listPets",
  "categoryId list pets": "query categoryId of listPets",
  InventoryItem: "schema InventoryItem",
  quantity: "schema quantity of Order",
  animals: "tag Animals",
  lifecycle: "lifecycle Lifecycle",
  "together with its inventory": "operation deletePet",
};

const github = {
  "/repos/{owner}/{repo}": "operation repos/get",
  "repos/list-for-user": "operation repos/list-for-user",
  "gists/list": "operation gists/list",
  "PUT /user/starred": "operation activity/star-repo-for-authenticated-user",
  "list repositories for a user": "operation repos/list-for-user",
  "list repositries for a usre": "operation repos/list-for-user",
  "minimal-repository": "schema minimal-repository",
  allow_squash_merge: "body allow_squash_merge of repos/create-in-org",
  "full-repository stargazers_count": "schema stargazers_count of full-repository",
  "send markdown as plain text": "operation markdown/render-raw",
  created_at: "schema created_at of enterprise",
  stargazers: "operation activity/list-stargazers-for-repo",
  "code scanning": "tag code-scanning",
  workflow_id: "path workflow_id of actions/get-workflow",
};

suite("search in the Petstore", () => {
  for (const [typed, result] of Object.entries(petstore)) {
    test(`the search in the Petstore for ${typed} finds ${result}`, async () => {
      assert.equal(search(await open("openapi/petstore.yaml"), typed)[0], result);
    });
  }
});

suite("search in GitHub's description", async () => {
  let opened: ReturnType<typeof open> | undefined;
  for (const [typed, result] of Object.entries(github)) {
    corpusTest(`the search in GitHub's description for ${typed} finds ${result}`, {}, async () => {
      opened ??= open(corpusPath("descriptions/github--api.github.com.json"));
      assert.equal(search(await opened, typed)[0], result);
    });
  }
});
