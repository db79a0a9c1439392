// Passes the redirect of a sign-in to the page that started it:
// src/islands/try-it/authorization/oauth/sign-in.ts and pending-sign-in.ts have the other ends.
const redirect = location.search + location.hash;
const state =
  new URLSearchParams(location.search).get("state") ??
  new URLSearchParams(location.hash.slice(1)).get("state");
// Removes code and token from the URL and the history.
history.replaceState(null, "", location.pathname);

const status = document.querySelector("[role=status]");
const pending = takePending();
if (pending === null) askPages();
else location.replace(pending);

/** The URL to return to if the page was replaced by the sign-in. */
function takePending() {
  try {
    const key = "specimen-sign-in";
    const left = JSON.parse(sessionStorage.getItem(key) ?? "null");
    const back = new URL(left?.returnTo ?? "", location.href);
    if (state === null || left?.state !== state || back.origin !== location.origin) return null;
    sessionStorage.setItem(key, JSON.stringify({ ...left, redirect }));
    return back.href;
  } catch {
    return null;
  }
}

/** Sends the redirect to the page that opened this window and waits for this state. */
function askPages() {
  const channel = new BroadcastChannel("specimen-sign-in");
  channel.onmessage = ({ data }) => {
    if (data.taken !== state) return;
    status.textContent = "Done. You may close this window.";
    window.close();
  };
  status.textContent = "Completing sign-in…";
  if (state !== null) channel.postMessage({ redirect, state });
  setTimeout(() => {
    if (status.textContent !== "Completing sign-in…") return;
    status.textContent =
      "No page waits for this sign-in: its state is not that of one that was started here, or the page that started it is gone. The response was not used.";
  }, 2000);
}
