import * as messages from "#messages/terminal/init.ts";
import type { Host } from "./host.ts";

/**
 * Checks of pull requests. The first job runs the code of the branch, and so may only read the
 * repository. The second one may comment, and runs no code of the branch. Pull requests from forks have
 * no second job: their reports are in the summary of the job.
 */
export const githubChecks: Host = {
  files: () => ({
    ".github/workflows/api-checks.yml": `name: Check the API description

on: pull_request

permissions: {}

concurrency:
  group: api-checks-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  check:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
          # \`diff\` compares with the base branch.
          fetch-depth: 0
      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - name: Check
        run: npx specimen check --format github --format markdown=reports/1-check.md --format sarif=reports/check.sarif
      - name: Verify
        if: \${{ !cancelled() }}
        run: npx specimen verify --format github --format markdown=reports/2-verify.md
      - name: Compare with the base branch
        if: \${{ !cancelled() }}
        env:
          BASE: \${{ github.event.pull_request.base.sha }}
        run: npx specimen diff "$BASE" --fail-on breaking --format github --format markdown=reports/3-diff.md
      - name: Summarize
        if: \${{ !cancelled() }}
        run: cat reports/*.md >> "$GITHUB_STEP_SUMMARY"
      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        if: \${{ !cancelled() }}
        with:
          name: reports
          path: reports

  report:
    needs: check
    if: \${{ !cancelled() && github.event.pull_request.head.repo.full_name == github.repository }}
    runs-on: ubuntu-latest
    permissions:
      pull-requests: write
      security-events: write
    steps:
      - uses: actions/download-artifact@d3f86a106a0bac45b974a628896c90dbdf5c8093 # v4.3.0
        with:
          name: reports
          path: reports
      - name: Comment
        env:
          GH_TOKEN: \${{ github.token }}
          COMMENTS: repos/\${{ github.repository }}/issues/\${{ github.event.pull_request.number }}/comments
          COMMENT: repos/\${{ github.repository }}/issues/comments
        run: |
          cat reports/*.md | head -c 60000 > comment.md
          earlier=$(gh api "$COMMENTS" --paginate --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- specimen:check -->"))) | .id' | head -n 1)
          if [ -n "$earlier" ]; then
            gh api --method PATCH "$COMMENT/$earlier" --field body=@comment.md --silent
          else
            gh api --method POST "$COMMENTS" --field body=@comment.md --silent
          fi
      # Private repositories need GitHub Code Security for this.
      - uses: github/codeql-action/upload-sarif@ff0a06e83cb2de871e5a09832bc6a81e7276941f # v3.28.18
        continue-on-error: true
        with:
          sarif_file: reports/check.sarif
          category: specimen
`,
  }),
  next: messages.githubChecksNext,
};
