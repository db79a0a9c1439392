import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describeApi } from "../fixtures/describe.ts";
import { catalogOf, search } from "./searching.ts";

suite("the order of operations, schemas and fields in search results", () => {
  const catalog = catalogOf(
    describeApi(`
paths:
  /v1/fleets/{fleetId}/ferries/{ferryId}/headers:
    put:
      operationId: updateHeaders
      summary: Update ferry headers
      description: Sets the headers. Custom ones too.
      requestBody: { ${bodyOf("FerryHeadersIn")} }
      responses: {}
  /income/precheck:
    post:
      operationId: precheckIncome
      summary: Check income verification eligibility
      requestBody: { ${bodyOf("Loan")} }
      responses: {}
  /trips:
    get: { operationId: listTrips, summary: List trips, deprecated: true, responses: {} }
  /harbors/{id}/trips:
    get: { operationId: listTripsByHarbor, summary: List trips by harbor, responses: {} }
  /videos/{id}/likes:
    get: { operationId: listLikes, summary: Get all the users who have liked a video, responses: {} }
  /likes/{videoId}:
    put: { operationId: likeVideo, summary: Cause a user to like a video, responses: {} }
components:
  schemas:
    FerryHeadersIn: { type: object, description: Custom headers. }
    IncomeVerificationSource: { type: object }
    Trip: { type: object }
    TripLog: { type: object }
    Loan: { type: object, properties: { income_verification: { type: string }, printed_on: { type: string } } }
`).reference,
  );

  test("a body whose name has the words of its operation comes after it", () => {
    assert.deepEqual(search(catalog, "custom headers"), ["operation updateHeaders", "schema FerryHeadersIn"]);
  });

  test("a field and a schema with further words come after an operation whose title has the words", () => {
    assert.deepEqual(search(catalog, "income verification"), [
      "operation precheckIncome",
      "schema IncomeVerificationSource",
      "schema income_verification of Loan",
    ]);
    assert.equal(search(catalog, "printed on")[0], "schema printed_on of Loan");
    assert.equal(search(catalog, "income_verification")[0], "schema income_verification of Loan");
  });

  test("a schema that is named as typed stays first", () => {
    assert.equal(search(catalog, "trip")[0], "schema Trip");
    assert.equal(search(catalog, "trip log")[0], "schema TripLog");
  });

  test("a deprecated operation comes after one whose title begins with the words", () => {
    assert.deepEqual(search(catalog, "list trips").slice(0, 2), [
      "operation listTripsByHarbor",
      "operation listTrips",
    ]);
  });

  test("a GET whose path ends in a verb comes after the operation that does it", () => {
    assert.equal(search(catalog, "like a video")[0], "operation likeVideo");
  });
});

suite("synonyms in search results", () => {
  const catalog = catalogOf(
    describeApi(`
paths:
  /v2/account:
    get: { operationId: getUser, summary: Get user information, responses: {} }
  /harbors/account:
    get: { operationId: getHarborAccount, summary: Get account of a harbor, responses: {} }
  /messages/{id}/resend:
    post: { operationId: resendMessage, summary: Resend message, responses: {} }
  /carriers/{id}:
    delete: { operationId: removeCarrier, summary: Remove a carrier, responses: {} }
    get: { operationId: getCarrier, summary: Get a carrier, responses: {} }
  /pages:
    get:
      operationId: listPages
      summary: List pages
      parameters: [{ name: iterator, in: query, schema: { type: string } }]
      responses: {}
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
`).reference,
  );

  test("an account at the root belongs to the owner of the credentials", () => {
    assert.deepEqual(search(catalog, "who am I"), ["operation getUser"]);
  });

  test("a retry is found as resending, and unlinking as removing", () => {
    assert.equal(search(catalog, "retry message")[0], "operation resendMessage");
    assert.equal(search(catalog, "unlink carrier")[0], "operation removeCarrier");
    assert.equal(search(catalog, "disconnect carrier")[0], "operation removeCarrier");
  });

  test("pagination means parameters, not an operation whose title has pages", () => {
    assert.deepEqual(search(catalog, "pagination"), ["query iterator of listPages"]);
  });

  test("an API key or token means the section on authentication", () => {
    for (const typed of ["api key", "API token"])
      assert.equal(search(catalog, typed)[0], "section Authentication", typed);
  });
});

function bodyOf(schema: string): string {
  return `content: { application/json: { schema: { $ref: "#/components/schemas/${schema}" } } }`;
}
