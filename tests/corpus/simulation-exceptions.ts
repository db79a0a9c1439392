/** What is known not to be as it should of a description, by the name of its file. */
export const exceptionsOf = (name: string) => ({
  silent: silent[name] ?? [],
  refused: refused[name] ?? [],
  differing: differing[name] ?? [],
});

/** Operations for which the description names no response at all, so that any response is none of its own. */
const silent: Record<string, string[]> = {
  "learn32--tags-example.yaml": [
    "get-flights",
    "get-flights-international",
    "get-flights-domestic",
    "get-flights-delayed",
  ],
  "mermade31--mega.yaml": ["get"],
  "readme31--parameters-style.json": [
    "cookies-standard",
    "cookies-form-non-exploded",
    "cookies-form-exploded",
    "headers-standard",
    "headers-simple-non-exploded",
    "headers-simple-exploded",
    "paths-standard",
    "paths-matrix-non-exploded",
    "paths-matrix-exploded",
    "paths-label-non-exploded",
    "paths-label-exploded",
    "paths-simple-non-exploded",
    "paths-simple-exploded",
    "query-standard",
    "query-form-non-exploded",
    "query-form-exploded",
    "query-space-delimited-non-exploded",
    "query-pipe-delimited-non-exploded",
    "query-deep-object-non-exploded",
    "form-data-standard",
    "form-data-form-non-exploded",
    "form-data-form-exploded",
    "form-data-space-delimited-non-exploded",
    "form-data-pipe-delimited-non-exploded",
    "form-data-deep-object-exploded",
  ],
  "readme31--schema-types.json": [
    "string-schema-support",
    "string-format-support",
    "string-top-level",
    "string-top-level-json",
    "number-schema-support",
    "number-format-support",
    "number-top-level",
    "boolean-schema-support",
    "boolean-top-level",
    "array-schema-support",
    "array-top-level-objects",
    "array-top-level-primitives",
    "object-schema-support",
    "null-schema-support",
    "mixed-schema-support",
    "circular-handling",
    "circular-top-level",
    "raw-body-top-level",
    "raw-body-top-level-json",
    "quirks-missing-type",
    "quirks-incompatible-nested-all-of",
    "quirks-entirely-incompatible-all-of",
    "quirks-partially-usable-incompatible-all-of",
  ],
  "redoc--petstore-31.yaml": ["delete-pet-by-id", "delete-pet-by-id-2"],
  "zudoku--shipments.json": ["setup-notifications", "update-priority"],
};

/** Responses that their own schema refuses: the two options of this one do not exclude each other, so whatever fits one fits both. */
const differing: Record<string, string[]> = {
  "lob-api-public.yml": [
    "identity-validation: The body must match its schema: it matches several options, but must match exactly one.",
  ],
};

/**
 * Requests of samples that the description refuses. Their authors' own examples break their schemas (members that are
 * missing or of another type), or their types contradict each other, or a pattern looks around (`(?=…)`), or asks for
 * the text before the one that is meant (`/…/`), or several options fit where one must.
 */
const refused: Record<string, string[]> = {
  "figma--openapi.yaml": ["put-webhook: 400 `/team_id` is required."],
  "github--api.github.com.json": [
    "orgs-create-issue-field: 422 `/options/0/priority` is required.",
    "codespaces-set-repositories-for-secret-for-authenticated-user: 400 `/selected_repository_ids/0` must be an integer.",
    "users-create-public-ssh-key-for-authenticated-user: 422 `/key` must match the pattern `^ssh-(rsa|dss|ed25519) |^ecdsa-sha2-nistp(256|384|521) `.",
    "users-create-ssh-signing-key-for-authenticated-user: 422 `/key` must match the pattern `^ssh-(rsa|dss|ed25519) |^ecdsa-sha2-nistp(256|384|521) |^(sk-ssh-ed25519|sk-ecdsa-sha2-nistp256)@ope…`.",
  ],
  "lob-api-public.yml": [
    "booklet-create: 400 `/pages` is required.",
    "campaign-create: 400 `/use_type` is required.",
    "creative-create: 400 `/front` is required.",
    "letter-create: 400 `/qr_code/top` must be a number.",
    "postcard-create: 400 `/qr_code/top` must be a number.",
    "link-update: 400 `/redirect_link` is required.",
    "self-mailer-create: 400 `/qr_code/top` must be a number.",
  ],
  "openai--openapi.yaml": ["create-eval: 400 `/data_source_config/item_schema` must be an object."],
  "paypal--invoicing_v2.json": ["invoices-create: 400 `/invoicer/website` must be a URI."],
  "readme30--schema-circular.json": ["put-circular: 400 `/file` must be an object."],
  "readme31--schema-types.json": [
    "quirks-entirely-incompatible-all-of: 400 The request body must be a string.",
    "quirks-partially-usable-incompatible-all-of: 400 The request body must be a string.",
  ],
  "redoc--petstore-31.yaml": [
    "create-user: 400 `/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
    "update-user: 400 `/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
    "create-users-with-array-input: 400 `/0/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
    "create-users-with-list-input: 400 `/0/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
  ],
  "xero--xero_files.yaml": [
    "update-file: 400 `/id` is required.",
    "create-folder: 400 `/name` is required.",
    "update-folder: 400 `/name` is required.",
  ],
};
