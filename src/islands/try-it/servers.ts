import { variableInputs } from "#form/servers.ts";
import { trustedHtml } from "#html/trusted.ts";
import type { CallableOperation } from "#request/callable.ts";
import { resolveServerOnSite } from "#request/server.ts";
import type { NamedText } from "#request/types.ts";
import { controlsIn, isChanged } from "./fields.ts";

/** Writes the declared server that is chosen, with its variables, into the field `server`. `root` is where the site begins. */
export function startServers(form: HTMLFormElement, { servers }: CallableOperation, root: string): void {
  const choice = form.querySelector<HTMLSelectElement>("#try-servers");
  const variables = form.querySelector<HTMLElement>(".try-variables");
  const address = form.querySelector<HTMLInputElement>("#try-server");
  if (variables === null || address === null) return;

  const chosen = () => servers[choice === null ? 0 : Number(choice.value === "" ? -1 : choice.value)];
  const write = () => {
    const server = chosen();
    if (server === undefined) return;
    address.value = resolveServerOnSite(server, valuesIn(variables), root) ?? server.url;
    address.dispatchEvent(new Event("input", { bubbles: true }));
  };
  choice?.addEventListener("change", () => {
    const server = chosen();
    variables.replaceChildren();
    if (server !== undefined) variables.innerHTML = trustedHtml(variableInputs(server));
    write();
    if (server === undefined) address.select();
  });
  // What was chosen before this was there.
  if (Number(choice?.value) > 0) choice?.dispatchEvent(new Event("change"));
  else if (controlsIn(variables).some(isChanged) && !isChanged(address)) write();
  for (const sign of ["input", "change"]) variables.addEventListener(sign, write);
  address.addEventListener("input", ({ isTrusted }) => {
    // Whoever types an address of their own has left the declared ones.
    if (isTrusted && choice !== null) choice.value = "";
  });
}

const valuesIn = (variables: HTMLElement): NamedText[] =>
  [...variables.querySelectorAll<HTMLElement>("[data-kind]")].flatMap((row): NamedText[] => {
    const value = controlsIn(row)[0]?.value ?? "";
    return value === "" ? [] : [[row.dataset.name ?? "", value]];
  });
