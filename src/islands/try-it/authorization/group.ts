import * as classes from "#html/contract/classes.ts";
import { schemesOf } from "#http/request/auth/authorize.ts";
import { methodOf } from "#http/request/auth/index.ts";
import type { CredentialField } from "#http/request/auth/method.ts";
import type { CallableOperation } from "#http/request/callable.ts";
import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#model/types.ts";
import { followDraft } from "../changes.ts";
import { buttonOf, element, labelOf, statusOf } from "../element.ts";
import { credentialField, type Part, questionNote } from "./credential-fields.ts";
import type { OAuthPlace } from "./oauth/token-request.ts";
import type { SchemeCredentials } from "./scheme-credentials.ts";
import type { Keeping, Retention } from "./vault.ts";

/** The group *Authorization* of a panel. */
export interface Group {
  /** Returns the schemes of the selected requirement. */
  schemes(): SecurityScheme[];
  /** Whether all credentials of the selected requirement have been entered. */
  isGiven(): boolean;
  /** Selects a requirement that contains the scheme. */
  choose(scheme: SecurityScheme): void;
  /** Shows a message. */
  report(text: string): void;
  /** Expands the group and focuses it. */
  open(): void;
  /** Collapses the group when nothing is left to enter. */
  close(): void;
}

export interface GroupParts {
  details: HTMLDetailsElement;
  form: HTMLFormElement;
  requirements: Requirement[];
  vault: Keeping;
  credentialsOf(scheme: SecurityScheme): SchemeCredentials;
  place: OAuthPlace;
  /** Resolves when no pointer is down in the panel, so that content may move. */
  untilIdle(): Promise<void>;
}

/** Fills the group, and updates it after changes. */
export async function showGroup(parts: GroupParts): Promise<Group> {
  const { details, form, requirements, vault, credentialsOf, place, untilIdle } = parts;
  const demanding = requirements.filter((schemes) => schemes.length > 0);
  let chosen: Requirement =
    demanding.find((schemes) => isEntered(schemes) && isGiven(schemes, credentialsOf)) ?? demanding[0] ?? [];
  let sections: Part[] = [];

  const message = statusOf("p", "try-message");
  const report = (text: string) => {
    message.textContent = text;
    // A change can add token endpoints.
    for (const section of sections) section.refresh();
  };
  const state = element("span", "try-state");
  const list = element("div", "");
  const withheld = questionNote(() =>
    chosen.flatMap(({ scheme }) => credentialsOf(scheme).questions("server")),
  );
  const retention = retentionPart(vault, report);

  const refresh = () => {
    for (const part of [...sections, withheld, retention]) part.refresh();
    const isDone = isGiven(chosen, credentialsOf);
    const [only] = requirements.length === 1 && chosen.length === 1 ? chosen : [];
    // The group shows the details of its only scheme.
    const done = only ? stateOf(credentialsOf(only.scheme), methodOf(only.scheme).fields) : messages.set;
    state.textContent = !isEntered(chosen) ? "" : isDone ? done : messages.notSet;
    state.dataset.done = String(isDone);
  };
  const show = async (wanted: Requirement) => {
    chosen = wanted;
    const made = await Promise.all(
      wanted.map((one, index) => sectionOf(one, index, credentialsOf(one.scheme), place)),
    );
    if (chosen !== wanted) return;
    sections = made;
    list.replaceChildren(...sections.map(({ root }) => root));
    refresh();
  };

  const choice = requirementChoice(requirements, chosen, (wanted) => void show(wanted));
  await show(chosen);
  await untilIdle();
  // Without authorization, the request would be refused.
  if (demanding.length > 0 && demanding.length === requirements.length && !isGiven(chosen, credentialsOf))
    details.open = true;
  vault.onChange(refresh);
  followDraft(form, "authorization", refresh);
  form.addEventListener("focusin", refresh);
  details.querySelector("summary")?.append(" ", state);
  details
    .querySelector(`.${classes.tryAuthorizationBody}`)
    ?.replaceChildren(...(choice === null ? [] : [choice]), list, withheld.root, message, retention.root);
  return {
    schemes: () => chosen.map(({ scheme }) => scheme),
    isGiven: () => isGiven(chosen, credentialsOf),
    choose(scheme) {
      const includes = (requirement: Requirement) => requirement.some((one) => one.scheme === scheme);
      const index = requirements.findIndex(includes);
      const select = choice?.querySelector("select");
      if (includes(chosen) || index < 0 || !select) return;
      select.value = String(index);
      void show(requirements[index] ?? []);
    },
    report,
    open() {
      details.open = true;
      details.querySelector("summary")?.focus();
    },
    close() {
      details.open = false;
    },
  };
}

/**
 * The requirements with their schemes, in the order of the description. A requirement without schemes needs no
 * credentials.
 */
export function requirementsOf(operation: CallableOperation): Requirement[] {
  return operation.security.map((requirement) =>
    schemesOf(requirement, operation).map((scheme) => ({
      scheme,
      scopes: requirement.schemes.find(({ name }) => name === scheme.name)?.scopes ?? [],
    })),
  );
}

async function sectionOf(
  { scheme, scopes }: Requirement[number],
  index: number,
  credentials: SchemeCredentials,
  place: OAuthPlace,
) {
  const id = `authorization-${index}`;
  if (methodOf(scheme).tokens === undefined) return schemeSection(scheme, id, credentials, null);
  const { oauthPart } = await import("./oauth/section.ts");
  return schemeSection(scheme, id, credentials, oauthPart({ scheme, scopes, id, credentials, place }));
}

/** The choice where credentials are stored, and the button that clears them. */
function retentionPart(vault: Keeping, report: (text: string) => void): Part {
  const select = element("select", "");
  select.id = "authorization-retention";
  select.autocomplete = "off";
  for (const retention of ["page", "tab", "browser"] as const)
    select.append(new Option(choices[retention], retention));
  const label = labelOf(select.id, messages.store);
  const warning = element("p", "try-limit", messages.inBrowserMeaning);
  const forget = buttonOf("try-small", messages.clearAll, () => {
    vault.forget();
    report(messages.cleared);
  });
  select.addEventListener("input", () => {
    if (!vault.keep(select.value as Retention)) report(messages.storageBlocked);
  });
  return {
    root: element("div", "", element("p", "try-keep", label, select, forget), warning),
    refresh() {
      select.value = vault.retention();
      warning.hidden = vault.retention() !== "browser";
    },
  };
}

const choices: Record<Retention, string> = {
  page: messages.onPage,
  tab: messages.inTab,
  browser: messages.inBrowser,
};

/** The section of a scheme: its fields, the limits of a web page, and whether the credentials are complete. */
function schemeSection(
  scheme: SecurityScheme,
  id: string,
  credentials: SchemeCredentials,
  more: Part | null,
): Part {
  const { title, fields, limit, problem } = methodOf(scheme);
  const name = element("strong", "", scheme.name);
  name.id = id;
  name.dir = "auto";
  const state = element("span", "try-state");
  const words = element("span", classes.tryHint, `${title.words} ${title.name ?? ""}`.trim());
  const wrong = element("p", classes.tryProblem);
  const parts = fields.map((field) => credentialField(field, `${id}-${field.name}`, credentials));
  const root = element("div", "try-scheme", element("p", "try-scheme-head", name, words, state));
  root.role = "group";
  root.setAttribute("aria-labelledby", id);
  root.append(...parts.map((part) => part.root), wrong);
  if (more !== null) root.append(more.root);
  if (limit !== null) root.append(element("p", "try-limit", limit));
  return {
    root,
    refresh() {
      for (const part of [...parts, ...(more === null ? [] : [more])]) part.refresh();
      state.textContent = fields.length === 0 ? "" : stateOf(credentials, fields);
      state.dataset.done = String(fields.length > 0 && credentials.isAuthorized());
      wrong.textContent = problem?.({ user: credentials.text("user") }) ?? "";
    },
  };
}

function stateOf(credentials: SchemeCredentials, fields: readonly CredentialField[]): string {
  if (!credentials.isAuthorized()) return messages.notSet;
  // Some APIs expect a key as the user name of HTTP Basic; others would reject that.
  if (fields.some(({ name }) => name === "password") && credentials.text("password") === "")
    return messages.setWithoutPassword;
  const expires = credentials.text("expires");
  return expires !== "" && Number(expires) < Date.now() ? messages.expired : messages.set;
}

/** The schemes of a requirement, with the required scopes. */
type Requirement = { scheme: SecurityScheme; scopes: string[] }[];

/** Whether all credentials of a requirement have been entered. */
const isGiven = (
  requirement: Requirement,
  credentialsOf: (scheme: SecurityScheme) => SchemeCredentials,
): boolean => requirement.every(({ scheme }) => credentialsOf(scheme).isAuthorized());

/** Whether readers enter something for a requirement. A client certificate, for example, belongs to the browser. */
const isEntered = (requirement: Requirement): boolean =>
  requirement.some(({ scheme }) => methodOf(scheme).fields.length > 0);

/** The choice between several requirements, one of which is sufficient; null if there is only one. */
function requirementChoice(
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
  const label = labelOf(select.id, messages.method);
  select.addEventListener("input", () => choose(options[Number(select.value)] ?? []));
  return element("p", classes.tryField, label, element("span", classes.tryHint, messages.useOneOf), select);
}

const namesOf = (requirement: Requirement) =>
  requirement.map(({ scheme }) => scheme.name).join(messages.and) || messages.none;
