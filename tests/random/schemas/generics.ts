import fc, { type Arbitrary } from "fast-check";
import { type Drawing, type Drawn, Named } from "./drawn.ts";
import { scalar } from "./scalars.ts";

/** A page of items that the schema which refers to it defines (OpenAPI 3.1.1, 4.8.24.4.3). */
export const generic = (drawing: Drawing): Arbitrary<Drawn> =>
  fc
    .record({ item: scalar(drawing), id: fc.integer({ min: 1, max: 1_000_000 }), isNamed: fc.boolean() })
    .map(({ item, id, isNamed }) => {
      const page = new Named({
        $id: `https://example.org/page-${id}`,
        type: "object",
        required: ["items"],
        properties: { items: { type: "array", minItems: 1, items: { $dynamicRef: "#item" } } },
        $defs: { item: { $dynamicAnchor: "item", not: {} } },
      });
      const own = new Named({
        $id: `https://example.org/own-${id}`,
        $ref: `page-${id}`,
        $defs: {
          item: { $dynamicAnchor: "item", ...(typeof item.schema === "object" ? item.schema : {}) },
        },
      });
      own.companions.push(page);
      return { schema: isNamed ? own : { allOf: [own] }, values: [{ items: [item.values[0]] }] };
    });
