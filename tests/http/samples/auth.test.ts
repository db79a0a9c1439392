// biome-ignore-all lint/suspicious/noTemplateCurlyInString: samples of JavaScript have templates
import assert from "node:assert/strict";
import { test } from "node:test";
import { withSamples } from "#http/request/auth/authorize.ts";
import { curl } from "#http/samples/curl.ts";
import { languages } from "#http/samples/index.ts";
import type { SecuritySchemeKind } from "#model/types.ts";

const request = { method: "GET", url: "https://api.example.com/pets", headers: [], body: null };

test("cURL samples use options for Basic, Digest and mutual TLS authentication", () => {
  const commandFor = (kind: SecuritySchemeKind) =>
    curl.generate(withSamples(request, [{ name: "s", description: null, deprecated: false, ...kind }]));
  const lines = (option: string) => `curl 'https://api.example.com/pets' \\\n  ${option}`;
  const user = "--user 'YOUR_USERNAME:YOUR_PASSWORD'";
  assert.equal(commandFor({ kind: "http", scheme: "basic", bearerFormat: null }), lines(user));
  assert.equal(commandFor({ kind: "http", scheme: "digest", bearerFormat: null }), lines(`--digest ${user}`));
  assert.equal(commandFor({ kind: "mutualTLS" }), lines("--cert YOUR_CERTIFICATE.pem --key YOUR_KEY.pem"));
});

test("HTTP Basic samples have a user name and a password in every language", () => {
  const [scheme] = [
    { name: "s", description: null, deprecated: false, kind: "http", scheme: "basic" },
  ] as const;
  const asking = withSamples(request, [{ ...scheme, bearerFormat: null }]);
  const linesOf = (text: string) => text.split("\n").filter((line) => line.includes("YOUR_"));
  assert.deepEqual(
    Object.fromEntries(languages.map(({ id, generate }) => [id, linesOf(generate(asking) ?? "")])),
    {
      curl: ["  --user 'YOUR_USERNAME:YOUR_PASSWORD'"],
      javascript: ['    Authorization: `Basic ${btoa("YOUR_USERNAME:YOUR_PASSWORD")}`,'],
      python: ['    auth=("YOUR_USERNAME", "YOUR_PASSWORD"),'],
      java: [
        '            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString("YOUR_USERNAME:YOUR_PASSWORD".getBytes()))',
      ],
      go: ['\trequest.SetBasicAuth("YOUR_USERNAME", "YOUR_PASSWORD")'],
      csharp: [
        'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", Convert.ToBase64String(Encoding.UTF8.GetBytes("YOUR_USERNAME:YOUR_PASSWORD")));',
      ],
      php: ["    CURLOPT_USERPWD => 'YOUR_USERNAME:YOUR_PASSWORD',"],
      ruby: ["request.basic_auth 'YOUR_USERNAME', 'YOUR_PASSWORD'"],
      kotlin: [
        '        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString("YOUR_USERNAME:YOUR_PASSWORD".toByteArray()))',
      ],
      swift: [
        'request.setValue("Basic " + Data("YOUR_USERNAME:YOUR_PASSWORD".utf8).base64EncodedString(), forHTTPHeaderField: "Authorization")',
      ],
      rust: ['        .basic_auth("YOUR_USERNAME", Some("YOUR_PASSWORD"))'],
      powershell: [
        "  'Authorization' = 'Basic ' + [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes('YOUR_USERNAME:YOUR_PASSWORD'))",
      ],
    },
  );
});
