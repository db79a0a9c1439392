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

/** Reads the `fetch` requests in JavaScript or TypeScript. */
export function readJavaScript(source: string, budget: Budget): ReadRequest[] {
  const names = namesIn(source, assignments, budget);
  return [...source.matchAll(/(?<![\w.$])fetch\s*\(/g)].flatMap(({ 0: call, index }) => {
    const { args } = new ExpressionReader(source, index + call.length, budget).readArguments();
    return requestOf(args, names, index);
  });
}

const assignments =
  /\b(?:const|let|var)\s+(?<declared>\w+)\s*(?::[^=;\n]{1,200})?=(?![=>])\s*|^[ \t]*(?<name>\w+)\s*(?<plus>\+?)=(?![=>])\s*/gm;

function requestOf([address, options]: Node[], names: Names, start: number): ReadRequest[] {
  const url = address === undefined ? null : expressionText(address, names);
  if (url === null || address === undefined) return [];
  const settings = options === undefined ? undefined : followed(options, names);
  const memberOf = (name: string) =>
    settings?.kind === "object" ? settings.members.find((one) => one.name.chars === name)?.value : undefined;
  // Unsupported settings could have any effect.
  if (settings !== undefined && (settings.kind !== "object" || settings.isOpen)) return [];
  const method = memberOf("method");
  const text = method === undefined ? null : expressionText(method, names);
  if (method !== undefined && text === null) return [];
  const body = memberOf("body");
  return [
    {
      method:
        text === null ? fixed("GET", start) : located({ ...text, chars: text.chars.toUpperCase() }, start),
      url: located(url, address.start),
      headers: headersIn(memberOf("headers"), names),
      query: [],
      body: body === undefined ? null : readBody(body, names),
    },
  ];
}

function headersIn(node: Node | undefined, names: Names): ReadRequest["headers"] {
  const all = node === undefined ? undefined : followed(node, names);
  const object = all?.kind === "call" && all.args[0] !== undefined ? followed(all.args[0], names) : all;
  if (object?.kind !== "object") return [];
  return object.members.map(({ name, value }) => ({
    name: name.chars,
    value: expressionText(value, names)?.chars ?? null,
    offset: name.offsets[0] ?? value.start,
  }));
}

function readBody(node: Node, names: Names): ReadBody {
  const body = followed(node, names);
  if (body.kind === "call") {
    const [first] = body.args;
    const name = body.callee.kind === "name" ? body.callee.name : "";
    if (name === "JSON.stringify" && first !== undefined) return bodyOf(first, names, true);
    if (name === "URLSearchParams" && first !== undefined) return bodyOf(first, names, false);
    return { kind: "unknown", offset: body.start };
  }
  return body.kind === "text" ? bodyOf(body, names, false) : { kind: "unknown", offset: body.start };
}
