import { type Pointer, pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description-check.ts";
import { isExtension, placeOf } from "../grammar/index.ts";
import { openapi } from "../grammar/openapi.ts";
import { typeOf } from "../grammar/type.ts";
import type { ObjectNode } from "../grammar/walk.ts";
import type { CheckContext } from "./context.ts";
import { subjectOf } from "./subject.ts";

/** Unknown fields, and values of the wrong type, by the grammar of all versions. */
export function checkFields({ value, place, pointer }: ObjectNode, { warn }: CheckContext): void {
  for (const [name, member] of Object.entries(value)) {
    if (isExtension(name)) continue;
    const at: Pointer = pointerTo(pointer, name);
    const expected = placeOf(openapi, place, name);
    if (expected !== null) {
      const type = typeOf(expected);
      if (type !== null && !type.fits(member))
        warn(at, "structure", messages.mustBe(subjectOf(at), type.name));
    } else if (place !== "schema") {
      // JSON Schema lets everybody add keywords.
      warn(at, "structure", messages.unknownKeyword(name));
    }
  }
}
