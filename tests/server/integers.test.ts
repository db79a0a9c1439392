import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { ask, send, startPetstore } from "./running.ts";

suite("int64 keeps every digit", () => {
  const beyondDouble = "9007199254740993";
  const largest = "9223372036854775807";
  const smallest = "-9223372036854775808";

  for (const digits of [beyondDouble, largest, smallest, "0", "-1"]) {
    test(`in a body and back: ${digits}`, async () => {
      await using petstore = await startPetstore();
      const orders = `${petstore.api}/store/orders`;
      const created = await send(orders, "POST", `{"quantity":${digits}}`);
      assert.equal(created.text, `{"id":7,"quantity":${digits}}`);
      assert.equal((await send(`${orders}/7`)).text, created.text);
      const stock = `${petstore.api}/store/inventory/1`;
      const entry = `{"petId":1,"quantity":${digits},"status":"available"}`;
      assert.equal((await send(stock, "PUT", `{"quantity":${digits}}`)).text, entry);
      assert.equal((await send(stock)).text, entry);
    });

    test(`in the path: ${digits}`, async () => {
      await using petstore = await startPetstore();
      const message = `There is no order with \`orderId\` ${digits}.`;
      const expected = [404, { code: "not_found", message, status: 404 }];
      assert.deepEqual(await ask(`${petstore.api}/store/orders/${digits}`), expected);
    });
  }

  test("in the query: a filter by one identifier does not find its neighbour", async () => {
    await using petstore = await startPetstore();
    const path = `${petstore.api}/store/orders?petId=${beyondDouble}&after=${smallest}`;
    assert.deepEqual(await ask(path), [200, []]);
    assert.deepEqual(await ask(`${petstore.api}/store/orders?after=${largest}`), [200, []]);
  });
});

suite("beyond int64 is 400", () => {
  const between = "must be between -9223372036854775808 and 9223372036854775807.";
  const refused = (subject: string) => [
    400,
    { code: "invalid_request", message: `${subject} ${between}`, status: 400 },
  ];

  for (const digits of ["9223372036854775808", "-9223372036854775809", `1${"0".repeat(300)}`]) {
    test(`${digits.slice(0, 25)} in path, query and body`, async () => {
      await using petstore = await startPetstore();
      const { api } = petstore;
      assert.deepEqual(await ask(`${api}/store/orders/${digits}`), refused("Path parameter `orderId`"));
      assert.deepEqual(await ask(`${api}/store/orders?petId=${digits}`), refused("Query parameter `petId`"));
      assert.deepEqual(await ask(`${api}/pets?id=1&id=${digits}`), refused("Query parameter `id`"));
      const body = `{"petId":${digits}}`;
      assert.deepEqual(await ask(`${api}/store/orders`, "POST", body), refused("`/petId`"));
      // `quantity` has no format in the description, but could not be stored either.
      const quantity = `{"quantity":${digits}}`;
      assert.deepEqual(await ask(`${api}/store/inventory/1`, "PUT", quantity), refused("`/quantity`"));
    });
  }
});

suite("what is no integer is 400", () => {
  const notInteger = (subject: string) => [
    400,
    { code: "invalid_request", message: `${subject} must be an integer.`, status: 400 },
  ];

  for (const text of ["12abc", "1.5", "0x10", "1e3", "+1", "007", "%20", "1%20", "--1", "NaN", "null", "¼"]) {
    test(`in path and query: ${text}`, async () => {
      await using petstore = await startPetstore();
      const { api } = petstore;
      assert.deepEqual(await ask(`${api}/pets/${text}`), notInteger("Path parameter `petId`"));
      assert.deepEqual(await ask(`${api}/pets?limit=${text}`), notInteger("Query parameter `limit`"));
      assert.deepEqual(await ask(`${api}/pets?id=${text}`), notInteger("Query parameter `id`"));
    });
  }

  test("in the query: nothing", async () => {
    await using petstore = await startPetstore();
    assert.deepEqual(await ask(`${petstore.api}/pets?limit=`), notInteger("Query parameter `limit`"));
    assert.deepEqual(await ask(`${petstore.api}/pets?limit`), notInteger("Query parameter `limit`"));
  });

  for (const json of ["1.5", '"1"', "true", "null", "[1]", "{}", "1e400", "9007199254740993.0", "1e30"]) {
    test(`in a body: ${json}`, async () => {
      await using petstore = await startPetstore();
      const answer = await ask(`${petstore.api}/store/inventory/1`, "PUT", `{"quantity":${json}}`);
      assert.deepEqual(answer, notInteger("`/quantity`"));
    });
  }

  test("but an integer may be written with an exponent or a fraction of zero where no digit is lost", async () => {
    await using petstore = await startPetstore();
    for (const [json, digits] of [
      ["1e3", "1000"],
      ["7.0", "7"],
    ]) {
      const { text } = await send(`${petstore.api}/store/inventory/1`, "PUT", `{"quantity":${json}}`);
      assert.equal(text, `{"petId":1,"quantity":${digits},"status":"available"}`);
    }
  });
});
