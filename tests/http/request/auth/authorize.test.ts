import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { authorize, withPlaceholders } from "#http/request/auth/authorize.ts";
import { isAuthorized, methodOf } from "#http/request/auth/index.ts";
import type { Credentials } from "#http/request/auth/method.ts";
import type { HttpRequest } from "#http/request/types.ts";
import type { SecurityScheme } from "#model/types.ts";
import { describeApi } from "../../../fixtures/describe.ts";

const plain: HttpRequest = {
  method: "GET",
  url: "https://api.example.com/pets?limit=3",
  headers: [["Accept", "application/json"]],
  body: null,
};

/** The schemes of a description, given as they are below `components.securitySchemes`. */
const schemesOf = (yaml: string): SecurityScheme[] =>
  describeApi(`components: { securitySchemes: ${yaml} }`).reference.securitySchemes;

function schemeOf(yaml: string): SecurityScheme {
  const [scheme] = schemesOf(`{ mine: ${yaml} }`);
  assert.ok(scheme);
  return scheme;
}

const sent = (yaml: string, credentials: Credentials, request = plain) =>
  authorize(request, [schemeOf(yaml)], new Map([["mine", credentials]]));

const sampled = (yaml: string) =>
  withPlaceholders(plain, {
    security: [{ schemes: [{ name: "mine", scopes: [] }] }],
    securitySchemes: [schemeOf(yaml)],
  });

const withHeader = (name: string, value: string): HttpRequest => ({
  ...plain,
  headers: [
    ["Accept", "application/json"],
    [name, value],
  ],
});

describe("API keys", () => {
  test("an API key is sent in its header", () => {
    const scheme = "{ type: apiKey, in: header, name: X-Key }";
    assert.deepEqual(sent(scheme, { key: " k-1 " }), withHeader("X-Key", "k-1"));
    assert.deepEqual(sampled(scheme), withHeader("X-Key", "YOUR_API_KEY"));
    const version = "{ type: apiKey, in: header, name: Plaid-Version }";
    assert.deepEqual(sampled(version), withHeader("Plaid-Version", "YOUR_VERSION"));
  });

  test("an API key in Authorization gets the prefix that its description names", () => {
    const described: [description: string, prefix: string][] = [
      ['Token-based authentication with required prefix "Token"', "Token "],
      ['Type "Bearer" followed by a space and JWT token.', "Bearer "],
      ["Enter 'Bearer' [space] and then your token in the text input below.", "Bearer "],
      [
        'JWT Authorization header using the Bearer scheme. Example: "Authorization: Bearer {token}"',
        "Bearer ",
      ],
      ["JWT authorization header using the Bearer scheme.", "Bearer "],
      ["Bearer 12345abcdef", "Bearer "],
      ["The token of your account", ""],
      ["A bearer token", ""],
    ];
    for (const [description, prefix] of described) {
      const scheme = `{ type: apiKey, in: header, name: Authorization, description: ${JSON.stringify(description)} }`;
      assert.deepEqual(sent(scheme, { key: "k" }), withHeader("Authorization", `${prefix}k`), description);
      assert.deepEqual(sent(scheme, { key: `${prefix}k` }), withHeader("Authorization", `${prefix}k`));
      assert.deepEqual(sampled(scheme), withHeader("Authorization", `${prefix}YOUR_API_KEY`));
    }
    const other = `{ type: apiKey, in: header, name: X-Key, description: 'Type "Bearer" followed by a space.' }`;
    assert.deepEqual(sent(other, { key: "k" }), withHeader("X-Key", "k"));
  });

  test("an API key in the query is appended to the existing query", () => {
    const scheme = "{ type: apiKey, in: query, name: api key }";
    const url = "https://api.example.com/pets?limit=3&api%20key=a%26b%3Dc%C3%A9";
    assert.deepEqual(sent(scheme, { key: "a&b=cé" }), { ...plain, url });
    assert.deepEqual(sampled(scheme), { ...plain, url: `${plain.url}&api%20key=YOUR_API_KEY` });
    const bare = { ...plain, url: "https://api.example.com/pets" };
    assert.equal(sent(scheme, { key: "k" }, bare).url, "https://api.example.com/pets?api%20key=k");
  });

  test("an API key in a cookie is sent by the browser, and is in samples", () => {
    const scheme = "{ type: apiKey, in: cookie, name: sid }";
    assert.deepEqual(sent(scheme, { cookies: "on", key: "k" }), plain);
    assert.deepEqual(sampled(scheme), withHeader("Cookie", "sid=YOUR_API_KEY"));
    assert.match(methodOf(schemeOf(scheme)).limit ?? "", /^Pages cannot set cookies for another site\./);
  });

  test("an API key in a header that browsers set themselves is marked", () => {
    const limit = "Pages cannot set the Cookie header. The code samples show how other clients send it.";
    assert.equal(methodOf(schemeOf("{ type: apiKey, in: header, name: Cookie }")).limit, limit);
    assert.equal(methodOf(schemeOf("{ type: apiKey, in: header, name: X-Cookie }")).limit, null);
  });

  test("an API key in a header with an invalid name is never sent", () => {
    assert.deepEqual(sent('{ type: apiKey, in: header, name: "X: 1\\r\\nY" }', { key: "k" }), plain);
  });
});

describe("API keys that are also parameters", () => {
  test("an API key in a header that is also a parameter is sent once, in any spelling", () => {
    const request = withHeader("x-KEY", "from the form");
    const scheme = "{ type: apiKey, in: header, name: X-Key }";
    assert.deepEqual(sent(scheme, { key: "k" }, request), withHeader("X-Key", "k"));
    assert.deepEqual(sent(scheme, {}, request), request);
  });

  test("an API key in the query that is also a parameter is sent once, in any encoding", () => {
    const url = "https://api.example.com/pets?api%20key=form&limit=3&api+key=form&%zz=1";
    const request = { ...plain, url };
    assert.equal(
      sent("{ type: apiKey, in: query, name: api key }", { key: "k" }, request).url,
      "https://api.example.com/pets?limit=3&%zz=1&api%20key=k",
    );
  });

  test("an API key in a cookie that is also a parameter is sent once", () => {
    const scheme = schemeOf("{ type: apiKey, in: cookie, name: sid }");
    const operation = { security: [{ schemes: [{ name: "mine", scopes: [] }] }], securitySchemes: [scheme] };
    const request = withHeader("Cookie", "theme=dark; sid=form");
    assert.deepEqual(
      withPlaceholders(request, operation),
      withHeader("Cookie", "theme=dark; sid=YOUR_API_KEY"),
    );
  });
});

test("a sample uses the token instead of the session cookie that Django offers as an alternative", () => {
  const securitySchemes = schemesOf(
    "{ session: { type: apiKey, in: cookie, name: sessionid }, token: { type: apiKey, in: header, name: X-Token } }",
  );
  const security = ["session", "token"].map((name) => ({ schemes: [{ name, scopes: [] }] }));
  assert.deepEqual(
    withPlaceholders(plain, { security, securitySchemes }),
    withHeader("X-Token", "YOUR_API_KEY"),
  );
  assert.deepEqual(
    withPlaceholders(plain, { security: security.slice(0, 1), securitySchemes }),
    withHeader("Cookie", "sessionid=YOUR_API_KEY"),
  );
});

describe("HTTP authentication", () => {
  test("Basic authentication sends user name and password in UTF-8", () => {
    const scheme = "{ type: http, scheme: BASIC }";
    // The example of RFC 7617, 2.1.
    assert.deepEqual(
      sent(scheme, { user: "test", password: "123£" }),
      withHeader("Authorization", "Basic dGVzdDoxMjPCow=="),
    );
    assert.deepEqual(sent(scheme, { user: "sk_1" }), withHeader("Authorization", "Basic c2tfMTo="));
    assert.deepEqual(sent(scheme, {}), plain);
    assert.deepEqual(sampled(scheme), {
      ...withHeader("Authorization", "Basic YOUR_USER_AND_PASSWORD_IN_BASE64"),
      basic: ["YOUR_USERNAME", "YOUR_PASSWORD"],
    });
  });

  test("Basic authentication rejects a user name with a colon", () => {
    const { problem } = methodOf(schemeOf("{ type: http, scheme: basic }"));
    assert.equal(problem?.({ user: "a:b" }), "A username cannot contain a colon.");
    assert.equal(problem?.({ user: "a", password: "b:c" }), null);
  });

  test('Bearer authentication sends the token, with the word "Bearer" only once', () => {
    const scheme = "{ type: http, scheme: bearer, bearerFormat: JWT }";
    assert.deepEqual(sent(scheme, { token: "t.1" }), withHeader("Authorization", "Bearer t.1"));
    assert.deepEqual(sent(scheme, { token: "  bearer  t.1\n" }), withHeader("Authorization", "Bearer t.1"));
    assert.deepEqual(sampled(scheme), withHeader("Authorization", "Bearer YOUR_TOKEN"));
  });

  test("another HTTP scheme sends the entered credentials", () => {
    const scheme = "{ type: http, scheme: digest }";
    assert.deepEqual(
      sent(scheme, { value: 'username="a"' }),
      withHeader("Authorization", 'Digest username="a"'),
    );
    assert.deepEqual(sampled(scheme), {
      ...withHeader("Authorization", "Digest YOUR_CREDENTIALS"),
      curl: [{ header: "Authorization", option: "--digest --user 'YOUR_USERNAME:YOUR_PASSWORD'" }],
    });
    assert.deepEqual(sent('{ type: http, scheme: "a b" }', { value: "x" }), plain);
  });

  test("line breaks in credentials cannot start another header", () => {
    const split = "t\r\nX-Admin: 1";
    const whole = "t X-Admin: 1";
    assert.deepEqual(
      sent("{ type: http, scheme: bearer }", { token: split }),
      withHeader("Authorization", `Bearer ${whole}`),
    );
    assert.deepEqual(
      sent("{ type: http, scheme: digest }", { value: split }),
      withHeader("Authorization", `Digest ${whole}`),
    );
    assert.deepEqual(
      sent("{ type: apiKey, in: header, name: X-Key }", { key: split }),
      withHeader("X-Key", whole),
    );
  });
});

describe("OAuth 2 and OpenID Connect tokens", () => {
  for (const scheme of [
    "{ type: oauth2, flows: {} }",
    "{ type: openIdConnect, openIdConnectUrl: https://id.example.com }",
  ]) {
    test(`a token is sent as Bearer: ${scheme}`, () => {
      assert.deepEqual(
        sent(scheme, { token: "t", refreshToken: "r", clientSecret: "s" }),
        withHeader("Authorization", "Bearer t"),
      );
      assert.deepEqual(sent(scheme, { clientId: "c" }), plain);
      assert.deepEqual(sampled(scheme), withHeader("Authorization", "Bearer YOUR_TOKEN"));
    });
  }
});

describe("unsupported security schemes", () => {
  for (const [scheme, words] of [
    ["{ type: mutualTLS }", /Install the certificate in the browser/],
    ["{ type: palm }", /The description does not define how/],
  ] as const) {
    test(`an unsupported scheme leaves the request unchanged and explains why: ${scheme}`, () => {
      assert.deepEqual(sent(scheme, { token: "t", key: "k" }), plain);
      assert.deepEqual({ ...sampled(scheme), curl: [] }, { ...plain, curl: [] });
      assert.match(methodOf(schemeOf(scheme)).limit ?? "", words);
      assert.equal(isAuthorized(schemeOf(scheme), {}), true);
    });
  }
});

describe("requirements with several schemes", () => {
  const securitySchemes = schemesOf(`{
    app: { type: apiKey, in: header, name: X-App },
    __proto__: { type: apiKey, in: query, name: key },
    login: { type: http, scheme: basic } }`);

  test("all schemes of a security requirement are sent", () => {
    const credentials = new Map<string, Credentials>([
      ["app", { key: "a" }],
      ["__proto__", { key: "b" }],
      ["login", { user: "u", password: "p" }],
    ]);
    assert.deepEqual(authorize(plain, securitySchemes, credentials), {
      ...plain,
      url: `${plain.url}&key=b`,
      headers: [
        ["Accept", "application/json"],
        ["X-App", "a"],
        ["Authorization", "Basic dTpw"],
      ],
    });
  });

  test("samples have the schemes of the first security requirement that needs credentials", () => {
    const named = (...names: string[]) => ({ schemes: names.map((name) => ({ name, scopes: [] })) });
    const security = [named(), named("app", "__proto__"), named("login")];
    assert.deepEqual(withPlaceholders(plain, { security, securitySchemes }), {
      ...plain,
      url: `${plain.url}&key=YOUR_API_KEY`,
      headers: [
        ["Accept", "application/json"],
        ["X-App", "YOUR_API_KEY"],
      ],
    });
    assert.deepEqual(withPlaceholders(plain, { security: [named()], securitySchemes }), plain);
    assert.deepEqual(withPlaceholders(plain, { security: [], securitySchemes }), plain);
  });
});

test("two schemes with the same header are both sent in it", () => {
  const schemes = schemesOf("{ one: { type: http, scheme: basic }, two: { type: http, scheme: bearer } }");
  const security = [{ schemes: schemes.map(({ name }) => ({ name, scopes: [] })) }];
  assert.deepEqual(
    withPlaceholders(plain, { security, securitySchemes: schemes }),
    withHeader("Authorization", "Basic YOUR_USER_AND_PASSWORD_IN_BASE64, Bearer YOUR_TOKEN"),
  );
  const credentials = new Map<string, Credentials>([
    ["one", { user: "a", password: "b" }],
    ["two", { token: "t" }],
  ]);
  assert.deepEqual(
    authorize(plain, schemes, credentials),
    withHeader("Authorization", "Basic YTpi, Bearer t"),
  );
});
