import type { APIRoute, GetStaticPaths } from "astro";
import { pathsOf } from "#site/paths.ts";
import { operationText } from "#site/text/operation.ts";

export const getStaticPaths = (() =>
  pathsOf(({ reference }) => reference.operations)) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = ({ params, locals: { site } }) => {
  return new Response(operationText(site.operation(params.slug), site));
};
