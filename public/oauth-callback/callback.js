// Hands what a server sent back with the browser to the page that started the sign-in:
// src/islands/try-it/authorization/oauth/sign-in.ts and pending.ts hold the other ends.
const answer = location.search + location.hash;
const state =
  new URLSearchParams(location.search).get("state") ??
  new URLSearchParams(location.hash.slice(1)).get("state");
// Neither code nor token stays in the address or in the history.
history.replaceState(null, "", location.pathname);

const status = document.querySelector("[role=status]");
const pending = takePending();
if (pending === null) askPages();
else location.replace(pending);

/** Where the page was left for the sign-in: the address to go back to. */
function takePending() {
  try {
    const key = "specimen-sign-in";
    const left = JSON.parse(sessionStorage.getItem(key) ?? "null");
    const back = new URL(left?.returnTo ?? "", location.href);
    if (state === null || left?.state !== state || back.origin !== location.origin) return null;
    sessionStorage.setItem(key, JSON.stringify({ ...left, answer }));
    return back.href;
  } catch {
    return null;
  }
}

/** Where it was opened in a window: the page that waits for this state takes the answer. */
function askPages() {
  const channel = new BroadcastChannel("specimen-sign-in");
  channel.onmessage = ({ data }) => {
    if (data.taken !== state) return;
    status.textContent = "Done. You may close this window.";
    window.close();
  };
  status.textContent = "Handing over …";
  if (state !== null) channel.postMessage({ answer, state });
  setTimeout(() => {
    if (status.textContent !== "Handing over …") return;
    status.textContent =
      "No page waits for this sign-in: its state is not that of one that was started here, or the page that started it is gone. The answer was not used.";
  }, 2000);
}
