import { isPlural, singular } from "#names/index.ts";
import type { SearchPage } from "./types.ts";
import { foldedWords } from "./words.ts";

/**
 * The everyday names of an operation: by what its method does to the resource at the end of its path, e.g. `create refund` for
 * `POST /v1/refunds`, or by the action there, e.g. `capture payment` for `POST /payments/{id}/captures`. Each is a key.
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
    ...(isBelowItem || method === "POST" ? [`${noun} ${owner ?? ""}`, noun] : []),
    // A resource that is named after what is done, as in `PUT /guilds/{guildId}/bans/{userId}`.
    ...(method === "PUT" && isItem && owner !== undefined ? [`${noun} ${owner}`] : []),
    // The usual path for whose credentials are sent.
    ...(method === "GET" && /\/me$/i.test(path) ? ["who am I", "get current user"] : []),
  ].map(keyOf);
}

function verbsOf(method: string, isItem: boolean, isMany: boolean): readonly string[] {
  if (method === "GET") return isItem ? ["get"] : isMany ? ["list"] : ["list", "get"];
  if (method === "POST") return isItem ? ["update"] : ["create"];
  return method === "DELETE" ? ["delete"] : ["update"];
}

/** Synonyms for what an operation does; each list begins with the word for all of them. */
const verbs: { words: readonly string[]; methods: readonly string[] }[] = [
  { words: ["get", "fetch", "read", "retrieve", "show", "view", "download"], methods: ["GET"] },
  { words: ["list", "all", "find", "browse"], methods: ["GET"] },
  {
    words: [
      "create",
      "add",
      "new",
      "make",
      "issue",
      "send",
      "place",
      "generate",
      "upload",
      "register",
      "post",
    ],
    methods: ["POST"],
  },
  {
    words: ["update", "change", "edit", "modify", "replace", "set", "rename", "patch", "put"],
    methods: ["PUT", "PATCH", "POST"],
  },
  { words: ["delete", "remove", "cancel", "destroy"], methods: ["DELETE"] },
];

/** The words for the same act, and the methods that do it; `undefined` where a word is no such verb. */
export const verbOf = (word: string): (typeof verbs)[number] | undefined =>
  verbs.find(({ words }) => words.includes(word));

/** Words without their order's small change: no articles, prepositions and questions, no plurals, one verb for each act. */
export function keyOf(text: string): string {
  const words = foldedWords(text.replace(/[_-]/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2"));
  const [first = "", ...rest] = meaningful(words);
  const act = rest.length === 0 ? undefined : verbOf(singular(first))?.words[0];
  // Who gets several things lists them.
  const isMany = act === "get" && isPlural(rest.at(-1) ?? "");
  return [isMany ? "list" : (act ?? singular(first)), ...rest.map(singular)].join(" ");
}

/** A key without what is between the act and where it is done: `ban member guild` is `ban guild`. Usual verbs need their object. */
export function briefKeyOf(key: string): string {
  const [first = "", ...rest] = key.split(" ");
  return rest.length < 2 || verbOf(first) !== undefined ? key : `${first} ${rest.at(-1)}`;
}

/** Whether what is typed is an act and what it is done to, as in `how do I refund a payment`. */
export function isAct(typed: string): boolean {
  const words = foldedWords(typed);
  const first = words.findIndex((word) => !small.has(word));
  return first >= 0 && small.has(words[first + 1] ?? "");
}

/** The significant words; all of them where none is. */
export function meaningful(words: string[]): string[] {
  const rest = words.filter((word) => !small.has(word));
  return rest.length === 0 ? words : rest;
}

const small = new Set(
  [
    "a an the of for to all with by in on at from into as and or its this that these",
    "how what which where when who why do does did can could should would is are am be was",
    "i we you it me my our your want need please new existing",
  ]
    .join(" ")
    .split(" "),
);

/** A word without the ending that makes it a verb or a noun: `donate` and `donations` are `donat`, `verify` is `verif`. */
export const stemOf = (word: string): string => {
  const stem = word.replace(/(?<=if)(?:ications?|y|ies|ied|ying)$|(?:ions?|ing|ed|es?|ly|s)$/, "");
  return stem.length < shortestStem ? word : stem;
};

const shortestStem = 4;
