import * as classes from "#html/contract/classes.ts";
import { type Grant, grants } from "#http/request/auth/grants.ts";
import { methodOf } from "#http/request/auth/index.ts";
import { messages } from "#messages/authorization.ts";
import type { OAuthFlow, SecurityScheme } from "#model/types.ts";
import { element, labelOf } from "../../element.ts";
import { credentialField, inputOf, type Part } from "../credential-fields.ts";
import type { SchemeCredentials } from "../scheme-credentials.ts";
import { flowOf, type OAuthPlace, resolved } from "./token-request.ts";

/** The form of a flow. */
export interface GrantForm extends Part {
  /** Returns the selected scopes, separated by spaces. */
  scopes(): string;
}

export interface OAuthParts {
  scheme: SecurityScheme;
  /** The scopes that the operation requires. */
  scopes: string[];
  id: string;
  credentials: SchemeCredentials;
  place: OAuthPlace;
}

export function grantForm(
  grant: Grant,
  { scheme, scopes: required, id, credentials, place }: OAuthParts,
): GrantForm {
  const fields = grant.fields.map((field) => credentialField(field, `${id}-flow-${field.name}`, credentials));
  const hasSecret = grant.fields.some(({ name }) => name === "clientSecret");
  const target = targetNote(scheme, grant, place);
  const parts = [...fields, ...(hasSecret ? [secretPlace(`${id}-secret-in`, credentials)] : []), target];
  const scopes = scopeChoice(flowOf(scheme, grant.kind), required, id);
  const root = element("div", "", ...parts.map((part) => part.root), scopes.root);
  if (grant.redirects) {
    const address = element("code", "", place.callback);
    root.append(element("p", "try-limit", `${messages.registerUri} `, address));
  }
  return {
    root,
    scopes: scopes.chosen,
    refresh() {
      for (const part of parts) part.refresh();
    },
  };
}

/** A note that names the recipient of the entered credentials before they are sent. */
function targetNote(scheme: SecurityScheme, { kind }: Grant, place: OAuthPlace): Part {
  const root = element("p", "try-limit");
  const metadata = methodOf(scheme).tokens?.metadata?.url ?? null;
  const flow = flowOf(scheme, kind);
  const named = metadata ?? (kind === "implicit" ? flow?.authorizationUrl : flow?.tokenUrl) ?? null;
  return {
    root,
    refresh() {
      root.hidden = named === null;
      if (named === null) return;
      const url = resolved(named, place.base());
      if (url === null) root.textContent = messages.relativeAddress(named);
      else root.textContent = (metadata === null ? messages.sentTo : messages.sentToEndpoints)(url.href);
    },
  };
}

/** The declared flows. For OpenID Connect, these are the flows that a page can use with most servers. */
export function grantsOf(scheme: SecurityScheme): Grant[] {
  const flows = methodOf(scheme).tokens?.flows ?? null;
  if (flows !== null) return grants.filter(({ kind }) => flows.some((flow) => flow.kind === kind));
  return grants.filter(({ kind }) => kind !== "implicit" && kind !== "password");
}

/** The choice of a flow, or its name if there is only one. */
export function grantChoice(
  offered: Grant[],
  chosen: Grant,
  id: string,
  choose: (grant: Grant) => void,
): HTMLElement {
  if (offered.length < 2) return element("p", "try-flow-name", chosen.label);
  const options = offered.map(
    (grant) => new Option(grant.label, grant.kind, grant === chosen, grant === chosen),
  );
  const select = element("select", "", ...options);
  Object.assign(select, { id: `${id}-grant`, autocomplete: "off" });
  select.addEventListener("input", () => {
    const grant = offered.find(({ kind }) => kind === select.value);
    if (grant !== undefined) choose(grant);
  });
  return element("p", classes.tryField, labelOf(select.id, messages.flow), select);
}

/**
 * The choice how to send the client secret. Every server accepts it in a header (RFC 6749, 2.3.1), but not every
 * server allows that to web pages.
 */
function secretPlace(id: string, credentials: SchemeCredentials): Part {
  const select = element(
    "select",
    "",
    new Option(messages.inHeader, ""),
    new Option(messages.inBody, "body"),
  );
  Object.assign(select, { id, autocomplete: "off" });
  select.addEventListener("input", () => credentials.set({ secretIn: select.value }));
  const root = element("p", classes.tryField, labelOf(id, messages.secretIsSent), select);
  return {
    root,
    refresh() {
      root.hidden = credentials.text("clientSecret") === "";
      select.value = credentials.text("secretIn");
    },
  };
}

/** The choice of scopes. */
interface Scopes {
  root: HTMLElement;
  /** Returns the selected scopes, separated by spaces (RFC 6749, 3.3). */
  chosen(): string;
}

/** With more scopes than this, those that the operation does not require are collapsed. */
const few = 8;

/**
 * The scopes of a flow as checkboxes, with the operation's selected. If the flow declares none, there is
 * a text field.
 */
function scopeChoice(flow: OAuthFlow | null, required: readonly string[], id: string): Scopes {
  const declared = flow?.scopes ?? [];
  const others = required.filter((name) => !declared.some((scope) => scope.name === name));
  const all = [...declared, ...others.map((name) => ({ name, description: null }))];
  return flow === null || all.length === 0
    ? writtenScopes(flow, required, id)
    : checkedScopes(all, required, id);
}

function checkedScopes(all: OAuthFlow["scopes"], required: readonly string[], id: string): Scopes {
  const boxes = all.map(({ name, description }, index) => {
    const box = inputOf(`${id}-scope-${index}`, "checkbox");
    box.checked = required.includes(name);
    const label = labelOf(box.id, element("code", "", name), description === null ? "" : ` ${description}`);
    label.dir = "auto";
    return { name, box, line: element("p", "try-check", box, label) };
  });
  const wanted = boxes.filter(({ name }) => boxes.length <= few || required.includes(name));
  const others = boxes.filter((one) => !wanted.includes(one)).map(({ line }) => line);
  const legend = element("legend", "", messages.scopes);
  const root = element("fieldset", "try-scopes", legend, ...wanted.map(({ line }) => line));
  if (others.length > 0)
    root.append(element("details", "", element("summary", "", messages.more(others.length)), ...others));
  return { root, chosen: () => boxes.flatMap(({ name, box }) => (box.checked ? name : [])).join(" ") };
}

function writtenScopes(flow: OAuthFlow | null, required: readonly string[], id: string): Scopes {
  const input = inputOf(`${id}-scopes`, "text");
  // Only OpenID Connect has no flow. A server need not list the scope that this standard defines.
  const usual = flow === null ? ["openid"] : [];
  input.value = [...new Set([...usual, ...required])].join(" ");
  const label = labelOf(input.id, messages.scopes);
  const hint = element("span", classes.tryHint, messages.spaceBetween);
  return { root: element("p", classes.tryField, label, hint, input), chosen: () => input.value.trim() };
}
