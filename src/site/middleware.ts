import { defineMiddleware } from "astro:middleware";
import { inLanguage, isCurrent } from "#site/content-language.ts";
import { siteIn } from "#site/index.ts";
import { providedSites } from "#site/provided.ts";

/** Gives every page its description as `Astro.locals.site`, and its language. */
export const onRequest = defineMiddleware(async ({ locals, params }, next) => {
  locals.site = siteIn(params.description, await providedSites());
  const { language } = locals.site;
  if (isCurrent(language)) return next();
  return inLanguage(language, async () => {
    const response = await next();
    // Astro renders while the page is read, which has to be in the language, too.
    return new Response(await response.arrayBuffer(), response);
  });
});
