import * as data from "#html/contract/data.ts";
import * as keys from "#html/contract/keys.ts";

/**
 * The script runs before the first paint if other sites may show pages in frames. There, the surrounding
 * page decides on the theme and the visible parts (`src/islands/embed/frame.ts`).
 */
export const embedScript = `if (parent !== window && new URLSearchParams(location.search).has("embed")) {
  const asked = new URLSearchParams(location.search);
  document.documentElement.dataset.${data.embedded} = asked.get("view") ?? "";
  document.documentElement.dataset.${data.theme} = asked.get("theme") ?? "system";
}
`;

/** The script runs in every page before the first paint, so that a selected theme does not flash. */
export const themeScript = `try {
  const theme = localStorage.getItem("${keys.theme}");
  if (theme) document.documentElement.dataset.${data.theme} = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
`;
