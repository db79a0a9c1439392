import assert from "node:assert/strict";
import { type Check, group } from "./check.ts";

/** Deprecation and sunset. */
export const lifecycle: Check[] = [
  ...group("a deprecated operation with a sunset date", (check) => {
    const lifecycle = ({ headers }: { headers: Headers }) => [
      headers.get("deprecation"),
      headers.get("sunset"),
      headers.get("link"),
    ];
    const retired = "2027-07-01T00:00:00Z";
    const announced = (link: string) => ["@1782777600", "Wed, 30 Jun 2027 23:59:59 GMT", link];

    check("announces its end and its successor with every answer", async (api) => {
      const answers = [
        ["/pets/1", "GET", 200, `<${api.basePath}/pets?id=1>; rel="successor-version"`],
        ["/pets/1", "HEAD", 200, `<${api.basePath}/pets?id=1>; rel="successor-version"`],
        ["/pets/99", "GET", 404, `<${api.basePath}/pets?id=99>; rel="successor-version"`],
        ["/pets/a%3E%22%0Ab", "GET", 400, `<${api.basePath}/pets?id=a%3E%22%0Ab>; rel="successor-version"`],
        ["/pets/%zz", "GET", 400, `<${api.basePath}/pets>; rel="successor-version"`],
        [`/pets/${"9".repeat(5000)}`, "GET", 400, `<${api.basePath}/pets>; rel="successor-version"`],
      ] as const;
      for (const [path, method, status, link] of answers) {
        const answer = await api.send(path, method);
        assert.equal(answer.status, status);
        assert.deepEqual(lifecycle(answer), announced(link), path);
      }
    });

    check("does so for itself only, not for the other operations of its path", async (api) => {
      for (const [path, method] of [
        ["/pets", "GET"],
        ["/pets/1", "OPTIONS"],
        ["/pets/1", "PATCH"],
        ["/pets/1", "DELETE"],
      ] as const) {
        const answer = await api.send(path, method);
        assert.deepEqual(lifecycle(answer), [null, null, null], `${method} ${path}`);
      }
    });

    check("leads to the successor, which answers with the same pet", async (api) => {
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
      check(`answers ${status} at ${now}`, run, now);
    }

    check(
      "answers 410 to everything once it is over, and still says where to go",
      async (api) => {
        const message = "This operation was retired on 2027-06-30; use `GET /pets` with `id` instead.";
        for (const path of ["/pets/1", "/pets/99", "/pets/abc", "/pets/%zz"]) {
          const answer = await api.send(path);
          assert.deepEqual(
            JSON.parse(answer.text),
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
      "leaves the other methods of its path alive",
      async (api) => {
        assert.equal((await api.send(`/pets/1`, "PUT", '{"name":"A","categoryId":1}')).status, 200);
        assert.equal((await api.send(`/pets/1`, "DELETE")).status, 204);
      },
      retired,
    );
  }),
];
