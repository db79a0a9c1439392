import type { Change, Subject } from "./types.ts";

/** What a change is known by: the same for the same change, wherever it is and whatever else changes. */
export function fingerprintOf(
  {
    id,
    subject,
    part,
    path,
    name,
    before,
    after,
  }: Omit<Change, "fingerprint" | "verdict" | "uses" | "reason">,
  keys: string[],
): string {
  return hash(
    JSON.stringify([id, keys.length > 0 ? keys : subjectKey(subject), part, path, name, before, after]),
  );
}

function subjectKey(subject: Subject): string {
  if (subject.kind === "operation" || subject.kind === "webhook") return `${subject.kind} ${subject.label}`;
  return subject.kind === "api" ? "api" : `${subject.kind} ${subject.name}`;
}

/** Two 32-bit hashes of a text (FNV-1a, from two beginnings), in hexadecimal. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1000193];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
