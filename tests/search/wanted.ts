/** Results that readers of a review missed: each of these is expected first. */
export const reviewed: Record<string, Wanted[]> = {
  stripe: [
    ["refund a payment", "operation PostRefunds"],
    ["how do I refund a payment", "operation PostRefunds"],
    ["issue refund", "operation PostRefunds"],
    ["POST /v1/refunds", "operation PostRefunds"],
    ["payment_intent.succeeded", "field enabled_events"],
    ["invoice.paid", "field enabled_events"],
    ["reason", "field reason"],
    ["deprecated", "lifecycle Lifecycle"],
    ["authenticate", "section Authentication"],
    ["requested_by_customer", "field reason"],
  ],
  github: [
    ["GET /repos/{owner}/{repo}/issues", "operation issues/list-for-repo"],
    ["/repos/octocat/hello/issues", "operation issues/list-for-repo"],
    ["https://api.github.com/repos/octocat/hello/issues?state=open", "operation issues/list-for-repo"],
  ],
};

/** The result that a person who types this expects first, by description. A field may be in any place. */
export type Wanted = [typed: string, result: string];

export const wanted: Record<string, Wanted[]> = {
  petstore: [
    ["create pet", "operation createPet"],
    ["list orders", "operation listOrders"],
    ["cancel order", "operation cancelOrder"],
    ["categoryId", "field categoryId"],
    ["InventoryItem", "schema InventoryItem"],
    ["set stock", "operation setInventory"],
    ["available", "schema PetStatus"],
    ["404", "section Error responses"],
  ],
  github: [
    ["create issue", "operation issues/create"],
    ["list repositories for user", "operation repos/list-for-user"],
    ["merge pull request", "operation pulls/merge"],
    ["star repository", "operation activity/star-repo-for-authenticated-user"],
    ["create issue comment", "operation issues/create-comment"],
    ["get user", "operation users/get-by-username"],
    ["delete repo", "operation repos/delete"],
    ["workflow_id", "field workflow_id"],
    ["per_page", "field per_page"],
    ["full-repository", "schema full-repository"],
    ["re-run workflow", "operation actions/re-run-workflow"],
    ["create gist", "operation gists/create"],
  ],
  stripe: [
    ["create refund", "operation PostRefunds"],
    ["create customer", "operation PostCustomers"],
    ["create payment intent", "operation PostPaymentIntents"],
    ["confirm payment intent", "operation PostPaymentIntentsIntentConfirm"],
    ["list customers", "operation GetCustomers"],
    ["cancel subscription", "operation DeleteSubscriptionsSubscriptionExposedId"],
    ["delete customer", "operation DeleteCustomersCustomer"],
    ["statement_descriptor", "field statement_descriptor"],
    ["requires_payment_method", "field status"],
    ["bearer", "section bearerAuth"],
    ["payment_intent statement_descriptor", "body statement_descriptor of PostPaymentIntents"],
    ["/v1/charges", "operation GetCharges"],
  ],
  adyen: [
    ["create payment link", "operation post-paymentLinks"],
    ["capture payment", "operation post-payments-paymentPspReference-captures"],
    ["refund", "operation post-payments-paymentPspReference-refunds"],
    ["api key", "section ApiKeyAuth"],
    ["shopperReference", "field shopperReference"],
    ["payment methods", "operation post-paymentMethods"],
    ["returnUrl", "field returnUrl"],
    ["gift card balance", "operation post-paymentMethods-balance"],
  ],
};
