import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { newCatalogue } from "./newspapers.ts";
import { search } from "./searching.ts";

suite("a search", () => {
  const catalogue = newCatalogue();
  const first = (typed: string) => search(catalogue, typed)[0];

  test("finds an operation by title, id, path and method", () => {
    for (const typed of ["List issues", "listIssues", "/newspapers/{newspaperId}/issues", "get issues"])
      assert.equal(first(typed), "operation listIssues", typed);
    assert.equal(first("POST issues"), "operation printIssue");
  });

  test("finds what is written otherwise: in capitals, in one, in several, with other accents", () => {
    for (const typed of [
      "LIST ISSUES",
      "listissues",
      "list_issues",
      "list-issues",
      "issues list",
      "líst issues",
    ])
      assert.equal(first(typed), "operation listIssues", typed);
    assert.equal(first("resume"), "schema Résumé");
    assert.equal(first("printed on"), "schema printedOn of Issue");
    assert.equal(first("printed_on"), "schema printedOn of Issue");
  });

  test("finds the beginning of words", () => {
    assert.equal(first("lis iss"), "operation listIssues");
    assert.equal(first("printedo"), "schema printedOn of Issue");
  });

  test("finds names that are typed with a mistake or two", () => {
    assert.equal(first("lits isues"), "operation listIssues");
    assert.equal(first("newspapre"), "schema Newspaper");
    assert.equal(first("circulaton"), "schema circulation of Newspaper");
    assert.equal(first("subscribtoins"), "operation subscribe");
  });

  test("finds parameters, headers and fields of bodies, also of objects inside them", () => {
    assert.equal(first("edition"), "query edition of listIssues");
    assert.equal(first("x-trace"), "header X-Trace of listIssues");
    assert.equal(first("next-issue"), "response-header Next-Issue of listIssues");
    assert.equal(first("street"), "body address.street of subscribe");
  });

  test("finds webhooks and tags", () => {
    assert.equal(first("issue printed"), "webhook issuePrinted");
    assert.equal(first("readers"), "tag Readers");
  });

  test("finds words of descriptions: of pages, parameters and fields", () => {
    assert.equal(first("chronologically"), "operation listIssues");
    assert.equal(first("morning"), "query edition of listIssues");
    assert.equal(first("copies"), "schema circulation of Newspaper");
    assert.equal(first("gazettes"), "overview Kiosk");
    assert.equal(first("vellum"), "tag Readers");
  });

  test("puts what is called exactly so first, then names, then what is said", () => {
    assert.deepEqual(search(catalogue, "issue"), [
      "schema Issue",
      "operation printIssue",
      "operation listIssues",
      "webhook issuePrinted",
      "response-header Next-Issue of listIssues",
      "operation subscribe",
    ]);
  });

  test("shows what has all words alone, and what has most of them where nothing has all", () => {
    assert.deepEqual(search(catalogue, "subscribe street"), ["body address.street of subscribe"]);
    assert.equal(first("how do I subscribe a reader quickly"), "operation subscribe");
  });

  test("tells of a parameter that many have once, on the page that is asked for too", () => {
    const parameters = (typed: string) => search(catalogue, typed).filter((line) => line.startsWith("path"));
    assert.deepEqual(parameters("newspaperId"), ["path newspaperId of listIssues"]);
    assert.deepEqual(parameters("newspaperId print"), ["path newspaperId of printIssue"]);
  });

  test("finds nothing in nothing", () => {
    for (const typed of ["", "   ", "/", "{}", "qqqqqqqq"])
      assert.deepEqual(search(catalogue, typed), [], typed);
  });

  test("takes hostile names and texts for what they are", () => {
    assert.equal(first("__proto__"), "schema __proto__ of Hostile");
    assert.equal(first("constructor"), "schema constructor of Hostile");
    assert.equal(first("hasOwnProperty"), "schema hasOwnProperty of Hostile");
    assert.equal(first("a.b c%d~e"), "schema a.b c%d~e of Hostile");
    assert.deepEqual(search(catalogue, "toString"), []);
    assert.deepEqual(search(catalogue, "a".repeat(100_000)), []);
    assert.equal(Object.keys({}).length, 0);
  });
});
