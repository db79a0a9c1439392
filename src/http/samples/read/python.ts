import type { Budget } from "#json/budget.ts";
import {
  bodyOf,
  ExpressionReader,
  expressionText,
  fixed,
  followed,
  located,
  type Names,
  type Node,
  namesIn,
} from "./expression.ts";
import type { ReadBody, ReadRequest } from "./request.ts";

type Arguments = { args: Node[]; named: Map<string, Node> };

/** Reads the requests of `requests` and `urllib.request` in Python. */
export function readPython(source: string, budget: Budget): ReadRequest[] {
  const names = namesIn(source, assignments, budget);
  const calls =
    /\b(?:requests|httpx)\.(get|post|put|patch|delete|head|options|request)\s*\(|(?:\b|\.)(Request)\s*\(|(?:\b|\.)(urlopen)\s*\(/g;
  return [...source.matchAll(calls)].flatMap(({ 0: call, 1: method, 2: isRequest, index }) => {
    const given = new ExpressionReader(source, index + call.length, budget).readArguments();
    if (method !== undefined) return ofRequests(method, given, names, index + call.indexOf(method));
    const [address] = given.args;
    // The argument may be a request that was created elsewhere.
    if (isRequest === undefined && (address === undefined || expressionText(address, names) === null))
      return [];
    return ofUrllib(given, names, index);
  });
}

const assignments = /^[ \t]*(?<name>\w+)\s*(?<plus>\+?)=(?!=)\s*/gm;

function ofRequests(name: string, { args, named }: Arguments, names: Names, start: number): ReadRequest[] {
  const own = name === "request" ? (named.get("method") ?? args[0]) : undefined;
  const address = named.get("url") ?? args[name === "request" && !named.has("method") ? 1 : 0];
  const method = own === undefined ? null : expressionText(own, names);
  const url = address === undefined ? null : expressionText(address, names);
  if (url === null || address === undefined || (name === "request" && method === null)) return [];
  const [json, data] = [named.get("json"), named.get("data") ?? (name === "get" ? undefined : args[1])];
  const isForm = data !== undefined && followed(data, names).kind === "object";
  const type =
    json === undefined ? (isForm ? "application/x-www-form-urlencoded" : null) : "application/json";
  const headers = pairsIn(named.get("headers"), names);
  const isTyped = headers.some((header) => header.name.toLowerCase() === "content-type");
  return [
    {
      method:
        method === null
          ? fixed(name.toUpperCase(), start)
          : located({ ...method, chars: method.chars.toUpperCase() }, start),
      url: located(url, address.start),
      headers:
        type === null || isTyped
          ? headers
          : [...headers, { name: "Content-Type", value: type, offset: start }],
      query: pairsIn(named.get("params"), names),
      body: json !== undefined ? bodyOf(json, names, true) : data !== undefined ? dataOf(data, names) : null,
    },
  ];
}

function ofUrllib({ args, named }: Arguments, names: Names, start: number): ReadRequest[] {
  const address = named.get("url") ?? args[0];
  const url = address === undefined ? null : expressionText(address, names);
  if (url === null || address === undefined) return [];
  const data = named.get("data") ?? args[1];
  const own = named.get("method");
  const method = own === undefined ? null : expressionText(own, names);
  if (own !== undefined && method === null) return [];
  return [
    {
      method:
        method === null
          ? fixed(data === undefined ? "GET" : "POST", start)
          : located({ ...method, chars: method.chars.toUpperCase() }, start),
      url: located(url, address.start),
      headers: pairsIn(named.get("headers") ?? args[2], names),
      query: [],
      body: data === undefined ? null : dataOf(data, names),
    },
  ];
}

function pairsIn(node: Node | undefined, names: Names): ReadRequest["headers"] {
  const object = node === undefined ? undefined : followed(node, names);
  if (object?.kind !== "object") return [];
  return object.members.map(({ name, value }) => ({
    name: name.chars,
    value: expressionText(value, names)?.chars ?? null,
    offset: name.offsets[0] ?? value.start,
  }));
}

/** `json.dumps(x)`, `json.dumps(x).encode()`, a dictionary as a form, or a text. */
function dataOf(node: Node, names: Names): ReadBody {
  const data = followed(node, names);
  if (data.kind === "object") return bodyOf(data, names, false);
  if (data.kind === "text") return bodyOf(data, names, false);
  const dumped = data.kind === "call" ? dumpedBy(data, names) : undefined;
  return dumped === undefined ? { kind: "unknown", offset: data.start } : bodyOf(dumped, names, true);
}

function dumpedBy(call: Extract<Node, { kind: "call" }>, names: Names): Node | undefined {
  const { callee, args } = call;
  if (callee.kind !== "name") return undefined;
  if (/(?:^|\.)dumps$/.test(callee.name)) return args[0];
  if (!callee.name.endsWith(".encode") || call.of === undefined) return undefined;
  const of = followed(call.of, names);
  return of.kind === "call" ? names.budget.deeper(() => dumpedBy(of, names)) : undefined;
}
