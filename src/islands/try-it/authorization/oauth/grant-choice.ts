import type { SecurityScheme } from "#reference/types.ts";
import { type Grant, grants } from "#request/auth/grants.ts";
import { element } from "../../element.ts";

/** What the description declares; of OpenID Connect, what a page can do with most servers. */
export function grantsOf(scheme: SecurityScheme): Grant[] {
  if (scheme.kind === "oauth2")
    return grants.filter(({ kind }) => scheme.flows.some((flow) => flow.kind === kind));
  return grants.filter(({ kind }) => kind !== "implicit" && kind !== "password");
}

/** The choice of a flow, or its name where there is only one. */
export function grantChoice(
  offered: Grant[],
  chosen: Grant,
  id: string,
  choose: (grant: Grant) => void,
): HTMLElement {
  if (offered.length < 2) return element("p", "try-flow-name", `Or get one: ${chosen.label}`);
  const options = offered.map(
    (grant) => new Option(grant.label, grant.kind, grant === chosen, grant === chosen),
  );
  const select = element("select", "", ...options);
  Object.assign(select, { id: `${id}-grant`, autocomplete: "off" });
  const label = element("label", "", "Or get one by");
  label.htmlFor = select.id;
  select.addEventListener("change", () => {
    const grant = offered.find(({ kind }) => kind === select.value);
    if (grant !== undefined) choose(grant);
  });
  return element("p", "try-field", label, select);
}
