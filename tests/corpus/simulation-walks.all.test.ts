import assert from "node:assert/strict";
import { suite } from "node:test";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { type Fields, some, walkThrough } from "./simulation-walk.ts";

const described = (name: string) => walkThrough(corpusPath(`descriptions/${name}`));
const text = (value: unknown) => String(value);
const listIn = (body: Fields) => body.data as Fields[];

suite("an integration in a simulation", { concurrency: 1 }, () => {
  corpusTest("Stripe: customer, payment method, payment intent, confirmation, refund, list", {}, async () => {
    const { send, status } = await described("stripe--spec3-2023-09.yaml");
    const customer = await send(
      "POST",
      "/v1/customers",
      "name=Ada&email=ada%40example.com&metadata[order]=6735",
    );
    assert.match(text(customer.id), /^cus_\w{14}$/);
    assert.deepEqual(some(customer, "name", "email", "metadata"), {
      ...{ name: "Ada", email: "ada@example.com", metadata: { order: "6735" } },
    });
    assert.ok(Math.abs(Number(customer.created) - Date.now() / 1000) < 60);
    const card = "type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2030";
    const method = await send("POST", "/v1/payment_methods", card);
    assert.equal((method.card as Fields).exp_year, 2030);
    const attached = await send("POST", `/v1/payment_methods/${method.id}/attach`, `customer=${customer.id}`);
    assert.deepEqual(some(attached, "id", "customer"), { id: method.id, customer: customer.id });
    const order = `amount=2000&currency=eur&customer=${customer.id}&payment_method=${method.id}`;
    const intent = await send("POST", "/v1/payment_intents", order);
    assert.deepEqual(
      some(intent, "amount", "currency", "customer", "payment_method", "status", "canceled_at"),
      {
        ...{ amount: 2000, currency: "eur", customer: customer.id, payment_method: method.id },
        ...{ status: "requires_payment_method", canceled_at: null },
      },
    );
    const confirmed = await send("POST", `/v1/payment_intents/${intent.id}/confirm`, "");
    assert.deepEqual(some(confirmed, "id", "amount", "status"), {
      id: intent.id,
      amount: 2000,
      status: "succeeded",
    });
    const refund = await send("POST", "/v1/refunds", `payment_intent=${intent.id}&amount=500`);
    assert.deepEqual(some(refund, "amount", "payment_intent"), { amount: 500, payment_intent: intent.id });
    const refunds = await send("GET", `/v1/refunds?payment_intent=${intent.id}&limit=3`);
    assert.deepEqual([listIn(refunds).map(({ id }) => id), refunds.has_more], [[refund.id], false]);
    const methods = await send("GET", `/v1/customers/${customer.id}/payment_methods`);
    assert.deepEqual(
      listIn(methods).map(({ id }) => id),
      [method.id],
    );
    const updated = await send("POST", `/v1/customers/${customer.id}`, "name=Ada+Byron");
    assert.deepEqual(some(updated, "name", "email"), { name: "Ada Byron", email: "ada@example.com" });
    const deleted = await send("DELETE", `/v1/customers/${customer.id}`);
    assert.deepEqual(deleted, { deleted: true, id: customer.id, object: "customer" });
    await send("GET", `/v1/customers/${customer.id}`);
    assert.equal(status(), 404);
  });

  corpusTest("GitHub: repository, issue, comment, closing, list of the closed", {}, async () => {
    const { send, header } = await described("github--api.github.com.json");
    const repository = await send("POST", "/user/repos", { name: "hello", private: true });
    assert.deepEqual(some(repository, "name", "private", "full_name"), {
      ...{ name: "hello", private: true, full_name: "octocat/hello" },
    });
    assert.equal(header("location"), "http://localhost/repos/octocat/hello");
    const place = "/repos/octocat/hello";
    assert.deepEqual(some(await send("GET", place), "id", "name"), some(repository, "id", "name"));
    const issue = await send("POST", `${place}/issues`, {
      title: "Found a bug",
      body: "It broke.",
      labels: ["bug"],
    });
    assert.deepEqual(some(issue, "number", "title", "body", "state"), {
      ...{ number: 1, title: "Found a bug", body: "It broke.", state: "open" },
    });
    await send("POST", `${place}/issues`, { title: "Another one" });
    const comment = await send("POST", `${place}/issues/1/comments`, { body: "Me too" });
    assert.deepEqual((await send("GET", `${place}/issues/1/comments`)) as unknown, [comment]);
    assert.equal((await send("GET", `${place}/issues/comments/${comment.id}`)).body, "Me too");
    const closed = await send("PATCH", `${place}/issues/1`, { state: "closed" });
    assert.deepEqual(some(closed, "title", "state"), { title: "Found a bug", state: "closed" });
    assert.ok(Math.abs(Date.parse(text(closed.closed_at)) - Date.now()) < 60_000);
    const numbers = async (query: string) =>
      ((await send("GET", `${place}/issues?${query}`)) as unknown as Fields[]).map(({ number }) => number);
    assert.deepEqual(await numbers("state=closed&per_page=3"), [1]);
    assert.deepEqual(await numbers("state=open"), [2]);
    assert.equal(header("link"), null);
    assert.deepEqual(await numbers("state=all&per_page=1&direction=asc"), [1]);
    const other = "http://localhost/repos/octocat/hello/issues?state=all&per_page=1&direction=asc&page=2";
    assert.equal(header("link"), `<${other}>; rel="next", <${other}>; rel="last"`);
  });

  corpusTest("OpenAI: assistant, thread, message, run, canceling", {}, async () => {
    const { send, status } = await described("openai--openapi.yaml");
    const assistant = await send("POST", "/assistants", {
      model: "gpt-4o",
      name: "Ada",
      instructions: "Count.",
    });
    assert.deepEqual(some(assistant, "model", "name", "instructions"), {
      ...{ model: "gpt-4o", name: "Ada", instructions: "Count." },
    });
    await send("POST", `/assistants/${assistant.id}`, { name: "Byron" });
    const assistants = await send("GET", "/assistants?limit=20");
    const own = listIn(assistants).find(({ id }) => id === assistant.id) ?? {};
    assert.deepEqual(some(own, "name", "model"), { name: "Byron", model: "gpt-4o" });
    const thread = await send("POST", "/threads", {});
    const message = await send("POST", `/threads/${thread.id}/messages`, { role: "user", content: "Hello" });
    assert.deepEqual(some(message, "thread_id", "role"), { thread_id: thread.id, role: "user" });
    assert.deepEqual(listIn(await send("GET", `/threads/${thread.id}/messages`)), [message]);
    const run = await send("POST", `/threads/${thread.id}/runs`, { assistant_id: assistant.id });
    assert.deepEqual(some(run, "thread_id", "assistant_id", "status"), {
      ...{ thread_id: thread.id, assistant_id: assistant.id, status: "queued" },
    });
    const canceled = await send("POST", `/threads/${thread.id}/runs/${run.id}/cancel`);
    assert.deepEqual(some(canceled, "id", "status"), { id: run.id, status: "cancelled" });
    assert.equal((await send("DELETE", `/assistants/${assistant.id}`)).deleted, true);
    await send("GET", `/assistants/${assistant.id}`);
    assert.equal(status(), 404);
  });
});
