import type { APIRoute, GetStaticPaths } from "astro";
import { pathsOfSites } from "#site/paths.ts";
import { llmsText } from "#site/text/overview.ts";

export const getStaticPaths = pathsOfSites satisfies GetStaticPaths;

export const GET: APIRoute = ({ locals: { site } }) => new Response(llmsText(site));
