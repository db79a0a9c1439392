import { isObject } from "#json/json.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { readRequestBody } from "./body.ts";
import type { Context } from "./context.ts";
import { readOperationMarkers } from "./extensions/index.ts";
import { readParameters } from "./parameter.ts";
import { membersOf, objectOf, textsOf, wordsOf } from "./read.ts";
import { readResponses } from "./response.ts";
import { nearestServers } from "./server.ts";
import { uniqueSlugs } from "./slug.ts";
import type { Operation } from "./types.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Reads every operation of `paths` (OpenAPI 3.0.3, 4.7.8 to 4.7.10), in the order of the description. */
export function readOperations(context: Context): Operation[] {
  const found = membersOf(context.root.paths).flatMap(([path, item]) => findOperations(path, item, context));
  const slugs = uniqueSlugs(found.map(idOf));
  return found.map((place, index) => readOperation(place, slugs[index] ?? "", context));
}

/** An operation where it stands in the description. */
interface Place {
  path: string;
  method: string;
  item: Record<string, unknown>;
  value: Record<string, unknown>;
  pointer: Pointer;
}

function findOperations(path: string, reference: unknown, { resolve }: Context): Place[] {
  const item = objectOf(resolve(reference).value);
  return Object.keys(item)
    .filter((key) => methods.includes(key))
    .flatMap((method) => {
      const value = item[method];
      const pointer = pointerTo("", "paths", path, method);
      return isObject(value) ? [{ path, method: method.toUpperCase(), item, value, pointer }] : [];
    });
}

const idOf = ({ value, method, path }: Place) => wordsOf(value.operationId) ?? `${method} ${path}`;

function readOperation(place: Place, slug: string, context: Context): Operation {
  const { value, item, method, path, pointer } = place;
  return {
    id: idOf(place),
    slug,
    pointer,
    method,
    path,
    title: wordsOf(value.summary) ?? wordsOf(value.operationId) ?? `${method} ${path}`,
    description: wordsOf(value.description),
    externalDocs: null,
    tags: [...new Set(textsOf(value.tags))],
    deprecated: value.deprecated === true,
    markers: readOperationMarkers({ value, pointer }, { value: context.root, pointer: "" }, context.warn),
    security: [],
    servers: nearestServers(value.servers, item.servers, context.root.servers),
    parameters: readParameters(item.parameters, value.parameters, context),
    body: readRequestBody(value.requestBody, context),
    responses: readResponses(value.responses, context),
    unresolved: [],
    callbacks: [],
  };
}
