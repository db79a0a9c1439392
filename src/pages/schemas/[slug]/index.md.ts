import type { APIRoute, GetStaticPaths } from "astro";
import { getSite } from "#site/reference.ts";
import { schemaText } from "#site/text/schema.ts";

export const getStaticPaths = (async () => {
  const { reference } = await getSite();
  return reference.schemas.map(({ slug }) => ({ params: { slug } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = async ({ params }) => {
  const site = await getSite();
  return new Response(schemaText(site.schema(params.slug), site));
};
