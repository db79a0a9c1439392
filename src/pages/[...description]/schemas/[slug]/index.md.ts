import type { APIRoute, GetStaticPaths } from "astro";
import { pathsOf } from "#site/paths.ts";
import { schemaText } from "#site/text/schema.ts";

export const getStaticPaths = (() => pathsOf(({ reference }) => reference.schemas)) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = ({ params, locals: { site } }) => {
  return new Response(schemaText(site.schema(params.slug), site));
};
