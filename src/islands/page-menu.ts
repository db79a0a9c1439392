/** Menus of a page, which work without a script too, close when the reader turns to something else, and on Escape. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details.page-menu[open]");

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

export {};
