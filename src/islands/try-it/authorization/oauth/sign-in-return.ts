import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#model/types.ts";
import type { SchemeCredentials } from "../scheme-credentials.ts";
import { takePending } from "./pending-sign-in.ts";
import { explain } from "./problem.ts";
import { type OAuthPlace, secretsBy } from "./token-request.ts";

/** Continues after a sign-in that replaced the page. */
export async function finish(
  schemes: readonly SecurityScheme[],
  credentialsOf: (scheme: SecurityScheme) => SchemeCredentials,
  { callback }: OAuthPlace,
  report: (text: string) => void,
): Promise<void> {
  const pending = takePending();
  const scheme = schemes.find(({ name }) => name === pending?.scheme);
  if (pending?.redirect === undefined || scheme === undefined) return;
  const { redirect, flow, clientId, scopes, given, base } = pending;
  const held = credentialsOf(scheme).restore(given, { clientId, scopes, flow });
  try {
    const { goOn } = await import("./flows.ts");
    const { signal } = new AbortController();
    const request = { scheme, flow, scopes, secretsFor: secretsBy(held), base, callback, signal };
    held.set(await goOn(request, redirect, pending));
    report(messages.received(scheme.name));
  } catch (error) {
    report(explain(error));
  }
}
