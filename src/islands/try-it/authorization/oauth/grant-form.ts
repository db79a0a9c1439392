import type { SecurityScheme } from "#reference/types.ts";
import type { Grant } from "#request/auth/grants.ts";
import { element } from "../../element.ts";
import { credentialField } from "../credential-field.ts";
import type { Part, Slot } from "../part.ts";
import { flowOf } from "./request.ts";
import { scopeChoice } from "./scopes.ts";
import { secretPlace } from "./secret-place.ts";

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
    root.append(element("p", "try-limit", "Register this redirect URI for the client: ", address));
  }
  return {
    root,
    scopes: scopes.chosen,
    refresh() {
      for (const part of parts) part.refresh();
    },
  };
}
