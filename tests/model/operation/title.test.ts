import assert from "node:assert/strict";
import { test } from "node:test";
import { singleTitle, type Titled, titlesOf, withoutTitle } from "#model/operation/title.ts";
import { describeApi } from "../../fixtures/describe.ts";
import { titles as titlesOfFrameworks } from "./titles.ts";

const titled = (about: Partial<Titled>): Titled => ({
  given: null,
  summary: null,
  description: null,
  id: null,
  method: "POST",
  path: "/x",
  groups: [],
  fallback: "",
  ...about,
});

/** The title of an operation without a summary; `null` if none can be made. */
const titleFrom = (description: string | null, id: string | null, request: Partial<Titled> = {}) =>
  singleTitle(titled({ description, id, ...request })) || null;

test("an operation without a summary is titled by the first sentence of its description", () => {
  const titles: [description: string, title: string][] = [
    ["Create a refund. The money goes back to the card.", "Create a refund"],
    ["<p>Create a <b>refund</b>.</p> <p>More.</p>", "Create a refund"],
    [
      "Returns the [balance](https://a.example/b) of v1.2 accounts\nand more.\nAnd more.",
      "Returns the balance of v1.2 accounts and more",
    ],
    ["Returns the balance\nFor accounts only", "Returns the balance"],
    ["Lists `snake_case` names:", "Lists snake_case names"],
  ];
  for (const [description, title] of titles) assert.equal(titleFrom(description, "op"), title);
});

test("the title of a deprecated operation does not begin with the word in brackets", () => {
  const titles = (deprecated: boolean) =>
    describeApi(`paths:
  /a: { get: { summary: "[Deprecated] Get team webhooks", deprecated: ${deprecated}, responses: {} } }
  /b: { get: { description: "(DEPRECATED): Lists the pets. Use cats.", deprecated: ${deprecated}, responses: {} } }
  /c: { get: { summary: "[Deprecated]", operationId: listCats, deprecated: ${deprecated}, responses: {} } }
`).reference.operations.map(({ title }) => title);
  assert.deepEqual(titles(true), ["Get team webhooks", "Lists the pets", "List cats"]);
  assert.equal(titles(false)[0], "[Deprecated] Get team webhooks");
});

test("an action in the operationId replaces a long sentence, unless that begins with its verb", () => {
  const sends = "An API that efficiently sends the same message to multiple user IDs";
  const titles: [description: string, id: string, title: string][] = [
    [sends, "multicast", "Multicast"],
    [sends, "sendMessages", "Send messages"],
    [sends, "messages", sends],
    [sends, "createMessages", sends],
    ["Sends a message to all users", "broadcast", "Sends a message to all users"],
    [
      "Send the same message to all users of the channel",
      "sendMessages",
      "Send the same message to all users of the channel",
    ],
  ];
  for (const [description, id, title] of titles) assert.equal(titleFrom(description, id), title, id);
});

test("an operation with a long summary, or none, is titled by its operationId as words", () => {
  const titles: [id: string, title: string][] = [
    ["PostPaymentIntents", "Post payment intents"],
    ["get_HTTP_status", "Get HTTP status"],
    ["listAPIKeys", "List API keys"],
    ["repos/get", "Get repos"],
    ["All pets, as a list", "All pets, as a list"],
    ["списокПитомцев", "списокПитомцев"],
  ];
  for (const [id, title] of titles) {
    assert.equal(titleFrom(null, id), title);
    assert.equal(titleFrom(`${"A very long sentence that goes on and on ".repeat(3)}.`, id), title);
    assert.equal(titleFrom("Deprecated.", id), title);
    assert.equal(titleFrom("| a | b |", id), title);
  }
  assert.equal(titleFrom(null, null), null);
});

test("a title from a long first sentence is its beginning, if that describes the request", () => {
  const more = "so many words, no list of pages has room for all of them, or for some more of them besides";
  const titles: [description: string, title: string | null][] = [
    [`Returns a list of transactions that are in ${more}.`, "Returns a list of transactions"],
    [`Search for charges you’ve created with ${more}.`, "Search for charges"],
    [`Updates the specified card by setting ${more}.`, "Updates the specified card"],
    [`Returns the types on which webhooks are ${more}.`, "Returns the types"],
    [`Retrieves the balance, based on ${more}.`, "Retrieves the balance"],
    [`Deletes a list, also deleting ${more}.`, "Deletes a list"],
    [`Creates a record and fills it with ${more}.`, "Creates a record"],
    [`Updates the name, the holder and ${more}.`, null],
    [`By default, you can see the charges that ${more}.`, null],
    [`Most fields are immutable, but you may update ${more}.`, null],
    [`This the reader that ${more}.`, null],
  ];
  const request = { method: "POST", path: "/v1/charges/{charge}" };
  for (const [description, title] of titles) {
    assert.equal(titleFrom(description, null), title);
    assert.equal(titleFrom(description, "PostChargesCharge", request), title);
    assert.equal(titleFrom(description, "changeCharge", request), "Change a charge");
  }
});

test("a first paragraph that only repeats the title is not shown below it", () => {
  const title = "Create a refund";
  const shown: [description: string, rest: string][] = [
    ["Create a refund.", ""],
    ["\nCreate a refund.\r\n\r\nThe money goes back.", "The money goes back."],
    ["Create\na refund.\n\nThe money goes back.", "The money goes back."],
    ["<p>Create a refund.</p> <p>The money goes back.</p>", "<p>The money goes back.</p>"],
  ];
  for (const [description, rest] of shown) assert.equal(withoutTitle(description, title), rest);
  const kept = [
    "Create a refund. The money goes back.",
    "Create a refund\nfor a charge.",
    "Create a refund:\n\n- of all",
    "Create a [refund](https://a.example).",
    "<p>Create a refund",
    "",
  ];
  for (const description of kept) assert.equal(withoutTitle(description, title), description);
});

test("an operationId that repeats method and path is replaced by a title made from the path", () => {
  const titles: [method: string, path: string, title: string | null][] = [
    ["POST", "/v1/payment_intents/{intent}/cancel", "Cancel a payment intent"],
    ["POST", "/v1/payment_intents", "Create a payment intent"],
    ["GET", "/v1/exchange_rates", "List exchange rates"],
    ["GET", "/v1/policies/{id}", "Get a policy"],
    ["DELETE", "/v1/invoices/{invoice}", "Delete an invoice"],
    ["GET", "/v1/quotes/{quote}/line_items", "List the line items of a quote"],
    ["POST", "/v1/customers/{customer}/cards", "Create a card for a customer"],
    ["GET", "/v1/transfers/{transfer}/reversals/{id}", "Get a reversal of a transfer"],
    ["POST", "/v1/accounts/{account}", null],
    ["PUT", "/v1/accounts/{account}", "Update an account"],
    ["POST", "/v1/charges/{charge}/dispute", null],
    ["GET", "/v1/balance", "Get balance"],
    ["GET", "/v1/series", "Get series"],
    ["GET", "/v1/search", null],
    ["GET", "/v1/snippets/{username}", null],
    ["POST", "/v1/boats/{id}:archive", "Archive a boat"],
    ["GET", "/v1/charges/search", null],
  ];
  for (const [method, path, title] of titles) {
    const generated = `${method.toLowerCase()} ${path.replace("/v1", "")}`
      .replace(/[^a-z]+([a-z])/g, (_all, letter) => letter.toUpperCase())
      .replace(/\W/g, "");
    assert.equal(titleFrom(null, generated, { method, path }), title, path);
    assert.equal(titleFrom(null, null, { method, path }), title, path);
    assert.notEqual(titleFrom(null, "doTheThing", { method, path }), title);
  }
});

test("a title from a framework's operationId omits its group, its request and generated parts", () => {
  const found = titlesOfFrameworks.map(([group, method, path, id]) => {
    const groups = group === "" ? [] : [group];
    const fallback = `${method} ${path}`;
    return [group, method, path, id, titleFrom(null, id, { groups, method, path, fallback })];
  });
  assert.deepEqual(found, titlesOfFrameworks);
});

test("a title omits the prefix that all operationIds of a description share", () => {
  const ids = ["acme_fleet_boats_rent", "acme_fleet_orders_send", "acme_fleet_crew_hire"];
  assert.deepEqual(titlesOf(ids.map((id) => titled({ id }))), ["Boats rent", "Orders send", "Crew hire"]);
});

test("a summary that a framework generates from a name or a request is read like an operationId", () => {
  const titles: [summary: string, id: string, title: string][] = [
    ["getBoat", "getBoatUsingGET_1", "Get a boat"],
    ["Post boats", "post-boats", "Create a boat"],
    ["Get boats", "getBoats", "Get boats"],
    ["login", "signIn", "login"],
  ];
  for (const [summary, id, title] of titles)
    assert.equal(singleTitle(titled({ summary, id, method: "POST", path: "/boats" })), title);
});

test("two operations of one group never have the same title", () => {
  const own = (about: Partial<Titled>) => titled({ groups: ["boats"], summary: "Save", ...about });
  const titlesFor = (operations: Partial<Titled>[]) => titlesOf(operations.map(own));
  assert.deepEqual(titlesFor([{ method: "PUT" }, { method: "POST" }]), ["Save (PUT)", "Save (POST)"]);
  assert.deepEqual(titlesFor([{ path: "/a/{b}/save" }, { path: "/{b}/save" }]), ["Save (a)", "Save"]);
  assert.deepEqual(titlesFor([{ path: "/{b}" }, { path: "/{b}?beta=true" }]), ["Save", "Save (?beta=true)"]);
  assert.deepEqual(titlesFor([{ path: "/a/{b}" }, { path: "/a/{c}" }]), ["Save ({b})", "Save ({c})"]);
  assert.deepEqual(titlesFor([{}, { path: "/y" }, { groups: ["ships"] }]), ["Save (x)", "Save (y)", "Save"]);
  assert.deepEqual(
    titlesFor([
      { summary: null, description: "Boats.", id: "listBoats" },
      { summary: null, description: "Boats of all.", id: "boat.create", path: "/boats" },
      { summary: null, description: "Boats of all.", id: "boat.find", path: "/boats", method: "GET" },
    ]),
    ["List boats", "Create a boat", "Find boats"],
  );
  const both: Partial<Titled>[] = [
    { summary: null, id: "boats_update", method: "PUT", path: "/boats/{id}" },
    { summary: null, id: "boats_partial_update", method: "PATCH", path: "/boats/{id}" },
  ];
  assert.deepEqual(titlesFor(both), ["Replace a boat", "Update a boat"]);
});

test("two POST operations that update a thing are distinguished by the thing in their paths", () => {
  const description = "Updates an existing person by setting the values of its fields.";
  const paths = ["/v1/accounts/{account}/people/{person}", "/v1/accounts/{account}/persons/{person}"];
  const both = paths.map((path) => titled({ path, description, id: `Post ${path.slice(3)}` }));
  assert.deepEqual(titlesOf(both), ["Updates an existing person", "Update a person of an account"]);
});

test("a DELETE of a subresource is titled by its path", () => {
  const titles: [path: string, title: string][] = [
    ["/customers/{customer}/discount", "Delete the discount of a customer"],
    ["/customers/{customer}/subscriptions/{subscription}/discount", "Delete the discount of a subscription"],
    ["/boats/{boat}/cancel", "DELETE /boats/{boat}/cancel"],
  ];
  for (const [path, title] of titles)
    assert.equal(singleTitle(titled({ method: "DELETE", path, fallback: `DELETE ${path}` })), title);
});

test("a summary too long for a title gives its first sentence if no operationId can be read as words", () => {
  const summary = `Returns input token counts of the request.\n\n${"It has more to say. ".repeat(10)}`;
  const request = { summary, path: "/responses/input_tokens" };
  assert.equal(
    singleTitle(titled({ ...request, id: "Getinputtokencounts" })),
    "Returns input token counts of the request",
  );
  assert.equal(singleTitle(titled({ ...request, id: "countTokens" })), "Count tokens");
});

test("a description that addresses the reader is not used as a title if the operationId names an action", () => {
  const request = { path: "/images/edits", id: "createImageEdit" };
  assert.equal(titleFrom("You can call this with either:", request.id, request), "Create image edit");
});

test("a webhook keeps the words of its event in their order", () => {
  assert.equal(singleTitle(titled({ id: "team-add", path: "" })), "Team add");
});

test("an operation without a name is titled by the schema of its response", () => {
  const { reference } = describeApi(`
paths:
  /api/:
    get: { operationId: root_list, responses: { 200: { content: { application/json: { schema: { $ref: "#/components/schemas/PaginatedCityList" } } } } } }
    post: { operationId: root_create, responses: { 201: { content: { application/json: { schema: { $ref: "#/components/schemas/City" } } } } } }
  /api/{id}/:
    get: { operationId: root_retrieve, responses: { 200: { content: { application/json: { schema: { $ref: "#/components/schemas/City" } } } } } }
    delete: { operationId: root_destroy, responses: { 204: {} } }
  /:
    get: { operationId: api_retrieve, responses: { 200: {} } }
components:
  schemas:
    City: { properties: { name: { type: string } } }
    PaginatedCityList: { properties: { results: { type: array, items: { $ref: "#/components/schemas/City" } } } }
`);
  assert.deepEqual(
    reference.operations.map(({ title }) => title),
    ["List cities", "Create a city", "Retrieve a city", "Delete a city", "GET /"],
  );
});

test("links and code of a summary that is too long for a title are kept as Markdown", () => {
  const more = "It has more to say. ".repeat(7).trim();
  const summary = `Creates *a* response. Provide [text](/guides/text) or \`id\`, not [a](//b.example). ${more}`;
  const { reference } = describeApi(
    `paths: { /responses: { post: { operationId: createResponse, summary: ${JSON.stringify(summary)} } } }`,
  );
  assert.equal(
    reference.operations[0]?.description,
    `Creates \\*a\\* response. Provide [text](/guides/text) or \`id\`, not \\[a\\](//b.example). ${more}`,
  );
});

test("paragraphs and bold words of a summary that is too long for a title are kept as Markdown", () => {
  const summary = `**New here?** Use [guides](/guides).\n\n---\n\n# Creates a pet, see **[a](//b.example)**.`;
  const { reference } = describeApi(
    `paths: { /pets: { post: { operationId: createPet, summary: ${JSON.stringify(summary)} } } }`,
  );
  assert.equal(
    reference.operations[0]?.description,
    "**New here?** Use [guides](/guides).\n\n\\# Creates a pet, see **\\[a\\](//b.example)**.",
  );
});

test("a description that equals the summary is not shown below it", () => {
  const { reference } = describeApi(
    "paths: { /boats: { get: { summary: Retrieves boats., description: Retrieves boats. } } }",
  );
  const [operation] = reference.operations;
  assert.deepEqual([operation?.title, operation?.description], ["Retrieves boats", null]);
});

test("a title is the summary on one line, without its final period", () => {
  const titles: [summary: string, title: string][] = [
    ["Retrieves a boat.", "Retrieves a boat"],
    ["Ends a call over SIP or\nWebRTC.\n", "Ends a call over SIP or WebRTC"],
    ["Lists sizes, colors, etc.", "Lists sizes, colors, etc."],
    ["Waits for a boat...", "Waits for a boat..."],
    ["Deletes a boat. It has to be empty.", "Deletes a boat"],
    ["Finds a boat. [More](/docs)", "Finds a boat"],
    ["Lists boats\n\nof one owner", "Lists boats"],
    ["Lists boats of max. Three owners", "Lists boats of max. Three owners"],
    ["Lists boats of U.S. Owners", "Lists boats of U.S. Owners"],
  ];
  for (const [summary, title] of titles) assert.equal(singleTitle(titled({ summary })), title);
});

test("a first sentence about the implementation is not used as a title if the operationId names an action", () => {
  const request = { method: "POST", path: "/auth/password/change/", groups: ["auth"] };
  const id = "auth_password_change_create";
  assert.equal(titleFrom("Calls Django Auth SetPasswordForm save method.", id, request), "Change password");
  assert.equal(titleFrom("Sends a code to the GitHub user.", id, request), "Sends a code to the GitHub user");
});

test('a PUT of a singleton is titled "Replace" if there is a PATCH', () => {
  const both = ["PUT", "PATCH"].map((method) =>
    titled({
      method,
      path: "/auth/user/",
      id: method === "PUT" ? "auth_user_update" : "auth_user_partial_update",
      groups: ["auth"],
    }),
  );
  assert.deepEqual(titlesOf(both), ["Replace user", "Update user"]);
});
