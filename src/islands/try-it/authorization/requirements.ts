import * as classes from "#html/contract/classes.ts";
import { schemesOf } from "#http/request/auth/authorize.ts";
import { methodOf } from "#http/request/auth/index.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#model/types.ts";
import { element } from "../element.ts";
import type { Slot } from "./slot.ts";

/** All schemes of one requirement, with the scopes that it asks for. */
export type Requirement = { scheme: SecurityScheme; scopes: string[] }[];

/** The requirements with their schemes, in the order of the description. One without schemes asks for nothing. */
export function requirementsOf(operation: CallableOperation): Requirement[] {
  return operation.security.map((requirement) =>
    schemesOf(requirement, operation).map((scheme) => ({
      scheme,
      scopes: requirement.schemes.find(({ name }) => name === scheme.name)?.scopes ?? [],
    })),
  );
}

/** Whether all is given that a requirement asks for. */
export const isGiven = (requirement: Requirement, slotOf: (scheme: SecurityScheme) => Slot): boolean =>
  requirement.every(({ scheme }) => slotOf(scheme).isAuthorized());

/** Whether a reader enters something for a requirement: a client certificate, for instance, is the browser's. */
export const isEntered = (requirement: Requirement): boolean =>
  requirement.some(({ scheme }) => methodOf(scheme).fields.length > 0);

/** The choice of one of several requirements, any of which is enough; null if there is only one. */
export function requirementChoice(
  options: Requirement[],
  first: Requirement,
  choose: (requirement: Requirement) => void,
): HTMLElement | null {
  if (options.length < 2) return null;
  const select = element("select", "");
  select.id = "authorization-choice";
  select.autocomplete = "off";
  for (const [index, requirement] of options.entries())
    select.append(
      new Option(namesOf(requirement), String(index), requirement === first, requirement === first),
    );
  const label = element("label", "", messages.method);
  label.htmlFor = select.id;
  select.addEventListener("change", () => choose(options[Number(select.value)] ?? []));
  return element("p", classes.tryField, label, element("span", classes.tryHint, messages.useOneOf), select);
}

const namesOf = (requirement: Requirement) =>
  requirement.map(({ scheme }) => scheme.name).join(messages.and) || messages.none;
