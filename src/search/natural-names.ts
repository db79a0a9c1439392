import { isPlural, singular } from "#names/index.ts";
import type { SearchPage } from "./types.ts";
import { foldedWords } from "./words.ts";

/**
 * The everyday names of an operation: by the effect of its method on the resource at the end of its
 * path, e.g. `create refund` for `POST /v1/refunds`, or by the action there, e.g. `capture payment` for
 * `POST /payments/{id}/captures`. Each is a key.
 */
export function naturalNames({ method, path }: Extract<SearchPage, { kind: "operation" }>): string[] {
  const segments = path.split("/").filter(Boolean);
  const [noun, owner] = segments.filter((segment) => !segment.includes("{")).reverse();
  if (noun === undefined) return [];
  const isItem = segments.at(-1)?.includes("{") ?? false;
  const isBelowItem = owner !== undefined && segments.at(-2) !== owner && !isItem;
  return [
    ...verbsOf(method, isItem, isPlural(noun)).flatMap((verb) => [
      `${verb} ${isItem ? singular(noun) : noun}`,
      ...(owner === undefined ? [] : [`${verb} ${owner} ${isItem ? singular(noun) : noun}`]),
    ]),
    ...(isBelowItem || method === "POST" ? [noun] : []),
    ...(method === "POST" || (isBelowItem && method !== "GET") ? [`${noun} ${owner ?? ""}`] : []),
    // A resource may be named after the action, as in `PUT /guilds/{guildId}/bans/{userId}`.
    ...(method === "PUT" && isItem && owner !== undefined ? [`${noun} ${owner}`] : []),
    // These are common paths for the owner of the credentials.
    ...(method === "GET" && isOwner.test(path) ? ["who am I", "get current user"] : []),
  ].map(naturalNameKey);
}

const isOwner = /\/(?:me|myself|self|whoami)$|^(?:\/api)?(?:\/v\d+)?\/(?:user|account)$/i;

function verbsOf(method: string, isItem: boolean, isMany: boolean): readonly string[] {
  if (method === "GET") return isItem ? ["get"] : isMany ? ["list"] : ["list", "get"];
  if (method === "POST") return isItem ? ["update"] : ["create"];
  return method === "DELETE" ? ["delete"] : ["update"];
}

/** Synonyms for the effects of operations. Each list begins with the word that represents it. */
const verbs: { words: readonly string[]; methods: readonly string[] }[] = [
  { words: ["get", "fetch", "read", "retrieve", "show", "view", "download"], methods: ["GET"] },
  { words: ["list", "all", "find", "browse"], methods: ["GET"] },
  {
    words: "create add new make issue send place generate register post take launch provision".split(" "),
    methods: ["POST"],
  },
  {
    words: ["update", "change", "edit", "modify", "replace", "set", "rename", "patch", "put"],
    methods: ["PUT", "PATCH", "POST"],
  },
  { words: ["delete", "remove", "cancel", "destroy", "disconnect", "unlink", "revoke"], methods: ["DELETE"] },
];

/** The synonyms of a verb, and the methods with that effect; `undefined` for other words. */
export const verbOf = (word: string): (typeof verbs)[number] | undefined =>
  verbs.find(({ words }) => words.includes(word));

/** Other words for the same, for APIs whose names do not have the typed one. */
export const alikeOf = (word: string): readonly string[] => namesFor(word, alike);

/** The beginnings of the usual names of parameters for the same. In titles and paths, `page` means a document. */
export const parametersLike = (word: string): readonly string[] => namesFor(word, parameters);

interface Alike {
  typed: RegExp;
  names: readonly string[];
}

const namesFor = (word: string, some: Alike[]) => some.find(({ typed }) => typed.test(word))?.names ?? [];

/** The short form of a noun, in the singular. */
export const shortFormOf = (word: string): string | undefined => shortForms.get(singular(word));

/** Short forms that many paths have, also those of an API whose titles have the noun. */
const shortForms = new Map([
  ["certificate", "cert"],
  ["configuration", "config"],
  ["environment", "env"],
  ["organization", "org"],
  ["repository", "repo"],
  ["webhook", "hook"],
]);

const alike: Alike[] = [
  { typed: /^attach$/, names: ["upload"] },
  { typed: /^retry(?:ing)?$/, names: ["resend", "replay"] },
  { typed: /^signup$/, names: ["register", "signup"] },
  { typed: /^(?:2fa|mfa)$/, names: ["twofactor", "two", "2fa", "mfa", "totp"] },
  { typed: /^subtitles?$/, names: ["caption"] },
  { typed: /^captions?$/, names: ["subtitle"] },
  { typed: /^livestreams?$/, names: ["live", "stream"] },
  { typed: /^statistics$/, names: ["stat", "metric", "analytic"] },
  { typed: /^usage$/, names: ["metric", "analytic"] },
  { typed: /^ban$/, names: ["suspend", "block"] },
  { typed: /^spinup$/, names: ["create"] },
  { typed: /^servers?$/, names: ["droplet", "instance", "machine", "vm"] },
];

const parameters: Alike[] = [
  {
    typed: /^pag(?:es?|ing|inat(?:e|ion))$/,
    names: ["page", "cursor", "offset", "pager", "perpage", "startingafter", "nextcursor", "iterator"],
  },
];

/**
 * A key for words: without articles, prepositions and question words, without plurals, and with one verb
 * per effect.
 */
export function naturalNameKey(text: string): string {
  const words = foldedWords(text.replace(/[_-]/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2"));
  const [first = "", ...rest] = meaningful(words);
  const act = rest.length === 0 ? undefined : effectOf(singular(first));
  // Getting several things means listing them.
  const isMany = act === "get" && isPlural(rest.at(-1) ?? "");
  return [isMany ? "list" : (act ?? singular(first)), ...rest.map(pathName)].join(" ");
}

/** The short form of a noun that paths usually have, in the singular. */
const pathName = (word: string): string => shortFormOf(word) ?? singular(word);

/** Uploading a file creates it, but few operations that create something are uploads. */
const effectOf = (word: string) => (word === "upload" ? "create" : verbOf(word)?.words[0]);

/**
 * A key without the words between the action and its place: `ban member guild` becomes `ban guild`.
 * Common verbs need their object.
 */
export function briefKeyOf(key: string): string {
  const [first = "", ...rest] = key.split(" ");
  return rest.length < 2 || verbOf(first) !== undefined ? key : `${first} ${rest.at(-1)}`;
}

/** Whether the query is an action with its object, as in `how do I refund a payment`. */
export function isAct(typed: string): boolean {
  const words = foldedWords(typed);
  const first = words.findIndex((word) => !small.has(word));
  return first >= 0 && small.has(words[first + 1] ?? "");
}

/** The significant words; all of them if there are no such words. */
export function meaningful(words: string[]): string[] {
  const rest = words.filter((word) => !small.has(word));
  return rest.length === 0 ? words : rest;
}

const small = new Set(
  [
    "a an the of for to all with by in on at from into as and or its this that these",
    "how what which where when who why do does did can could should would is are am be was",
    "i we you it me my our your want need please new existing paginated",
  ]
    .join(" ")
    .split(" "),
);

/**
 * A word without its verb or noun ending: `donate` and `donations` become `donat`, `verify` becomes
 * `verif`.
 */
export const stemOf = (word: string): string => {
  const stem = word.replace(/(?<=if)(?:ications?|y|ies|ied|ying)$|(?:ions?|ing|ed|es?|ly|s)$/, "");
  return stem.length < shortestStem ? word : stem;
};

const shortestStem = 4;
