import assert from "node:assert/strict";
import { type Api, type Check, group } from "./check.ts";

/** Pages, filters and links. */
export const lists: Check[] = [
  ...group("Petstore lists", (check) => {
    check("the next page continues after the last record, with the same query", async (api) => {
      assert.deepEqual(await walk(api, "/pets?status=available&limit=3"), {
        pages: [[1, 3, 4], [5, 6, 10], [12]],
        links: [
          `<${api.basePath}/pets?status=available&limit=3&after=4>; rel="next"`,
          `<${api.basePath}/pets?status=available&limit=3&after=10>; rel="next"`,
          null,
        ],
      });
    });

    check("a full last page has no link to a next page", async (api) => {
      const twoPages = {
        pages: [
          [1, 2, 3, 4, 5, 6],
          [7, 8, 9, 10, 11, 12],
        ],
        links: [`<${api.basePath}/pets?limit=6&after=6>; rel="next"`, null],
      };
      assert.deepEqual(await walk(api, "/pets?limit=6"), twoPages);
      assert.deepEqual(await walk(api, "/pets?limit=12"), {
        pages: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
        links: [null],
      });
    });

    check("pages of large records are shorter, with a link to the next page", async (api) => {
      const description = "x".repeat(4000);
      const create = () => api.ask("/categories", "POST", JSON.stringify({ name: "A", description }));
      for (let count = 0; count < 40; count += 1) await create();
      const { pages } = await walk(api, "/categories?limit=100");
      assert.deepEqual(
        pages.map((page) => (page as number[]).length),
        [21, 16, 8],
      );
    });

    check("a list starts after the given identifier, also if that record was deleted", async (api) => {
      await api.ask(`/pets/3`, "DELETE");
      assert.deepEqual((await walk(api, "/pets?after=3&limit=100")).pages, [[4, 5, 6, 7, 8, 9, 10, 11, 12]]);
      assert.deepEqual((await walk(api, "/pets?after=-5&limit=2&id=1&id=2")).pages, [[1, 2]]);
      assert.deepEqual((await walk(api, "/pets?after=12")).pages, [[]]);
    });

    check("a list has 20 records per page by default", async (api) => {
      const creations = Array.from({ length: 20 }, () => api.ask(`/categories`, "POST", '{"name":"A"}'));
      await Promise.all(creations);
      const { pages, links } = await walk(api, "/categories");
      assert.deepEqual(
        pages.map((page) => (page as number[]).length),
        [20, 5],
      );
      assert.deepEqual(links, [`<${api.basePath}/categories?after=20>; rel="next"`, null]);
    });

    check(
      "a filter accepts several identifiers in any order, also unknown and repeated ones",
      async (api) => {
        const { pages } = await walk(api, "/pets?id=9&id=1&id=99&id=1&status=pending&id=2");
        assert.deepEqual(pages, [[2, 9]]);
      },
    );

    check("the inventory is paged by `petId`", async (api) => {
      const { pages } = await walk(api, "/store/inventory?limit=2&status=pending");
      assert.deepEqual(pages, [[2, 9], [11]]);
    });
  }),
];

/** Follows `next` links from here to the end. */
async function walk({ send, basePath }: Api, start: string) {
  const pages: unknown[] = [];
  const links: (string | null)[] = [];
  for (let path: string | undefined = start; path !== undefined; ) {
    const { text, headers, status } = await send(path);
    assert.equal(status, 200);
    pages.push((JSON.parse(text) as { id?: number; petId?: number }[]).map(({ id, petId }) => id ?? petId));
    const link = headers.get("link");
    links.push(link);
    const next = /^<(.*)>; rel="next"$/.exec(link ?? "")?.[1];
    assert.ok(next === undefined || next.startsWith(`${basePath}/`));
    path = next?.slice(basePath.length);
  }
  return { pages, links };
}
