import type { Operation, Webhook } from "#model/types.ts";

/** The operation with which a reader sends a webhook to their own server at a full URL. */
export const webhookTest = (webhook: Webhook): Operation => ({
  ...webhook,
  path: "",
  servers: [],
  callbacks: [],
});
