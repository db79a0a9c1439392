import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { isPlural, nameWords, plural, singular, wordsIn } from "#names/index.ts";

suite("names", () => {
  test("nameWords() splits a name in any style into lowercase words", () => {
    const names = {
      petId: "pet id",
      pet_id: "pet id",
      "Pet-ID": "pet id",
      PetID: "pet id",
      petIDs: "pet ids",
      URLsOfPets: "urls of pets",
      HTTPError: "http error",
      oauth2Tokens: "oauth2 tokens",
      "/pets/{petId}.json": "pets pet id json",
      größeÜber: "größe über",
      हिन्दी_नाम: "हिन्दी नाम",
      "": "",
    };
    assert.deepEqual(
      Object.fromEntries(Object.keys(names).map((name) => [name, nameWords(name).join(" ")])),
      names,
    );
  });

  test("wordsIn() keeps the case of words", () => {
    assert.deepEqual(wordsIn("listHTTPErrors"), ["list", "HTTP", "Errors"]);
  });

  test("singular() gives the singular of each noun", () => {
    const plurals = Object.keys(singulars);
    assert.deepEqual(Object.fromEntries(plurals.map((plural) => [plural, singular(plural)])), singulars);
  });

  test("singular() leaves a singular unchanged", () => {
    const ones = [...Object.values(singulars), "analytics", "dns", "gas", "https", "redis", "sms"];
    assert.deepEqual(ones.map(singular), ones);
  });

  test("plural() gives a plural whose singular is the noun", () => {
    assert.deepEqual(
      ["address", "analysis", "category", "child", "day", "pet", "tax-id", "person", "series", "shelf"].map(
        plural,
      ),
      [
        "addresses",
        "analyses",
        "categories",
        "children",
        "days",
        "pets",
        "tax-ids",
        "people",
        "series",
        "shelves",
      ],
    );
    const ones = Object.values(singulars);
    assert.deepEqual(
      ones.map((one) => singular(plural(one))),
      ones,
    );
  });

  test("isPlural() recognizes plurals, except those that equal their singular", () => {
    const nouns = Object.entries(singulars);
    assert.deepEqual(
      nouns.flatMap(([noun]) => (isPlural(noun) ? [] : noun)),
      nouns.flatMap(([plural, one]) => (plural === one ? plural : [])),
    );
  });
});

const singulars: Record<string, string> = {
  addresses: "address",
  ads: "ad",
  aliases: "alias",
  analyses: "analysis",
  apis: "api",
  archives: "archive",
  areas: "area",
  atlases: "atlas",
  bases: "base",
  batches: "batch",
  biases: "bias",
  bonuses: "bonus",
  boxes: "box",
  branches: "branch",
  buses: "bus",
  businesses: "business",
  caches: "cache",
  canvases: "canvas",
  cases: "case",
  categories: "category",
  causes: "cause",
  children: "child",
  classes: "class",
  clauses: "clause",
  cookies: "cookie",
  cpus: "cpu",
  crises: "crisis",
  databases: "database",
  devices: "device",
  emojis: "emoji",
  excuses: "excuse",
  gases: "gas",
  heroes: "hero",
  houses: "house",
  ids: "id",
  indices: "index",
  invoices: "invoice",
  keys: "key",
  lenses: "lens",
  licenses: "license",
  matrices: "matrix",
  menus: "menu",
  movies: "movie",
  news: "news",
  PaymentIntents: "PaymentIntent",
  payment_boxes: "payment_box",
  people: "person",
  petIDs: "petID",
  pies: "pie",
  PIPELINES: "PIPELINE",
  purchases: "purchase",
  queries: "query",
  quizzes: "quiz",
  releases: "release",
  responses: "response",
  schemas: "schema",
  series: "series",
  shelves: "shelf",
  shoes: "shoe",
  sizes: "size",
  species: "species",
  statuses: "status",
  taxes: "tax",
  teamPeople: "teamPerson",
  uses: "use",
  values: "value",
  viruses: "virus",
  warehouses: "warehouse",
};
