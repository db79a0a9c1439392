import type { Reference } from "#model/types.ts";
import type { Check } from "./petstore/check.ts";
import { integers } from "./petstore/integers.ts";
import { lifecycle } from "./petstore/lifecycle.ts";
import { lists } from "./petstore/lists.ts";
import { operations } from "./petstore/operations.ts";
import { records } from "./petstore/records.ts";
import { refusals } from "./petstore/refusals.ts";
import { sandbox } from "./petstore/sandbox.ts";

/**
 * What applies to the Petstore on every host and with every store: each operation and each error. Every check wants a
 * host with the seed's records and no others, and runs by `runCheck`.
 */
export const petstoreChecks = (reference: Reference): Check[] => [
  ...operations(reference),
  ...records,
  ...lists,
  ...integers,
  ...lifecycle,
  ...refusals,
  ...sandbox,
];

/** The first check of each group: each operation, and one of each kind of rule. Enough where another host runs all. */
export const samplePetstoreChecks = (reference: Reference): Check[] =>
  [...Map.groupBy(petstoreChecks(reference), ({ group }) => group).values()].flatMap((checks) =>
    checks.slice(0, 1),
  );
