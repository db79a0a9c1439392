import type { SearchPage } from "./types.ts";
import { foldedWords } from "./words.ts";

/**
 * What people call an operation: by what its method does to the resource at the end of its path, e.g. `create refund` for
 * `POST /v1/refunds`, or by the action there, e.g. `capture payment` for `POST /payments/{id}/captures`. Each is a key.
 */
export function naturalNames({ method, path }: Extract<SearchPage, { kind: "operation" }>): string[] {
  const segments = path.split("/").filter(Boolean);
  const [noun, owner] = segments.filter((segment) => !segment.includes("{")).reverse();
  if (noun === undefined) return [];
  const isItem = segments.at(-1)?.includes("{") ?? false;
  const isBelowItem = owner !== undefined && segments.at(-2) !== owner && !isItem;
  return [
    ...verbsOf(method, isItem).flatMap((verb) => [
      `${verb} ${noun}`,
      ...(owner === undefined ? [] : [`${verb} ${owner} ${noun}`]),
    ]),
    ...(isBelowItem || method === "POST" ? [`${noun} ${owner ?? ""}`, noun] : []),
  ].map(keyOf);
}

function verbsOf(method: string, isItem: boolean): readonly string[] {
  if (method === "GET") return isItem ? reading : listing;
  if (method === "POST") return isItem ? changing : creating;
  return method === "DELETE" ? deleting : changing;
}

const reading = ["get", "retrieve", "show", "read", "fetch"];
const listing = ["list", "get", "show", "fetch"];
const creating = ["create", "add", "new", "make"];
const changing = ["update", "edit", "change", "replace"];
const deleting = ["delete", "remove", "cancel"];

/** Words without their order's small change: no articles and prepositions, no plurals. */
export function keyOf(text: string): string {
  const words = foldedWords(text.replace(/[_-]/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2"));
  return words
    .filter((word) => !small.has(word))
    .map(singular)
    .join(" ");
}

const small = new Set(["a", "an", "the", "of", "for", "to", "all", "with", "by", "in"]);

const singular = (word: string) => word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
