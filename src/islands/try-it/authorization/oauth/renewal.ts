import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#model/types.ts";
import type { SchemeCredentials } from "../scheme-credentials.ts";
import { explain } from "./problem.ts";
import { type OAuthPlace, secretsBy } from "./token-request.ts";

/** Replaces a token that is about to expire. If that fails, the token stays, and the reader is notified. */
export async function renew(
  scheme: SecurityScheme,
  credentials: SchemeCredentials,
  { base, callback }: OAuthPlace,
  report: (text: string) => void,
  signal = new AbortController().signal,
): Promise<void> {
  const held = credentials.hold();
  const [flow, scopes] = [credentials.text("flow"), credentials.text("scopes")];
  try {
    const { refreshToken } = await import("./flows.ts");
    const secretsFor = secretsBy(held);
    held.set(await refreshToken({ scheme, flow, scopes, secretsFor, base: base(), callback, signal }));
    report(messages.renewed(scheme.name));
  } catch (error) {
    report(messages.notRenewed(scheme.name, explain(error)));
  }
}
