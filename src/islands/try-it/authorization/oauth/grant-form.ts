import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#reference/types.ts";
import { type Grant, grants } from "#request/auth/grants.ts";
import { methodOf } from "#request/auth/index.ts";
import { element } from "../../element.ts";
import { credentialField } from "../credential-field.ts";
import type { Part } from "../part.ts";
import type { Slot } from "../slot.ts";
import { scopeChoice } from "./scopes.ts";
import { flowOf } from "./token-request.ts";

/** What one flow asks for. */
export interface GrantForm extends Part {
  /** Those that are chosen, with a space between them. */
  scopes(): string;
}

export interface GrantFormParts {
  scheme: SecurityScheme;
  /** The scopes that the operation asks for. */
  required: string[];
  id: string;
  slot: Slot;
  callback: string;
}

export function grantForm(grant: Grant, { scheme, required, id, slot, callback }: GrantFormParts): GrantForm {
  const fields = grant.fields.map((field) => credentialField(field, `${id}-flow-${field.name}`, slot));
  const hasSecret = grant.fields.some(({ name }) => name === "clientSecret");
  const parts = hasSecret ? [...fields, secretPlace(`${id}-secret-in`, slot)] : fields;
  const scopes = scopeChoice(flowOf(scheme, grant.kind), required, id);
  const root = element("div", "", ...parts.map((part) => part.root), scopes.root);
  if (grant.redirects) {
    const address = element("code", "", callback);
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

/** What the description declares; of OpenID Connect, what a page can do with most servers. */
export function grantsOf(scheme: SecurityScheme): Grant[] {
  const flows = methodOf(scheme).tokens?.flows ?? null;
  if (flows !== null) return grants.filter(({ kind }) => flows.some((flow) => flow.kind === kind));
  return grants.filter(({ kind }) => kind !== "implicit" && kind !== "password");
}

/** The choice of a flow, or its name where there is only one. */
export function grantChoice(
  offered: Grant[],
  chosen: Grant,
  id: string,
  choose: (grant: Grant) => void,
): HTMLElement {
  if (offered.length < 2) return element("p", "try-flow-name", messages.orGetOne(chosen.label));
  const options = offered.map(
    (grant) => new Option(grant.label, grant.kind, grant === chosen, grant === chosen),
  );
  const select = element("select", "", ...options);
  Object.assign(select, { id: `${id}-grant`, autocomplete: "off" });
  const label = element("label", "", messages.orGetOneBy);
  label.htmlFor = select.id;
  select.addEventListener("change", () => {
    const grant = offered.find(({ kind }) => kind === select.value);
    if (grant !== undefined) choose(grant);
  });
  return element("p", "try-field", label, select);
}

/** Where the client secret goes: every server takes it in a header (RFC 6749, 2.3.1), but not every one allows that to pages. */
function secretPlace(id: string, slot: Slot): Part {
  const select = element(
    "select",
    "",
    new Option(messages.inHeader, ""),
    new Option(messages.inBody, "body"),
  );
  Object.assign(select, { id, autocomplete: "off" });
  const label = element("label", "", messages.secretIsSent);
  label.htmlFor = id;
  select.addEventListener("change", () => slot.set({ secretIn: select.value }));
  const root = element("p", "try-field", label, select);
  return {
    root,
    refresh() {
      root.hidden = slot.text("clientSecret") === "";
      select.value = slot.text("secretIn");
    },
  };
}
