import type { Rule } from "#cli/findings/finding.ts";
import * as messages from "#messages/terminal/verify.ts";

/*
 * Examples are a description and, below a line `---`, the HTTP response of the compared server. An empty
 * response is a closed connection.
 */

/** The rules of `verify`. */
export const verifyRules: readonly Rule[] = [
  {
    id: "verify-sample",
    severity: "error",
    why: messages.sampleWhy,
    failing: sampleOf("curl http://localhost:4321/api/toy"),
    passing: sampleOf("curl http://localhost:4321/api/toys"),
  },
  {
    id: "verify-status",
    severity: "error",
    why: messages.statusWhy,
    failing: comparedWith("HTTP/1.1 202 Accepted\nContent-Type: application/json\n\n[]"),
    passing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\n\n[]"),
  },
  {
    id: "verify-body",
    severity: "error",
    why: messages.bodyWhy,
    failing: comparedWith('HTTP/1.1 200 OK\nContent-Type: application/json\n\n[{ "name": 7 }]'),
    passing: comparedWith('HTTP/1.1 200 OK\nContent-Type: application/json\n\n[{ "name": "Yo-yo" }]'),
  },
  {
    id: "verify-header",
    severity: "error",
    why: messages.headerWhy,
    failing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\n\n[]", { headers: true }),
    passing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\nX-Total: 0\n\n[]", {
      headers: true,
    }),
  },
  {
    id: "verify-media-type",
    severity: "error",
    why: messages.mediaTypeWhy,
    failing: comparedWith("HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>Toys</p>"),
    passing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\n\n[]"),
  },
  {
    id: "verify-undocumented-field",
    severity: "info",
    why: messages.undocumentedFieldWhy,
    failing: comparedWith(
      'HTTP/1.1 200 OK\nContent-Type: application/json\n\n[{ "name": "Yo-yo", "sku": 7 }]',
    ),
    passing: comparedWith('HTTP/1.1 200 OK\nContent-Type: application/json\n\n[{ "name": "Yo-yo" }]'),
  },
  {
    id: "verify-stale-example",
    severity: "info",
    why: messages.staleExampleWhy,
    failing: withExample("{}"),
    passing: withExample("{ name: Yo-yo }"),
  },
  {
    id: "verify-deprecation",
    severity: "error",
    why: messages.deprecationWhy,
    failing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\nDeprecation: @1767225600\n\n[]"),
    passing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\nDeprecation: @1767225600\n\n[]", {
      markers: "deprecated: true\n      x-deprecated-since: 2026-01-01",
    }),
  },
  {
    id: "verify-sunset",
    severity: "error",
    why: messages.sunsetWhy,
    failing: comparedWith(
      "HTTP/1.1 200 OK\nContent-Type: application/json\nSunset: Tue, 01 Dec 2099 00:00:00 GMT\n\n[]",
      {
        markers: "x-deprecated-sunset: 2099-06-30",
      },
    ),
    passing: comparedWith(
      "HTTP/1.1 200 OK\nContent-Type: application/json\nSunset: Tue, 30 Jun 2099 23:59:59 GMT\n\n[]",
      {
        markers: "x-deprecated-sunset: 2099-06-30",
      },
    ),
  },
  {
    id: "verify-cors",
    severity: "warn",
    why: messages.corsWhy,
    failing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\n\n[]"),
    passing: comparedWith(
      "HTTP/1.1 200 OK\nContent-Type: application/json\nAccess-Control-Allow-Origin: *\n\n[]",
    ),
  },
  {
    id: "verify-unreachable",
    severity: "error",
    why: messages.unreachableWhy,
    failing: comparedWith(""),
    passing: comparedWith("HTTP/1.1 200 OK\nContent-Type: application/json\n\n[]"),
  },
];

function sampleOf(source: string): string {
  return `servers:
  - url: /api
paths:
  /toys:
    get:
      x-codeSamples:
        - lang: curl
          source: ${source}
      responses:
        "200":
          description: Toys
`;
}

/** A list of toys, and the response of a server to it. */
function comparedWith(response: string, { headers = false, markers = "" } = {}): string {
  const total = `
          headers:
            X-Total:
              required: true
              schema: { type: integer }`;
  return `paths:
  /toys:
    get:${markers === "" ? "" : `\n      ${markers}`}
      responses:
        "200":
          description: Toys${headers ? total : ""}
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  properties:
                    name: { type: string }
---
${response}`;
}

function withExample(example: string): string {
  return `paths:
  /toy:
    get:
      responses:
        "200":
          description: A toy
          content:
            application/json:
              schema:
                type: object
                required: [name]
                properties:
                  name: { type: string }
              example: ${example}
`;
}
