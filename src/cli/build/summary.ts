import type { BuiltSite } from "./site.ts";

/** One line that says what a build made. */
export function summaryOf(built: BuiltSite, out: string, warnings: number): string {
  const { pages, rendered, bytes, seconds } = built;
  const anew = rendered < pages ? `, ${rendered} of them anew` : "";
  const told = warnings === 0 ? "" : `, with ${count(warnings, "warning")}`;
  return `Built ${count(pages, "page")}${anew} into ${out}/ in ${seconds.toFixed(1)} s: ${sizeOf(bytes)}${told}.`;
}

const count = (size: number, noun: string) => `${size} ${noun}${size === 1 ? "" : "s"}`;

/** Bytes in a unit people read; 1 MB is a million bytes, as disks and hosts count. */
function sizeOf(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
