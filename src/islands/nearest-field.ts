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
