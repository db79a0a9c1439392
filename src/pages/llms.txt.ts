import type { APIRoute } from "astro";
import { getSite } from "#site/reference.ts";
import { llmsText } from "#site/text/overview.ts";

export const GET: APIRoute = async () => new Response(llmsText(await getSite()));
