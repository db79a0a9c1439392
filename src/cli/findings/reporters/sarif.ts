import type * as Sarif from "sarif";
import { version } from "#cli/version.ts";
import { printableJson } from "#description/error.ts";
import type { Finding, Place, RuleInfo, Unchecked } from "../finding.ts";
import { helpOf, type Reporter } from "../report.ts";

const levels = { error: "error", warn: "warning", info: "note", off: "none" } as const;

/** SARIF 2.1.0, for GitHub code scanning and editors. */
export const sarif: Reporter = ({ findings, unchecked, rules }) => {
  const used = [...new Set([...findings, ...unchecked].map(({ rule }) => rule))].sort();
  const indexes = new Map(used.map((id, index) => [id, index]));
  const run: Sarif.Run = {
    tool: {
      driver: {
        name: "Specimen",
        version,
        informationUri: helpOf(null),
        rules: used.map((id) => ruleOf(id, rules.get(id))),
      },
    },
    columnKind: "utf16CodeUnits",
    results: [
      ...findings.map((found) => resultOf(found, indexes)),
      ...unchecked.map((left) => uncheckedOf(left, indexes)),
    ],
  };
  const log: Sarif.Log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [run],
  };
  return printableJson(JSON.stringify(log, null, 2));
};

const ruleOf = (id: string, info: RuleInfo | undefined): Sarif.ReportingDescriptor => ({
  id,
  shortDescription: { text: info?.why ?? id },
  helpUri: helpOf(id),
  defaultConfiguration: { level: levels[info?.severity ?? "warn"] },
});

const resultOf = (found: Finding, indexes: ReadonlyMap<string, number>): Sarif.Result => ({
  ruleId: found.rule,
  ruleIndex: indexes.get(found.rule) ?? -1,
  level: levels[found.severity],
  message: { text: [found.message, ...(found.fix === undefined ? [] : [found.fix])].join(" ") },
  locations: [{ ...locationOf(found, found.endLine), ...logicalOf(found.operation) }],
  partialFingerprints: { "specimen/v1": found.fingerprint },
  ...(found.related.length > 0 && {
    relatedLocations: found.related.map((place, id) => ({
      id,
      ...locationOf(place, null),
      message: { text: place.label },
    })),
  }),
  properties: { pointer: found.pointer, count: found.count },
});

const uncheckedOf = (left: Unchecked, indexes: ReadonlyMap<string, number>): Sarif.Result => ({
  ruleId: left.rule,
  ruleIndex: indexes.get(left.rule) ?? -1,
  kind: "review",
  level: "none",
  message: { text: left.message },
  locations: [{ ...locationOf(left, null), ...logicalOf(left.operation) }],
  properties: { pointer: left.pointer, count: left.count },
});

const logicalOf = (operation: string | null): Sarif.Location =>
  operation === null ? {} : { logicalLocations: [{ fullyQualifiedName: operation, kind: "function" }] };

const locationOf = ({ file, line, column }: Place, endLine: number | null): Sarif.Location => ({
  physicalLocation: {
    artifactLocation: { uri: uriOf(file) },
    ...(line !== null && {
      region: {
        startLine: line,
        ...(column !== null && { startColumn: column }),
        ...(endLine !== null && endLine >= line && { endLine }),
      },
    }),
  },
});

/** A relative reference, or a `file:` URL for an absolute path, with invalid characters encoded. */
const uriOf = (file: string) => {
  const path = file.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return path.startsWith("/") ? `file://${path}` : path || ".";
};
