import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";

/** Menus of a page, which work without a script too, close when the reader turns to something else, and on Escape. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(`details.${classes.pageMenu}[open]`);

for (const event of ["focusin", "pointerdown"])
  document.addEventListener(event, ({ target }) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const menu of openMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    menu.open = false;
  }
});

// The site has each operation's description as JSON alone: YAML is written here.
document.addEventListener("click", async (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[data-${data.yaml}]`) : null;
  if (link === null) return;
  event.preventDefault();
  try {
    const { downloadYaml } = await import("./yaml-download.ts");
    await downloadYaml(link.href);
  } catch {
    location.assign(link.href);
  }
});
