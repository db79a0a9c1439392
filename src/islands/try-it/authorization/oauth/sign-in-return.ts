import { messages } from "#messages/sign-in-return.ts";
import type { SecurityScheme } from "#reference/types.ts";
import type { Vault } from "../vault.ts";
import { takePending } from "./pending-sign-in.ts";
import { explain } from "./problem.ts";
import type { OAuthPlace } from "./token-request.ts";

/** Goes on after a sign-in for which the page was left. */
export async function finish(
  schemes: readonly SecurityScheme[],
  vault: Vault,
  { base, callback }: OAuthPlace,
  report: (text: string) => void,
): Promise<void> {
  const pending = takePending();
  const scheme = schemes.find(({ name }) => name === pending?.scheme);
  if (pending?.redirect === undefined || scheme === undefined) return;
  const { redirect, state, verifier, flow, clientId, scopes } = pending;
  const slot = vault.slot(scheme.name);
  slot.set({ clientId, scopes, flow });
  try {
    const { goOn } = await import("./flows.ts");
    const { signal } = new AbortController();
    const request = { scheme, flow, credentials: slot.get(), base, callback, signal };
    slot.set(await goOn(request, redirect, state, verifier));
    report(messages.received(scheme.name));
  } catch (error) {
    report(explain(error));
  }
}
