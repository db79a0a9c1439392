import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";

/** Runs in every page before the first paint, so that a chosen theme does not flash. */
export const themeScript = `try {
  const theme = localStorage.getItem("${keys.theme}");
  if (theme) document.documentElement.dataset.${data.theme} = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
`;
