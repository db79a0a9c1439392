import type { Budget } from "#json/budget.ts";
import { bodyOf, ExpressionReader, fixed, hole, located, Names, type Text } from "./expression.ts";
import type { ReadBody, ReadField, ReadRequest } from "./request.ts";

/** The requests of curl in a shell script. */
export function readCurl(source: string, budget: Budget): ReadRequest[] {
  return commandsIn(source).flatMap((words) => {
    const start = words.findIndex(({ chars }) => chars === "curl" || chars.endsWith("/curl"));
    return start < 0 ? [] : requestOf(words.slice(start), budget);
  });
}

/** Words of the shell, command by command; quotes are gone, and what is computed is a hole. */
function commandsIn(source: string): Text[][] {
  const commands: Text[][] = [[]];
  let word: Text | null = null;
  const add = (chars: string, at: number) => {
    word ??= { chars: "", offsets: [] };
    for (const _ of chars.split("")) word.offsets.push(at);
    word.chars += chars;
  };
  const end = () => {
    if (word !== null) commands.at(-1)?.push(word);
    word = null;
  };
  const computed = /^\$(?:\{[^}]*\}|\([^)]*\)|\w+)/;
  let quote: "'" | '"' | null = null;
  for (let at = 0; at < source.length; ) {
    const char = source[at] ?? "";
    const found = quote === "'" ? null : computed.exec(source.slice(at, at + 200));
    if (quote !== null && char === quote) {
      quote = null;
      add("", at);
    } else if (found !== null) {
      add(hole, at);
      at += found[0].length;
      continue;
    } else if (char === "\\" && quote !== "'") {
      if (source[at + 1] !== "\n") add(source[at + 1] ?? "", at + 1);
      at += 2;
      continue;
    } else if (quote !== null) add(char, at);
    else if (char === "'" || char === '"') {
      quote = char;
      add("", at);
    } else if (/\s/.test(char)) {
      end();
      if (char === "\n") commands.push([]);
    } else if (";|&".includes(char)) {
      end();
      commands.push([]);
    } else if (char === "#" && word === null) {
      at = source.indexOf("\n", at);
      if (at < 0) break;
      continue;
    } else if (char === "$" && source[at + 1] === "'") {
      at += 1;
      quote = "'";
      add("", at);
    } else add(char, at);
    at += 1;
  }
  end();
  // A quote that does not end makes the rest of the script a part of it.
  return quote === null ? commands : [];
}

/** Options with a value, of those that do not affect the request. */
const others =
  /^(?:-[oAebcuxmTwKCEtzYyQPU]|--(?:output|user-agent|referer|cookie|cookie-jar|user|proxy|max-time|connect-timeout|upload-file|write-out|config|cert|key|cacert|retry|retry-delay|resolve|limit-rate|oauth2-bearer|max-redirs|range))$/;

function requestOf(words: readonly Text[], budget: Budget): ReadRequest[] {
  const [command] = words;
  const start = command?.offsets[0] ?? 0;
  const headers: ReadRequest["headers"] = [];
  const data: { text: Text; isJson: boolean }[] = [];
  let method: Text | null = null;
  let url: Text | null = null;
  let isGet = false;
  let isForm = false;
  let isHead = false;
  for (let index = 1; index < words.length; index++) {
    const word = words[index] as Text;
    const [, short, inline] = /^(-[XHdFuo])(.+)$/s.exec(word.chars) ?? [];
    const long = /^(--[\w-]+)=(.*)$/s.exec(word.chars);
    const option =
      short ??
      long?.[1] ??
      (/^-[a-zA-Z]+$/.test(word.chars) && !/^-[XHdFuoGI]$/.test(word.chars)
        ? combined(word.chars)
        : word.chars);
    const value = (): Text => {
      const rest = inline ?? long?.[2];
      if (rest !== undefined && (short !== undefined || long !== null))
        return { chars: rest, offsets: word.offsets.slice(word.chars.length - rest.length) };
      index += 1;
      return words[index] ?? { chars: "", offsets: [] };
    };
    if (option === "-X" || option === "--request") method = value();
    else if (option === "-H" || option === "--header") {
      const text = value();
      const [, name = "", content] = /^([^:;]*)[:;]\s*(.*)$/s.exec(text.chars) ?? [];
      headers.push({
        name,
        value: content === undefined || content.includes(hole) ? null : content,
        offset: text.offsets[0] ?? start,
      });
    } else if (/^(?:-d|--data|--data-raw|--data-binary|--data-ascii|--data-urlencode)$/.test(option))
      data.push({ text: value(), isJson: false });
    else if (option === "--json") data.push({ text: value(), isJson: true });
    else if (option === "-F" || option === "--form" || option === "--form-string") {
      value();
      isForm = true;
    } else if (option === "-G" || option === "--get") isGet = true;
    else if (option === "-I" || option === "--head") isHead = true;
    else if (option === "--url") url = value();
    else if (others.test(option)) value();
    else if (!word.chars.startsWith("-")) url ??= word;
  }
  if (url === null) return [];
  const usual = isHead ? "HEAD" : isGet || (data.length === 0 && !isForm) ? "GET" : "POST";
  const own = headers.find(({ name }) => name.toLowerCase() === "content-type");
  const [first] = data;
  const implied =
    first === undefined || isGet
      ? null
      : first.isJson
        ? "application/json"
        : "application/x-www-form-urlencoded";
  if (own === undefined && implied !== null)
    headers.push({ name: "Content-Type", value: implied, offset: first?.text.offsets[0] ?? start });
  const type = own === undefined ? implied : own.value;
  const isEncoded = type !== null && /^application\/x-www-form-urlencoded\b/i.test(type);
  const texts = data.map(({ text }) => text);
  return [
    {
      method: method === null ? fixed(usual, start) : located(method, start),
      url: located(url, start),
      headers,
      query: isGet ? data.flatMap(({ text }) => pairsOf(text)) : [],
      body: isGet
        ? null
        : isForm
          ? { kind: "unknown", offset: start }
          : isEncoded
            ? formIn(texts, budget)
            : bodyIn(texts, budget),
    },
  ];
}

/** The last letter of several short options may take a value: `-sX POST`. */
const combined = (word: string) => `-${word.at(-1) ?? ""}`;

const pairsOf = ({ chars, offsets }: Text): ReadField[] => {
  let at = 0;
  return chars.split("&").map((pair) => {
    const offset = offsets[at] ?? 0;
    at += pair.length + 1;
    const [, name = pair, value] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    return { name, value: value === undefined || value.includes(hole) ? null : value, offset };
  });
};

function formIn(texts: readonly Text[], budget: Budget): ReadBody | null {
  const [first] = texts;
  if (first === undefined) return null;
  const offset = first.offsets[0] ?? 0;
  const isForm = texts.every(({ chars }) => /^[^@=&\s{[]+(?:\[[^=&]*\])?=/.test(chars));
  const fields = texts.flatMap((text) => pairsOf(text));
  return isForm && !fields.some(({ name }) => name.includes(hole))
    ? { kind: "form", fields, offset }
    : bodyIn(texts, budget);
}

function bodyIn(texts: readonly Text[], budget: Budget): ReadBody | null {
  const [first] = texts;
  if (first === undefined) return null;
  const offset = first.offsets[0] ?? 0;
  if (texts.length > 1 || first.chars.startsWith("@") || first.chars.includes(hole))
    return { kind: "unknown", offset };
  if (!/^\s*[[{]/.test(first.chars)) return { kind: "text", text: first.chars, offset };
  const body = bodyOf(new ExpressionReader(first.chars, 0, budget).read(), new Names(budget), true);
  if (body.kind !== "value") return { kind: "unknown", offset };
  // Places are those in the text, which has offsets of its own.
  return {
    ...body,
    places: new Map([...body.places].map(([pointer, at]) => [pointer, first.offsets[at] ?? offset])),
  };
}
