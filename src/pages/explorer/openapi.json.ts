import type { APIRoute } from "astro";
import { explorerDescription } from "#site/explorer.ts";

export const GET: APIRoute = async () => new Response(await explorerDescription());
