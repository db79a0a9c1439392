import { some } from "../corpus/simulation-walk.ts";
import { corpusPath } from "../fixtures/corpus.ts";
import type { Fields, Send, Texts } from "./integration-walk.ts";
import { expect } from "./once.ts";

/** An integration of a real description, as a reader works through it in a browser. */
export interface Integration {
  name: string;
  file: string;
  /** The credentials, which are entered once. */
  key: Texts;
  walk(send: Send): Promise<void>;
}

export const integrations: Integration[] = [
  {
    name: "Stripe: customer, payment method, payment intent, confirmation, refund, list",
    file: corpusPath("descriptions/stripe--spec3-2023-09.yaml"),
    key: { Username: "sk_test_1" },
    async walk(send) {
      const { body: customer } = await send("post-customers", {
        ...{ name: "Ada", email: "ada@example.com", "metadata[order]": "6735" },
      });
      expect(some(customer, "name", "email", "metadata")).toEqual({
        ...{ name: "Ada", email: "ada@example.com", metadata: { order: "6735" } },
      });
      const card = { "card[number]": "4242424242424242", "card[exp_month]": "12", "card[exp_year]": "2030" };
      const { body: method } = await send("post-payment-methods", { type: "card", ...card });
      expect(some(method.card as Fields, "exp_month", "exp_year")).toEqual({ exp_month: 12, exp_year: 2030 });
      const attached = await send(
        "post-payment-methods-payment-method-attach",
        {},
        {
          ...{ payment_method: method.id, customer: customer.id },
        },
      );
      expect(attached.request).toBe(`POST /api/v1/payment_methods/${method.id}/attach`);
      expect(attached.body.customer).toBe(customer.id);
      const order = { amount: "2000", currency: "eur" };
      const { body: intent } = await send("post-payment-intents", order, {
        ...{ customer: customer.id, payment_method: method.id },
      });
      expect(some(intent, "amount", "currency", "customer", "payment_method", "status")).toEqual({
        ...{ amount: 2000, currency: "eur", customer: customer.id, payment_method: method.id },
        status: "requires_payment_method",
      });
      const confirmed = await send("post-payment-intents-intent-confirm", {}, { intent: intent.id });
      expect(some(confirmed.body, "id", "amount", "status")).toEqual({
        ...{ id: intent.id, amount: 2000, status: "succeeded" },
      });
      const { body: refund } = await send("post-refunds", { amount: "500" }, { payment_intent: intent.id });
      expect(some(refund, "amount", "payment_intent")).toEqual({ amount: 500, payment_intent: intent.id });
      const refunds = await send("get-refunds", {}, { payment_intent: intent.id });
      expect(refunds.request).toBe(`GET /api/v1/refunds?payment_intent=${intent.id}`);
      expect(idsOf(refunds.body.data)).toEqual([refund.id]);
    },
  },
  {
    name: "GitHub: repository, issue, comment, closing, list of closed issues",
    file: corpusPath("descriptions/github--api.github.com.json"),
    key: {},
    async walk(send) {
      const { body: repository } = await send("repos-create-for-authenticated-user", { name: "hello" });
      expect(some(repository, "name", "full_name")).toEqual({ name: "hello", full_name: "octocat/hello" });
      const place = { owner: "octocat", repo: "hello" };
      const { body: issue } = await send("issues-create", { title: "Found a bug", body: "It broke." }, place);
      expect(some(issue, "number", "title", "body", "state")).toEqual({
        ...{ number: 1, title: "Found a bug", body: "It broke.", state: "open" },
      });
      const at = { ...place, issue_number: 1 };
      const comment = await send("issues-create-comment", { body: "Me too" }, at);
      expect(comment.request).toBe("POST /api/repos/octocat/hello/issues/1/comments");
      expect(comment.body.body).toBe("Me too");
      const closed = await send("issues-update", { state: "closed" }, at);
      expect(some(closed.body, "title", "state")).toEqual({ title: "Found a bug", state: "closed" });
      const listed = await send("issues-list-for-repo", { state: "closed" }, place);
      expect((listed.body as unknown as Fields[]).map(({ number, title }) => [number, title])).toEqual([
        [1, "Found a bug"],
      ]);
    },
  },
  {
    name: "Twilio: messaging service, phone number, change, list, deletion",
    file: corpusPath("history/twilio-messaging/2026-03.json"),
    key: { Username: "AC1", Password: "secret" },
    async walk(send) {
      const { body: service } = await send("create-service", {
        FriendlyName: "Alerts",
        StickySender: "true",
      });
      expect(some(service, "friendly_name", "sticky_sender")).toEqual({
        ...{ friendly_name: "Alerts", sticky_sender: true },
      });
      const number = await send(
        "create-phone-number",
        { PhoneNumberSid: `PN${"0123456789abcdef".repeat(2)}` },
        { ServiceSid: service.sid },
      );
      expect(number.body.service_sid).toBe(service.sid);
      const numbers = await send("list-phone-number", {}, { ServiceSid: service.sid });
      expect(numbers.body.phone_numbers).toEqual([number.body]);
      const changed = await send("update-service", { FriendlyName: "Reminders" }, { Sid: service.sid });
      expect(some(changed.body, "sid", "friendly_name")).toEqual({
        ...{ sid: service.sid, friendly_name: "Reminders" },
      });
      const listed = await send("list-service");
      expect((listed.body.services as Fields[])[0]?.sid).toBe(service.sid);
      expect((await send("delete-service", {}, { Sid: service.sid })).status).toBe("204 No Content");
    },
  },
  {
    name: "OpenAI: assistant, thread, message, run, cancellation",
    file: corpusPath("descriptions/openai--openapi.yaml"),
    key: { Token: "sk-1" },
    async walk(send) {
      const { body: assistant } = await send("create-assistant", { model: "gpt-4o", name: "Ada" });
      expect(some(assistant, "model", "name")).toEqual({ model: "gpt-4o", name: "Ada" });
      const { body: thread } = await send("create-thread");
      const message = await send(
        "create-message",
        { Body: JSON.stringify({ role: "user", content: "Hello" }) },
        { thread_id: thread.id },
      );
      expect(some(message.body, "thread_id", "role")).toEqual({ thread_id: thread.id, role: "user" });
      const { body: run } = await send(
        "create-run",
        {},
        {
          ...{ thread_id: thread.id, assistant_id: assistant.id },
        },
      );
      expect(some(run, "thread_id", "assistant_id", "status")).toEqual({
        ...{ thread_id: thread.id, assistant_id: assistant.id, status: "queued" },
      });
      const canceled = await send("cancel-run", {}, { thread_id: thread.id, run_id: run.id });
      expect(some(canceled.body, "id", "status")).toEqual({ id: run.id, status: "cancelled" });
      const messages = await send("list-messages", {}, { thread_id: thread.id });
      expect(idsOf(messages.body.data)).toEqual([message.body.id]);
    },
  },
  {
    name: "Lob: address, campaign, change, list, deletion",
    file: corpusPath("descriptions/lob-multi/lob-api-public.yml"),
    key: { Username: "test_1" },
    async walk(send) {
      const kind = { schedule_type: "immediate", use_type: "marketing" };
      const { body: campaign } = await send("campaign-create", { name: "Spring", ...kind });
      expect(some(campaign, "name", ...Object.keys(kind))).toEqual({ name: "Spring", ...kind });
      const changed = await send("campaign-update", { name: "Summer" }, { cmp_id: campaign.id });
      expect(some(changed.body, "id", "name")).toEqual({ id: campaign.id, name: "Summer" });
      const listed = await send("campaigns-list");
      expect(idsOf(listed.body.data)[0]).toBe(campaign.id);
      const deleted = await send("campaign-delete", {}, { cmp_id: campaign.id });
      expect(deleted.body).toEqual({ id: campaign.id, deleted: true });
    },
  },
  {
    name: "Netlify: site, build hook, deploy, list, deletion",
    file: corpusPath("descriptions/netlify--swagger2.yaml"),
    key: { "Access token": "nf_1" },
    async walk(send) {
      const { body: site } = await send("create-site", { name: "milo" });
      expect(site.name).toBe("milo");
      const hook = await send(
        "create-site-build-hook",
        { title: "CMS", branch: "main" },
        { site_id: site.id },
      );
      expect(some(hook.body, "title", "branch", "site_id")).toEqual({
        ...{ title: "CMS", branch: "main", site_id: site.id },
      });
      const { body: deploy } = await send("create-site-deploy", {}, { site_id: site.id });
      expect(deploy.site_id).toBe(site.id);
      const listed = await send("list-site-deploys", {}, { site_id: site.id });
      expect(idsOf(listed.body)).toEqual([deploy.id]);
      const deleted = await send("delete-site", {}, { site_id: site.id });
      expect(deleted.status).toBe("204 No Content");
    },
  },
];

const idsOf = (list: unknown) => (list as Fields[]).map(({ id }) => id);
