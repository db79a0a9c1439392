import { type Html, html } from "#html/index.ts";
import type { NamedSchema } from "#reference/types.ts";
import type { Site } from "../index.ts";
import { neighbourhoodOf } from "../schema-graph/neighbourhood.ts";
import { mostListed } from "../schema-graph/uses.ts";
import { listHtml } from "./list.ts";
import { sceneOf } from "./scene.ts";
import { stackedSvg } from "./stacked.ts";
import { wideSvg } from "./wide.ts";

/**
 * How a schema hangs together with others, as a picture whose boxes are links, and in words; `null` where no schema
 * uses it and it uses none. The page shows one of two drawings, by the room that it has.
 */
export function schemaPicture(named: NamedSchema, site: Site): Html | null {
  const [large, small] = [sceneOf(named, 8, site), sceneOf(named, 5, site)];
  if (large === null || small === null) return null;
  return html`<div class="picture">${wideSvg(large)}${stackedSvg(small)}</div>${listHtml(named, site)}`;
}

/** A text that changes with what a schema's picture shows of the schemas that use it. */
export function pictureKey({ slug }: NamedSchema, { reference }: Site): string {
  const { users } = neighbourhoodOf(slug, reference);
  return JSON.stringify([users.length, users.slice(0, mostListed)]);
}
