import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import { type CheckContext, objectOf } from "./context.ts";

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
