import type { NoCheck } from "./checks.ts";

const because = (reason: string, ...ids: string[]): NoCheck[] => ids.map((id) => ({ id, reason }));

/** The checks of the catalog without a counterpart here. */
export const noChecks: NoCheck[] = [
  ...because(
    "A component that no operation uses promises nothing, and one that is used is compared there.",
    "api-schema-removed",
    "api-security-component-added",
    "api-security-component-removed",
    "api-security-component-oauth-scope-added",
    "api-security-component-oauth-scope-removed",
    "api-security-component-oauth-scope-changed",
  ),
  ...because(
    "That a deprecation has a date, and one that can be read, is about one description: a rule of `check`.",
    "api-deprecated-sunset-missing",
    "api-deprecated-sunset-parse",
    "request-parameter-deprecated-sunset-missing",
    "request-parameter-sunset-parse",
    "request-property-deprecated-sunset-missing",
    "request-property-deprecated-sunset-invalid",
    "response-property-deprecated-sunset-missing",
    "response-property-deprecated-sunset-invalid",
  ),
  ...because(
    "A version is a name: which one is higher is known to those who chose it.",
    "api-version-decreased",
    "api-major-version-not-bumped",
  ),
  ...because(
    "`x-sunset` and `x-stability` are of operations.",
    "request-parameter-sunset-date-too-small",
    "request-parameter-sunset-date-changed-too-small",
    "request-parameter-sunset-deleted",
    "request-property-sunset-date-too-small",
    "response-property-sunset-date-too-small",
    "request-property-stability-decreased",
    "request-property-stability-increased",
    "response-property-stability-decreased",
    "response-property-stability-increased",
  ),
];
