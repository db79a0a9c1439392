/** A button at the head of each section that opens everything folded in it, and folds it again. */
for (const section of document.querySelectorAll("section[aria-labelledby]")) {
  const folded = [...section.querySelectorAll<HTMLDetailsElement>("details.members, details.values")];
  const heading = section.querySelector("h2");
  if (folded.length > 1 && heading !== null) heading.after(switchFor(folded));
}

function switchFor(all: HTMLDetailsElement[]): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy expand-all";
  const isFolded = () => all.some(({ open }) => !open);
  const show = () => {
    button.textContent = isFolded() ? "Expand all" : "Fold all";
  };
  button.addEventListener("click", () => {
    const open = isFolded();
    for (const details of all) details.open = open;
    show();
  });
  for (const details of all) details.addEventListener("toggle", show);
  show();
  return button;
}

/**
 * A field that is too deep inside others for its page has no row there; whoever comes for it is shown the nearest one
 * around it. The parts of an id are joined by `.` and `~` (`src/site/schema/id.ts`).
 */
function showNearest(): void {
  let id = decode(location.hash.slice(1));
  if (id === "" || document.getElementById(id) !== null) return;
  while (/[.~]/.test(id)) {
    id = id.replace(/[.~][^.~]*$/, "");
    if (document.getElementById(id) === null) continue;
    location.replace(`#${encodeURIComponent(id)}`);
    return;
  }
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}

showNearest();
addEventListener("hashchange", showNearest);
