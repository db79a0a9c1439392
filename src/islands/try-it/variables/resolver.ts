import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import { fieldId } from "#http/form/field-ids.ts";
import {
  type FindVariable,
  reference,
  resolveValues,
  type UnknownVariable,
  unknownVariables,
  variablesIn,
} from "#http/form/variables.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import type { Secret } from "#http/request/secrets/values.ts";
import type { RequestValues } from "#http/request/types.ts";
import { stringifyJson } from "#json/index.ts";
import { messages } from "#messages/authorization.ts";
import type { SchemasByRef } from "#schema/validation/shape.ts";
import { draftIn } from "../changes.ts";
import { controlsIn, rowOf } from "../form/rows.ts";
import type { PanelContext } from "../panel-context.ts";
import { isLinkedServer, originOf, variableStore } from "./store.ts";

export interface ResolverParts extends PanelContext {
  schemas: Promise<SchemasByRef>;
}

export interface Resolved {
  sent: RequestValues;
  shown: RequestValues;
  /** The values of secret variables in the request. */
  secrets: Secret[];
  /** Shows unresolved references at their fields. Returns whether all are resolved. */
  report(): boolean;
}

export type Resolver = Awaited<ReturnType<typeof createResolver>>;

export async function createResolver({ form, operation, root, site, schemas }: ResolverParts) {
  const { request } = operation;
  const named = await schemas;
  const store = variableStore(root);
  // References in the description's own text, such as an email template.
  const described = new Set(variablesIn(stringifyJson(request)));
  const server = () => draftIn(form).server;
  const isFromLink = () => isLinkedServer(server(), operation, site);
  const found = (name: string) => store.all().find((variable) => variable.name === name);
  const findSent: FindVariable = (name) => {
    const variable = found(name);
    const isAllowed =
      !isFromLink() && (!variable?.isSecret || variable.origins.includes(originOf(server().address)));
    return isAllowed ? variable?.value : undefined;
  };
  const findShown: FindVariable = (name) => (found(name)?.isSecret ? undefined : findSent(name));

  const reason = ({ variable: name }: UnknownVariable) => {
    if (found(name) === undefined) return messages.unknownVariable(name, `\\${reference(name)}`);
    return isFromLink()
      ? messages.variablesOfLink
      : messages.variableWithheld(name, originOf(server().address));
  };
  const show = (unknown: UnknownVariable[]) => {
    const rows = unknown.flatMap((one) => {
      const row = rowFor(form, operation, one);
      const problem = row?.querySelector(`:scope > .${classes.tryProblem}`);
      if (!row || !problem) return [];
      problem.textContent = reason(one);
      controlsIn(row)[0]?.setAttribute("aria-invalid", "true");
      return [row];
    });
    const [first] = rows;
    if (first !== undefined) controlsIn(first)[0]?.focus();
  };
  // The part with the secret is irrelevant: servers and browsers forward all of them.
  const secretsIn = (values: RequestValues): Secret[] =>
    variablesIn(stringifyJson(values)).flatMap((name) => {
      const text = found(name)?.isSecret ? findSent(name) : undefined;
      return text === undefined || text === "" ? [] : [{ in: "body", name, text }];
    });
  const unknownIn = (values: RequestValues) => unknownVariables(values, findSent, described);
  const sent = (values: RequestValues) => resolveValues(values, findSent, request, named);
  const shown = (values: RequestValues) => resolveValues(values, findShown, request, named);
  return {
    resolve(values: RequestValues): Resolved {
      const unknown = unknownIn(values);
      const report = () => {
        show(unknown);
        return unknown.length === 0;
      };
      return { sent: sent(values), shown: shown(values), secrets: secretsIn(values), report };
    },
    sent,
    shown,
    /** The rows with unresolved references. */
    unresolved: (values: RequestValues) =>
      unknownIn(values).flatMap((one) => rowFor(form, operation, one) ?? []),
  };
}

/** The row of the parameter or body field that contains a variable. */
function rowFor(
  form: HTMLFormElement,
  { request }: CallableOperation,
  unknown: UnknownVariable,
): HTMLElement | null {
  const row =
    unknown.in === "body"
      ? form.querySelector<HTMLElement>(`.${classes.tryBody}`)
      : rowOf(form, fieldId(unknown, request));
  const control = row && controlsIn(row).find(({ value }) => value.includes(reference(unknown.variable)));
  return control?.closest<HTMLElement>(`[data-${data.field}]`) ?? row;
}
