import type { SecurityScheme } from "#reference/types.ts";
import { schemesOf } from "#request/auth/authorize.ts";
import { isAuthorized } from "#request/auth/index.ts";
import type { CallableOperation } from "#request/callable.ts";
import type { Vault } from "./vault.ts";

/** All schemes of one requirement, with the scopes that it asks for. */
export type Asked = { scheme: SecurityScheme; scopes: string[] }[];

/** The requirements with their schemes, in the order of the description. One without schemes asks for nothing. */
export function askedOf(operation: CallableOperation): Asked[] {
  return operation.security.map((requirement) =>
    schemesOf(requirement, operation).map((scheme) => ({
      scheme,
      scopes: requirement.schemes.find(({ name }) => name === scheme.name)?.scopes ?? [],
    })),
  );
}

/** Whether all is given that a requirement asks for. */
export const isGiven = (asked: Asked, vault: Vault): boolean =>
  asked.every(({ scheme }) => isAuthorized(scheme, vault.slot(scheme.name).get()));
