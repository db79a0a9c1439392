import assert from "node:assert/strict";
import { type Check, group } from "./check.ts";

/** Deprecation and sunset. */
export const lifecycle: Check[] = [
  ...group("deprecated operation", (check) => {
    const lifecycle = ({ headers }: { headers: Headers }) => [
      headers.get("deprecation"),
      headers.get("sunset"),
      headers.get("link"),
    ];
    const retired = "2027-07-01T00:00:00Z";
    const announced = (link: string) => ["@1782777600", "Wed, 30 Jun 2027 23:59:59 GMT", link];

    check("every response has Deprecation, Sunset and a link to the successor", async (api) => {
      const responses = [
        ["/pets/1", "GET", 200, `<${api.basePath}/pets?id=1>; rel="successor-version"`],
        ["/pets/1", "HEAD", 200, `<${api.basePath}/pets?id=1>; rel="successor-version"`],
        ["/pets/99", "GET", 404, `<${api.basePath}/pets?id=99>; rel="successor-version"`],
        ["/pets/a%3E%22%0Ab", "GET", 400, `<${api.basePath}/pets?id=a%3E%22%0Ab>; rel="successor-version"`],
        ["/pets/%zz", "GET", 400, `<${api.basePath}/pets>; rel="successor-version"`],
        [`/pets/${"9".repeat(5000)}`, "GET", 400, `<${api.basePath}/pets>; rel="successor-version"`],
      ] as const;
      for (const [path, method, status, link] of responses) {
        const response = await api.send(path, method);
        assert.equal(response.status, status);
        assert.deepEqual(lifecycle(response), announced(link), path);
      }
    });

    check("other operations of the path have no lifecycle headers", async (api) => {
      for (const [path, method] of [
        ["/pets", "GET"],
        ["/pets/1", "OPTIONS"],
        ["/pets/1", "PATCH"],
        ["/pets/1", "DELETE"],
      ] as const) {
        const response = await api.send(path, method);
        assert.deepEqual(lifecycle(response), [null, null, null], `${method} ${path}`);
      }
    });

    check("the link to the successor returns the same pet", async (api) => {
      const { headers, text } = await api.send(`/pets/3`);
      const address = /<(.*)>/.exec(headers.get("link") ?? "")?.[1] ?? "";
      assert.equal((await api.send(address.slice(api.basePath.length))).text, `[${text}]`);
    });

    for (const [now, status] of [
      ["2026-06-29T23:59:59Z", 200],
      ["2027-06-30T00:00:00Z", 200],
      ["2027-06-30T23:59:59.999Z", 200],
      ["2027-07-01T00:00:00Z", 410],
      // The day is one of UTC, wherever the clock is.
      ["2027-06-30T23:59:59-01:00", 410],
      ["2027-07-01T00:59:59+01:00", 200],
    ] as const) {
      const run: Check["run"] = async (api) => assert.equal((await api.send("/pets/1")).status, status);
      check(`the response at ${now} has status ${status}`, run, now);
    }

    check(
      "every request after the sunset date returns 410 with the replacement",
      async (api) => {
        const message = "This operation was retired on 2027-06-30; use `GET /pets` with `id` instead.";
        for (const path of ["/pets/1", "/pets/99", "/pets/abc", "/pets/%zz"]) {
          const response = await api.send(path);
          assert.deepEqual(
            JSON.parse(response.text),
            { code: "operation_retired", message, status: 410 },
            path,
          );
        }
        const link = `<${api.basePath}/pets?id=1>; rel="successor-version"`;
        assert.deepEqual(lifecycle(await api.send(`/pets/1`)), announced(link));
      },
      retired,
    );

    check(
      "other methods of the path work after the sunset date",
      async (api) => {
        assert.equal((await api.send(`/pets/1`, "PUT", '{"name":"A","categoryId":1}')).status, 200);
        assert.equal((await api.send(`/pets/1`, "DELETE")).status, 204);
      },
      retired,
    );
  }),
];
