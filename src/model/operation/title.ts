/** Of what is shown as a title in lists, in UTF-16 code units. */
export const longestTitle = 120;

/** The same of a sentence that was not written as a title. */
const longestSentence = 80;

/** The same of one that is known to be what an operation does. */
const longestPurpose = 100;

/**
 * A title for an operation without a summary: the first sentence of its description where that is short enough, else
 * its operationId as words. Without an operationId, or with one that only repeats method and path, what these mean where
 * that is certain, else how a longer sentence begins; `null` where nothing is left.
 */
export function titleFrom(
  description: string | null,
  operationId: string | null,
  request: Request | null = null,
): string | null {
  const sentence = sentenceOf(description ?? "");
  if (sentence !== null && sentence.length <= longestSentence) return sentence;
  const begin = clauseOf(sentence ?? "");
  if (operationId === null) return begin;
  return request !== null && repeats(operationId, request)
    ? (purposeOf(request) ?? begin)
    : readableId(operationId);
}

/** Titles are shown as plain text. */
export const withoutCodeMarks = (title: string): string => title.replace(/(?<!`)(`+)([^`]+)\1/g, "$2");

interface Request {
  method: string;
  path: string;
}

/** Whether an operationId such as `PostPaymentIntentsIntentCancel` was generated from method and path. */
function repeats(operationId: string, { method, path }: Request): boolean {
  const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, "");
  const id = lettersOf(operationId);
  const [all, unversioned] = [path, path.replace(version, "/")].map(lettersOf);
  return [all, unversioned].some((letters) => letters !== "" && id === `${method.toLowerCase()}${letters}`);
}

const version = /^\/(?:api\/)?v\d+(?:\.\d+)*\//i;

/** What a request is for, by the habits of resource-oriented APIs: "Cancel a payment intent". Returns `null` elsewhere. */
function purposeOf({ method, path }: Request): string | null {
  const segments = path.replace(version, "/").split("/").filter(Boolean);
  const kinds = segments.map((segment) => (/^\{[^{}]+\}$/.test(segment) ? "p" : "f")).join("");
  const [one = "", two = "", three = ""] = segments.filter((segment) => !segment.startsWith("{"));
  const item = itemOf(one);
  if (item === null) return null;
  switch (`${method} ${kinds}`) {
    case "GET f":
      return `List ${wordsOf(one)}`;
    case "POST f":
      return `Create ${item}`;
    case "GET fp":
      return `Get ${item}`;
    case "PATCH fp":
      return `Update ${item}`;
    case "DELETE fp":
      return `Delete ${item}`;
    case "POST fpf": {
      const inner = itemOf(two);
      if (inner !== null) return `Create ${inner} for ${item}`;
      return actions.test(two) ? `${capitalized(two)} ${item}` : null;
    }
    case "GET fpfp": {
      const inner = itemOf(two);
      return inner === null ? null : `Get ${inner} of ${item}`;
    }
    case "GET fpf":
      return itemOf(two) === null ? null : `List the ${wordsOf(two)} of ${item}`;
    case "POST fpfpf": {
      const inner = itemOf(two);
      return inner !== null && actions.test(three) ? `${capitalized(three)} ${inner} of ${item}` : null;
    }
    default:
      return null;
  }
}

/** Verbs that take what is before them in a path as their object. */
const actions =
  /^(?:accept|activate|approve|archive|cancel|capture|close|complete|confirm|deactivate|decline|delete|detach|disable|enable|expire|finalize|increment|pause|pay|publish|refund|reject|release|reopen|resend|restore|resume|retry|reverse|send|submit|suspend|unarchive|verify|void)$/;

/** A collection's name as one of it: `payment_intents` as "a payment intent"; `null` where its singular is not certain. */
function itemOf(collection: string): string | null {
  if (!/^[a-z][a-z_-]+$/i.test(collection)) return null;
  const words = wordsOf(collection);
  const plural =
    /[^aious]s$/.test(words) &&
    !/(?:[ao]ses|[^s]uses|yses|[ov]es|series|species|news|movies|cookies)$/.test(words);
  if (!plural) return null;
  const singular = words
    .replace(/([^aeiou])ies$/, "$1y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  const isVowel = /^(?:[aeio]|u(?!ni|s[aei]|ti))/.test(singular);
  return `${isVowel ? "an" : "a"} ${singular}`;
}

const wordsOf = (segment: string) =>
  segment
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[\s_-]+/g, " ")
    .toLowerCase();

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A description without a first paragraph that only repeats the title. */
export function withoutTitle(description: string, title: string): string {
  const start = description.trimStart();
  const { paragraph, rest } = start.startsWith("<p>") ? splitHtml(start) : splitMarkdown(start);
  return paragraph.replace(/\.$/, "") === title ? rest : description;
}

function splitHtml(text: string): { paragraph: string; rest: string } {
  const end = text.indexOf("</p>");
  return {
    paragraph: text.slice("<p>".length, end).trim(),
    rest: text.slice(end + "</p>".length).trimStart(),
  };
}

/** The first paragraph, in one line, and what follows it. */
function splitMarkdown(text: string): { paragraph: string; rest: string } {
  const [first = ""] = text.split(/\n[ \t]*\r?\n/, 1);
  return {
    paragraph: first.trim().replace(/(?<!\s)\s*\n\s*/g, " "),
    rest: text.slice(first.length).trimStart(),
  };
}

/** The first sentence as plain text, without its period; `null` if absent. */
function sentenceOf(markdown: string): string | null {
  // The bound keeps what follows from looking through whole chapters.
  const start = markdown.trimStart().slice(0, 1000);
  const [paragraph = ""] = start.replace(wrap, " ").split(/\r?\n|<\/p>|<br/, 1);
  const plain = paragraph
    .replace(markup, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*`]|^#+ |\b_|_\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.*?[.!?](?= |$)/.exec(plain)?.[0] ?? plain;
  const words = sentence.replace(/[.:]$/, "");
  return /^\p{L}[^|[\]<>]* /u.test(words) ? words : null;
}

/** Tags of HTML. Others, as in `array<string>`, are words, and make a sentence no title. */
const markup =
  /<\/?(?:a|b|big|blockquote|br|code|div|em|font|h[1-6]|hr|i|img|kbd|li|ol|p|pre|small|span|strong|su[bp]|table|td|th|tr|tt|u|ul|var)\b[^<>]*>|<!--[^<>]*-->/gi;

/** Where a sentence continues in the next line: a line that is not a sentence begins with a capital. */
const wrap = /(?<=[\p{L}\p{N},)'’"`]) ?\r?\n[ \t]*(?=\p{Ll})/gu;

/** What a sentence is about, of one that is too long: "Returns a list of transactions that…"; `null` where that is not certain. */
function clauseOf(sentence: string): string | null {
  if (!purpose.test(sentence)) return null;
  const { index } = detail.exec(sentence) ?? { index: sentence.length };
  return index <= longestPurpose && / \S+ /.test(sentence.slice(0, index)) ? sentence.slice(0, index) : null;
}

/** A verb and what it is about. */
const purpose =
  /^(?:(?!This |Unless )[A-Z][a-z]{2,}s|Add|Create|Delete|Fetch|Find|Get|List|Remove|Retrieve|Return|Search|Set|Update) (?:all|an?|any|each|every|for|one|the|these|this|your) /;

/** What begins a part of a sentence that only adds to what is before. */
const detail =
  /,? (?:(?:(?:at|by|for|from|in|of|on|to|with) )?(?:that|which|who) |by [a-z]+ing |(?:based on|using) |you(?:['’]ve)? [a-z]+ |also [a-z]+ing |and [a-z]+s (?:an?|it|its|the|them) )/;

/** `PostPaymentIntents` and `post_payment_intents` as "Post payment intents"; what is no name stays as it is. */
function readableId(id: string): string {
  if (!/^[A-Za-z][\w.-]*$/.test(id)) return id;
  const words = id
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_.-]+/)
    .filter((word) => word !== "")
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
