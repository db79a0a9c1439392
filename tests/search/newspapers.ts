import { describeApi } from "../fixtures/describe.ts";
import { catalogOf } from "./searching.ts";

/** The index of a small description with one of each thing that can be found. */
export const newCatalog = () => catalogOf(describeApi(newspapers).reference);

const newspapers = `
info:
  title: Kiosk
  version: "1"
  description: "All *gazettes* of the [town](https://example.com/zeppelin).\\n\\n## Opening hours\\n\\nFrom dawn on."
tags: [{ name: Readers, description: Those who read on vellum. }]
paths:
  /newspapers/{newspaperId}/issues:
    parameters:
      - { name: newspaperId, in: path, required: true, schema: { type: string }, description: Which one. }
    get:
      operationId: listIssues
      summary: List issues
      description: Lists them chronologically.
      parameters:
        - { name: edition, in: query, schema: { type: string }, description: The **morning** or the evening one. }
        - { name: X-Trace, in: header, schema: { type: string } }
      responses:
        "200":
          description: OK
          headers: { Next-Issue: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Issue" } } }
    post:
      operationId: printIssue
      summary: Print an issue
      responses: { "204": { description: Printed } }
  /subscriptions:
    post:
      operationId: subscribe
      summary: Subscribe
      description: From the next issue on.
      tags: [Readers]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                address: { type: object, properties: { street: { type: string } } }
      responses: { "204": { description: Done } }
  /Accounts/{AccountSid}/Messages.json:
    post:
      operationId: CreateMessage
      description: Send a message from the account used to make the API request.
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { properties: { Body: { type: string, description: The text of an SMS. } } }
      responses: { "204": { description: Done } }
webhooks:
  issuePrinted:
    post: { summary: issuePrinted, responses: { "204": { description: Taken } } }
components:
  securitySchemes:
    kioskAuth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: /token, scopes: { "read:all": Everything. } } }
  schemas:
    Newspaper:
      type: object
      properties:
        circulation: { type: integer, description: How many copies are sold. }
        state: { $ref: "#/components/schemas/Issue/properties/state" }
    Issue:
      type: object
      properties:
        printedOn: { type: string, format: date }
        state: { type: string, enum: [${Array.from({ length: 100 }, (_, index) => `state_number_${index}`).join(", ")}] }
    Résumé: { type: object }
    Hostile:
      type: object
      properties:
        __proto__: { type: string }
        constructor: { type: string, description: "<img src=x onerror=alert(1)>" }
        hasOwnProperty: { type: string }
        "a.b c%d~e": { type: string }
`;
