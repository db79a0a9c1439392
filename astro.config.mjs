import { defineConfig } from "astro/config";

// Each file costs a request: the panel is one with all that it imports, and with what many of its later parts do. The fields of
// bodies are another one, with what is left of theirs.
const groups = [
  { name: "panel", test: /\/(?:try-it\/panel|json\/pointer)\.ts$/ },
  { name: "fields", test: /\/try-it\/media\.ts$/ },
];

export default defineConfig({
  srcDir: "src/site",
  cacheDir: ".cache/astro",
  trailingSlash: "always",
  // No inline script or style but those of the layout, so that its Content-Security-Policy holds (src/site/policy.ts).
  build: { inlineStylesheets: "never" },
  // Beside all other caches: what is in `node_modules` is npm's.
  vite: {
    cacheDir: ".cache/vite",
    // The names in `src/html/contract/` stand where scripts use them: as a module they would be one more request on every page.
    build: { assetsInlineLimit: 0, rolldownOptions: { optimization: { inlineConst: { mode: "all" } } } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  },
  // Descriptions are Markdown of our own rendering; Astro's highlighter writes inline styles.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
