import assert from "node:assert/strict";
import { type Check, group } from "./check.ts";

/** 64 bits, everywhere. */
export const integers: Check[] = [
  ...group("int64 values", (check) => {
    const beyondDouble = "9007199254740993";
    const largest = "9223372036854775807";
    const smallest = "-9223372036854775808";

    for (const digits of [beyondDouble, largest, smallest, "0", "-1"]) {
      check(`every digit of an integer in a body is kept: ${digits}`, async (api) => {
        const orders = "/store/orders";
        const created = await api.send(orders, "POST", `{"quantity":${digits}}`);
        assert.equal(created.text, `{"id":7,"quantity":${digits}}`);
        assert.equal((await api.send(`${orders}/7`)).text, created.text);
        const stock = "/store/inventory/1";
        const entry = `{"petId":1,"quantity":${digits},"status":"available"}`;
        assert.equal((await api.send(stock, "PUT", `{"quantity":${digits}}`)).text, entry);
        assert.equal((await api.send(stock)).text, entry);
      });

      check(`every digit of an integer in the path is kept: ${digits}`, async (api) => {
        const message = `There is no order with \`orderId\` ${digits}.`;
        const expected = [404, { code: "not_found", message, status: 404 }];
        assert.deepEqual(await api.ask(`/store/orders/${digits}`), expected);
      });
    }

    check(
      "every digit of an integer in the query is kept, so that a filter does not match its neighbor",
      async (api) => {
        const path = `/store/orders?petId=${beyondDouble}&after=${smallest}`;
        assert.deepEqual(await api.ask(path), [200, []]);
        assert.deepEqual(await api.ask(`/store/orders?after=${largest}`), [200, []]);
      },
    );
  }),
  ...group("integers beyond int64", (check) => {
    const between = "must be between -9223372036854775808 and 9223372036854775807.";
    const refused = (subject: string) => [
      400,
      { code: "invalid_request", message: `${subject} ${between}`, status: 400 },
    ];

    for (const digits of ["9223372036854775808", "-9223372036854775809", `1${"0".repeat(300)}`]) {
      check(
        `an integer beyond int64 in path, query and body returns 400: ${digits.slice(0, 25)}`,
        async (api) => {
          assert.deepEqual(await api.ask(`/store/orders/${digits}`), refused("Path parameter `orderId`"));
          assert.deepEqual(
            await api.ask(`/store/orders?petId=${digits}`),
            refused("Query parameter `petId`"),
          );
          assert.deepEqual(await api.ask(`/pets?id=1&id=${digits}`), refused("Query parameter `id`"));
          const body = `{"petId":${digits}}`;
          assert.deepEqual(await api.ask(`/store/orders`, "POST", body), refused("`/petId`"));
          // `quantity` has no format in the description, but could not be stored either.
          const quantity = `{"quantity":${digits}}`;
          assert.deepEqual(await api.ask(`/store/inventory/1`, "PUT", quantity), refused("`/quantity`"));
        },
      );
    }
  }),
  ...group("invalid integers", (check) => {
    const notInteger = (subject: string) => [
      400,
      { code: "invalid_request", message: `${subject} must be an integer.`, status: 400 },
    ];

    for (const text of [
      "12abc",
      "1.5",
      "0x10",
      "1e3",
      "+1",
      "007",
      "%20",
      "1%20",
      "--1",
      "NaN",
      "null",
      "¼",
    ]) {
      check(`an invalid integer in path and query returns 400: ${text}`, async (api) => {
        assert.deepEqual(await api.ask(`/pets/${text}`), notInteger("Path parameter `petId`"));
        assert.deepEqual(await api.ask(`/pets?limit=${text}`), notInteger("Query parameter `limit`"));
        assert.deepEqual(await api.ask(`/pets?id=${text}`), notInteger("Query parameter `id`"));
      });
    }

    check("an empty integer in the query returns 400", async (api) => {
      assert.deepEqual(await api.ask(`/pets?limit=`), notInteger("Query parameter `limit`"));
      assert.deepEqual(await api.ask(`/pets?limit`), notInteger("Query parameter `limit`"));
    });

    for (const json of ["1.5", '"1"', "true", "null", "[1]", "{}", "1e400", "9007199254740993.0", "1e30"]) {
      check(`an invalid integer in a body returns 400: ${json}`, async (api) => {
        const response = await api.ask(`/store/inventory/1`, "PUT", `{"quantity":${json}}`);
        assert.deepEqual(response, notInteger("`/quantity`"));
      });
    }

    check("an integer may have an exponent or a zero fraction if no digit is lost", async (api) => {
      for (const [json, digits] of [
        ["1e3", "1000"],
        ["7.0", "7"],
      ]) {
        const { text } = await api.send(`/store/inventory/1`, "PUT", `{"quantity":${json}}`);
        assert.equal(text, `{"petId":1,"quantity":${digits},"status":"available"}`);
      }
    });
  }),
];
