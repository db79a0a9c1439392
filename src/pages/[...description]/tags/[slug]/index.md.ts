import type { APIRoute, GetStaticPaths } from "astro";
import { pathsOf } from "#site/paths.ts";
import { tagText } from "#site/text/overview.ts";

export const getStaticPaths = (() => pathsOf(({ reference }) => reference.tags)) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = ({ params, locals: { site } }) => {
  return new Response(tagText(site.tag(params.slug), site));
};
