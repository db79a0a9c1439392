import * as messages from "#messages/terminal/init.ts";
import type { Host } from "./host.ts";

/** A repository without a domain of its own is served at `/NAME/`, which the workflow passes to the build. */
export const githubPages: Host = {
  files: ({ out }) => ({
    ".github/workflows/pages.yml": `name: Publish the API reference

on:
  push:
    branches: [main]
  workflow_dispatch:

permissions:
  contents: read
  pages: write
  id-token: write

concurrency:
  group: pages

jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - id: pages
        uses: actions/configure-pages@v5
      - run: npx specimen build --site "$ORIGIN" --base "$BASE/"
        env:
          ORIGIN: \${{ steps.pages.outputs.origin }}
          BASE: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${out}
      - id: deployment
        uses: actions/deploy-pages@v4
`,
  }),
  next: messages.githubPagesNext,
};
