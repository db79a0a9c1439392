import type { APIRoute } from "astro";
import { descriptionAsJSON } from "#site/description-file.ts";

export const GET: APIRoute = async () => new Response(await descriptionAsJSON());
