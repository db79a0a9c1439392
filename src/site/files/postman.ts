import { schemesOf } from "#http/request/auth/authorize.ts";
import { bodyPieces } from "#http/request/body/pieces.ts";
import { exampleValue } from "#http/request/values.ts";
import type { NavigationNode, Operation, Parameter, SecurityScheme } from "#model/types.ts";
import { operationRequest } from "../fragments/samples.ts";
import type { Site } from "../index.ts";
import { sampleAddress } from "../servers.ts";

/** The operations as a Postman collection (schema 2.1.0), in the groups of the navigation. */
export function postmanCollection(site: Site): string {
  const { info, servers, navigation, operations } = site.reference;
  const [server] = servers.length > 0 ? servers : (operations[0]?.servers ?? []);
  const listed = new Set<string>();
  return JSON.stringify({
    info: {
      name: info.title,
      description: info.description ?? "",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    item: navigation.flatMap((node) => itemsOf(node, site, listed)),
    variable: [{ key: "baseUrl", value: (server ? sampleAddress(server, site) : "").replace(/\/$/, "") }],
  });
}

/** An operation with several tags is included once. */
function itemsOf(node: NavigationNode, site: Site, listed: Set<string>): object[] {
  if (node.kind === "operation") {
    if (listed.has(node.slug)) return [];
    listed.add(node.slug);
    const operation = site.operation(node.slug);
    return [{ name: operation.title, request: requestOf(operation, site) }];
  }
  if (!("children" in node)) return [];
  const item = node.children.flatMap((child) => itemsOf(child, site, listed));
  return item.length === 0 ? [] : [{ name: node.title, item }];
}

function requestOf(operation: Operation, site: Site): object {
  const { method, path, description, parameters, security } = operation;
  const { headers, body } = operationRequest(operation, site);
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const segments = path
    .split("/")
    .slice(1)
    .map((segment) => segment.replace(/^\{([^{}]+)\}$/, ":$1"));
  const query = inQuery.map((parameter) => ({
    key: parameter.name,
    value: valueText(parameter),
    disabled: !parameter.required,
    ...described(parameter),
  }));
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const [requirement] = security;
  const [scheme] = requirement === undefined ? [] : schemesOf(requirement, { security, ...site.reference });
  const text = body === null ? null : textOf(body);
  return {
    method,
    header: headers.map(([key, value]) => ({ key, value })),
    url: {
      raw: `{{baseUrl}}/${segments.join("/")}${sent.length === 0 ? "" : `?${sent.join("&")}`}`,
      host: ["{{baseUrl}}"],
      path: segments,
      query,
      variable: inPath.map((parameter) => ({
        key: parameter.name,
        value: valueText(parameter),
        ...described(parameter),
      })),
    },
    ...(text !== null && { body: { mode: "raw", raw: text } }),
    ...(scheme !== undefined && { auth: authOf(scheme) }),
    description: description ?? "",
  };
}

const described = ({ description }: Parameter) => (description === null ? {} : { description });

/** The first example as one text. */
function valueText({ name, examples }: Parameter): string {
  const value = examples[0] === undefined ? undefined : exampleValue(examples[0].text);
  return typeof value === "string" && value !== "string" ? value : name;
}

/** A body with files is left empty, because the reader has the files. */
function textOf(body: Parameters<typeof bodyPieces>[0]): string | null {
  const pieces = bodyPieces(body);
  return pieces.every((piece) => typeof piece === "string") ? pieces.join("") : null;
}

function authOf(scheme: SecurityScheme): object {
  const named = (values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => ({ key, value, type: "string" }));
  if (scheme.kind === "apiKey" && scheme.in !== "cookie")
    return {
      type: "apikey",
      apikey: named({
        key: scheme.parameter,
        value: `${scheme.prefix === undefined ? "" : `${scheme.prefix} `}{{apiKey}}`,
        in: scheme.in,
      }),
    };
  if (scheme.kind === "http" && scheme.scheme === "basic")
    return { type: "basic", basic: named({ username: "{{username}}", password: "{{password}}" }) };
  if (scheme.kind === "oauth2" || scheme.kind === "openIdConnect" || scheme.kind === "http")
    return { type: "bearer", bearer: named({ token: "{{token}}" }) };
  return { type: "noauth" };
}
