import { defineMiddleware } from "astro:middleware";
import { inLanguage, isCurrent } from "#site/content-language.ts";
import { siteIn } from "#site/index.ts";
import { providedSites } from "#site/provided.ts";

/** Sets the description of every page as `Astro.locals.site`, and its language. */
export const onRequest = defineMiddleware(async ({ locals, params }, next) => {
  locals.site = siteIn(params.description, await providedSites());
  const { language } = locals.site;
  if (isCurrent(language)) return next();
  return inLanguage(language, async () => {
    const response = await next();
    // Astro renders while the page is read, so reading must use the language as well.
    return new Response(await response.arrayBuffer(), response);
  });
});
