import type { APIRoute, GetStaticPaths } from "astro";
import { getSite } from "#site/reference.ts";
import { operationText } from "#site/text/operation.ts";

export const getStaticPaths = (async () => {
  const { reference } = await getSite();
  return reference.operations.map(({ slug }) => ({ params: { slug } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = async ({ params }) => {
  const site = await getSite();
  return new Response(operationText(site.operation(params.slug), site));
};
