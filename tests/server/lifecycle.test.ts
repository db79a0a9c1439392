import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { send, startPetstore } from "./running.ts";

suite("a deprecated operation with a sunset date", () => {
  const lifecycle = ({ headers }: { headers: Headers }) => [
    headers.get("deprecation"),
    headers.get("sunset"),
    headers.get("link"),
  ];
  const announced = (link: string) => ["@1782777600", "Wed, 30 Jun 2027 23:59:59 GMT", link];

  test("announces its end and its successor with every answer", async () => {
    await using petstore = await startPetstore();
    const answers = [
      ["/pets/1", "GET", 200, '</api/pets?id=1>; rel="successor-version"'],
      ["/pets/1", "HEAD", 200, '</api/pets?id=1>; rel="successor-version"'],
      ["/pets/99", "GET", 404, '</api/pets?id=99>; rel="successor-version"'],
      ["/pets/a%3E%22%0Ab", "GET", 400, '</api/pets?id=a%3E%22%0Ab>; rel="successor-version"'],
      ["/pets/%zz", "GET", 400, '</api/pets>; rel="successor-version"'],
      [`/pets/${"9".repeat(5000)}`, "GET", 400, '</api/pets>; rel="successor-version"'],
    ] as const;
    for (const [path, method, status, link] of answers) {
      const answer = await send(petstore.api + path, method);
      assert.equal(answer.status, status);
      assert.deepEqual(lifecycle(answer), announced(link), path);
    }
  });

  test("does so for itself only, not for the other operations of its path", async () => {
    await using petstore = await startPetstore();
    for (const [path, method] of [
      ["/pets", "GET"],
      ["/pets/1", "OPTIONS"],
      ["/pets/1", "PATCH"],
      ["/pets/1", "DELETE"],
    ] as const) {
      const answer = await send(petstore.api + path, method);
      assert.deepEqual(lifecycle(answer), [null, null, null], `${method} ${path}`);
    }
  });

  test("leads to the successor, which answers with the same pet", async () => {
    await using petstore = await startPetstore();
    const { headers, text } = await send(`${petstore.api}/pets/3`);
    const address = /<(.*)>/.exec(headers.get("link") ?? "")?.[1] ?? "";
    assert.equal((await send(new URL(address, petstore.api).href)).text, `[${text}]`);
  });

  test("answers until the last moment of its sunset date and not a moment longer", async () => {
    let now = "";
    await using petstore = await startPetstore({ clock: () => new Date(now) });
    const statuses = [];
    for (now of [
      "2026-06-29T23:59:59Z",
      "2027-06-30T00:00:00Z",
      "2027-06-30T23:59:58Z",
      "2027-06-30T23:59:59Z",
      "2027-06-30T23:59:59.999Z",
      "2027-07-01T00:00:00Z",
      "2027-07-01T00:00:01Z",
      "2090-01-01T00:00:00Z",
      // The day is one of UTC, wherever the clock stands.
      "2027-06-30T23:59:59-01:00",
      "2027-07-01T00:59:59+01:00",
    ]) {
      statuses.push((await send(`${petstore.api}/pets/1`)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 410, 410, 410, 410, 200]);
  });

  test("answers 410 to everything once it is over, and still says where to go", async () => {
    await using petstore = await startPetstore({ clock: () => new Date("2027-07-01T00:00:00Z") });
    const message = "This operation was retired on 2027-06-30; use `GET /pets` with `id` instead.";
    for (const path of ["/pets/1", "/pets/99", "/pets/abc", "/pets/%zz"]) {
      const answer = await send(petstore.api + path);
      assert.deepEqual(JSON.parse(answer.text), { code: "operation_retired", message, status: 410 }, path);
    }
    const link = '</api/pets?id=1>; rel="successor-version"';
    assert.deepEqual(lifecycle(await send(`${petstore.api}/pets/1`)), announced(link));
  });

  test("leaves the other methods of its path alive", async () => {
    await using petstore = await startPetstore({ clock: () => new Date("2027-07-01T00:00:00Z") });
    assert.equal((await send(`${petstore.api}/pets/1`, "PUT", '{"name":"A","categoryId":1}')).status, 200);
    assert.equal((await send(`${petstore.api}/pets/1`, "DELETE")).status, 204);
  });
});
