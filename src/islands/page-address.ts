// Some hosts also serve a page without the trailing slash. Comparing, storing and copying URLs need the
// form in links.
const isFolder = /\/$|\.html$/.test(location.pathname);
if (!isFolder && document.querySelector("missing-page") === null)
  history.replaceState(history.state, "", `${location.pathname}/${location.search}${location.hash}`);

/** The text of a fragment; empty if it is malformed. */
export function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}
