import type { APIRoute, GetStaticPaths } from "astro";
import { explorerDescription } from "#site/explorer.ts";
import { pathsOfSites } from "#site/paths.ts";

export const getStaticPaths = pathsOfSites satisfies GetStaticPaths;

export const GET: APIRoute = ({ locals: { site } }) => new Response(explorerDescription(site));
