/** What is known not to be as it should of a description, by the name of its file. */
export const exceptionsOf = (name: string) => ({
  silent: silent[name] ?? [],
  refused: refused[name] ?? [],
  differing: differing[name] ?? [],
});

/** Operations for which the description names no response at all, so that any answer is none of its own. */
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

/** Answers that their own schema refuses: the two options of this one do not exclude each other, so whatever fits one fits both. */
const differing: Record<string, string[]> = {
  "lob-api-public.yml": [
    "identity-validation: The body must have the described form: it fits several options, where exactly one must fit.",
  ],
};

/** Requests of samples that the description refuses, mostly because they are made of an example that breaks its own pattern, or of types that contradict each other. */
const refused: Record<string, string[]> = {
  "adyen--checkout-v71.yaml": [
    "post-validate-shopper-id: 400 `/paymentMethod/type` must match the pattern `payTo|upi_collect`.",
  ],
  "figma--openapi.yaml": ["put-webhook: 400 `/team_id` is required."],
  "github--api.github.com.json": [
    "actions-get-custom-image-version-for-org: 400 Path parameter `version` must match the pattern `^\\d+\\.\\d+\\.\\d+$`.",
    "actions-delete-custom-image-version-from-org: 400 Path parameter `version` must match the pattern `^\\d+\\.\\d+\\.\\d+$`.",
    "orgs-list-artifact-deployment-records: 400 Path parameter `subject_digest` must match the pattern `^sha256:[a-f0-9]{64}$`.",
    "orgs-create-issue-field: 422 `/options/0/priority` is required.",
    "codespaces-set-repositories-for-secret-for-authenticated-user: 400 `/selected_repository_ids/0` must be an integer.",
    "users-create-public-ssh-key-for-authenticated-user: 422 `/key` must match the pattern `^ssh-(rsa|dss|ed25519) |^ecdsa-sha2-nistp(256|384|521) `.",
    "users-create-ssh-signing-key-for-authenticated-user: 422 `/key` must match the pattern `^ssh-(rsa|dss|ed25519) |^ecdsa-sha2-nistp(256|384|521) |^(sk-ssh-ed25519|sk-ecdsa-sha2-nistp256)@ope…`.",
  ],
  "hideoo--animals30.yaml": ["add-otter: 400 `/oneOfCase` must have the described form."],
  "line--messaging-api.yaml": [
    "set-rich-menu-image: 400 The request body must be valid JSON.",
    "get-pnp-message-statistics: 400 Query parameter `date` must match the pattern `^[0-9]{8}$`.",
  ],
  "lob-api-public.yml": [
    "booklet-retrieve: 400 Path parameter `booklet_id` must match the pattern `^ord_[0-9a-f]{26}$`.",
    "booklet-delete: 400 Path parameter `booklet_id` must match the pattern `^ord_[0-9a-f]{26}$`.",
    "booklet-create: 400 `/pages` is required.",
    "buckslip-retrieve: 400 Path parameter `buckslip_id` must match the pattern `^bck_[a-zA-Z0-9]+$`.",
    "buckslip-update: 400 Path parameter `buckslip_id` must match the pattern `^bck_[a-zA-Z0-9]+$`.",
    "buckslip-delete: 400 Path parameter `buckslip_id` must match the pattern `^bck_[a-zA-Z0-9]+$`.",
    "buckslip-orders-retrieve: 400 Path parameter `buckslip_id` must match the pattern `^bck_[a-zA-Z0-9]+$`.",
    "buckslip-order-create: 400 Path parameter `buckslip_id` must match the pattern `^bck_[a-zA-Z0-9]+$`.",
    "campaign-create: 400 `/use_type` is required.",
    "creative-create: 400 `/front` is required.",
    "letter-create: 400 `/qr_code/top` must be a number.",
    "postcard-create: 400 `/qr_code/top` must be a number.",
    "link-update: 400 `/redirect_link` is required.",
    "self-mailer-create: 400 `/qr_code/top` must be a number.",
    "snap-pack-retrieve: 400 Path parameter `snap_pack_id` must match the pattern `^ord_[0-9a-f]{26}$`.",
    "snap-pack-delete: 400 Path parameter `snap_pack_id` must match the pattern `^ord_[0-9a-f]{26}$`.",
  ],
  "openai--openapi.yaml": [
    "create-assistant: 400 `/tool_resources/file_search` must have the described form.",
    "create-eval: 400 `/data_source_config/item_schema` must be an object.",
    "create-thread: 400 `/tool_resources/file_search` must have the described form.",
    "create-thread-and-run: 400 `/thread/tool_resources/file_search` must have the described form.",
  ],
  "paypal--invoicing_v2.json": [
    "invoices-create: 400 `/invoicer/website` must be a URI.",
    "invoices-update: 400 `/detail/invoice_date` must match the pattern `^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])$`.",
    "templates-create: 400 `/template_info/invoicer/address/country_code` must match the pattern `^([A-Z]{2}|C2)$`.",
    "templates-update: 400 `/template_info/invoicer/address/country_code` must match the pattern `^([A-Z]{2}|C2)$`.",
  ],
  "rapidoc--bitbucket.json": [
    "post-repositories-username-repo-slug-pullrequests: 400 `/merge_commit/hash` must match the pattern `[0-9a-f]{7,}?`.",
    "put-repositories-username-repo-slug-pullrequests-pull-request-id: 400 `/merge_commit/hash` must match the pattern `[0-9a-f]{7,}?`.",
    "post-repositories-username-repo-slug-refs-tags: 400 `/target/hash` must match the pattern `[0-9a-f]{7,}?`.",
  ],
  "readme30--discriminators.json": [
    "patch-embedded-discriminator: 400 The request body must have the described form.",
    "patch-nested-one-of-object-with-nested-one-of: 400 `/config` must have the described form.",
  ],
  "readme31--schema-types.json": [
    "quirks-incompatible-nested-all-of: 400 `/incompatible` must be an integer.",
    "quirks-entirely-incompatible-all-of: 400 The request body must be an integer.",
    "quirks-partially-usable-incompatible-all-of: 400 The request body must be an integer.",
  ],
  "readmeoas--ably.json": [
    "post-accounts-account-id-apps: 400 `/fcmKey` must be a string or null.",
    "patch-apps-id: 400 `/fcmKey` must be a string or null.",
  ],
  "redoc--petstore-31.yaml": [
    "add-pet: 400 `/photoUrls` must be a string or an integer or null.",
    "update-pet: 400 `/photoUrls` must be a string or an integer or null.",
    "create-user: 400 `/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
    "update-user: 400 `/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
    "create-users-with-array-input: 400 `/0/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
    "create-users-with-list-input: 400 `/0/password` must match the pattern `/(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])/`.",
  ],
  "redocly--cafe-32.yaml": [
    "delete-menu-item: 400 Path parameter `menuItemId` must match the pattern `^prd_[0-9abcdefghjkmnpqrstvwxyz]{26}$`.",
    "get-menu-item-photo: 400 Path parameter `menuItemId` must match the pattern `^prd_[0-9abcdefghjkmnpqrstvwxyz]{26}$`.",
  ],
  "xero--xero_files.yaml": [
    "update-file: 400 `/id` is required.",
    "create-folder: 400 `/name` is required.",
    "update-folder: 400 `/name` is required.",
  ],
  "zudoku--shipments.json": [
    "setup-notifications: 400 `/sms/0` must match the pattern `^\\+[1-9]\\d{1,14}$`.",
  ],
};
