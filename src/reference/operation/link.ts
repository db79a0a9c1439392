import { decodeFragment } from "#description/refs.ts";
import { pointerTo } from "#json/pointer.ts";
import * as warnings from "#messages/terminal/reference.ts";
import type { ExchangeContext } from "../context.ts";
import { follow } from "../reference-object.ts";
import type { Link } from "../types.ts";
import { jsonOf, objectOf, wordsOf } from "../values.ts";
import { isExpression } from "./runtime-expression.ts";

/** Reads Link Objects by their names (OpenAPI 3.0.3, 4.7.20). One that refers to no operation here is reported. */
export function readLinks(links: unknown, context: ExchangeContext): Link[] {
  return Object.entries(objectOf(links)).flatMap(([name, item]) => {
    const value = follow(item, context);
    return value === null ? [] : [readLink(name, value, context)];
  });
}

function readLink(name: string, value: Record<string, unknown>, context: ExchangeContext): Link {
  return {
    name,
    description: wordsOf(value.description),
    target: targetOf(name, value, context),
    parameters: Object.entries(objectOf(value.parameters)).map(([parameter, item]) => ({
      name: parameter,
      value: expressionOf(item),
    })),
    body:
      value.requestBody === undefined || value.requestBody === null ? null : expressionOf(value.requestBody),
  };
}

function targetOf(name: string, value: Record<string, unknown>, context: ExchangeContext): Link["target"] {
  const { byId, byPointer } = context.slugs;
  const id = wordsOf(value.operationId);
  const ref = wordsOf(value.operationRef);
  const slug = id === null ? byPointer.get(decodeFragment((ref ?? "").replace(/^#/, ""))) : byId.get(id);
  if (slug !== undefined) return { kind: "operation", slug };
  const target = id ?? ref ?? "";
  const problem = target === "" ? warnings.linkEmpty(name) : warnings.linkUnknown(name, target);
  context.warn(pointerTo(context.place, "responses"), problem);
  return { kind: "unknown", ref: target };
}

/** A runtime expression (4.7.20.2), alone or within a text, as it is; a constant as JSON text. */
const expressionOf = (value: unknown) =>
  typeof value === "string" && isExpression(value) ? value : jsonOf(value);
