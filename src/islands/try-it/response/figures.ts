import { messages } from "#messages/panel.ts";

/** A number such as `12,345`, in the language of the page, not of the browser. */
export const count = (number: number) => number.toLocaleString(messages.locale);

export const timeOf = (milliseconds: number) =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
