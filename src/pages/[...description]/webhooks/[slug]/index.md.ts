import type { APIRoute, GetStaticPaths } from "astro";
import { pathsOf } from "#site/paths.ts";
import { webhookText } from "#site/text/operation.ts";

export const getStaticPaths = (() => pathsOf(({ reference }) => reference.webhooks)) satisfies GetStaticPaths;

export const GET: APIRoute<never, { slug: string }> = ({ params, locals: { site } }) => {
  return new Response(webhookText(site.webhook(params.slug), site));
};
