import type { Operation, Reference, Webhook } from "#model/types.ts";
import type { Hideable } from "./brand.ts";
import type { Publication } from "./publication.ts";

/** Whether pages show a part that a team may hide (`hide`). */
export const shows = (part: Hideable, { publication: { brand, explorer } }: Publishing): boolean =>
  !brand.hidden.includes(part) && (part !== "explorer" || explorer !== null);

interface Publishing {
  publication: Publication;
}

/**
 * A reference without the panels and samples that a team hides everywhere, as markers do for one
 * operation.
 */
export function withoutHidden(reference: Reference, publishing: Publishing): Reference {
  const [hasPanels, hasSamples] = [shows("tryIt", publishing), shows("samples", publishing)];
  if (hasPanels && hasSamples) return reference;
  const hide = <Item extends Operation | Webhook>(exchange: Item): Item => {
    const { hideTryItPanel, codeSamples } = exchange.markers;
    return {
      ...exchange,
      markers: {
        ...exchange.markers,
        hideTryItPanel: hideTryItPanel || !hasPanels,
        codeSamples: hasSamples ? codeSamples : { kind: "hidden" },
      },
    };
  };
  return {
    ...reference,
    operations: reference.operations.map(hide),
    webhooks: reference.webhooks.map(hide),
  };
}
