import { HtmlValidate } from "html-validate";
import type { SitePage } from "./site-pages.ts";

/** Faults of a page against the HTML standard (content model, attributes, values), as `line:column rule: fault`. */
export async function invalidHtml({ html }: SitePage): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}

// `standard` is the HTML standard alone; what else the tool recommends is style, e.g. of `<br/>`.
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
