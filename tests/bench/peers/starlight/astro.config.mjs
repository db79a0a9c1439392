import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import starlightOpenAPI, { openAPISidebarGroups } from "starlight-openapi";

export default defineConfig({
  integrations: [
    starlight({
      title: "Peer",
      // What is compared is pages; ours has no search index either.
      pagefind: false,
      plugins: [starlightOpenAPI([{ base: "api", schema: process.env.BENCH_DESCRIPTION }])],
      sidebar: openAPISidebarGroups,
    }),
  ],
});
