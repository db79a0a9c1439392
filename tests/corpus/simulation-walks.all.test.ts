import assert from "node:assert/strict";
import { suite, type TestContext } from "node:test";
import { corpusPath, corpusTest } from "../fixtures/corpus.ts";
import { type Fields, some, walkThrough } from "./simulation-walk.ts";

const described = (t: TestContext, name: string, authorization?: string) =>
  walkThrough(t, corpusPath(`descriptions/${name}`), authorization);
const basic = `Basic ${btoa("any:any")}`;
const text = (value: unknown) => String(value);
const listIn = (body: Fields) => body.data as Fields[];

suite("integrations with simulations", { concurrency: 1 }, () => {
  corpusTest(
    "the Stripe simulation supports customers, payment methods, payment intents, refunds and lists",
    {},
    async (t) => {
      const { send, status } = await described(t, "stripe--spec3-2023-09.yaml");
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
      const attached = await send(
        "POST",
        `/v1/payment_methods/${method.id}/attach`,
        `customer=${customer.id}`,
      );
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
    },
  );

  corpusTest("the GitHub simulation supports repositories, issues, comments and lists", {}, async (t) => {
    const { api, send, header } = await described(t, "github--api.github.com.json");
    const repository = await send("POST", "/user/repos", { name: "hello", private: true });
    assert.deepEqual(some(repository, "name", "private", "full_name"), {
      ...{ name: "hello", private: true, full_name: "octocat/hello" },
    });
    assert.equal(header("location"), `${api}/repos/octocat/hello`);
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
    const other = `${api}/repos/octocat/hello/issues?state=all&per_page=1&direction=asc&page=2`;
    assert.equal(header("link"), `<${other}>; rel="next", <${other}>; rel="last"`);
  });

  corpusTest("the OpenAI simulation supports assistants, threads, messages and runs", {}, async (t) => {
    const { send, status } = await described(t, "openai--openapi.yaml");
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
    const message = await send("POST", `/threads/${thread.id}/messages`, {
      role: "user",
      content: "Hello",
    });
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

  corpusTest("the Twilio simulation supports services, numbers, changes and deletion", {}, async (t) => {
    const { send, status } = await walkThrough(t, corpusPath("history/twilio-messaging/2026-03.json"), basic);
    const settings = "FriendlyName=Alerts&StickySender=true&ValidityPeriod=3600";
    const service = await send("POST", "/v1/Services", settings);
    assert.match(text(service.sid), /^MG[0-9a-fA-F]{32}$/);
    assert.deepEqual(some(service, "friendly_name", "sticky_sender", "validity_period", "fallback_url"), {
      ...{ friendly_name: "Alerts", sticky_sender: true, validity_period: 3600, fallback_url: null },
    });
    const numbers = `/v1/Services/${service.sid}/PhoneNumbers`;
    const sid = `PN${"0123456789abcdef".repeat(2)}`;
    const number = await send("POST", numbers, `PhoneNumberSid=${sid}`);
    assert.deepEqual(some(number, "sid", "service_sid"), { sid, service_sid: service.sid });
    assert.deepEqual((await send("GET", numbers)).phone_numbers, [number]);
    await send("POST", `/v1/Services/${service.sid}`, "FriendlyName=Reminders");
    const [first = {}] = (await send("GET", "/v1/Services?PageSize=1")).services as Fields[];
    assert.deepEqual(some(first, "sid", "friendly_name", "validity_period"), {
      ...{ sid: service.sid, friendly_name: "Reminders", validity_period: 3600 },
    });
    await send("DELETE", `/v1/Services/${service.sid}`);
    assert.equal(status(), 204);
    await send("GET", numbers);
    assert.equal(status(), 404);
  });

  corpusTest("the Lob simulation supports addresses, campaigns, lists and deletion", {}, async (t) => {
    const { send, status } = await described(t, "lob-multi/lob-api-public.yml", basic);
    const sent = { name: "Zoe Q", address_line1: "210 King St", address_city: "San Francisco" };
    const place = { ...sent, address_state: "CA", address_zip: "94107" };
    const address = await send("POST", "/addresses", place);
    assert.match(text(address.id), /^adr_[0-9a-z]+$/);
    assert.deepEqual(some(address, ...Object.keys(place)), place);
    assert.deepEqual(some(await send("GET", `/addresses/${address.id}`), "id", "name"), {
      ...{ id: address.id, name: "Zoe Q" },
    });
    const campaign = { name: "Spring", schedule_type: "immediate", use_type: "marketing" };
    const started = await send("POST", "/campaigns", campaign);
    assert.deepEqual(some(started, ...Object.keys(campaign)), campaign);
    const renamed = await send("PATCH", `/campaigns/${started.id}`, { name: "Summer" });
    assert.deepEqual(some(renamed, "id", "name", "use_type"), {
      ...{ id: started.id, name: "Summer", use_type: "marketing" },
    });
    assert.equal(listIn(await send("GET", "/addresses?limit=1"))[0]?.id, address.id);
    assert.deepEqual(await send("DELETE", `/addresses/${address.id}`), { id: address.id, deleted: true });
    await send("GET", `/addresses/${address.id}`);
    assert.equal(status(), 404);
  });

  corpusTest("the Netlify simulation supports sites, build hooks, deploys and deletion", {}, async (t) => {
    const { send, status } = await described(t, "netlify--swagger2.yaml");
    const site = await send("POST", "/sites", { name: "milo", custom_domain: "milo.example.com" });
    assert.deepEqual(some(site, "name", "custom_domain"), {
      ...{ name: "milo", custom_domain: "milo.example.com" },
    });
    const hook = await send("POST", `/sites/${site.id}/build_hooks`, { title: "CMS", branch: "main" });
    assert.deepEqual(some(hook, "title", "branch", "site_id"), {
      ...{ title: "CMS", branch: "main", site_id: site.id },
    });
    const deploy = await send("POST", `/sites/${site.id}/deploys`, { branch: "main", draft: true });
    assert.deepEqual(some(deploy, "site_id", "branch", "draft", "error_message"), {
      ...{ site_id: site.id, branch: "main", draft: true, error_message: undefined },
    });
    const ids = async (path: string) =>
      ((await send("GET", path)) as unknown as Fields[]).map(({ id }) => id);
    assert.deepEqual(await ids(`/sites/${site.id}/build_hooks`), [hook.id]);
    assert.deepEqual(await ids(`/sites/${site.id}/deploys`), [deploy.id]);
    await send("DELETE", `/sites/${site.id}`);
    await send("GET", `/sites/${site.id}/deploys`);
    assert.equal(status(), 404);
  });
});
