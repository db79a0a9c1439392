import * as keys from "#html/contract/keys.ts";
import { messages } from "#messages/authorization.ts";
import type { SignIn, StartedSignIn } from "./flows.ts";
import { type Pending, savePending } from "./pending-sign-in.ts";
import { Blocked } from "./problem.ts";

// `public/oauth-callback/callback.js` has the same name.
const channelName = keys.signIn;

/** An empty window. Browsers only open it while a click is handled; null if they refuse. */
export function openWindow(): Window | null {
  const opened = window.open("", "", "popup,width=520,height=700");
  // The window must not be able to navigate this page. In return, this page can no longer close it.
  if (opened !== null) opened.opener = null;
  return opened;
}

/**
 * Signs in in a window. The response arrives on a channel of the site, because the server's page may have cut the
 * connection between the windows (Cross-Origin-Opener-Policy).
 */
export function inWindow(opened: Window, signal: AbortSignal): SignIn {
  return (url, { state }) =>
    new Promise((resolve, reject) => {
      const channel = new BroadcastChannel(channelName);
      channel.onmessage = ({ data }: MessageEvent<{ redirect?: string; state?: string }>) => {
        // The response belongs to another page's sign-in.
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

/** Signs in in this tab, which replaces the page. `sign-in-return.ts` continues when the browser comes back. */
export function inThisTab(kept: Omit<Pending, keyof StartedSignIn>): SignIn {
  return (url, started) => {
    if (!savePending({ ...kept, ...started })) throw new Blocked(messages.noStorage);
    location.assign(url);
    return new Promise(() => {});
  };
}
