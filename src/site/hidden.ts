import type { Operation, Reference, Webhook } from "#model/types.ts";
import type { Hideable } from "./brand.ts";
import { publication } from "./publication.ts";

/** Whether pages offer something: a team may leave it out (`hide`). */
export function shows(part: Hideable): boolean {
  const { brand, explorer } = publication();
  return !brand.hidden.includes(part) && (part !== "explorer" || explorer !== null);
}

/** A reference whose operations have neither panels nor samples where a team leaves them out, as markers may for one. */
export function withoutHidden(reference: Reference): Reference {
  if (shows("tryIt") && shows("samples")) return reference;
  const hide = <Item extends Operation | Webhook>(exchange: Item): Item => {
    const { hideTryItPanel, codeSamples } = exchange.markers;
    return {
      ...exchange,
      markers: {
        ...exchange.markers,
        hideTryItPanel: hideTryItPanel || !shows("tryIt"),
        codeSamples: shows("samples") ? codeSamples : { kind: "hidden" },
      },
    };
  };
  return {
    ...reference,
    operations: reference.operations.map(hide),
    webhooks: reference.webhooks.map(hide),
  };
}
