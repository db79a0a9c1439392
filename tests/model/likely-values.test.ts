import assert from "node:assert/strict";
import { afterEach, suite, test } from "node:test";
import { resolver } from "#description/refs.ts";
import type { JsonValue } from "#json/index.ts";
import { setLanguage } from "#messages/language.ts";
import { noSubject } from "#model/example-value/subject.ts";
import { documentOf } from "../fixtures/describe.ts";
import { exampleValue } from "./example-value.ts";

const customer = `
A:
  type: object
  properties:
    id: { type: string, maxLength: 5000 }
    object: { type: string, enum: [customer] }
    created: { type: integer, description: "Time of creation, in seconds since the Unix epoch." }
    updated_at: { type: string }
    currency: { type: string, description: "Three-letter ISO currency code, in lowercase." }
    email: { type: string }
    first_name: { type: string }
    last_name: { type: string }
    address: { type: object, properties: { city: { type: string }, postal_code: { type: string }, country: { type: string } } }
    status: { type: string, enum: [canceled, past_due, active] }
    canceled_at: { type: integer, nullable: true }
    website: { type: string, format: uri }
    default_source: { anyOf: [{ type: string }, { $ref: '#/card' }] }
    kind: { type: string, description: "The kind, such as \`retail\`." }
card: { type: object, properties: { id: { type: string } } }`;

const make = (yaml: string): JsonValue | undefined => {
  const document = documentOf(yaml);
  return exampleValue({ $ref: "#/A" }, resolver(document));
};

suite("likely generated values", () => {
  afterEach(() => setLanguage("en"));

  test("generated values follow names, descriptions and formats, and related fields agree", () => {
    assert.deepEqual(make(customer), {
      id: "cus_eLC5pUeK0DRih2",
      object: "customer",
      created: 1769860800,
      updated_at: "2026-01-31T12:15:00Z",
      currency: "eur",
      email: "owen.nolan@example.com",
      first_name: "Owen",
      last_name: "Nolan",
      address: { city: "Galway", postal_code: "H91 E2K3", country: "IE" },
      status: "active",
      canceled_at: null,
      website: "https://example.com",
      default_source: "card_ehftmDcNuAyN7g",
      kind: "retail",
    });
  });

  test("generated pages of Spring begin at 0, and their size is not in bytes", () => {
    const pageable = `A: { type: object, properties: { page: { type: integer, minimum: 0 }, size: { type: integer, minimum: 1 } } }`;
    assert.deepEqual(make(pageable), { page: 0, size: 10 });
    assert.deepEqual(
      make("A: { type: object, properties: { name: { type: string }, size: { type: integer } } }"),
      {
        name: "Harbor",
        size: 24576,
      },
    );
  });

  test("generated errors have an entry, as FastAPI and Spring list problems", () => {
    const entry = (members: string) => `type: array, items: { type: object, properties: { ${members} } }`;
    const fastapi = `A: { type: object, properties: { detail: { ${entry("loc: { type: array, items: { anyOf: [{ type: string }, { type: integer }] } }, msg: { type: string }, type: { type: string }")} } } }`;
    const made = (yaml: string) =>
      exampleValue({ $ref: "#/A" }, resolver(documentOf(yaml)), "response", { ...noSubject, error: 422 });
    assert.deepEqual(made(fastapi), {
      detail: [{ loc: ["body"], msg: "Unprocessable Content", type: "unprocessable_content" }],
    });
    const spring = `A: { type: object, properties: { status: { type: integer }, errors: { ${entry("message: { type: string }")} } } }`;
    assert.deepEqual(made(spring), { status: 422, errors: [{ message: "Unprocessable Content" }] });
    const related = `A: { type: object, properties: { status: { type: integer }, pets: { ${entry("name: { type: string }")} } } }`;
    assert.deepEqual(made(related), { status: 422, pets: [] });
  });

  test("a generated owner is an account name in parameters, and a full name elsewhere", () => {
    const made = [true, false].map((isParameter) =>
      exampleValue({ type: "string" }, resolver(documentOf("A: {}")), null, {
        ...noSubject,
        name: "owner",
        isParameter,
      }),
    );
    assert.deepEqual(made, ["norakelly", "Nora Kelly"]);
  });

  test("generated keys are identifiers, unless they name an entry", () => {
    const make = (name: string, about = {}) =>
      exampleValue({ type: "string" }, resolver({}), null, { ...noSubject, name, ...about });
    const hexadecimal = /^[\da-f]{24}$/;
    assert.equal(make("file_key", { isParameter: true }), "402459bc6fb0fcd203fb1d43");
    assert.match(String(make("key", { isParameter: true })), hexadecimal);
    const description = "The unique identifier of the style.";
    assert.match(String(make("key", { resource: "style", description })), hexadecimal);
    assert.equal(make("key", { isParameter: true, description: "The environment variable key." }), "color");
    assert.equal(make("key", { resource: "metadata" }), "color");
    assert.equal(make("sort_key", { resource: "query" }), "color");
  });

  test("generated filters are regular expressions only if the description states that", () => {
    const make = (name: string, description = "") =>
      exampleValue({ type: "string" }, resolver({}), null, {
        ...noSubject,
        name,
        description,
        isParameter: true,
      });
    assert.equal(make("filter"), "string");
    assert.equal(make("channelFilter", "Selects channels by a regular expression."), "^[a-z]+$");
    assert.deepEqual([make("pattern"), make("glob")], ["^[a-z]+$", "src/**"]);
  });

  test("a generated plan in a path is an id, and a type in words is that type", () => {
    const make = (name: string, about = {}) =>
      exampleValue({ type: "string" }, resolver({}), null, { ...noSubject, name, ...about });
    assert.match(String(make("plan", { isParameter: true })), /^plan_\w{14}$/);
    assert.equal(make("type", { description: 'The object type: "playlist"' }), "playlist");
  });

  test("a generated page of Spring has a single item", () => {
    const yaml = `A: { type: object, properties: { totalPages: { type: integer }, totalElements: { type: integer }, size: { type: integer },
      number: { type: integer }, numberOfElements: { type: integer }, empty: { type: boolean }, sort: { type: object, properties: { sorted: { type: boolean }, unsorted: { type: boolean } } },
      pageable: { type: object, properties: { offset: { type: integer }, pageNumber: { type: integer }, pageSize: { type: integer }, paged: { type: boolean }, unpaged: { type: boolean } } } } }`;
    assert.deepEqual(make(yaml), {
      totalPages: 1,
      totalElements: 1,
      size: 10,
      number: 0,
      numberOfElements: 1,
      empty: false,
      sort: { sorted: true, unsorted: false },
      pageable: { offset: 0, pageNumber: 0, pageSize: 10, paged: true, unpaged: false },
    });
  });

  test("a generated page of Laravel has a single item and links", () => {
    const yaml = `A: { type: object, properties: { boats: { type: array, items: { $ref: "#/Boat" } },
      links: { type: object, properties: { first: { type: [string, "null"] }, prev: { type: [string, "null"] }, next: { type: string } } },
      meta: { type: object, properties: { current_page: { type: integer }, from: { type: [integer, "null"] }, last_page: { type: integer }, path: { type: string }, per_page: { type: integer }, to: { type: integer }, total: { type: integer } } } } }
Boat: { type: object, properties: { name: { type: string } } }`;
    assert.deepEqual(make(yaml), {
      boats: [{ name: "Harbor" }],
      links: {
        first: "https://example.com/as?page=1",
        prev: "https://example.com/as?page=1",
        next: "https://example.com/as?page=2",
      },
      meta: {
        current_page: 1,
        from: 1,
        last_page: 1,
        path: "https://example.com/as/1170",
        per_page: 10,
        to: 1,
        total: 1,
      },
    });
  });

  test("a generated person has a name, also in schemas such as a person's form", () => {
    const yaml = `A: { type: object, properties: { a: { $ref: "#/UserMinDTO" }, b: { $ref: "#/BoatResponse" } } }
UserMinDTO: { type: object, properties: { name: { type: string }, nickname: { type: string } } }
BoatResponse: { type: object, properties: { name: { type: string } } }`;
    assert.deepEqual(make(yaml), {
      a: { name: "Nora Kelly", nickname: "norakelly" },
      b: { name: "Harbor" },
    });
  });

  test("generated texts have a value that their description lists, as if it were an enum", () => {
    const listing = (values: string, more = "") =>
      `{ type: string, description: "One of: ${values}."${more} }`;
    const yaml = `A: { type: object, properties: { vehicle: ${listing("`car`, `boat`")}, status: ${listing("failed, active")},
      written: ${listing("`car`, `boat`", ", example: plane")}, enumerated: ${listing("`car`, `boat`", ", enum: [boat]")}, limited: ${listing("`car`, `boat`", ", minLength: 4")} } }`;
    assert.deepEqual(make(yaml), {
      vehicle: "car",
      status: "active",
      written: "plane",
      enumerated: "boat",
      limited: "boat",
    });
  });

  test("generated values are in the language of the site", () => {
    const yaml =
      "A: { type: object, properties: { email: { type: string }, full_name: { type: string }, address: { type: object, properties: { city: { type: string } } }, locale: { type: string }, currency: { type: string } } }";
    const made = (["de", "ja", "ar"] as const).map((language) => {
      setLanguage(language);
      return make(yaml);
    });
    assert.deepEqual(made, [
      {
        email: "anna.schneider@example.com",
        full_name: "Anna Schneider",
        address: { city: "Hamburg" },
        locale: "de-DE",
        currency: "EUR",
      },
      {
        email: "hanako.sato@example.com",
        full_name: "佐藤 花子",
        address: { city: "横浜市" },
        locale: "ja-JP",
        currency: "JPY",
      },
      {
        email: "layla.haddad@example.com",
        full_name: "ليلى حداد",
        address: { city: "إربد" },
        locale: "ar-JO",
        currency: "JOD",
      },
    ]);
  });

  test("generated values always match their schema", () => {
    const yaml = `A: { type: object, properties: {
      email: { type: string, maxLength: 4 }, currency: { type: string, pattern: "^X[A-Z]{2}$" }, created: { type: integer, maximum: 5 },
      amount: { type: integer, multipleOf: 7 }, status: { type: string, enum: [failed, open], default: failed }, city: { type: string, example: Rome } } }`;
    assert.deepEqual(make(yaml), {
      email: "A102",
      currency: "XGQ",
      created: 0,
      amount: 0,
      status: "failed",
      city: "Rome",
    });
  });

  test("a number whose description mentions a date is a Unix time only with such a format", () => {
    const yaml = `A: { type: object, properties: {
      ytd_interest_paid: { type: number, description: The year to date interest paid. },
      days_available: { type: number, description: The time since the date of the earliest transaction. },
      evidence: { type: integer, format: unix-time, description: Date by which evidence is submitted. },
      filed: { type: string, description: The date of the form. },
      endDateUtc: { type: string } } }`;
    assert.deepEqual(make(yaml), {
      ytd_interest_paid: 2000,
      days_available: 30,
      evidence: 1769860800,
      filed: "2026-01-31",
      endDateUtc: "2026-03-02T12:00:00Z",
    });
  });

  test("only events have the name of an event", () => {
    const yaml = `A: { type: object, properties: {
      event: { type: string }, suggested_action: { type: string }, transaction_type: { type: string } } }`;
    assert.deepEqual(make(yaml), {
      event: "a.created",
      suggested_action: "create",
      transaction_type: "standard",
    });
  });

  test("the status of an error is one of HTTP", () => {
    const yaml = `A: { type: object, properties: {
      api_error: { type: object, properties: { status: { type: integer }, title: { type: string } } },
      job: { type: object, properties: {
        status: { type: integer }, http_code: { type: integer },
        upstream: { type: object, properties: { status: { type: integer, description: The HTTP status code. } } } } } } }`;
    assert.deepEqual(make(yaml), {
      api_error: { status: 400, title: "The request could not be processed." },
      job: { status: 1, http_code: 200, upstream: { status: 200 } },
    });
  });

  test("names of numbers have digits", () => {
    const yaml = `A: { type: object, properties: {
      last_4_digits: { type: string, maxLength: 4 }, ssn: { type: string }, cusip: { type: string }, isin: { type: string },
      ach_routing: { type: string }, badge_number: { type: string }, id_number: { type: string }, member_number: { type: string, maxLength: 3 },
      mask: { type: string, description: The last characters of the account number. },
      TaxpayerIdentifierValue: { type: string }, kty: { type: string }, bank_code_cz: { type: string, maxLength: 4, description: The 4-digit code. }, state_code: { type: string, maxLength: 2 } } }`;
    assert.deepEqual(make(yaml), {
      last_4_digits: "4242",
      ssn: "987-65-4320",
      cusip: "037833100",
      isin: "US0378331005",
      ach_routing: "110000000",
      badge_number: "1042",
      id_number: "123456",
      bank_code_cz: "1042",
      member_number: "123",
      mask: "4242",
      TaxpayerIdentifierValue: "12-3456789",
      kty: "EC",
      state_code: "LE",
    });
  });

  test("a text that does not fit is replaced, not cut", () => {
    const yaml = `A: { type: object, properties: {
      description: { type: string, maxLength: 10 }, statement_prefix: { type: string, maxLength: 7 },
      suffix: { type: string, maxLength: 2 } } }`;
    assert.deepEqual(make(yaml), { description: "Harbor", statement_prefix: "Harbor", suffix: "A1" });
  });

  test("the quotes of a value in code are not part of the value", () => {
    const yaml = `A: { type: object, properties: {
      repayment: { type: string, description: 'Possible values are: \`"extended graduated"\`, \`"income-based"\`' },
      area: { type: string, description: 'The area. Example: \`"NC"\`' } } }`;
    assert.deepEqual(make(yaml), { repayment: "extended graduated", area: "NC" });
  });

  test("a generated error fits its status", () => {
    const document = documentOf(
      "A: { type: object, properties: { status: { type: integer }, code: { type: string }, title: { type: string }, message: { type: string } } }",
    );
    const about = { ...noSubject, error: 404 };
    assert.deepEqual(exampleValue({ $ref: "#/A" }, resolver(document), "response", about), {
      status: 404,
      code: "not_found",
      title: "Not Found",
      message: "Not Found",
    });
  });

  test("a repository has an owner in its full name, and an address for SSH", () => {
    assert.deepEqual(
      make(`
A: { type: object, properties: { repository: { $ref: "#/Repository" } } }
Repository: { type: object, properties: { name: { type: string }, full_name: { type: string }, clone_url: { type: string }, ssh_url: { type: string }, owner: { $ref: "#/User" } } }
User: { type: object, properties: { full_name: { type: string } } }`),
      {
        repository: {
          name: "planner",
          full_name: "northwind/planner",
          clone_url: "https://git.example.com/northwind/planner",
          ssh_url: "ssh://git@git.example.com/northwind/planner.git",
          owner: { full_name: "Nora Kelly" },
        },
      },
    );
  });

  test("a state is one of its resource", () => {
    const stateOf = (resource: string, name = "state", description = "") =>
      exampleValue({ type: "string" }, resolver({}), null, { ...noSubject, name, resource, description });
    assert.deepEqual(
      ["Issue", "EditPullRequestOption", "Milestone", "ImportJob", "Payment", "Subscription"].map(
        (resource) => stateOf(resource),
      ),
      ["open", "open", "open", "completed", "completed", "active"],
    );
    assert.equal(stateOf("Check", "result"), "success");
    assert.equal(stateOf("Product", "availability"), "available");
    assert.equal(
      stateOf("Payout", "status", "Status of the payout: `pending`, `paid`, or `failed`."),
      "paid",
    );
  });

  test("a text in a map is a value, unless the name of the map implies one", () => {
    const map = "{ type: object, additionalProperties: { type: string } }";
    assert.deepEqual(
      make(`A: { type: object, properties: { config: ${map}, images: ${map}, metadata: ${map} } }`),
      {
        config: { key: "value" },
        images: { key: "https://example.com/image.png" },
        metadata: { order_id: "6735" },
      },
    );
  });

  test("words of a description decide only where they are about the value itself", () => {
    const make = (name: string, description: string) =>
      exampleValue({ type: "string" }, resolver({}), null, {
        ...noSubject,
        name,
        description,
        isParameter: true,
      });
    const list = "Adds more to the result.\n\n* The field last_used, sorted by date\n* The field url, a URL";
    assert.equal(make("more", list), "string");
    assert.equal(make("more", "Adds `url` or `date` to the result."), "string");
    assert.equal(make("reference", "Your reference. It must not be an email address."), "REF-1042");
    assert.equal(make("more", "The URL of more."), "https://example.com/");
    assert.equal(make("more", "More. In the format of ISO 8601."), "2026-01-31T12:00:00Z");
    assert.equal(
      make("expand", "Adds more.\n\nExpand options include:\n\n * `owner` Adds the owner."),
      "owner",
    );
    assert.equal(make("expand", "This parameter accepts `owner`, which adds the owner."), "owner");
    assert.equal(make("fields", "Examples:\n\n * `id,name` Returns these."), "id,name");
    assert.deepEqual(
      [make("expand", ""), make("sort", ""), make("tagsOneOf", "")],
      ["details", "name", "Harbor"],
    );
  });

  test("a start is a place, and a time only if something implies one", () => {
    const made = (schema: object, description = "") =>
      exampleValue(schema, resolver({}), null, {
        ...noSubject,
        name: "start",
        description,
        isParameter: true,
      });
    assert.equal(made({ type: "integer" }, "Offset used to paginate results"), 0);
    assert.equal(made({ type: "integer" }), 0);
    assert.equal(made({ type: "integer", minimum: 1 }), 1);
    assert.equal(made({ type: "integer" }, "The start of the events, as a timestamp."), 1769860800);
    assert.equal(made({ type: "integer", format: "unix-time" }), 1769860800);
    assert.equal(made({ type: "string" }), "2026-01-31T12:00:00Z");
    const pair = (more: string) =>
      make(
        `A: { type: object, properties: { start: { type: integer${more} }, end: { type: integer${more} } } }`,
      );
    assert.deepEqual(pair(""), { start: 1769860800, end: 1772452800 });
    assert.deepEqual(pair(", description: Index in the text"), { start: 0, end: 32 });
  });

  test("an id or key is one that the description contains, else a key", () => {
    const make = (name: string, description = "") =>
      exampleValue({ type: "string" }, resolver({}), null, { ...noSubject, name, description });
    assert.equal(make("boatIdOrKey"), "EX-1");
    assert.equal(make("boatKeyOrId", "The key, like `BOAT-12`."), "BOAT-12");
  });

  test("a path, a step and the name of a zone are of their kind", () => {
    const yaml = `A: { type: object, properties: {
      thumbnailPath: { type: string }, avatar: { type: object, properties: { path: { type: string } } },
      cron_jobs: { type: array, items: { type: object, properties: { path: { type: string } } } },
      document: { type: object, properties: { path: { type: string } } },
      failedStep: { type: string }, commandForStep: { type: string }, step: { type: integer },
      countries: { type: array, items: { type: object, properties: { isoCode: { type: string } } } },
      caption: { type: object, properties: { isoCode: { type: string } } },
      currency_format: { type: object, properties: { iso_code: { type: string } } },
      zoneName: { type: string }, apex_name: { type: string }, time_zone_name: { type: string },
      domain_aliases: { type: array, items: { type: string } } } }`;
    assert.deepEqual(make(yaml), {
      thumbnailPath: "/images/thumbnail.png",
      avatar: { path: "/images/avatar.png" },
      cron_jobs: [{ path: "/api/orders" }],
      document: { path: "/docs/report.pdf" },
      failedStep: "prepare",
      commandForStep: "npm run build",
      step: 1,
      countries: [{ isoCode: "IE" }],
      caption: { isoCode: "en" },
      currency_format: { iso_code: "EUR" },
      zoneName: "www.example.com",
      apex_name: "www.example.com",
      time_zone_name: "Europe/Dublin",
      domain_aliases: ["www.example.com"],
    });
  });

  test("texts of hours and days are numbers, and content ratings are not scores", () => {
    const text = "{ type: string, nullable: true }";
    const names = ["auto_close_hours", "retain_days", "opening_hours", "rating", "content_rating"];
    assert.deepEqual(
      make(`A: { type: object, properties: { ${names.map((name) => `${name}: ${text}`)} } }`),
      {
        auto_close_hours: "12",
        retain_days: "30",
        opening_hours: "Opening hours",
        rating: "4",
        content_rating: "Content rating",
      },
    );
  });
});
