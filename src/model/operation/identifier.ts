import { plural, wordsIn } from "#names/index.ts";
import { capitalized, collectionOf, itemOf, purposeOf, type Request, withoutVersion } from "./purpose.ts";

/** An operationId with its context. */
export interface Identified extends Request {
  id: string;
  /** The names of the groups that contain the operation. */
  groups: string[];
  /** The words that all ids begin with. */
  shared: string[];
}

/**
 * An operationId as a title. It omits the name of the group or controller, path, method and version, and
 * numbers that make ids unique. `null` if nothing readable is left.
 */
export function titleOfId(identified: Identified): string | null {
  const { method, path } = identified;
  const id = withoutGenerated(identified.id);
  const ownPath = new RegExp(`^${method}[ _]?(/.*)$`, "i").exec(id)?.[1];
  if (ownPath !== undefined) return purposeOf({ ...identified, path: ownPath }) ?? purposeOf(identified);
  if (!isReadable(id)) return purposeOf(identified);
  if (!isName.test(id)) return id;
  if (wordsIn(id).some((word) => isRunTogether(word, path))) return purposeOf(identified);
  const { words, nouns } = ownWords(id, identified);
  if (path === "") return readable(words);
  const action = actionOf(words, identified);
  if (action !== null) return action;
  const phrase = phraseOf(words, identified);
  if (phrase === null) return readable(words);
  if (namesNothing(phrase, identified)) return titleOfResource(phrase, identified);
  const [, ...others] = words;
  return (
    titleOfPhrase(phrase, identified, nouns) ??
    readable(phrase.rest.length === 0 || isJargon(words, phrase) ? [phrase.shown, ...others] : words)
  );
}

/** Whether an operationId only repeats method and path, as `PostPaymentIntentsIntentCancel` and `postBoatsByIdPhoto` do. */
export function repeats(id: string, { method, path }: Request): boolean {
  const letters = lettersOf(id);
  const paths = [path, path.replace(/^\/api\//i, "/"), withoutVersion(path)]
    .flatMap((one) => [one, one.replaceAll("{", "by")])
    .map(lettersOf);
  const verb = method.toLowerCase();
  return paths.some((all) => all !== "" && (letters === verb + all || letters === all + verb));
}

/** The words that all ids begin with, up to the first verb. A few ids may be similar by accident. */
export function sharedWords(ids: string[]): string[] {
  const [first = [], ...others] = ids.map((id) => wordsIn(id).map(stemOf));
  if (others.length < 2) return [];
  const end = first.findIndex(
    (word, index) =>
      verbs.has(word) || others.some((other) => other[index] !== word || index + 1 >= other.length),
  );
  return first.slice(0, end < 0 ? first.length - 1 : end);
}

/** The letters and digits of a name, in lower case. */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, "");

/** A name as words: `paymentIntents`, `payment_intents` and `payment-intents` as "Payment intents". */
export const readableName = (name: string): string => readable(wordsIn(name));

/** Whether a word is a verb that ids often begin with. */
export const isVerb = (word: string): boolean => verbOf(word) !== null || otherVerbs.test(word);

/** The verb of an id for an action beyond the usual requests: `stopPipeline`, `multicast`; `null` for others. */
export function actionIn(id: string): string | null {
  const [first = "", ...others] = wordsIn(id);
  const isAlone = /^(?:broad|multi|narrow)cast$/i.test(first);
  return isAlone || (others.length > 0 && otherVerbs.test(first)) ? first.toLowerCase() : null;
}

/** An id without the numbers and words that generators add. */
function withoutGenerated(id: string): string {
  const shorter = id
    .trim()
    .replace(/\s\([^()]*\)$/, "")
    .replace(/(?<=\w)_\d+$/, "")
    .replace(/(?<=[a-z\d])Using(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/, "")
    .replace(/(?<=[a-z])(GET|POST|PUT|PATCH|DELETE)\d+$/, "$1")
    .replace(/(?<=[a-z])Async$/, "");
  return shorter === id ? id : withoutGenerated(shorter);
}

/** Whether a text has words. Checksums have none. */
const isReadable = (id: string) => /\p{L}/u.test(id) && !/^[\da-f]{16,}$/i.test(id.replaceAll("-", ""));

/**
 * Whether a word is several words without separators, as in `Getinputtokencounts`: a verb, or a word of
 * the path, and others.
 */
function isRunTogether(word: string, path: string): boolean {
  if (word.length < 18) return false;
  const starts = [...verbs.keys(), ...wordsIn(path).map((one) => one.toLowerCase())];
  return starts.some((start) => word.toLowerCase().startsWith(start) && word.length >= start.length + 6);
}

/**
 * Identifiers of programs, with the characters that separate their parts. Any other text was written for
 * readers.
 */
const isName = /^[A-Za-z][\w.\-/#:\\{}]*$/;

/** The words that are specific to this operation, and names of things among the others. */
function ownWords(id: string, identified: Identified): { words: string[]; nouns: string[] } {
  const groups = identified.groups.map(wordsOfGroup).filter((words) => words.length > 0);
  const { rest, qualifier, isGroup } = unqualified(id, groups);
  const isSeparated = /[^\p{L}\p{N}]/u.test(rest);
  const tailless = withoutTail(withoutStart(wordsIn(rest), identified, groups), identified);
  const own = isSeparated ? withoutAddedVerb(tailless, identified) : tailless;
  const inGroup = withoutGroup(own, groups, isSeparated || own.length < tailless.length);
  const whole = inGroup.filter(
    (word, index) => !/^partial$/i.test(word) || !/^update$/i.test(inGroup[index + 1] ?? ""),
  );
  // Webhooks have no path. Their names are event names without verbs.
  const words = isSeparated && identified.path !== "" ? verbFirst(whole) : whole;
  return {
    words: isGroup || /^(?:app|home|main|root)$/i.test(qualifier.join("")) ? words : [...words, ...qualifier],
    nouns: [...own.slice(0, own.length - inGroup.length), ...qualifier],
  };
}

/**
 * An id without namespaces and its class, unless the class name differs from that of the group and is
 * needed.
 */
function unqualified(id: string, groups: string[][]) {
  const parts = id.split(/[.#:\\/]+|(?<=[a-z](?:Controller|Service|Endpoints|Resource|Handler))_/);
  const index = parts.findLastIndex((part, at) => at + 1 < parts.length && isClass(part, groups));
  if (index < 0) return { rest: id, qualifier: [], isGroup: true };
  const qualifier = withoutClassWord(wordsIn(parts[index] ?? ""));
  return {
    rest: parts.slice(index + 1).join("."),
    qualifier,
    isGroup: groups.some((group) => isSame(qualifier, group) || isSame(qualifier, group.slice(-1))),
  };
}

const isClass = (part: string, groups: string[][]) => {
  const words = wordsIn(part);
  const name = withoutClassWord(words);
  return name.length < words.length || groups.some((group) => isSame(name, group));
};

/** The words of a group's name that name a thing. */
const wordsOfGroup = (group: string) =>
  withoutClassWord(wordsIn(group).filter((word) => !version.test(word)));

const classWords = /^(?:controllers?|services?|api|endpoints?|resources?|handlers?|router|routes|viewset)$/i;

const withoutClassWord = (words: string[]): string[] =>
  words.length > 1 && classWords.test(words.at(-1) ?? "") ? withoutClassWord(words.slice(0, -1)) : words;

/** The words without the common start of all ids or of the path: `api`, `v1`. */
function withoutStart(words: string[], { shared, path }: Identified, groups: string[][]): string[] {
  const isShared = shared.length > 0 && words.length > shared.length && startsWith(words, shared);
  return withoutPrefixes(isShared ? words.slice(shared.length) : words, path, groups);
}

function withoutPrefixes(words: string[], path: string, groups: string[][]): string[] {
  const [first = "", ...others] = words;
  const isApi =
    /^api$/i.test(first) &&
    (/^\/api\//i.test(path) ||
      version.test(others[0] ?? "") ||
      groups.some((group) => startsWith(others, group)));
  return (isApi || version.test(first)) && others.length > 0 ? withoutPrefixes(others, path, groups) : words;
}

const version = /^v\d+$/i;

/** The words without a trailing version, path or method. */
function withoutTail(words: string[], request: Request): string[] {
  const last = words.at(-1) ?? "";
  if (words.length > 1 && version.test(last)) return withoutTail(words.slice(0, -1), request);
  const tail = [...wordsIn(request.path), request.method];
  const end = words.length - tail.length;
  if (end > 0 && isSame(words.slice(end), tail)) return words.slice(0, end);
  const others = words.slice(0, -1);
  const isMethod = last.toUpperCase() === request.method && others.some((word) => verbOf(word) !== null);
  return isMethod ? others : words;
}

/** Django REST framework adds `create` to the id of each POST, as in `auth_password_reset_confirm_create`. */
function withoutAddedVerb(words: string[], { method, path }: Request): string[] {
  const others = words.slice(0, -1);
  const isAdded =
    method === "POST" && /^create$/i.test(words.at(-1) ?? "") && itemOf(lastFixed(path)) === null;
  return isAdded && others.some((word) => isWhole([word])) ? others : words;
}

/**
 * The words without the group name before them. `isVerbLast` means that their verb may follow the object.
 */
function withoutGroup(words: string[], groups: string[][], isVerbLast: boolean): string[] {
  const starts = groups
    .flatMap((group) => [group, group.slice(-1)])
    .filter((start) => startsWith(words, start));
  const count = Math.max(0, ...starts.map(({ length }) => length));
  const next = words.slice(count);
  const left = count > 0 && next.length > 1 && classWords.test(next[0] ?? "") ? next.slice(1) : next;
  const isLeftWhole = isWhole(left) || (isVerbLast && left.some((word) => isWhole([word])));
  return withoutTwice(isLeftWhole ? left : words);
}

/** Whether words begin with a verb and so need no noun before them. */
const isWhole = ([first = ""]: string[]) => isVerb(first);

/** Further verbs that ids often begin with. */
const otherVerbs =
  /^(?:search|count|login|logout|export|import|upload|download|validate|check|sync|status|start|stop|reset|assign|move|copy|batch|bulk|me|current|accept|activate|approve|archive|broadcast|cancel|capture|close|complete|confirm|deactivate|decline|disable|enable|multicast|narrowcast|pause|pay|publish|refund|reject|release|reopen|resend|restore|resume|retry|revoke|send|submit|suspend|verify)$/i;

/** The words without repetitions of the previous word. */
const withoutTwice = (words: string[]) =>
  words.filter((word, index) => index === 0 || stemOf(word) !== stemOf(words[index - 1] ?? ""));

/** `boats_partial_update` as "update boats". Without separators, a verb at the end may be a noun. */
function verbFirst(words: string[]): string[] {
  const last = words.at(-1) ?? "";
  if (words.length < 2 || verbOf(last) === null || verbOf(words[0] ?? "") !== null) return words;
  return [last, ...words.slice(0, -1)];
}

/** A verb and its object. */
interface Phrase {
  kind: Verb["kind"];
  /** The verb of a sentence with an object. */
  verb: string;
  /** The verb of the id, without jargon. */
  shown: string;
  /** The rest without filler words. */
  rest: string[];
}

interface Verb {
  kind: "list" | "get" | "create" | "update" | "delete";
  /** The verb in titles. */
  shown: string | null;
}

const ofKind = (kind: Verb["kind"], names: string, shown: string | null = null): [string, Verb][] =>
  names.split(" ").map((name) => [name, { kind, shown }]);

/** The verbs that frameworks use for common requests. Jargon is replaced by another verb. */
const verbs = new Map<string, Verb>([
  ...ofKind("list", "index list collection all", "list"),
  ...ofKind("get", "get find fetch read retrieve show view"),
  ...ofKind("create", "create add insert save register"),
  ...ofKind("create", "store post new", "create"),
  ...ofKind("update", "update edit modify change replace"),
  ...ofKind("update", "put patch", "update"),
  ...ofKind("delete", "delete remove"),
  ...ofKind("delete", "destroy", "delete"),
]);

/** The action of a PUT if the path also has a PATCH. */
const replacing: Verb = { kind: "update", shown: "replace" };

/** Whether the verb of an id is programming jargon. */
const isJargon = ([first = ""]: string[], { shown }: Phrase) =>
  shown === "replace" || /^destroy$/i.test(first);

const verbOf = (word: string): Verb | null => verbs.get(word.toLowerCase()) ?? null;

function phraseOf([first = "", ...others]: string[], { method, isPatched }: Request): Phrase | null {
  const isReplacing = method === "PUT" && isPatched === true && /^update$/i.test(first);
  const verb = isReplacing ? replacing : verbOf(first);
  if (verb === null) return null;
  const isMany = verb.kind === "get" && others.some((word) => /^(?:all|many|collection)$/i.test(word));
  const rest = others.filter((word) => !fillers.test(word));
  const shown = verb.shown ?? first.toLowerCase();
  return isMany ? { kind: "list", verb: "list", shown, rest } : { kind: verb.kind, verb: shown, shown, rest };
}

const fillers = /^(?:all|many|one|collection|by|id|details?)$/i;

/** The title of a phrase that only repeats its request or the noun of its group. */
function titleOfPhrase(phrase: Phrase, request: Identified, nouns: string[]): string | null {
  const purpose = purposeOf(request);
  const inPath = new Set(wordsIn(withoutVersion(request.path)).map(stemOf));
  if (purpose !== null && phrase.rest.every((word) => inPath.has(stemOf(word)))) {
    const [verb = "", ...object] = purpose.split(" ");
    const kind = verbOf(verb)?.kind;
    const isWritten = phrase.verb !== "update" && phrase.kind !== "list";
    if (kind === phrase.kind || (kind === "list" && phrase.kind === "get")) {
      const joined = phrase.verb === "add" ? object.map((word) => (word === "for" ? "to" : word)) : object;
      return [isWritten ? capitalized(phrase.verb) : verb, ...joined].join(" ");
    }
  }
  const noun = nounOf(request, nouns);
  if (noun === null) return titleOfSingular(phrase, request, nouns);
  const isOnly = phrase.rest.length === 0 || isSame(phrase.rest, wordsIn(noun));
  const object = phrase.kind === "list" ? collectionOf(noun) : itemOf(noun);
  const isWrittenSo = phrase.rest.length > 0 && phrase.kind === "get" && isPlural(phrase.rest);
  return isOnly && !isWrittenSo && object !== null ? `${capitalized(phrase.verb)} ${object}` : null;
}

/** Whether the object of a phrase is only the API root: `api_retrieve` of `/api/`, `root_list`. */
const namesNothing = ({ rest }: Phrase, { path }: Request) =>
  rest.length === 1 &&
  /^(?:api|root)$/i.test(rest[0] ?? "") &&
  /^\/(?:api\/?)?(?:\{[^{}]*\}\/?)?$/i.test(path);

/**
 * A title from the response's resource, because the path names nothing: `root_list` as "List courses".
 */
function titleOfResource({ kind, verb }: Phrase, { resource = null }: Request): string | null {
  if (resource === null) return null;
  const many = plural(resource.name);
  const object = kind === "list" || (kind === "get" && resource.isMany) ? collectionOf(many) : itemOf(many);
  return object === null ? null : `${capitalized(verb)} ${object}`;
}

/** A title for a noun that path and group share, and that may be singular or plural. */
function titleOfSingular(
  { kind, verb, rest }: Phrase,
  { path, groups }: Identified,
  nouns: string[],
): string | null {
  const ofPath = wordsIn(lastFixed(path));
  const names = [nouns, ...groups.map(wordsOfGroup)];
  const isNamed = ofPath.length > 0 && names.some((name) => isSame(name, ofPath));
  return isNamed && rest.length === 0 && kind !== "list" ? readable([verb, ...ofPath]) : null;
}

const lastFixed = (path: string) =>
  path.split("/").findLast((segment) => segment !== "" && !segment.startsWith("{")) ?? "";

/**
 * The purpose of the request, if a word of the id is an action of its path ("Cancel a payment intent"),
 * or applies to collections.
 */
function actionOf(words: string[], request: Identified): string | null {
  const purpose = purposeOf(request);
  const [verb = ""] = (purpose ?? "").split(" ");
  if (verbOf(verb) === null && words.some((word) => word.toLowerCase() === verb.toLowerCase()))
    return purpose;
  const [only = ""] = words;
  if (words.length > 1 || !/^(?:search|count|export|import|filter)$/i.test(only)) return null;
  const collection = request.path.split("/").findLast((segment) => itemOf(segment) !== null);
  return collection === undefined ? null : `${capitalized(only.toLowerCase())} ${collectionOf(collection)}`;
}

/** The collection of a request: the last of its path, else one named in its id or group. */
function nounOf({ path, groups }: Identified, nouns: string[]): string | null {
  const names = [
    lastFixed(path),
    nouns.join("_"),
    nouns.at(-1) ?? "",
    ...groups.map((group) => wordsOfGroup(group).at(-1) ?? ""),
  ];
  return names.find((name) => itemOf(name) !== null) ?? null;
}

const isPlural = (words: string[]) => itemOf(words.join("_")) !== null;

/** Whether two lists of words are equal, ignoring case and number. */
const isSame = (some: string[], others: string[]) =>
  some.length === others.length && startsWith(some, others);

const startsWith = (words: string[], start: string[]) =>
  words.length >= start.length && start.every((word, index) => stemOf(word) === stemOf(words[index] ?? ""));

/** A word in lower case, in the singular if it may be a plural. */
const stemOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?:e?s|e)$/, "");

/** The words as a sentence. Words in capitals are kept as abbreviations. */
const readable = (words: string[]) =>
  capitalized(
    words.map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase())).join(" "),
  ).replace(/\b[iI]d(s?)\b/g, "ID$1");
