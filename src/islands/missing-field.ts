import * as classes from "#html/contract/classes.ts";

/**
 * Scrolls to a field of another page after loading it, or to its nearest loaded ancestor. `load` replaces a link to
 * such fields by the fields.
 */
export async function goToField(
  id: string,
  load: (link: HTMLAnchorElement) => Promise<unknown>,
): Promise<void> {
  for (let link = linkAround(id); link !== null; link = linkAround(id)) {
    await load(link).catch(() => {});
    // Loading failed, or is in progress elsewhere.
    if (link.isConnected) break;
  }
  const found = nearestTo(id);
  if (found === null) return;
  // An unchanged URL would have no effect.
  history.replaceState(history.state, "", location.pathname + location.search);
  location.replace(`#${encodeURIComponent(found.id)}`);
}

/** The link to more fields in the nearest element around a missing one. */
function linkAround(id: string): HTMLAnchorElement | null {
  if (document.getElementById(id) !== null) return null;
  return (
    nearestTo(id)?.querySelector(
      `:is(:scope, :scope > .${classes.optionBody}) > .${classes.members} > a.${classes.show}`,
    ) ?? null
  );
}

/** The element with an id, or with the nearest one around it. */
function nearestTo(id: string): Element | null {
  const found = document.getElementById(id);
  return found !== null || !/[.~]/.test(id) ? found : nearestTo(id.replace(/[.~][^.~]*$/, ""));
}
