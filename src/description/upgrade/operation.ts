import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { type BodyPart, upgradeBody } from "./body.ts";
import { type Context, type Members, present, textsOf } from "./context.ts";
import { upgradeParameter } from "./parameter.ts";
import { upgradeResponse } from "./response.ts";
import { serversOf } from "./server.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch"]);

/** The paths with their operations. */
export function upgradePaths(paths: unknown, root: Members, context: Context): unknown {
  if (!isObject(paths)) return paths;
  const upgraded = Object.entries(paths).map(([path, item]) => [
    path,
    path.startsWith("x-") || !isObject(item)
      ? item
      : upgradePathItem(item, root, pointerTo("", "paths", path), context),
  ]);
  return Object.fromEntries(upgraded);
}

function upgradePathItem(item: Members, root: Members, at: Pointer, context: Context): Members {
  const shared = readParameters(item.parameters, at, context);
  const upgraded = Object.entries(item).map(([name, value]) => {
    if (name === "parameters") return [name, shared.parameters];
    return methods.has(name) && isObject(value)
      ? [name, upgradeOperation(value, shared.body, root, pointerTo(at, name), context)]
      : [name, value];
  });
  return present(Object.fromEntries(upgraded));
}

function upgradeOperation(
  operation: Members,
  shared: BodyPart[],
  root: Members,
  at: Pointer,
  context: Context,
): Members {
  const { consumes, produces, schemes, parameters, responses, ...rest } = operation;
  const own = readParameters(parameters, at, context);
  const parts = own.body.length > 0 ? own.body : shared;
  const requestBody = upgradeBody(
    parts,
    textsOf(consumes) ?? context.consumes,
    pointerTo(at, "requestBody"),
    context,
  );
  const types = textsOf(produces) ?? context.produces;
  const ownSchemes = textsOf(schemes);
  return present({
    ...rest,
    servers: ownSchemes === null ? undefined : serversOf(root, ownSchemes),
    parameters: own.parameters,
    requestBody,
    responses: upgradeResponses(responses, types, pointerTo(at, "responses"), context),
  });
}

/** Parts the parameters that stay such from those that make up the body. */
function readParameters(list: unknown, at: Pointer, context: Context) {
  if (!Array.isArray(list)) return { parameters: list, body: [] };
  const parameters: unknown[] = [];
  const body: BodyPart[] = [];
  for (const [index, item] of list.entries()) {
    const from = pointerTo(at, "parameters", index);
    const { value } = context.resolve(item);
    if (isObject(value) && (value.in === "body" || value.in === "formData")) {
      body.push({ value, from: isObject(item) && typeof item.$ref === "string" ? item.$ref.slice(1) : from });
      continue;
    }
    const to = pointerTo(at, "parameters", parameters.length);
    context.move(to, from);
    parameters.push(upgradeParameter(item, to, from, context));
  }
  return { parameters, body };
}

function upgradeResponses(value: unknown, produces: string[], at: Pointer, context: Context): unknown {
  if (!isObject(value)) return value;
  const upgraded = Object.entries(value).map(([status, response]) => {
    const place = pointerTo(at, status);
    return [
      status,
      status.startsWith("x-") ? response : upgradeResponse(response, produces, place, place, context),
    ];
  });
  return Object.fromEntries(upgraded);
}
