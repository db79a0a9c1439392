import { around } from "#messages/around.ts";
import { messages } from "#messages/authorization.ts";
import type { SecurityScheme } from "#reference/types.ts";
import type { Grant } from "#request/auth/grants.ts";
import { element } from "../../element.ts";
import { isInForeignFrame } from "../../foreign-frame.ts";
import type { Slot } from "../slot.ts";
import { Blocked, explain } from "./problem.ts";
import { inThisTab, inWindow } from "./sign-in.ts";
import { type OAuthPlace, secretsBy } from "./token-request.ts";

/** An attempt to get a token. */
export interface Attempt {
  scheme: SecurityScheme;
  grant: Grant;
  scopes: string;
  slot: Slot;
  place: OAuthPlace;
  /** The window in which the reader signs in; null where the page is left for it, or nobody signs in. */
  opened: Window | null;
  signal: AbortSignal;
  /** Shows its progress. */
  show(...content: (string | Node)[]): void;
}

/** Makes it, keeps the token, and shows the result. */
export async function attempt({
  scheme,
  grant,
  scopes,
  slot,
  place,
  opened,
  signal,
  show,
}: Attempt): Promise<void> {
  const flow = grant.kind;
  const { base, callback, root } = place;
  show(grant.redirects ? messages.waiting : messages.requesting);
  try {
    const { getToken } = await import("./flows.ts");
    if (isInForeignFrame()) throw new Blocked(messages.inFrame);
    const held = slot.hold();
    const clientId = slot.text("clientId");
    const { given } = held;
    const returnTo = `${location.pathname}${location.search}#try-authorization`;
    const signIn =
      opened === null
        ? inThisTab({ root, scheme: scheme.name, flow, clientId, scopes, given, returnTo })
        : inWindow(opened, signal);
    const request = { scheme, flow, scopes, secretsFor: secretsBy(held), base, callback, signal };
    const token = await getToken(request, signIn, (code, address) => show(...deviceLine(code, address)));
    held.set({ refreshToken: "", flow, scopes, ...token });
    show(messages.received(scheme.name));
  } catch (error) {
    opened?.close();
    show(explain(error));
  }
}

function deviceLine(code: string, address: string): (string | Node)[] {
  const link = element("a", "", address);
  // Only an address of the web may be a link.
  if (/^https?:/i.test(address))
    Object.assign(link, { href: address, target: "_blank", rel: "noopener noreferrer" });
  return around<Node | string>(messages.openAndType, link, element("code", "", code));
}
