import { messages } from "#messages/authorization.ts";
import type { CredentialField } from "./method.ts";

/** A flow for getting a token (OpenAPI 3.2.0, "OAuth Flows Object"). */
export interface Grant {
  /** Its key in the OAuth Flows Object. */
  kind: string;
  label: string;
  /** The fields of its form, apart from the scopes. */
  fields: readonly CredentialField[];
  /** Whether the reader signs in on a page of the server, which then redirects back to the site. */
  redirects: boolean;
}

const clientId: CredentialField = { name: "clientId", label: messages.clientId, kind: "text" };
const optionalId: CredentialField = { ...clientId, isOptional: true };
const clientSecret: CredentialField = { name: "clientSecret", label: messages.clientSecret, kind: "secret" };
const optionalSecret: CredentialField = { ...clientSecret, isOptional: true };

/** The flows that a page can use, in the order in which they are offered. */
export const grants: readonly Grant[] = [
  {
    kind: "authorizationCode",
    label: messages.authorizationCode,
    fields: [clientId, optionalSecret],
    redirects: true,
  },
  {
    kind: "clientCredentials",
    label: messages.clientCredentials,
    fields: [clientId, clientSecret],
    redirects: false,
  },
  {
    kind: "deviceAuthorization",
    label: messages.deviceAuthorization,
    fields: [clientId, optionalSecret],
    redirects: false,
  },
  {
    kind: "password",
    label: messages.password,
    fields: [
      { name: "user", label: messages.username, kind: "text" },
      { name: "password", label: messages.password, kind: "secret" },
      optionalId,
      optionalSecret,
    ],
    redirects: false,
  },
  { kind: "implicit", label: messages.implicit, fields: [clientId], redirects: true },
];
