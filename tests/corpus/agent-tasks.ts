/** A question that a developer asks an agent, and where it is documented. */
export interface AgentTask {
  question: string;
  /** Method and path of the operation, or what the line of a result begins with. */
  expected: string;
  /** Fields or parameters that the agent must have read. */
  fields: string[];
}

const task = (question: string, expected: string, ...fields: string[]): AgentTask => ({
  question,
  expected,
  fields,
});

/** By the description in the corpus. */
export const agentTasks: Record<string, AgentTask[]> = {
  "descriptions/stripe--spec3-2023-09.yaml": [
    task("how do I refund a payment", "POST /v1/refunds", "amount", "payment_intent"),
    task("which events are sent when an invoice is paid", 'value "invoice.paid"'),
    task("create a customer", "POST /v1/customers", "email", "name"),
    task("list all invoices of a customer", "GET /v1/invoices", "customer"),
    task(
      "how do I cancel a subscription",
      "DELETE /v1/subscriptions/{subscription_exposed_id}",
      "invoice_now",
    ),
    task("capture a payment intent", "POST /v1/payment_intents/{intent}/capture", "amount_to_capture"),
    task("create a checkout session", "POST /v1/checkout/sessions", "success_url", "line_items"),
    task("create a coupon", "POST /v1/coupons", "percent_off", "duration"),
    task("create a payout", "POST /v1/payouts", "amount", "currency"),
    task("how can I see my balance", "GET /v1/balance"),
    task("POST /v1/payment_intents", "POST /v1/payment_intents", "amount", "currency"),
    task("requested_by_customer", 'value "requested_by_customer"'),
  ],
  "descriptions/github--api.github.com.json": [
    task("create an issue", "POST /repos/{owner}/{repo}/issues", "title", "labels"),
    task("how do I close an issue", "PATCH /repos/{owner}/{repo}/issues/{issue_number}", "state"),
    task("add labels to an issue", "POST /repos/{owner}/{repo}/issues/{issue_number}/labels", "labels"),
    task("merge a pull request", "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge", "merge_method"),
    task("create a release", "POST /repos/{owner}/{repo}/releases", "tag_name"),
    task("/repos/octocat/hello/issues", "GET /repos/{owner}/{repo}/issues", "state"),
    task("star a repository", "PUT /user/starred/{owner}/{repo}"),
    task("list branches of a repository", "GET /repos/{owner}/{repo}/branches", "protected"),
    task(
      "trigger a workflow run",
      "POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches",
      "ref",
    ),
    task("create a webhook for an organization", "POST /orgs/{org}/hooks", "config", "events"),
    task(
      "how do I add a collaborator to a repository",
      "PUT /repos/{owner}/{repo}/collaborators/{username}",
      "permission",
    ),
    task("get the authenticated user", "GET /user"),
  ],
  "history/twilio-messaging/2026-03.json": [
    task("create a messaging service", "POST /v1/Services", "FriendlyName", "InboundRequestUrl"),
    task("how do I delete a messaging service", "DELETE /v1/Services/{Sid}"),
    task("add a phone number to a service", "POST /v1/Services/{ServiceSid}/PhoneNumbers", "PhoneNumberSid"),
    task("list the short codes of a service", "GET /v1/Services/{ServiceSid}/ShortCodes", "PageSize"),
    task("add an alpha sender", "POST /v1/Services/{ServiceSid}/AlphaSenders", "AlphaSender"),
    task("register a brand", "POST /v1/a2p/BrandRegistrations", "CustomerProfileBundleSid"),
    task("verify a toll-free number", "POST /v1/Tollfree/Verifications", "BusinessName"),
    task("who deactivated their phone number", "GET /v1/Deactivations", "Date"),
  ],
  "descriptions/figma--openapi.yaml": [
    task("post a comment on a file", "POST /v1/files/{file_key}/comments", "message"),
    task("export a node as an image", "GET /v1/images/{file_key}", "ids", "format"),
    task("list the versions of a file", "GET /v1/files/{file_key}/versions"),
    task("create a webhook", "POST /v2/webhooks", "event_type", "endpoint"),
    task("who am I", "GET /v1/me"),
    task("components of a team library", "GET /v1/teams/{team_id}/components"),
    task("update variables in a file", "POST /v1/files/{file_key}/variables", "variables"),
    task("how do I delete a comment", "DELETE /v1/files/{file_key}/comments/{comment_id}"),
  ],
};
