import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildReference } from "#model/index.ts";
import type { Reference } from "#model/types.ts";
import { addressesIn } from "#site/address.ts";
import type { Site } from "#site/index.ts";
import { navigationHtml } from "#site/navigation/html.ts";
import type { Place } from "#site/navigation/tree.ts";
import { contentLanguages, type Publication, publicationOf } from "#site/publication.ts";
import { describeApi } from "../../fixtures/describe.ts";

test("titles in the navigation have a lang attribute if the description's language differs from the page's", () => {
  const titles = (settings: Partial<Publication>) =>
    navigationHtml(siteOf([{ tag: "a", operations: 1 }], settings), null).match(/<bdi.*?<\/bdi>/g);
  assert.deepEqual(titles({}), ["<bdi>a</bdi>", "<bdi>a-0</bdi>"]);
  assert.deepEqual(titles({ descriptionLanguage: "ja" }), [
    '<bdi lang="ja">a</bdi>',
    '<bdi lang="ja">a-0</bdi>',
  ]);
});

test("a long path as a title is cut at its start, at a segment that neighboring paths share", () => {
  const paths = ["/v1/customers", "/v1/customers/{customer}/bank_account/{id}", `/v1/${"a".repeat(60)}`];
  const { reference } = describeApi(
    `paths: { ${paths.map((path) => `"${path}": { put: { responses: { "204": { description: Done } } } }`)} }`,
  );
  const site = withOperations(reference);
  const titles = navigationHtml(site, null)
    .match(/<bdi>.*?<\/bdi>/g)
    ?.map((title) => title.replace(/<[^>]*>/g, ""));
  assert.deepEqual(titles, ["/v1/customers", "…/{customer}/bank_account/{id}", `…/${"a".repeat(60)}`]);
});

interface Entry {
  tag?: string;
  parent?: string;
  operations?: number;
}

/** A site with these tags, each with so many operations; those of the tag `a` are called `a-0`, `a-1`, …, those of none `loose-0`, … */
function siteOf(entries: Entry[], settings: Partial<Publication> = {}): Site {
  const operations = entries.flatMap(({ tag = "loose", operations: count = 0 }) =>
    Array.from({ length: count }, (_, index) => [
      `/${tag}/${index}`,
      {
        get: {
          operationId: `${tag}-${index}`,
          summary: `${tag}-${index}`,
          tags: tag === "loose" ? [] : [tag],
        },
      },
    ]),
  );
  const { reference } = buildReference({
    openapi: "3.2.0",
    info: { title: "T", version: "1" },
    tags: entries.flatMap(({ tag, parent }) => (tag ? [{ name: tag, ...(parent && { parent }) }] : [])),
    paths: Object.fromEntries(operations),
  });
  return withOperations(reference, settings);
}

/** As much of a site as its navigation needs. */
function withOperations(reference: Reference, settings: Partial<Publication> = {}): Site {
  const publication = publicationOf(settings);
  const [language] = contentLanguages(publication);
  const find = (slug: string) => reference.operations.find((operation) => operation.slug === slug);
  return {
    ...{ publication, language, reference },
    address: addressesIn("/", undefined),
    operation: find,
  } as Partial<Site> as Site;
}

/** The navigation as lines, indented by level; the current page with a star. */
function outline(site: Site, place: Place | null): string[] {
  const lines: string[] = [];
  let depth = -1;
  for (const [, list, current, text] of navigationHtml(site, place).matchAll(
    /(<\/?ul)|(aria-current)|<(?:bdi|a class="nav-link nav-more"[^>]*)>([^<]*)/g,
  )) {
    if (list === "<ul") depth++;
    else if (list === "</ul") depth--;
    else if (current) lines.push("*");
    else lines.push(`${"  ".repeat(depth)}${lines.at(-1) === "*" ? lines.pop() : ""}${text}`);
  }
  return lines;
}

const operations = (tag: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `  ${tag}-${from + index}`);

const at = (slug: string): Place => ({ kind: "operation", slug });

describe("navigation of a page", () => {
  test("the navigation of a small API is complete, with the current page marked", () => {
    const site = siteOf([
      { tag: "a", operations: 2 },
      { tag: "g" },
      { tag: "b", parent: "g", operations: 1 },
    ]);
    assert.deepEqual(outline(site, at("a-1")), ["a", "  a-0", "  *a-1", "g", "  b", "    b-0"]);
    assert.deepEqual(outline(site, { kind: "tag", slug: "b" }), [
      "a",
      "  a-0",
      "  a-1",
      "g",
      "  *b",
      "    b-0",
    ]);
  });

  test("the tags of a navigation higher than a screen are collapsed except for that of the current page", () => {
    const site = siteOf([
      { tag: "a", operations: 20 },
      { tag: "g" },
      { tag: "b", parent: "g", operations: 5 },
      { tag: "c", operations: 1 },
    ]);
    const fold = (title: string) =>
      navigationHtml(site, at("b-1")).match(
        new RegExp(`<details[^>]*><summary><bdi>${title}</bdi>.*?</summary>`),
      )?.[0];
    assert.equal(
      fold("a"),
      '<details class="nav-fold" data-branch="a"><summary><bdi>a</bdi> <span class="nav-number">20</span></summary>',
    );
    assert.deepEqual([fold("g"), fold("b")], [undefined, undefined]);
    assert.deepEqual(outline(site, at("b-1")).slice(20), [
      "  a-19",
      "g",
      "  b",
      ...["    b-0", "    *b-1", "    b-2", "    b-3", "    b-4"],
      ...["c", "  c-0"],
    ]);
    assert.match(navigationHtml(site, at("b-1")), /<a class="nav-link" href="\/tags\/c\/">About these<\/a>/);
    assert.equal(navigationHtml(site, null).match(/<details/g)?.length, 3);
  });

  test("the navigation of a single tag is not collapsed", () => {
    assert.doesNotMatch(navigationHtml(siteOf([{ tag: "a", operations: 90 }]), null), /<details/);
  });

  test("the navigation of many operations is collapsed except for the current page", () => {
    const site = siteOf([
      { tag: "a", operations: 180 },
      { tag: "g" },
      { tag: "b", parent: "g", operations: 2 },
    ]);
    assert.deepEqual(outline(site, at("b-1")), ["a", "List", "g", "  b", "    b-0", "    *b-1"]);
    assert.deepEqual(outline(site, null), ["a", "List", "g", "  b", "  List"]);
  });

  test("the navigation of a large tag shows the operations next to the current one, and a link to the others", () => {
    const site = siteOf([{ tag: "a", operations: 180 }]);
    const shown = outline(site, at("a-90"));
    assert.deepEqual(shown, [
      "a",
      ...operations("a", 70, 90),
      "  *a-90",
      ...operations("a", 91, 110),
      "  140 more",
    ]);
    assert.deepEqual(outline(site, at("a-179")).at(-2), "  *a-179");
    assert.deepEqual(outline(site, at("a-0")).slice(0, 3), ["a", "  *a-0", "  a-1"]);
  });

  test("the navigation of many untagged operations shows those next to the current one", () => {
    const site = siteOf([{ operations: 180 }]);
    assert.deepEqual(outline(site, at("loose-90")).slice(19, 22), ["loose-89", "*loose-90", "loose-91"]);
    assert.equal(outline(site, at("loose-90")).length, 41);
    assert.deepEqual(outline(site, null).slice(-2), ["loose-39", "140 more"]);
    const tagged = siteOf([{ operations: 180 }, { tag: "a", operations: 1 }]);
    assert.deepEqual(outline(tagged, at("a-0")), ["a", "  *a-0", "Other", "List"]);
  });

  test("collapsed navigation entries have their page counts, and path groups link to the overview", () => {
    const { reference } = buildReference({
      info: { title: "T", version: "1" },
      paths: Object.fromEntries(
        Array.from({ length: 180 }, (_, index) => [
          `/v1/${index % 2 === 0 ? "refunds" : "charges"}/${index}`,
          { get: { operationId: `o-${index}`, tags: index < 10 ? ["a"] : [] } },
        ]),
      ),
    });
    const site = withOperations(reference);
    assert.equal(
      navigationHtml(site, null),
      '<ul class="nav-list" data-level="0">' +
        '<li><details class="nav-fold"><summary><bdi>a</bdi> <span class="nav-number">10</span></summary><a class="nav-link nav-more" href="/tags/a/">List</a></details></li>' +
        ["Refunds", "Charges"]
          .map(
            (title) =>
              `<li><details class="nav-fold"><summary><bdi>${title}</bdi> <span class="nav-number">85</span></summary><a class="nav-link nav-more" href="/#group-${title.toLowerCase()}">List</a></details></li>`,
          )
          .join("") +
        "</ul>",
    );
  });

  test("the navigation of many tags has only the ancestors of the current page", () => {
    const site = siteOf(Array.from({ length: 200 }, (_, index) => ({ tag: `t${index}`, operations: 1 })));
    assert.deepEqual(outline(site, at("t7-0")), ["t7", "  *t7-0"]);
    assert.deepEqual(outline(site, null), []);
  });
});

test("operations with the same title in several groups have the path segment that distinguishes them", () => {
  const operation = { summary: "Get Payment Details" };
  const { reference } = buildReference({
    info: { title: "T", version: "1" },
    paths: {
      "/v1/domestic-payments/{id}/payment-details": { get: { ...operation, tags: ["Domestic"] } },
      "/v1/file-payments/{id}/payment-details": { get: { ...operation, tags: ["File"] } },
      "/v1/refunds": { get: { summary: "`refunds`" } },
    },
  });
  const site = withOperations(reference);
  const shown = [...navigationHtml(site, null).matchAll(/<bdi>(.*?)<\/bdi>.*?<\/a>/g)].map(([all]) =>
    all
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  assert.deepEqual(shown, [
    "Domestic",
    "Get Payment Details GET domestic-payments",
    "File",
    "Get Payment Details GET file-payments",
    "Other refunds GET",
  ]);
});

test("the path segment that distinguishes operations is omitted if the group has the same name", () => {
  const operation = { summary: "List dialogs" };
  const { reference } = buildReference({
    info: { title: "T", version: "1" },
    paths: {
      "/end-user/dialogs": { get: { ...operation, tags: ["EndUser"] } },
      "/owner/dialogs": { get: { ...operation, tags: ["Service owner"] } },
    },
  });
  const pieces = [...navigationHtml(withOperations(reference), null).matchAll(/"nav-path">(.*?)</g)];
  assert.deepEqual(
    pieces.map(([, piece]) => piece),
    ["owner"],
  );
});

test("a long word in the navigation may break only between its parts", () => {
  assert.match(
    navigationHtml(siteOf([{ tag: "MachineToMachine", operations: 1 }]), null),
    /<bdi>Machine<wbr>ToMachine<\/bdi>|<bdi>MachineTo<wbr>Machine<\/bdi>/,
  );
});
