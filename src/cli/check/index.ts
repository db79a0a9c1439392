import { hash } from "node:crypto";
import type { CheckConfig } from "#cli/config/index.ts";
import type { Finding, RuleInfos, Unchecked } from "#cli/findings/finding.ts";
import { expiredRule, severityOf } from "#cli/findings/silence.ts";
import { interfaceRules } from "#cli/interface/rules.ts";
import { DescriptionError } from "#description/error.ts";
import type { Kind } from "#description/grammar/index.ts";
import { openapi } from "#description/grammar/openapi.ts";
import { isObjectNode, type ObjectNode, walk } from "#description/grammar/walk.ts";
import { buildLimits } from "#description/limits.ts";
import { deepKeysOfParts, holdersOfParts, keysOfParts, type PartKeys } from "#description/parts.ts";
import { resolver } from "#description/refs.ts";
import { pointerTo } from "#json/pointer.ts";
import * as messages from "#messages/terminal/description.ts";
import type { Text } from "#site/broken-links.ts";
import type { DescribedSite } from "#site/index.ts";
import { Collector } from "./collector.ts";
import { runWithin } from "./deadline.ts";
import { Examples } from "./examples.ts";
import { type KeptParts, Parts } from "./parts.ts";
import { type CheckContext, isModern, type Visitors } from "./rule.ts";
import { checkRules } from "./rules/index.ts";
import { SchemasOf } from "./schemas.ts";
import { versionOf } from "./structure.ts";

export interface CheckOptions {
  check: CheckConfig;
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether programs of their languages check the syntax of samples. */
  runsSamples: boolean;
}

/** The findings in one description. */
export interface Checked {
  findings: Finding[];
  unchecked: Unchecked[];
  /** The number of findings that `x-specimen-ignore` silences. */
  silenced: number;
  notes: string[];
  /** Whether the description could not be read, so that it has no further findings. */
  isUnread?: boolean;
}

/**
 * Checks a description by every rule that is not off. Results kept from an earlier check let it skip
 * unchanged valid parts, with the same findings.
 */
export async function checkReference(
  read: DescribedSite,
  options: CheckOptions,
  kept: KeptParts | null = null,
): Promise<Checked> {
  const [parts, writtenParts] = partsOf(read, options, kept);
  const collector = new Collector(read);
  const { context, examples } = contextOf(read, options, { parts, writtenParts }, collector);
  const visitors = checkRules.flatMap((rule): RuleVisitors[] => {
    const severity = severityOf(rule, options.check);
    if (severity === "off") return [];
    const { id, isLocal = false } = rule;
    const own = rule.create(context, (pointer, message, details) => {
      if (isLocal) parts.note(pointer);
      collector.report({ rule: id, severity, pointer, message, ...details });
    });
    return [{ visitors: own, isLocal }];
  });
  visitors.push(
    { visitors: examples.visitors(), isLocal: true },
    { visitors: { "*": (node) => noteTexts(node, context.texts) }, isLocal: false },
  );
  const ending = runWithin(
    limitOf(read, options),
    () => {
      visit(context.root, visitors, parts);
      return visitors.map(({ visitors: { end } }) => end?.());
    },
    () => tooLong(read),
  );
  for (const end of ending) await end;
  kept?.keep([...parts.clean, ...writtenParts.clean]);
  return collector.result();
}

/** The time limit in seconds. Programs that check the syntax of samples have their own. */
const limitOf = ({ description }: DescribedSite, { runsSamples }: CheckOptions): number =>
  runsSamples ? 86_400 : buildLimits(description.characters, null).cpuSeconds;

function tooLong({ description: { characters, source } }: DescribedSite): DescriptionError {
  const { cpuSeconds } = buildLimits(characters, null);
  return new DescriptionError(source.file, null, messages.checkTooLong(cpuSeconds));
}

interface RuleVisitors {
  visitors: Visitors;
  /** Whether the rules may skip parts without findings. */
  isLocal: boolean;
}

/** The parts of the published and of the written document. */
function partsOf(
  { description: { document, written } }: DescribedSite,
  { check }: CheckOptions,
  kept: KeptParts | null,
): [Parts, Parts] {
  if (kept === null) return [new Parts(new Map(), new Set()), new Parts(new Map(), new Set())];
  const settings = hash("sha1", JSON.stringify([versionOf(written.document), check]), "base64url");
  const within = (keys: PartKeys, name: string) =>
    new Map([...keys].map(([part, key]) => [part, `${settings} ${name} ${key}`]));
  return [
    new Parts(within(deepKeysOfParts(document), "published"), kept.clean),
    new Parts(within(keysOfParts(written.document), "written"), kept.clean),
  ];
}

function contextOf(
  read: DescribedSite,
  { today, runsSamples }: CheckOptions,
  parts: Pick<CheckContext, "parts" | "writtenParts">,
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
    ...parts,
    ruleIds: checkRules.map(({ id }) => id),
    today,
    runsSamples,
    skip(pointer, rule, message) {
      parts.parts.note(pointer);
      collector.skip(pointer, rule, message);
    },
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

/** Walks a document once for all visitors. */
function visit(root: Record<string, unknown>, all: readonly RuleVisitors[], parts: Parts): void {
  const everyone = visitorsByPlace(all);
  const others = visitorsByPlace(all.filter(({ isLocal }) => !isLocal));
  const holders = new Set<unknown>(holdersOfParts(root).map(([, holder]) => holder));
  const around = new Set<unknown>([null, root, root.components]);
  let visitors = everyone;
  for (const node of walk(openapi, root, "document")) {
    if (around.has(node.holder) || holders.has(node.holder)) {
      parts.current = holders.has(node.holder) ? node.pointer : null;
      visitors = parts.current !== null && parts.isClean(parts.current) ? others : everyone;
    }
    if (isObjectNode(node)) for (const act of visitors(node.place)) act(node);
  }
  parts.current = null;
}

/** The visitors for each kind of object, in the order of the rules. */
function visitorsByPlace(all: readonly RuleVisitors[]): (place: Kind) => readonly Visitor[] {
  const byKind = new Map<string, Visitor[]>();
  for (const { visitors } of all)
    for (const [kind, act] of Object.entries(visitors))
      if (kind !== "end" && act !== undefined) byKind.set(kind, [...(byKind.get(kind) ?? []), act]);
  const everywhere = byKind.get("*") ?? [];
  const known = new Map([...byKind].map(([kind, own]) => [kind, [...everywhere, ...own]]));
  return (place) => known.get(place) ?? everywhere;
}

type Visitor = (node: ObjectNode) => void;

/** All rules that a report may name, by id. */
export const reportedRules: RuleInfos = new Map(
  [expiredRule, ...Object.values(interfaceRules), ...checkRules].map((rule) => [rule.id, rule]),
);
