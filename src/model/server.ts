import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { Context } from "./context.ts";
import type { Server, ServerVariable } from "./types.ts";
import { listOf, nonEmptyString, numberText, objectOf, stringOrNull } from "./values.ts";

/** An object that may list servers: the list, and its pointer. */
export interface ServerPlace {
  value: unknown;
  pointer: Pointer;
}

/**
 * The servers (OpenAPI 3.0.3, 4.7.5) of the nearest place that lists some: the operation, its path, the root.
 * If none does, the specification's default `/` applies.
 */
export function readServers(places: ServerPlace[], context: Context): Server[] {
  for (const { value, pointer } of places) {
    const servers = listOf(value).flatMap((item, index) =>
      isObject(item) ? [readServer(item, pointerTo(pointer, index), context)] : [],
    );
    if (servers.length > 0) return servers;
  }
  return [{ url: "/", name: null, description: null, variables: [] }];
}

function readServer(server: Record<string, unknown>, pointer: Pointer, { warn }: Context): Server {
  const variables = Object.entries(objectOf(server.variables)).map(readVariable);
  const url = stringOrNull(server.url);
  if (url === null) warn(pointer, warnings.noServerUrl, "server");
  for (const problem of problemsOf(url ?? "/", server)) warn(pointer, problem, "server");
  return {
    url: url ?? "/",
    name: nonEmptyString(server.name),
    description: nonEmptyString(server.description),
    variables,
  };
}

function readVariable([name, value]: [string, unknown]): ServerVariable {
  const variable = objectOf(value);
  return {
    name,
    default: asText(variable.default) ?? "",
    enum: listOf(variable.enum).flatMap((item) => asText(item) ?? []),
    description: nonEmptyString(variable.description),
  };
}

const asText = (value: unknown) => stringOrNull(value) ?? numberText(value);

function problemsOf(url: string, { variables }: Record<string, unknown>): string[] {
  const declared = new Map(Object.entries(objectOf(variables)));
  const used = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const undeclared = used.filter((name) => !declared.has(name));
  const isOpen = /[{}]/.test(url.replace(/\{[^{}]*\}/g, ""));
  const unfillable = [...declared].filter(([, value]) => isEmptyList(objectOf(value).enum));
  return [
    ...(url === "" ? [warnings.serverUrlEmpty] : []),
    ...unfillable.map(([name]) => warnings.serverEnumEmpty(name)),
    ...undeclared.map((name) => warnings.serverVariableUndeclared(name)),
    ...(isOpen ? [warnings.serverUrlOpen(url)] : []),
  ];
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
