import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { shownNames } from "#model/schema/shown-names.ts";
import { describeApi } from "../../fixtures/describe.ts";

const shown = (keys: string[], paths: unknown = {}) => [...shownNames(keys, paths).values()];

suite("shown schema names", () => {
  const cases: [title: string, keys: string[], names: string[]][] = [
    [
      "shown schema names omit Go packages",
      [
        "github_com_acme_boats_internal_db.Boat",
        "internal_http_handlers_orders.CreateRequest",
        "gorm.DeletedAt",
      ],
      ["Boat", "CreateRequest", "DeletedAt"],
    ],
    [
      "shown schema names keep the packages that distinguish them",
      ["io.k8s.api.apps.v1.Scale", "io.k8s.api.autoscaling.v1.Scale", "io.k8s.api.core.v1.Pod", "Status"],
      ["apps.v1.Scale", "autoscaling.v1.Scale", "Pod", "Status"],
    ],
    [
      "shown schema names keep the package of a generic name such as Status",
      ["container.Summary", "mount.Type", "acme.api.v1.Status", "container.Port"],
      ["container.Summary", "mount.Type", "v1.Status", "Port"],
    ],
    [
      "a shown schema name is never the full name of another schema",
      ["acme.v1.Boat", "Boat"],
      ["v1.Boat", "Boat"],
    ],
    [
      "shown schema names omit a common namespace",
      ["Acme.Boats.Boat", "Acme.Boats.Kind", "Acme.Common.Problem"],
      ["Boat", "Boats.Kind", "Problem"],
    ],
    [
      "shown schema names keep the outer type of a nested type",
      ["Order.Line", "Order", "Boat"],
      ["Order.Line", "Order", "Boat"],
    ],
    [
      "shown schema names omit the root module of Python",
      ["app__orders__models__Line", "app__boats__Line"],
      ["models__Line", "boats__Line"],
    ],
    [
      "schema names are shown unchanged if a prefix may not be a package",
      ["payment_method.card", "model.Page-github_com_acme_model.Boat", "Acme.Boat", "v1.0"],
      ["payment_method.card", "model.Page-github_com_acme_model.Boat", "Acme.Boat", "v1.0"],
    ],
  ];
  for (const [title, keys, names] of cases) test(title, () => assert.deepEqual(shown(keys), names));

  test("a schema name with 100,000 segments is shown unchanged without a stack overflow", () => {
    const key = `${"a.".repeat(100_000)}Boat`;
    assert.deepEqual(shownNames([key], {}), new Map([[key, key]]));
  });

  test("a shown schema name omits the path of the operation whose form it is", () => {
    const paths = { "/login": { post: {} }, "/api/v1/auth/login": { post: {}, get: {} } };
    assert.deepEqual(shown(["Body_login_api_v1_auth_login_post", "Body_of_water"], paths), [
      "Body_login",
      "Body_of_water",
    ]);
  });

  test("a shown schema name is used in references too, while the `$ref` stays", () => {
    const { reference } = describeApi(`
      paths:
        /boats:
          get: { responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/acme.model.Boat" } } } } } }
      components:
        schemas:
          acme.model.Boat: { type: object, title: acme.model.Boat }
    `);
    const [named] = reference.schemas;
    assert.deepEqual(
      { name: named?.name, slug: named?.slug, title: named?.schema.title },
      { name: "Boat", slug: "acme-model-boat", title: "Boat" },
    );
    const schema = reference.operations[0]?.responses[0]?.content[0]?.schema;
    assert.equal(schema?.kind === "reference" ? schema.name : null, "Boat");
  });
});
