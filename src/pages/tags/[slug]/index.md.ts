import type { APIRoute, GetStaticPaths } from "astro";
import { getSite } from "#site/reference.ts";
import { tagText } from "#site/text/overview.ts";

export const getStaticPaths = (async () => {
  const { reference } = await getSite();
  return reference.tags.map(({ slug }) => ({ params: { slug } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = async ({ params }) => {
  const site = await getSite();
  return new Response(tagText(site.tag(params.slug), site));
};
