import { defineConfig } from "astro/config";

export default defineConfig({
  base: process.env.SPECIMEN_BASE ?? "/",
  outDir: process.env.SPECIMEN_OUT ?? "dist",
  cacheDir: ".cache/astro",
  trailingSlash: "always",
  // No inline script or style anywhere, so that a strict Content-Security-Policy holds.
  build: { inlineStylesheets: "never" },
  vite: { build: { assetsInlineLimit: 0 } },
  security: { csp: true },
  devToolbar: { enabled: false },
});
