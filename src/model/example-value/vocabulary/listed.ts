/**
 * The values that a description lists, such as `a` and `b` of "One of: `a`, `b`". `name` is that of the
 * described property. Lists are read strictly, because a word of a sentence would be a wrong value.
 */
export function listedInWords(description: string, name: string): string[] {
  const text = description.slice(0, longest);
  for (const { 0: words, index } of text.matchAll(introductions)) {
    if (isOfOthers(text.slice(Math.max(0, index - 60), index), name)) continue;
    const start = index + words.length;
    const bullets = bulletsAt(text, start);
    const values = bullets ?? itemsAt(text, start, announcesValues.test(words));
    const known = values.map(withoutQuotes).filter((value) => value !== "null");
    // A list with the property's own name is one of properties: "Either `name` or `company` is required."
    const isList = values.length > (bullets === null ? 1 : 0);
    if (isList && !values.includes(name)) return known;
  }
  return [];
}

/** A value without quotes of its own, which authors write inside of code: `` `"pending"` ``. */
const withoutQuotes = (value: string): string => /^(["'])(.*[^\s"'])\1$/.exec(value)?.[2] ?? value;

/** Lists are near the beginning of a description. */
const longest = 4000;

const introductions =
  /\b(?:(?:possible|valid|allowed|accepted|acceptable|supported|permitted|available) (?:values?|options?|choices?)(?: for(?: [\w-]{1,30}){1,4}(?= (?:are|is|include)))?(?: (?:of )?(?:are|is|includes?))?|(?:values?|options?)(?: include)?(?=:)|by (?:a|one of the) fields?(?=:)|(?:status|state|type|kind|mode|level|method)(?: (?:of|for)(?: [\w-]{1,30}){1,5})?(?=:)|one of|either(?: be)?|(?:can|must|may|should|will)(?: currently)? be(?: any combination of)?)(?: the following)?(?: (?:values|options|strings))?(?: are)?:?/gi;

/** The words that only a list of values follows, which then needs no quotes. */
const announcesValues = /\b(?:one of|values?|options?|choices?)\b/i;

/** Whether the words before a list are about other properties: "Provide exactly one of", "`purpose` must be". */
function isOfOthers(before: string, name: string): boolean {
  const [, subject] = /[`"]([\w.]{1,40})[`"](?: is| must be| can be)? $/.exec(before) ?? [];
  return /\b(?:exactly|only|provide|specify|use|if|then|least) $/i.test(before) || (subject ?? name) !== name;
}

/** The items of a list with a line for each, such as "- `a`: the first"; `null` without such a list. */
function bulletsAt(text: string, start: number): string[] | null {
  const values: string[] = [];
  let place = start;
  for (let found = matchAt(bullet, text, place); found !== null; found = matchAt(bullet, text, place)) {
    const item = itemAt(text, place + found[0].length);
    if (item === null) return [];
    const after =
      matchAt(afterBullet, text, item.end) ?? (item.isCode ? matchAt(sentence, text, item.end) : null);
    if (after === null) return [];
    values.push(item.value);
    const line = text.indexOf("\n", item.end);
    place = line === -1 ? text.length : line;
  }
  return values.length === 0 ? null : values;
}

/** The items of a list within a sentence, which ends after it. */
function itemsAt(text: string, start: number, isBareAllowed: boolean): string[] {
  const values: string[] = [];
  let place = start + (matchAt(space, text, start)?.[0].length ?? 0);
  for (;;) {
    const item = itemAt(text, place);
    if (item === null || !(item.isQuoted || isBareAllowed || item.value === "null")) return [];
    values.push(item.value);
    place = item.end + (matchAt(explanation, text, item.end)?.[0].length ?? 0);
    const next = matchAt(separator, text, place);
    if (next === null) return matchAt(end, text, place) === null ? [] : values;
    place += next[0].length;
  }
}

const bullet = /[ \t]{0,3}\n?[ \t]{0,3}\n[ \t]{0,6}[*•-][ \t]{1,3}/y;
/** The explanation of a value in code: "- `owner` Returns the owner". */
const sentence = /[ \t]\p{L}/uy;
const afterBullet = /[ \t]{0,3}(?:\n|$|[:–—=(]|- )/y;
const space = /[ \n]{0,3}/y;
const explanation = /[ \n]?\([^()\n]{0,200}\)/y;
const separator = /[ \n]{0,2}(?:[,|][ \n]{0,2}(?:(?:or|and)[ \n])?|(?:or|and)[ \n])/y;
const end = /[ \n]{0,2}(?:$|[.;)](?!\w)|\n|<br)/y;

/** A quoted text or a word at a place in a text. */
function itemAt(text: string, place: number): Item | null {
  const found = matchAt(quoted, text, place);
  const [whole, ...values] = found ?? matchAt(word, text, place) ?? [];
  const value = found === null ? whole : values.find((one) => one !== undefined);
  if (whole === undefined || value === undefined) return null;
  return { value, isQuoted: found !== null, isCode: whole.startsWith("`"), end: place + whole.length };
}

interface Item {
  value: string;
  isQuoted: boolean;
  isCode: boolean;
  end: number;
}

const quoted =
  /`([^`\s<>{}][^`\n<>{}]{0,59})`|"([^"\s<>{}][^"\n<>{}]{0,59})"|“([^”\n]{1,60})”|‘([^’\n]{1,60})’|'([^'\s][^'\n]{0,59})'(?!\w)|\*\*([^*\n]{1,60})\*\*|<code>([^<\n]{1,60})<\/code>/y;

/** A word without the punctuation after it. */
const word = /[A-Za-z0-9](?:[\w./:+-]{0,58}[A-Za-z0-9])?(?!\w)/y;

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}
