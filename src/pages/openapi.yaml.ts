import type { APIRoute } from "astro";
import { descriptionAsYAML } from "#site/description-file.ts";

export const GET: APIRoute = async () => new Response(await descriptionAsYAML());
