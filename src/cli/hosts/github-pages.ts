import * as messages from "#messages/terminal/init.ts";
import { type Host, inWorkflow } from "./host.ts";

/** A repository without its own domain is served at `/NAME/`, which the workflow passes to the build. */
export const githubPages: Host = {
  files: ({ out }) => ({
    ".github/workflows/pages.yml": `name: Publish the API reference

on:
  push:
    branches: [main]
  workflow_dispatch:

permissions: {}

concurrency:
  group: pages

jobs:
  publish:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - id: pages
        uses: actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0
      - run: npx specimen build --site "$ORIGIN" --base "$BASE/"
        env:
          ORIGIN: \${{ steps.pages.outputs.origin }}
          BASE: \${{ steps.pages.outputs.base_path }}
      - uses: actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa # v3.0.1
        with:
          path: ${inWorkflow(out)}
      - id: deployment
        uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5
`,
  }),
  next: messages.githubPagesNext,
};
