import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Field, isObject, type Keywords, listOf, objectOf } from "./described-facts.ts";
import type { Candidate, Source } from "./described-fields.ts";

/** A page with what the description has for each of its sections. */
export interface Page {
  /** Its folder. */
  address: string;
  /** `null` where nothing of the description is recognized in it. */
  sections: Section[] | null;
}

export interface Section {
  /** What the ids of its fields begin with. */
  id: RegExp;
  /** The heading in Markdown, and the status below it. */
  heading: RegExp;
  status: string;
  /** What is at the top: the fields themselves, or the schemas whose fields they are. */
  top: { kind: "named"; fields: Map<string, Candidate[]> } | { kind: "schemas"; schemas: Field[] };
  /** What is hidden here. */
  hidden: "readOnly" | "writeOnly" | null;
}

/** The pages of operations, webhooks and schemas of a site, each by its own heading. */
export function pagesOf(site: string, source: Source): Page[] {
  const pages = (kind: string, sections: (address: string) => Section[] | null) =>
    globSync(`${kind}/*/index.html`, { cwd: site }).map((file): Page => {
      const address = file.replaceAll("\\", "/").replace(/index\.html$/, "");
      return { address, sections: sections(address) };
    });
  const markdownOf = (address: string) => readFileSync(join(site, address, "index.md"), "utf8");
  return [
    ...pages("operations", (address) => {
      const { operation, item } = operationAt(site, address, source);
      return sectionsOf(operation, item, source, "reader");
    }),
    ...pages("webhooks", (address) => webhookSections(address, markdownOf(address), site, source)),
    ...pages("schemas", (address) => {
      const schema = source.schemas.get(/^# (.*)$/m.exec(markdownOf(address))?.[1] ?? "");
      // Of several files, a schema has the name of its file: what refers to it is compared.
      if (schema === undefined) return [];
      const top = { kind: "schemas" as const, schemas: [[schema]] };
      return [{ id: /^field(?:~|$)/, heading: /^$/, status: "", top, hidden: null }];
    }),
  ];
}

interface Described {
  operation: Keywords;
  /** The Path Item Object that it is in. */
  item: Keywords;
}

function operationAt(site: string, address: string, source: Source): Described {
  const slice = JSON.parse(readFileSync(join(site, address, "openapi.json"), "utf8"));
  const [[path, item] = ["", {}]] = Object.entries<Keywords>(slice.paths);
  const [method = ""] = Object.keys(item).filter((key) => methods.has(key));
  const from = source.follow(objectOf(source.root.paths)[path]);
  return { operation: objectOf(from[method] ?? objectOf(item.additionalOperations)[method]), item: from };
}

/** Of a webhook by its name and method, of a callback by its operation, URL and method. */
function webhookSections(address: string, markdown: string, site: string, source: Source): Section[] | null {
  const [, , method = "", name = ""] = /^(`+) ?([A-Z]+) (.*?) ?\1, sent by the API\.$/m.exec(markdown) ?? [];
  const parent = /^Callback of \[.*\]\(.*?(operations\/[^/]+\/)index\.md\)\.$/m.exec(markdown)?.[1];
  const { root, follow } = source;
  const found =
    parent === undefined
      ? [objectOf(root.webhooks ?? root["x-webhooks"])[name]]
      : callbacksAt(objectOf(operationAt(site, parent, source).operation.callbacks), address, parent, method)
          .map(follow)
          .map((callback) => callback[name]);
  const [first] = found
    .map(follow)
    .map((item) => ({ item, operation: item[method.toLowerCase()] }))
    .filter(({ operation }) => isObject(operation));
  return first === undefined ? null : sectionsOf(objectOf(first.operation), first.item, source, "api");
}

/** The callbacks of an operation, those first by whose name the page is called: several may have the same URL. */
function callbacksAt(callbacks: Keywords, address: string, parent: string, method: string): unknown[] {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, "");
  const own = letters(address.split("/")[1] ?? "");
  const isOwn = (name: string) => own === letters(`${parent.split("/")[1]}${name}${method}`);
  return Object.entries(callbacks)
    .toSorted(([one], [other]) => Number(isOwn(other)) - Number(isOwn(one)))
    .map(([, callback]) => callback);
}

/** Parameters of these names are to be ignored (OpenAPI 3.0.3, 4.7.12.2.1). */
const ignoredHeaders = /^(?:accept|content-type|authorization)$/i;

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]);

function sectionsOf(
  operation: Keywords,
  item: Keywords,
  source: Source,
  sender: "reader" | "api",
): Section[] {
  const isOld = source.root.swagger !== undefined;
  const parameters = [...listOf(item.parameters), ...listOf(operation.parameters)]
    .map(source.follow)
    .filter((one) => one["x-internal"] !== true);
  const isForm = isOld && parameters.some((one) => one.in === "formData");
  const byName = new Map<string, Candidate[]>();
  const isIgnored = ({ in: place, name }: Keywords) =>
    place === "body" || place === "formData" || (place === "header" && ignoredHeaders.test(String(name)));
  for (const one of parameters.filter((one) => !isIgnored(one))) {
    const own: Candidate = {
      field: parameterField(one),
      required: one.in === "path" || one.required === true,
      isParameter: true,
    };
    byName.set(`${one.in}.${one.name}`, [own]);
  }
  const oldBody = parameters.find((one) => one.in === "body");
  const form = parameters.filter((one) => one.in === "formData");
  const formSchema = {
    type: "object",
    required: form.filter((one) => one.required === true).map((one) => one.name),
    properties: Object.fromEntries(form.map((one) => [one.name, one])),
  };
  const body = source.follow(operation.requestBody);
  const bodies: Field[] = isForm
    ? [[formSchema]]
    : isObject(oldBody?.schema)
      ? [[oldBody.schema]]
      : contentSchemas(body, source);
  const isReader = sender === "reader";
  return [
    {
      id: /^(?:path|query|querystring|header|cookie)$/,
      heading: /^Parameters$/,
      status: "",
      top: { kind: "named", fields: byName },
      hidden: isReader ? "readOnly" : null,
    },
    {
      id: /^body(?:~|$)/,
      heading: isReader ? /^Request body/ : /^Payload/,
      status: "",
      top: { kind: "schemas", schemas: bodies },
      hidden: isReader ? "readOnly" : null,
    },
    ...Object.entries(objectOf(operation.responses)).flatMap(([status, value]) =>
      responseSections(status, source.follow(value), source, isReader),
    ),
  ];
}

function responseSections(status: string, response: Keywords, source: Source, isReader: boolean): Section[] {
  // A header of the name `Content-Type` is to be ignored (OpenAPI 3.0.3, 4.7.17.1).
  const described = Object.entries(objectOf(response.headers)).filter(
    ([name]) => !/^content-type$/i.test(name),
  );
  const headers = described.map(([name, value]): [string, Candidate[]] => {
    const header = source.follow(value);
    return [name, [{ field: parameterField(header), required: header.required === true, isParameter: true }]];
  });
  const old = isObject(response.schema) ? [[response.schema]] : [];
  const shared = { heading: /^Responses$/, status, hidden: isReader ? ("writeOnly" as const) : null };
  return [
    {
      ...shared,
      id: new RegExp(`^response-${status}-header$`),
      top: { kind: "named", fields: new Map(headers) },
    },
    {
      ...shared,
      id: new RegExp(`^response-${status}(?:~|$)`),
      top: { kind: "schemas", schemas: [...old, ...contentSchemas(response, source)] },
    },
  ];
}

/** A parameter or header with its schema; of 2.0 it is a schema itself. */
function parameterField(parameter: Keywords): Field {
  const [media] = Object.values(objectOf(parameter.content));
  const schema = parameter.schema ?? objectOf(media).schema;
  const { deprecated, description, readOnly: _, in: __, name: ___, required: ____, ...own } = parameter;
  const outer = { deprecated, description };
  if (isObject(schema)) return [outer, schema];
  return "type" in own ? [{ ...own, ...outer }] : [outer];
}

const contentSchemas = (holder: Keywords, source: Source): Field[] =>
  Object.values(source.follow(holder.content))
    .map(source.follow)
    .flatMap(({ schema, itemSchema }) => [schema, itemSchema])
    .filter(isObject)
    .map((schema) => [schema]);
