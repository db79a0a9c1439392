import { defineConfig } from "astro/config";

// Each file costs a request: the panel is one with all that it imports, and with what many of its later parts do.
const groups = [{ name: "panel", test: /\/(?:try-it\/(?:panel|adopt-style)|json\/pointer)\.ts$/ }];

export default defineConfig({
  cacheDir: ".cache/astro",
  trailingSlash: "always",
  // No inline script or style anywhere, so that a strict Content-Security-Policy holds.
  build: { inlineStylesheets: "never" },
  // Beside all other caches: what is in `node_modules` is npm's.
  vite: {
    cacheDir: ".cache/vite",
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  },
  // Astro adds script-src and style-src. Requests go where the reader sends them, so only they are not confined. Sound and PDF
  // of responses are shown from `data:` URLs, whose origin is not that of the site.
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "media-src data:",
        "frame-src data:",
        "font-src 'self'",
        "connect-src *",
        "base-uri 'none'",
        "form-action 'none'",
      ],
    },
  },
  // Descriptions are Markdown of our own rendering; Astro's highlighter writes inline styles.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
