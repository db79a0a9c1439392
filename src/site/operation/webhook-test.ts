import type { Operation, Webhook } from "#model/types.ts";

/** The operation by which a reader sends a webhook to a server of their own, whose address is the whole URL. */
export const webhookTest = (webhook: Webhook): Operation => ({
  ...webhook,
  path: "",
  servers: [],
  callbacks: [],
});
