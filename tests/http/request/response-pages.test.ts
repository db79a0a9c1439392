import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { responsePages } from "#http/request/response-pages.ts";
import type { NamedText } from "#http/request/types.ts";

const url = "https://api.example/v1/things?limit=2";
const pages = (body: unknown, parameters: string[] = [], headers: NamedText[] = [], from = url) =>
  responsePages({ url: from, headers, body, parameters }).map(
    ({ rel, url }) => `${rel} ${url.replace("https://api.example/v1/", "")}`,
  );

describe("pagination links", () => {
  test("pages are read from the Link header", () => {
    const link =
      '<https://api.example/v1/things?page=3>; rel="next", <things?page=9>; rel=last, </v1/things?page=1>; rel="first prev"; title="<a>", <https://api.example/help>; rel="help"';
    assert.deepEqual(pages(undefined, [], [["link", link]]), [
      "first things?page=1",
      "prev things?page=1",
      "next things?page=3",
      "last things?page=9",
    ]);
  });

  test("pages are read from URLs in the body", () => {
    assert.deepEqual(pages({ next: "https://api.example/v1/things?page=2", previous: null }), [
      "next things?page=2",
    ]);
    assert.deepEqual(pages({ links: { next: { href: "/v1/things?page=2" }, prev: "?page=0" } }), [
      "prev things?page=0",
      "next things?page=2",
    ]);
    assert.deepEqual(pages({ "@odata.nextLink": "https://api.example/v1/things?skip=2" }), [
      "next things?skip=2",
    ]);
    assert.deepEqual(pages({ next_page_uri: "/v1/things?Page=1", first_page_uri: "/v1/things?Page=0" }), [
      "first things?Page=0",
      "next things?Page=1",
    ]);
    assert.deepEqual(pages({ links: [{ rel: "next", href: "https://api.example/v1/things?p=2" }] }), [
      "next things?p=2",
    ]);
  });

  test("pages are read from cursors that match a described parameter", () => {
    const list = { has_more: true, data: [{ id: "a" }, { id: "b" }] };
    assert.deepEqual(pages(list, ["limit", "starting_after", "ending_before"]), [
      "next things?limit=2&starting_after=b",
    ]);
    assert.deepEqual(pages(list, ["starting_after", "ending_before"], [], `${url}&starting_after=z`), [
      "prev things?limit=2&ending_before=a",
      "next things?limit=2&starting_after=b",
    ]);
    assert.deepEqual(pages({ ...list, has_more: false }, ["starting_after"]), []);
    assert.deepEqual(pages({ has_more: true, last_id: "x", data: [] }, ["after"]), [
      "next things?limit=2&after=x",
    ]);
    assert.deepEqual(pages({ next_page_token: "t" }, ["page_token"]), ["next things?limit=2&page_token=t"]);
    assert.deepEqual(pages({ meta: { next_cursor: "c" } }, ["cursor"]), ["next things?limit=2&cursor=c"]);
    assert.deepEqual(pages({ nextPageToken: "t" }, ["pageToken"]), ["next things?limit=2&pageToken=t"]);
  });

  test("a body without a matching parameter or link has no pages", () => {
    assert.deepEqual(pages({ next_cursor: "c" }, ["limit"]), []);
    assert.deepEqual(pages({ next: "soon", name: "/v1/x", first: 3 }, ["limit"]), []);
    assert.deepEqual(pages([{ id: 1 }], ["after"]), []);
  });
});
