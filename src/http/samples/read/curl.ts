import { type CurlData, type CurlRequest, readOptions, startOf } from "#http/request/curl/options.ts";
import { readCommands } from "#http/request/curl/shell.ts";
import type { Budget } from "#json/budget.ts";
import { bodyOf, ExpressionReader, hole, located, Names, type Text } from "./expression.ts";
import type { ReadBody, ReadField, ReadRequest } from "./request.ts";

/** The curl requests in a shell script. */
export function readCurl(source: string, budget: Budget): ReadRequest[] {
  const commands = readCommands(source, budget, hole);
  // An unclosed quote would swallow the rest of the script.
  if (!commands.every(({ isClosed }) => isClosed)) return [];
  return commands.flatMap(({ words }) => {
    const start = words.findIndex(({ chars }) => chars === "curl" || chars.endsWith("/curl"));
    const request = start < 0 ? null : readOptions(words.slice(start));
    return request === null ? [] : [requestOf(request, budget)];
  });
}

function requestOf(request: CurlRequest, budget: Budget): ReadRequest {
  const { method, url, query, user } = request;
  const start = startOf(url);
  const headers = request.headers.map(({ name, value, offset }) => ({
    name,
    value: known(value.chars),
    offset,
  }));
  const basic = user === null ? [] : [{ name: "Authorization", value: null, offset: startOf(user) }];
  return {
    method: located(method, start),
    url: located(url, start),
    headers: [...headers, ...basic],
    query: query.flatMap(({ text }) => pairsOf(text)),
    body: bodyIn(request, budget),
  };
}

function bodyIn({ body, headers }: CurlRequest, budget: Budget): ReadBody | null {
  if (body === null) return null;
  if (body.kind === "file") return { kind: "unknown", offset: startOf(body.file) };
  if (body.kind === "form") return { kind: "unknown", offset: body.fields[0]?.text.offsets[0] ?? 0 };
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value.chars ?? "";
  return /^application\/x-www-form-urlencoded\b/i.test(type)
    ? formIn(body.data, budget)
    : dataIn(body.data, budget);
}

/** A text without computed parts. */
const known = (text: string) => (text.includes(hole) ? null : text);

const pairsOf = ({ chars, offsets }: Text): ReadField[] => {
  let at = 0;
  return chars.split("&").map((pair) => {
    const offset = offsets[at] ?? 0;
    at += pair.length + 1;
    const [, name = pair, value] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    return { name, value: value === undefined ? null : known(value), offset };
  });
};

function formIn(data: readonly CurlData[], budget: Budget): ReadBody {
  const texts = data.map(({ text }) => text);
  const offset = texts[0]?.offsets[0] ?? 0;
  const isForm = texts.every(({ chars }) => /^[^@=&\s{[]+(?:\[[^=&]*\])?=/.test(chars));
  const fields = texts.flatMap((text) => pairsOf(text));
  return isForm && !fields.some(({ name }) => name.includes(hole))
    ? { kind: "form", fields, offset }
    : dataIn(data, budget);
}

function dataIn([data, ...more]: readonly CurlData[], budget: Budget): ReadBody {
  const first = data?.text ?? { chars: "", offsets: [] };
  const offset = startOf(first);
  if (more.length > 0 || data?.kind === "file" || known(first.chars) === null)
    return { kind: "unknown", offset };
  if (!/^\s*[[{]/.test(first.chars)) return { kind: "text", text: first.chars, offset };
  const body = bodyOf(new ExpressionReader(first.chars, 0, budget).read(), new Names(budget), true);
  if (body.kind !== "value") return { kind: "unknown", offset };
  // The places are offsets in the text.
  return {
    ...body,
    places: new Map([...body.places].map(([pointer, at]) => [pointer, first.offsets[at] ?? offset])),
  };
}
