import { relative } from "node:path";
import type { CheckConfig } from "#cli/config/index.ts";
import type { Finding, Unchecked } from "#cli/findings/finding.ts";
import type { Found } from "#cli/findings/index.ts";
import { expiredRule, severityOf } from "#cli/findings/silence.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { isObjectNode, type ObjectNode, walk } from "#description/grammar/walk.ts";
import { resolver } from "#description/refs.ts";
import { pointerTo } from "#json/pointer.ts";
import type { Text } from "#site/broken-links.ts";
import type { ReadReference } from "#site/read-reference.ts";
import { Collector } from "./collector.ts";
import { Examples } from "./examples.ts";
import { type CheckContext, isModern, type Visitors } from "./rule.ts";
import { checkRules } from "./rules/index.ts";
import { SchemasOf } from "./schemas.ts";
import { versionOf } from "./structure.ts";

export interface CheckOptions {
  check: CheckConfig;
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether the syntax of samples is checked by the programs of their languages. */
  runsSamples: boolean;
}

/** What was found in one description. */
export interface Checked {
  findings: Finding[];
  unchecked: Unchecked[];
  /** How many findings `x-specimen-ignore` silences. */
  silenced: number;
  notes: string[];
}

/** Checks a description by every rule that is not off. */
export async function checkReference(read: ReadReference, options: CheckOptions): Promise<Checked> {
  const collector = new Collector(read);
  const { context, examples } = contextOf(read, options, collector);
  const visitors = checkRules.flatMap((rule): Visitors[] => {
    const severity = severityOf(rule, options.check);
    if (severity === "off") return [];
    return [
      rule.create(context, (pointer, message, details) =>
        collector.report({ rule: rule.id, severity, pointer, message, ...details }),
      ),
    ];
  });
  visitors.push(examples.visitors(), { "*": (node) => noteTexts(node, context.texts) });
  visit(context.root, visitors);
  for (const { end } of visitors) await end?.();
  return collector.result();
}

function contextOf(
  read: ReadReference,
  { today, runsSamples }: CheckOptions,
  collector: Collector,
): { context: CheckContext; examples: Examples } {
  const { document, written } = read.description;
  const version = versionOf(written.document);
  const context: Omit<CheckContext, "examples"> = {
    root: document,
    version,
    isModern: isModern(version),
    resolve: resolver(document),
    reference: read.reference,
    read,
    schemas: new SchemasOf(document, read.reference),
    texts: [],
    ruleIds: checkRules.map(({ id }) => id),
    today,
    runsSamples,
    skip: (pointer, rule, message) => collector.skip(pointer, rule, message),
    note: (sentence) => void collector.notes.add(sentence),
  };
  const examples = new Examples(context);
  return { context: { ...context, examples }, examples };
}

function noteTexts({ value, pointer }: ObjectNode, texts: Text[]): void {
  const { description } = value;
  if (typeof description === "string")
    texts.push({ pointer: pointerTo(pointer, "description"), text: description });
}

/** Walks a document once, for all visitors. */
function visit(root: Record<string, unknown>, visitors: readonly Visitors[]): void {
  const byKind = new Map<string, ((node: ObjectNode) => void)[]>();
  for (const one of visitors)
    for (const [kind, act] of Object.entries(one))
      if (kind !== "end" && act !== undefined) byKind.set(kind, [...(byKind.get(kind) ?? []), act]);
  const { "*": everywhere = [], ...others } = Object.fromEntries(byKind);
  const all = new Map(Object.entries(others).map(([kind, own]) => [kind, [...everywhere, ...own]]));
  for (const node of walk(openapi, root, "document"))
    if (isObjectNode(node)) for (const act of all.get(node.place) ?? everywhere) act(node);
}

/** What `check` found in all descriptions, for its report. */
export function foundIn(all: readonly Checked[], folder: string, config: string | null): Found {
  return {
    command: "check",
    findings: all.flatMap(({ findings }) => findings),
    unchecked: all.flatMap(({ unchecked }) => unchecked),
    silenced: all.reduce((sum, { silenced }) => sum + silenced, 0),
    notes: all.flatMap(({ notes }) => notes),
    descriptions: all.length,
    rules: new Map([expiredRule, ...checkRules].map((rule) => [rule.id, rule])),
    folder,
    config: config === null ? null : relative(folder, config),
  };
}
