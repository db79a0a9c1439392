import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { find } from "#search/find.ts";
import { naturalNameKey, naturalNames, stemOf } from "#search/natural-names.ts";
import { describeApi } from "../fixtures/describe.ts";
import { newCatalog } from "./newspapers.ts";
import { catalogOf, search } from "./searching.ts";

suite("find()", () => {
  const catalog = newCatalog();
  const first = (typed: string) => search(catalog, typed)[0];

  test("the search finds an operation by title, id, path and method", () => {
    for (const typed of ["List issues", "listIssues", "/newspapers/{newspaperId}/issues", "get issues"])
      assert.equal(first(typed), "operation listIssues", typed);
    assert.equal(first("POST issues"), "operation printIssue");
  });

  test("the search ignores case, separators, word order and accents", () => {
    for (const typed of [
      "LIST ISSUES",
      "listissues",
      "list_issues",
      "list-issues",
      "issues list",
      "líst issues",
    ])
      assert.equal(first(typed), "operation listIssues", typed);
    assert.equal(first("resume"), "schema Résumé");
    assert.equal(first("printed on"), "schema printedOn of Issue");
    assert.equal(first("printed_on"), "schema printedOn of Issue");
  });

  test("the search finds a word that is typed as two", () => {
    for (const typed of ["news paper", "list news-papers", "subscribe to a news-paper"]) {
      const inOne = search(catalog, typed.replace(/news[- ]/, "news"));
      assert.notEqual(inOne.length, 0, typed);
      assert.deepEqual(search(catalog, typed), inOne, typed);
    }
  });

  test("the search knows word forms, and that the path `/me` is the current user", () => {
    assert.deepEqual(["verify", "verifies", "verification"].map(stemOf), ["verif", "verif", "verif"]);
    const me = { kind: "operation", slug: "me", title: "User", id: "me", deprecated: false } as const;
    assert.ok(naturalNames({ ...me, method: "GET", path: "/v1/me" }).includes(naturalNameKey("Who am I?")));
    assert.ok(
      !naturalNames({ ...me, method: "GET", path: "/v1/some" }).includes(naturalNameKey("Who am I?")),
    );
  });

  test("the search knows synonyms of list and get for nouns with any plural", () => {
    const kept = { kind: "operation", slug: "", title: "", id: "", deprecated: false } as const;
    const keysOf = (path: string) => naturalNames({ ...kept, method: "GET", path });
    const singulars = {
      addresses: "address",
      boxes: "box",
      cookies: "cookie",
      taxes: "tax",
      statuses: "status",
    };
    for (const [plural, noun] of Object.entries(singulars)) {
      assert.deepEqual(keysOf(`/${plural}/{id}`), [`get ${noun}`]);
      assert.deepEqual(keysOf(`/${plural}`), [`list ${noun}`]);
      assert.deepEqual([`show the ${noun}`, `browse ${plural}`].map(naturalNameKey), [
        `get ${noun}`,
        `list ${noun}`,
      ]);
    }
  });

  test("the search finds the beginning of words", () => {
    assert.equal(first("lis iss"), "operation listIssues");
    assert.equal(first("printedo"), "schema printedOn of Issue");
  });

  test("the search finds names with one or two typing errors", () => {
    assert.equal(first("lits isues"), "operation listIssues");
    assert.equal(first("newspapre"), "schema Newspaper");
    assert.equal(first("circulaton"), "schema circulation of Newspaper");
    assert.equal(first("subscribtoins"), "operation subscribe");
  });

  test("the search finds parameters, headers and body fields, also nested ones", () => {
    assert.equal(first("edition"), "query edition of listIssues");
    assert.equal(first("x-trace"), "header X-Trace of listIssues");
    assert.equal(first("next-issue"), "response-header Next-Issue of listIssues");
    assert.equal(first("street"), "body address.street of subscribe");
  });

  test("the search finds webhooks and tags", () => {
    assert.equal(first("issue printed"), "webhook issuePrinted");
    assert.equal(first("readers"), "tag Readers");
  });

  test("the search finds words in descriptions of pages, parameters and fields", () => {
    assert.equal(first("chronologically"), "operation listIssues");
    assert.equal(first("morning"), "query edition of listIssues");
    assert.equal(first("copies"), "schema circulation of Newspaper");
    assert.equal(first("gazettes"), "overview Kiosk");
    assert.equal(first("vellum"), "tag Readers");
  });

  test("the search lists exact names first, then names, then texts", () => {
    assert.deepEqual(search(catalog, "issue"), [
      "schema Issue",
      "operation printIssue",
      "operation listIssues",
      "webhook issuePrinted",
      "response-header Next-Issue of listIssues",
      "operation subscribe",
    ]);
  });

  test("the search lists entries with all words, else those with most words", () => {
    assert.deepEqual(search(catalog, "subscribe street"), ["body address.street of subscribe"]);
    assert.equal(first("how do I subscribe a reader quickly"), "operation subscribe");
  });

  test("the search lists a parameter of many operations once, on the page that is searched for", () => {
    const parameters = (typed: string) => search(catalog, typed).filter((line) => line.startsWith("path"));
    assert.deepEqual(parameters("newspaperId"), ["path newspaperId of listIssues"]);
    assert.deepEqual(parameters("newspaperId print"), ["path newspaperId of printIssue"]);
  });

  test("the search finds an operation by its path with values, also below a server URL", () => {
    for (const typed of [
      "/newspapers/times/issues",
      "GET /newspapers/times/issues",
      "https://example.com/v1/newspapers/times/issues?edition=late#top",
      "newspapers/times/issues",
    ])
      assert.equal(first(typed), "operation listIssues", typed);
    assert.equal(first("post /newspapers/times/issues"), "operation printIssue");
  });

  test("the search finds an operation by a synonym of its verb", () => {
    assert.equal(first("fetch all issues of a newspaper"), "operation listIssues");
    assert.equal(first("create a new subscription"), "operation subscribe");
    assert.equal(first("send sms"), "operation CreateMessage");
  });

  test("a result lists all locations of a field, or only the one on the page that is searched for", () => {
    const placesOf = (typed: string) =>
      find(catalog, typed, 40)
        .results[0]?.places.map(({ page, member }) => `${page.title} ${member?.anchor}`)
        .toSorted();
    assert.deepEqual(placesOf("state"), ["Issue field.state", "Newspaper field.state"]);
    assert.deepEqual(placesOf("newspaper state"), ["Newspaper field.state"]);
  });

  test("the search finds every enum value, by its beginning too, with its field", () => {
    for (const typed of ["state_number_99", "state_number_9"]) {
      const [best] = find(catalog, typed, 40).results;
      assert.match(best?.value ?? "", /^state_number_9/, typed);
      assert.equal(best?.member?.name, "state");
    }
  });

  test("the search finds the values of a discriminator that select the schemas extending an object", () => {
    const catalog = catalogOf(
      describeApi(`
components:
  schemas:
    Reward:
      type: object
      required: [kind]
      properties: { kind: { type: string } }
      discriminator: { propertyName: kind, mapping: { cashBack: "#/components/schemas/Refund" } }
    Refund: { allOf: [{ $ref: "#/components/schemas/Reward" }], properties: { rate: { type: number } } }
`).reference,
    );
    const [best] = find(catalog, "cashback", 40).results;
    assert.deepEqual([best?.value, best?.page.title, best?.member?.name], ["cashBack", "Reward", "kind"]);
  });

  test("the search finds headings of the overview, the text below them, and authentication", () => {
    assert.equal(first("opening hours"), "section Opening hours");
    assert.equal(first("dawn"), "section Opening hours");
    for (const typed of ["auth", "authenticate", "authentication"])
      assert.equal(first(typed), "section Authentication", typed);
    assert.equal(first("read:all"), "section kioskAuth");
  });

  test("a search without a match has no results", () => {
    for (const typed of ["", "   ", "/", "{}", "qqqqqqqq"])
      assert.deepEqual(search(catalog, typed), [], typed);
  });

  test("the search handles names such as `__proto__` and very long input", () => {
    assert.equal(first("__proto__"), "schema __proto__ of Hostile");
    assert.equal(first("constructor"), "schema constructor of Hostile");
    assert.equal(first("hasOwnProperty"), "schema hasOwnProperty of Hostile");
    assert.equal(first("a.b c%d~e"), "schema a.b c%d~e of Hostile");
    assert.deepEqual(search(catalog, "toString"), []);
    assert.deepEqual(search(catalog, "a".repeat(100_000)), []);
    assert.equal(Object.keys({}).length, 0);
  });
});

suite("search for a request", () => {
  const guilds = catalogOf(
    describeApi(`
paths:
  /guilds/{guild_id}/bans:
    get: { operationId: list_guild_bans }
  /guilds/{guild_id}/bans/{user_id}:
    get: { operationId: get_guild_ban }
    put: { operationId: ban_user_from_guild }
    delete: { operationId: unban_user_from_guild }
  /guilds/{guild_id}/bulk-ban:
    post: { operationId: bulk_ban_users_from_guild }
  /guilds/{guild_id}/members/{user_id}:
    get: { operationId: get_guild_member }
    patch:
      operationId: update_guild_member
      requestBody:
        content: { application/json: { schema: { properties: { banner: { type: string } } } } }
  /users/@me/guilds:
    get: { operationId: list_my_guilds }
  /users/@me/guilds/{guild_id}/member:
    get: { operationId: get_my_guild_member }
components:
  schemas: { GuildMember: { properties: { banner: { type: string } } } }
`).reference,
  );
  const first = (typed: string) => search(guilds, typed)[0];

  test("the search prefers a longer path with the typed method", () => {
    assert.equal(first("PUT /guilds/1/bans"), "operation ban_user_from_guild");
    assert.equal(first("GET /guilds/1/bans"), "operation list_guild_bans");
    assert.equal(first("/guilds/1/bans"), "operation list_guild_bans");
  });

  test("the search finds a path with misspelled segments", () => {
    assert.equal(first("GET /guild/{guild_id}/bnas"), "operation list_guild_bans");
    assert.equal(first("GET /guilds/{guild_id}/member/{user_id}"), "operation get_guild_member");
  });

  test("the search finds an action by the name of its resource, for any object", () => {
    assert.equal(first("ban a member from a guild"), "operation ban_user_from_guild");
    assert.equal(first("ban user"), "operation ban_user_from_guild");
  });

  test("the search finds misspelled compound names", () => {
    assert.equal(first("GuidlMember"), "schema GuildMember");
    assert.equal(first("GuildMembre"), "schema GuildMember");
  });
});

test("the search finds pagination parameters and file uploads by synonyms", () => {
  const file =
    '{ "multipart/form-data": { schema: { properties: { scan: { type: string, format: binary } } } } }';
  const catalog = catalogOf(
    describeApi(`
paths:
  /claims:
    get:
      operationId: listClaims
      parameters: [{ name: offset, in: query, schema: { type: integer } }, { name: state, in: query, schema: { type: string } }]
      responses: {}
    post:
      operationId: createClaim
      description: Files may come along.
      requestBody: { content: ${file} }
      responses: { "201": { description: Created, content: { application/json: { schema: { properties: { uploadedFiles: { type: integer } } } } } } }
`).reference,
  );
  for (const typed of ["pagination", "paging", "next page"])
    assert.deepEqual(search(catalog, typed), ["query offset of listClaims"], typed);
  for (const typed of ["upload a file", "attach a file"])
    assert.equal(search(catalog, typed)[0], "operation createClaim", typed);
});

test("a search for an upload is not one for each operation that creates something", () => {
  const catalog = catalogOf(
    describeApi(`
paths:
  /files: { get: { operationId: listFiles, responses: {} }, post: { operationId: createFile, responses: {} } }
  /files/{key}/comments: { post: { operationId: postComment, responses: {} } }
`).reference,
  );
  assert.deepEqual(search(catalog, "upload comment"), ["operation postComment"]);
  assert.equal(search(catalog, "upload file")[0], "operation createFile");
  assert.deepEqual(search(catalog, "upload picture"), []);
});

test("the search finds the security scheme and operations of a scope", () => {
  const operation = (id: string, scope: string) =>
    `{ operationId: ${id}, security: [{ key: [] }, { oauth: ["file_comments:${scope}"] }], responses: {} }`;
  const catalog = catalogOf(
    describeApi(`
paths:
  /comments: { get: ${operation("listComments", "read")}, post: ${operation("createComment", "write")} }
  /files: { get: { operationId: listFiles, responses: {} } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://auth.example.com", scopes: { "file_comments:read": Read, "file_comments:write": Write } } } }
`).reference,
  );
  assert.deepEqual(search(catalog, "file_comments:write"), ["section oauth", "operation createComment"]);
});

test("a search for words from different scopes does not find the security scheme", () => {
  const scopes = Array.from({ length: 15 }, (_, index) => `"read:part${index}": Read`).join(", ");
  const catalog = catalogOf(
    describeApi(`
paths:
  /logs: { get: { operationId: listLogs, summary: Get the logs of work, responses: {} } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://auth.example.com", scopes: { "write:work": Work, "delete:log": Logs, ${scopes} } } } }
`).reference,
  );
  assert.deepEqual(search(catalog, "log work"), ["operation listLogs"]);
  assert.deepEqual(search(catalog, "write work")[0], "section oauth");
});

test("webhooks and repositories are found by the short names that paths have", () => {
  const catalog = catalogOf(
    describeApi(`
paths:
  /repos/{repo}/hooks: { post: { operationId: createHook, summary: Create a hook, responses: {} } }
  /repos/{repo}/hooks/{id}/tests: { post: { operationId: testHook, summary: Test a push webhook, responses: {} } }
  /user/repos: { get: { operationId: listRepos, summary: List the repos that the user owns, responses: {} } }
  /user/repositories: { delete: { operationId: deleteAll, summary: Delete all repositories, responses: {} } }
`).reference,
  );
  assert.equal(search(catalog, "create webhook")[0], "operation createHook");
  assert.equal(search(catalog, "list repositories")[0], "operation listRepos");
});

test("the short form of a noun is found also where other operations have the noun", () => {
  const catalog = catalogOf(
    describeApi(`
paths:
  /repos/{repo}/hooks: { post: { operationId: createHook, summary: Create a hook, responses: {} } }
  /reports: { get: { operationId: listReports, summary: List reports of webhooks, responses: {} } }
  /repos: { post: { operationId: createRepository, summary: Create a repository, responses: {} } }
  /orgs/{org}/certs: { get: { operationId: listCerts, summary: List certs, responses: {} } }
  /orgs/{org}: { delete: { operationId: deleteOrganization, summary: Delete an organization and its certificates, responses: {} } }
`).reference,
  );
  for (const typed of ["repository webhook", "create webhook repository", "create repository webhook"])
    assert.deepEqual(search(catalog, typed), ["operation createHook"], typed);
  assert.deepEqual(search(catalog, "list organization certificates"), ["operation listCerts"]);
});

test("a search finds synonyms that names of an API have", () => {
  const catalog = catalogOf(
    describeApi(`
paths:
  /users/register: { post: { operationId: registerUser, summary: Register a user, responses: {} } }
  /users/two-factor: { post: { operationId: requestTwoFactor, summary: Request two factor auth, responses: {} } }
  /users/myself: { get: { operationId: getMyself, summary: Get the profile, responses: {} } }
  /videos/{id}/captions: { put: { operationId: putCaption, summary: Add a caption, responses: {} } }
  /videos/{id}/stats: { get: { operationId: getStats, summary: Get stats of a video, responses: {} } }
  /lives: { post: { operationId: startLive, summary: Start a live, responses: {} } }
  /certs: { post: { operationId: issueCert, summary: Issue a cert, responses: {} } }
  /keys/{id}: { delete: { operationId: deleteKey, summary: Delete a key, responses: {} } }
  /snapshots/{id}: { delete: { operationId: deleteSnapshot, summary: Delete a volume snapshot, responses: {} } }
  /snapshots: { post: { operationId: createSnapshot, summary: Create a snapshot from a volume, responses: {} } }
  /droplets: { post: { operationId: createDroplet, summary: Create a droplet, responses: {} } }
  /droplets/cpu: { get: { operationId: getMetrics, summary: Get CPU metrics, responses: {} } }
  /users/{id}: { get: { operationId: getUser, summary: Get a user, responses: {} } }
  /users/{id}/suspend: { put: { operationId: suspendUser, summary: Suspend a user, responses: {} } }
  /parts/search: { get: { operationId: searchParts, summary: Get parts paginated, responses: {} } }
`).reference,
  );
  for (const [typed, id] of [
    ["sign up", "registerUser"],
    ["2fa", "requestTwoFactor"],
    ["who am i", "getMyself"],
    ["subtitles", "putCaption"],
    ["video statistics", "getStats"],
    ["livestream", "startLive"],
    ["certificate", "issueCert"],
    ["revoke key", "deleteKey"],
    ["take volume snapshot", "createSnapshot"],
    ["spin up a new server", "createDroplet"],
    ["cpu usage", "getMetrics"],
    ["ban user", "suspendUser"],
    ["list parts", "searchParts"],
  ])
    assert.equal(search(catalog, typed ?? "")[0], `operation ${id}`, typed);
});

test("a search for an action finds the operation that sends the state after it", () => {
  const body = (name: string) =>
    `content: { application/json: { schema: { type: object, properties: { ${name}: { type: string, enum: [closed, pinned] } } } } }`;
  const catalog = catalogOf(
    describeApi(`
paths:
  /topics/{id}:
    get: { operationId: getTopic, summary: Get a topic, responses: { '200': { description: '', ${body("status")} } } }
  /topics/{id}/status:
    put: { operationId: updateStatus, summary: Update the status of a topic, requestBody: { ${body("status")} }, responses: {} }
  /topics/{id}/timer:
    post: { operationId: createTimer, summary: Create a topic timer, requestBody: { ${body("kind")} }, responses: {} }
`).reference,
  );
  for (const typed of ["close topic", "pin a topic"])
    assert.equal(search(catalog, typed)[0], "operation updateStatus", typed);
});

suite("search for errors, bodies and webhooks", () => {
  const bodyOf = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
  const named = (name: string) => `{ $ref: "#/components/schemas/${name}" }`;
  const catalog = catalogOf(
    describeApi(`
paths:
  /boats:
    get:
      operationId: listBoats
      responses:
        "200": { description: All of the harbor, ${bodyOf(`{ type: array, items: ${named("Vessel")} }`)} }
        "429": { description: Wait for a minute. }
    post:
      operationId: createBoat
      requestBody: { ${bodyOf(named("Hull"))} }
      responses:
        "201": { description: Launched }
        "409": { description: The berth is taken., ${bodyOf(named("Problem"))} }
        "429": { description: Wait for a minute. }
        "5XX": { description: Storm }
  /hooks:
    get: { operationId: listHooks, responses: {} }
components:
  schemas:
    Hull: { oneOf: [${named("Canoe")}, ${named("Kayak")}] }
    Canoe: { type: object }
    Kayak: { type: object, properties: { engine: ${named("Motor")} } }
    Motor: { type: object }
    Vessel: { type: object }
    Problem: { type: object }
`).reference,
  );

  test("the search finds an error by its status, the phrase and the description", () => {
    for (const typed of ["409", "conflict", "409 conflict", "berth taken", "create a boat conflict"])
      assert.deepEqual(search(catalog, typed), ["status 409 Conflict of createBoat"], typed);
    assert.deepEqual(search(catalog, "storm"), ["status 5XX Server error of createBoat"]);
    assert.deepEqual(search(catalog, "launched"), ["operation createBoat"]);
  });

  test("an error of several operations is one result, which the words for a rate limit find", () => {
    for (const typed of ["429", "too many requests", "rate limit"])
      assert.deepEqual(search(catalog, typed), ["status 429 Too Many Requests of listBoats"], typed);
    assert.deepEqual(search(catalog, "create boat rate limit"), [
      "status 429 Too Many Requests of createBoat",
    ]);
    const [found] = find(catalog, "429", 40).results;
    assert.deepEqual(
      found?.places.map(({ page, member }) => `${page.title} ${member?.anchor}`),
      ["List boats response-429", "Create a boat response-429"],
    );
  });

  test("an operation whose own error has a typed word has that word", () => {
    assert.deepEqual(search(catalog, "create berth"), [
      "operation createBoat",
      "status 409 Conflict of createBoat",
    ]);
  });

  test("the search knows whether a result has all words", () => {
    assert.equal(find(catalog, "create boat", 40).isComplete, true);
    assert.equal(find(catalog, "paint boat", 40).isComplete, false);
  });

  test("the body of an operation comes after the operation", () => {
    const catalog = catalogOf(
      describeApi(`
paths:
  /v2/bot/channel/webhook/endpoint:
    put:
      operationId: setWebhookEndpoint
      summary: Set webhook endpoint URL
      requestBody: { ${bodyOf(named("SetWebhookEndpointRequest"))} }
      responses: {}
components:
  schemas:
    SetWebhookEndpointRequest: { type: object }
`).reference,
    );
    assert.deepEqual(search(catalog, "webhook"), [
      "operation setWebhookEndpoint",
      "schema SetWebhookEndpointRequest",
    ]);
  });

  test("a common word of a status does not rank it above the operation", () => {
    assert.deepEqual(search(catalog, "create many boats"), ["operation createBoat"]);
  });

  test("the search finds operations by the names of the schemas in their bodies, not by those of errors", () => {
    assert.deepEqual(search(catalog, "vessel"), ["schema Vessel", "operation listBoats"]);
    for (const name of ["Hull", "Canoe", "Kayak"])
      assert.deepEqual(search(catalog, name), [`schema ${name}`, "operation createBoat"]);
    for (const name of ["Motor", "Problem"]) assert.deepEqual(search(catalog, name), [`schema ${name}`]);
  });

  test("the search finds hooks by the word webhook if no name has it", () => {
    for (const typed of ["webhook", "webhooks", "list webhooks"])
      assert.deepEqual(search(catalog, typed), ["operation listHooks"], typed);
  });
});
