import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, objectOf } from "./context.ts";

/** Paths that no URL can match. */
export function checkPaths({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  for (const path of Object.keys(value))
    if (!path.startsWith("/") && !path.startsWith("x-"))
      warn(pointerTo(pointer, path), "operation", messages.pathWithoutSlash(path));
}

/** Parameters of one name and place in one list, of which only one can be sent. */
export function checkParameters({ value, pointer }: ObjectNode, { resolve, warn }: CheckContext): void {
  const seen = new Set<string>();
  for (const [index, item] of (Array.isArray(value.parameters) ? value.parameters : []).entries()) {
    const { name, in: place } = objectOf(resolve(item).value);
    if (typeof name !== "string" || typeof place !== "string") continue;
    const key = `${place} ${place === "header" ? name.toLowerCase() : name}`;
    if (seen.has(key))
      warn(pointerTo(pointer, "parameters", index), "operation", messages.parameterTwice(name, place));
    seen.add(key);
  }
}

/** Operations without responses. */
export function checkResponses({ value, pointer }: ObjectNode, { warn }: CheckContext): void {
  const { responses } = value;
  if (responses === undefined || responses === null || Array.isArray(responses)) {
    warn(pointer, "operation", messages.noResponses);
    return;
  }
  const statuses = Object.keys(objectOf(responses)).filter((name) => !name.startsWith("x-"));
  const at = pointerTo(pointer, "responses");
  if (statuses.length === 0) warn(at, "operation", messages.noResponse);
  for (const status of statuses.filter((name) => !/^([1-5](\d\d|XX)|default)$/.test(name))) {
    warn(pointerTo(at, status), "operation", messages.statusInvalid(status));
  }
}
