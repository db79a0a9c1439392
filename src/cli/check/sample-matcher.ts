import { essenceOf, isInRange } from "#http/request/media-type.ts";
import type { Located, ReadBody, ReadField, ReadRequest } from "#http/samples/read/request.ts";
import { asText, isObject, type JsonValue } from "#json/index.ts";
import { isJson } from "#json/media-type.ts";
import type { JsonSchema, MediaType, Operation, Parameter, Server } from "#model/types.ts";
import { createDecoder, type Decoder } from "#schema/validation/decode.ts";
import type { Fault } from "#schema/validation/fault.ts";
import { placeIn, sentenceOn } from "#schema/validation/message.ts";
import { memberNames } from "#schema/validation/shape.ts";
import { createValidator } from "#schema/validation/validator.ts";
import { missingIn, placeOfFault, sentenceOnMissing, withoutMissing } from "./examples.ts";
import type { CheckContext } from "./rule.ts";

/** A mismatch in the request of a sample, with its place in the sample. */
export interface SampleProblem {
  message: string;
  fix: string;
  offset: number;
  /** Whether it may be the request of another operation. */
  isOther: boolean;
}

/** The host of a request, and whether it is one of the operation's servers, which may be on any host. */
export interface Host {
  kind: "own" | "strange" | "any";
  host: string;
  known: string[];
  offset: number;
}

/** The placeholder for computed parts of a sample. */
const computed = "\u0000";

/** Compares the requests of samples with their operations. */
export class SampleMatcher {
  readonly #context: CheckContext;
  /**
   * The servers of the description, even if the setting `server` replaces them: samples are written for
   * these.
   */
  readonly #replaced: readonly SampleServer[];

  constructor(context: CheckContext) {
    this.#context = context;
    this.#replaced = serversIn(context.read.replacedServers);
  }

  problemsOf(request: ReadRequest, operation: Operation): SampleProblem[] {
    const { path, query } = partsOf(request.url, [...operation.servers, ...this.#replaced]);
    const problems: SampleProblem[] = [];
    const add = (message: string, fix: string, offset: number, isOther = false) =>
      problems.push({ message, fix, offset, isOther });
    const values = path === null ? null : valuesIn(path.text, operation);
    if (path !== null && values === null)
      add(
        `The sample requests \`${shown(path.text)}\`, but its operation is \`${operation.method} ${operation.path}\`.`,
        "Correct the address.",
        request.url.offset,
        true,
      );
    if (!request.method.text.includes(computed) && request.method.text.toUpperCase() !== operation.method)
      add(
        `The sample sends ${shown(request.method.text)}, but its operation is \`${operation.method} ${operation.path}\`.`,
        "Correct the method.",
        request.method.offset,
        true,
      );
    if (problems.length > 0) return problems;
    const ofPath = operation.parameters.filter(({ in: place }) => place === "path");
    for (const parameter of ofPath) {
      const value = values?.get(parameter.name);
      if (value !== undefined) this.#checkValue(parameter, value, path?.at(0) ?? request.url.offset, add);
    }
    this.#checkQuery([...query, ...request.query], operation, request, add);
    this.#checkHeaders(request, operation, add);
    if (request.body !== null) this.#checkBody(request.body, request, operation, add);
    else if (operation.body?.required)
      add("The sample sends no body, which its operation requires.", "Add one.", request.method.offset);
    return problems;
  }

  /** The host in a request; `null` if it is computed. */
  hostOf({ url }: ReadRequest, { servers }: Operation): Host | null {
    const host = /^[a-z][a-z\d+.-]*:\/\/([^/?#]+)/i.exec(url.text)?.[1];
    if (host === undefined || host.includes(computed) || /[{<]/.test(host)) return null;
    const known = [...servers, ...this.#replaced].map(
      (server) => /^[a-z][a-z\d+.-]*:\/\/([^/?#]+)/i.exec(server.url)?.[1],
    );
    const names = known.filter((one) => one !== undefined);
    const offset = url.at(url.text.indexOf(host));
    if (names.length < known.length) return { kind: "any", host, known: names, offset };
    const isKnown = (pattern: string) =>
      new RegExp(
        `^${pattern
          .split(/\{[^{}]*\}/)
          .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
          .join("[^/]+")}$`,
        "i",
      ).test(host);
    return { kind: names.some(isKnown) ? "own" : "strange", host, known: names, offset };
  }

  #checkQuery(query: ReadField[], operation: Operation, { url }: ReadRequest, add: Add): void {
    const described = operation.parameters.filter(({ in: place }) => place === "query");
    // The members of an exploded object are separate parameters.
    const members = described
      .filter(({ style, explode }) => style === "form" && explode)
      .map(({ jsonSchema }) => memberNames(jsonSchema, this.#context.schemas));
    const isOpen =
      members.includes(null) || operation.parameters.some(({ in: place }) => place === "querystring");
    const keys = apiKeysOf(operation, this.#context);
    for (const { name, value, offset } of query) {
      const parameter = described.find(
        (one) => name === one.name || name === `${one.name}[]` || name.startsWith(`${one.name}[`),
      );
      if (parameter === undefined) {
        if (members.some((names) => names?.has(name))) continue;
        if (!isOpen && !keys.includes(name) && !name.includes(computed))
          add(
            `The operation has no query parameter \`${shown(name)}\`.`,
            "Correct its name, or remove it.",
            offset,
          );
      } else if (value !== null && name === parameter.name) this.#checkValue(parameter, value, offset, add);
    }
    if (url.text.includes(computed)) return;
    for (const { name, required } of described)
      if (required && !query.some((one) => one.name === name || one.name.startsWith(`${name}[`)))
        add(`The sample lacks the required query parameter \`${name}\`.`, "Add it.", url.offset);
  }

  #checkHeaders({ headers, method }: ReadRequest, operation: Operation, add: Add): void {
    for (const parameter of operation.parameters.filter(({ in: place }) => place === "header")) {
      const sent = headers.find(({ name }) => name.toLowerCase() === parameter.name.toLowerCase());
      if (sent === undefined) {
        if (parameter.required)
          add(`The sample lacks the required header \`${parameter.name}\`.`, "Add it.", method.offset);
      } else if (sent.value !== null) this.#checkValue(parameter, sent.value, sent.offset, add);
    }
  }

  #checkBody(body: ReadBody, { headers, method }: ReadRequest, operation: Operation, add: Add): void {
    const described = operation.body;
    if (described === null) {
      if (!(body.kind === "text" && body.text === ""))
        add(
          "The sample sends a body, but its operation takes none.",
          "Remove it.",
          offsetOf(body) ?? method.offset,
        );
      return;
    }
    const header = headers.find(({ name }) => name.toLowerCase() === "content-type");
    if (header !== undefined && header.value === null) return;
    const type = header?.value ?? null;
    const media = type === null ? undefined : findMedia(described.content, type);
    const types = described.content.map(({ name }) => name).join(", ");
    if (type !== null && media === undefined) {
      add(
        `The operation takes no body of type ${shown(type)}.`,
        `Use ${types}.`,
        header?.offset ?? method.offset,
      );
      return;
    }
    if (type === null) {
      // The browser sets the header of a form.
      if (body.kind === "unknown") return;
      if (!described.content.some(({ name }) => /^text\/plain/i.test(name)))
        add(
          "The sample sends a body without `Content-Type`.",
          `Add one of ${types}.`,
          offsetOf(body) ?? method.offset,
        );
      return;
    }
    if (body.kind === "value" && media?.jsonSchema !== undefined && isJson(type) && body.isJson)
      this.#checkJson(body, media.jsonSchema, add);
    if (body.kind === "form" && isForm(type)) this.#checkForm(body, media?.jsonSchema ?? null, add);
    if (body.kind === "text" && isJson(type) && isStructured(media?.jsonSchema ?? null))
      add("The body of the sample is not JSON.", "Write it as JSON.", body.offset);
  }

  #checkForm(
    { fields, offset }: Extract<ReadBody, { kind: "form" }>,
    schema: JsonSchema | null,
    add: Add,
  ): void {
    const { shape, member } = createDecoder(schema ?? true, this.#context.schemas);
    const nameOf = ({ name }: ReadField) => decoded(name).replace(/\[.*$/s, "");
    for (const field of fields) {
      const name = nameOf(field);
      const described = shape.properties.get(name);
      if (described === undefined) {
        if (!shape.open)
          add(
            `The operation does not describe \`/${shown(name)}\` in its body.`,
            "Correct its name, or remove it.",
            field.offset,
          );
      } else if (field.value !== null && name === decoded(field.name)) {
        const fault = this.#faultOf(field.value, described.schema, member(name));
        if (fault !== undefined)
          add(sentenceOn(`\`/${name}\` of the sample`, fault), "Correct the sample.", field.offset);
      }
    }
    const missing = [...shape.properties].flatMap(([name, { required, readOnly }]) =>
      required && !readOnly && !fields.some((field) => nameOf(field) === name) ? [`/${name}`] : [],
    );
    if (missing.length > 0) add(sentenceOnMissing(missing), "Correct the sample.", offset);
  }

  /** The error of a text that represents a value; undefined if it represents no single value. */
  #faultOf(text: string, schema: JsonSchema, { shape, fromText }: Decoder): Fault | undefined {
    if (text.includes(computed) || isPlaceholder(text)) return undefined;
    if (shape.types.has("array") || shape.types.has("object") || shape.types.size === 0) return undefined;
    const value = fromText(decoded(text)) as JsonValue;
    const [fault] = createValidator(schema, this.#context.schemas, "send")(value, 1).faults;
    return fault === undefined || this.#context.examples.hasFaultySchema(fault) ? undefined : fault;
  }

  #checkJson(body: Extract<ReadBody, { kind: "value" }>, schema: JsonSchema | null, add: Add): void {
    const { faults, undescribedMembers } = createValidator(
      schema ?? true,
      this.#context.schemas,
      "send",
    )(body.value, 10);
    const isOpen = (pointer: string) =>
      [...body.open].some(
        (open) => pointer === open || pointer.startsWith(`${open}/`) || open.startsWith(`${pointer}/`),
      );
    const placeOf = (pointer: string) => {
      for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
        const found = body.places.get(at);
        if (found !== undefined || at === "") return found ?? 0;
      }
    };
    const known = faults.filter(
      (fault) =>
        !this.#context.examples.hasFaultySchema(fault) &&
        !isOpen(fault.pointer) &&
        !body.open.has(placeOfFault(fault, body.value).pointer),
    );
    for (const fault of withoutMissing(known))
      add(
        sentenceOn(placeIn("The body of the sample", fault.pointer), fault),
        "Correct the sample.",
        placeOf(placeOfFault(fault, body.value).pointer),
      );
    for (const missing of missingIn(known))
      add(
        sentenceOnMissing(missing.map(({ pointer }) => pointer)),
        "Correct the sample.",
        placeOf(placeOfFault(missing[0], body.value).pointer),
      );
    const hasFaultySchema = faults.some((fault) => this.#context.examples.hasFaultySchema(fault));
    for (const { pointer } of hasFaultySchema ? [] : undescribedMembers)
      if (!isOpen(pointer))
        add(
          `The operation does not describe \`${pointer}\` in its body.`,
          "Correct its name, or remove it.",
          placeOf(pointer),
        );
  }

  #checkValue(
    { name, in: place, jsonSchema, mediaType, style, allowEmptyValue }: Parameter,
    text: string,
    offset: number,
    add: Add,
  ): void {
    if (mediaType !== null || text === name || (text === "" && allowEmptyValue)) return;
    if (style !== "form" && style !== "simple") return;
    const fault = this.#faultOf(text, jsonSchema, createDecoder(jsonSchema, this.#context.schemas));
    if (fault !== undefined)
      add(
        sentenceOn(`The ${place} parameter \`${name}\` of the sample`, fault),
        "Correct the sample.",
        offset,
      );
  }
}

type Add = (message: string, fix: string, offset: number, isOther?: boolean) => void;

const shown = (text: string) => text.replaceAll(computed, "…").slice(0, 100);

const offsetOf = (body: ReadBody) => (body.kind === "value" ? body.places.get("") : body.offset);

/** Placeholders for readers to replace: `{id}`, `<id>`, `:id`, `YOUR_KEY`. */
const isPlaceholder = (text: string) =>
  /[{}<>]|^:|^\$|^[A-Z][A-Z\d_]+$|^%7[Bb]|^[Yy]our/.test(text) && !/^\d/.test(text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** The path below the server, and the query. There is no path if the URL begins with a computed part. */
function partsOf(
  url: Located,
  servers: readonly SampleServer[],
): { path: Located | null; query: ReadField[] } {
  const [, start = "", , search] = /^([^?#]*)(\?([^#]*))?/s.exec(url.text) ?? [];
  const query: ReadField[] = [];
  if (search !== undefined) {
    let at = start.length + 1;
    for (const pair of search.split("&")) {
      const [name = "", ...rest] = pair.split("=");
      const isComputed = name.includes(computed);
      if (pair !== "" && !isComputed)
        query.push({
          name: decoded(name),
          value: rest.length === 0 ? "" : rest.join("="),
          offset: url.at(at),
        });
      at += pair.length + 1;
    }
  }
  const origin = start.startsWith(computed)
    ? computed
    : (/^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(start)?.[0] ?? "");
  const rest = start.slice(origin.length);
  const bases = servers.map((server) => basePathOf(server)).sort((one, other) => other.length - one.length);
  const base = bases.find((one) => one === "" || rest === one || rest.startsWith(`${one}/`));
  // The path follows a variable for the server's URL directly.
  const cut = origin === computed ? 0 : (base ?? "").length;
  const from = origin.length + cut;
  const path: Located = {
    text: rest.slice(cut) || "/",
    offset: url.at(from),
    at: (index) => url.at(from + index),
  };
  return { path: start === computed ? null : path, query };
}

/** The properties of a server for matching: its URL, and the defaults of its variables. */
interface SampleServer {
  url: string;
  variables: readonly Pick<Server["variables"][number], "name" | "default">[];
}

function serversIn(servers: unknown): SampleServer[] {
  return (Array.isArray(servers) ? servers : []).flatMap((server): SampleServer[] => {
    if (!isObject(server) || typeof server.url !== "string") return [];
    const variables = Object.entries(isObject(server.variables) ? server.variables : {});
    return [
      {
        url: server.url,
        variables: variables.map(([name, variable]) => ({
          name,
          default: isObject(variable) ? asText(variable.default ?? "") : "",
        })),
      },
    ];
  });
}

function basePathOf({ url, variables }: SampleServer): string {
  const filled = url.replace(
    /\{([^{}]*)\}/g,
    (whole, name: string) => variables.find((one) => one.name === name)?.default ?? whole,
  );
  return filled.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, "").replace(/(?<!\/)\/+$/, "");
}

/** The values of the parameters in a path; `null` if the path does not match. */
function valuesIn(path: string, { path: template }: Operation): Map<string, string> | null {
  const names: string[] = [];
  const source = template
    .replace(/\?.*$/, "")
    .replace(/\/$/, "")
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!part.startsWith("{")) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
      names.push(part.slice(1, -1));
      return "([^/]+)";
    })
    .join("");
  const found = new RegExp(`^${source}/?$`).exec(path);
  return found === null ? null : new Map(names.map((name, index) => [name, found[index + 1] ?? ""]));
}

function findMedia(content: readonly MediaType[], type: string): MediaType | undefined {
  const essence = essenceOf(type);
  return (
    content.find(({ name }) => essenceOf(name) === essence) ??
    content.find(({ name }) => isInRange(essence, essenceOf(name)))
  );
}

const isForm = (type: string) => essenceOf(type) === "application/x-www-form-urlencoded";

const isStructured = (schema: JsonSchema | null) =>
  isObject(schema) &&
  (schema.type === "object" || schema.type === "array" || schema.properties !== undefined);

/** The names of API keys in the query. */
function apiKeysOf({ security }: Operation, { reference }: CheckContext): string[] {
  const named = new Set(security.flatMap(({ schemes }) => schemes.map(({ name }) => name)));
  return reference.securitySchemes.flatMap((scheme) =>
    named.has(scheme.name) && scheme.kind === "apiKey" && scheme.in === "query" ? [scheme.parameter] : [],
  );
}
