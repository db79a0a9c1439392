import { listOf, objectOf, textOf, wordsOf } from "./read.ts";
import type { Server, ServerVariable } from "./types.ts";

/** Reads Server Objects (OpenAPI 3.0.3, 4.7.5). Where none is given the specification's default `/` stands. */
export function readServers(value: unknown): Server[] {
  const servers = listOf(value).map(objectOf).map(readServer);
  return servers.length > 0 ? servers : [{ url: "/", name: null, description: null, variables: [] }];
}

/** The servers of the nearest place that lists some: the operation, its path, the root. */
export function nearestServers(...places: unknown[]): Server[] {
  return readServers(places.find((place) => listOf(place).length > 0));
}

const readServer = (server: Record<string, unknown>): Server => ({
  url: textOf(server.url) ?? "/",
  name: wordsOf(server.name),
  description: wordsOf(server.description),
  variables: Object.entries(objectOf(server.variables)).map(readVariable),
});

// A number is the common slip: `default: 443`.
const asText = (value: unknown) =>
  typeof value === "number" || typeof value === "bigint" ? String(value) : textOf(value);

function readVariable([name, value]: [string, unknown]): ServerVariable {
  const variable = objectOf(value);
  return {
    name,
    default: asText(variable.default) ?? "",
    enum: listOf(variable.enum).flatMap((item) => asText(item) ?? []),
    description: wordsOf(variable.description),
  };
}
