import type { APIRoute } from "astro";
import { getSite } from "#site/reference.ts";
import { overviewText } from "#site/text/overview.ts";

export const GET: APIRoute = async () => new Response(overviewText(await getSite()));
