import type { APIRoute, GetStaticPaths } from "astro";
import { pathsOf } from "#site/paths.ts";
import { sliceOf } from "#site/slice.ts";

export const getStaticPaths = (() =>
  pathsOf(({ reference }) => reference.operations)) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = ({ params, locals: { site } }) => {
  return new Response(sliceOf(site.operation(params.slug), site));
};
