import type { APIRoute, GetStaticPaths } from "astro";
import { descriptionAsYAML } from "#site/description-file.ts";
import { pathsOfSites } from "#site/paths.ts";

export const getStaticPaths = pathsOfSites satisfies GetStaticPaths;

export const GET: APIRoute = ({ locals: { site } }) => new Response(descriptionAsYAML(site));
