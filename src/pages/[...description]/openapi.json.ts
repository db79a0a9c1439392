import type { APIRoute, GetStaticPaths } from "astro";
import { descriptionAsJSON } from "#site/description-file.ts";
import { pathsOfSites } from "#site/paths.ts";

export const getStaticPaths = pathsOfSites satisfies GetStaticPaths;

export const GET: APIRoute = ({ locals: { site } }) => new Response(descriptionAsJSON(site));
