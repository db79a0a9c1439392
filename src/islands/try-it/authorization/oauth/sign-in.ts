import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/authorization.ts";
import type { SignIn, StartedSignIn } from "./flows.ts";
import { type Pending, savePending } from "./pending-sign-in.ts";
import { Blocked } from "./problem.ts";

// Also in `public/oauth-callback/callback.js`.
const channelName = keys.signIn;

/** Opens an empty window, which browsers allow only while a click is handled; null where they do not. */
export function openWindow(): Window | null {
  const opened = window.open("", "", "popup,width=520,height=700");
  // The opened page must not be able to navigate this one. This page cannot close it any more then.
  if (opened !== null) opened.opener = null;
  return opened;
}

/**
 * Signs in in a window. What comes back arrives on a channel of the site, for the server's page may have cut the tie
 * between the two windows (Cross-Origin-Opener-Policy).
 */
export function inWindow(opened: Window, signal: AbortSignal): SignIn {
  return (url, { state }) =>
    new Promise((resolve, reject) => {
      const channel = new BroadcastChannel(channelName);
      channel.onmessage = ({ data }: MessageEvent<{ redirect?: string; state?: string }>) => {
        // The response belongs to a sign-in of another page.
        if (data.redirect === undefined || data.state !== state) return;
        channel.postMessage({ taken: state });
        resolve(data.redirect);
        channel.close();
      };
      signal.addEventListener("abort", () => {
        reject(signal.reason);
        channel.close();
      });
      opened.location.replace(url);
    });
}

/** Signs in in this tab: the page is left, and `resume.ts` continues when the browser is back. */
export function inThisTab(kept: Omit<Pending, keyof StartedSignIn>): SignIn {
  return (url, started) => {
    if (!savePending({ ...kept, ...started })) throw new Blocked(messages.noStorage);
    location.assign(url);
    return new Promise(() => {});
  };
}
