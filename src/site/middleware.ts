import { defineMiddleware } from "astro:middleware";
import { siteOf } from "#site/index.ts";

/** Gives every page its description as `Astro.locals.site`. */
export const onRequest = defineMiddleware(async ({ locals, params }, next) => {
  locals.site = await siteOf(params.description);
  return next();
});
