import { messages } from "#messages/changes.ts";
import type { Change, Part, Reason, Subject, Use, Verdict } from "./types.ts";

/** Marks around code in a sentence: names, values, paths. Each output format replaces them. */
export const codeMarks = { start: "\ue000", end: "\ue001" } as const;

const code = (text: string) => `${codeMarks.start}${text.replace(/[\ue000\ue001]/g, "")}${codeMarks.end}`;

/** A sentence as plain text, with backticks around code. */
export const asText = (sentence: string) => sentence.replace(/[\ue000\ue001]/g, "`");

/** The change as a predicate without a subject: "removed", "type changed from … to …". */
export function sentenceOf(change: Change): string {
  const [before, after] = [short(change.before), short(change.after)];
  const name = code(change.name);
  switch (change.id) {
    case "operation-removed":
      return messages.operationRemoved;
    case "removed-without-deprecation":
      return messages.removedWithoutDeprecation;
    case "removed-before-sunset":
      return messages.removedBeforeSunset(change.before ?? "");
    case "removed-after-sunset":
      return messages.removedAfterSunset(change.before ?? "");
    case "operation-added":
      return messages.operationAdded;
    case "operation-moved":
      return messages.operationMoved(before, after);
    case "operation-id-changed":
      if (change.before === null) return messages.operationIdAdded(after);
      if (change.after === null) return messages.operationIdRemoved(before);
      return messages.operationIdChanged(before, after);
    case "deprecated":
      return change.after === null ? messages.deprecated : messages.deprecatedSince(change.after);
    case "deprecation-withdrawn":
      return messages.deprecationWithdrawn;
    case "replacement-changed":
      return change.after === null ? messages.replacementRemoved(before) : messages.replacementChanged(after);
    case "sunset-set":
      return messages.sunsetSet(change.after ?? "");
    case "sunset-moved-later":
      return messages.sunsetMovedLater(change.before ?? "", change.after ?? "");
    case "sunset-moved-earlier":
      return messages.sunsetMovedEarlier(change.before ?? "", change.after ?? "");
    case "sunset-removed":
      return messages.sunsetRemoved(change.before ?? "");
    case "sunset-too-soon":
      return messages.sunsetTooSoon(change.after ?? "");
    case "stability-raised":
      return messages.stabilityRaised(before, after);
    case "stability-lowered":
      return messages.stabilityLowered(before, after);
    case "version-not-bumped":
      return messages.versionNotBumped(before);
    case "parameter-added":
      return messages.parameterAdded;
    case "required-parameter-added":
      return messages.requiredParameterAdded;
    case "parameter-removed":
      return messages.parameterRemoved;
    case "parameter-moved":
      return messages.parameterMoved(change.before ?? "", change.after ?? "");
    case "parameter-required":
    case "body-required":
    case "header-required":
    case "field-required":
      return messages.nowRequired;
    case "parameter-optional":
    case "body-optional":
    case "header-optional":
    case "field-optional":
      return messages.nowOptional;
    case "parameter-style-changed":
      return messages.styleChanged(before, after);
    case "body-added":
      return messages.bodyAdded;
    case "required-body-added":
      return messages.requiredBodyAdded;
    case "body-removed":
      return messages.bodyRemoved;
    case "media-type-added":
      return messages.mediaTypeAdded(name);
    case "media-type-removed":
      return change.after === null
        ? messages.mediaTypeRemoved(name)
        : messages.mediaTypeReplaced(before, after);
    case "status-added":
      return messages.statusAdded;
    case "status-removed":
      return change.after === null
        ? messages.statusRemoved
        : messages.statusReplaced(change.before ?? "", change.after);
    case "header-added":
      return messages.headerAdded;
    case "header-removed":
      return messages.headerRemoved;
    default:
      return schemaSentence(change, before, after, name);
  }
}

function schemaSentence(change: Change, before: string, after: string, name: string): string {
  switch (change.id) {
    case "field-added":
      return messages.fieldAdded;
    case "required-field-added":
      return messages.requiredFieldAdded;
    case "field-removed":
      return messages.fieldRemoved;
    case "field-read-only":
      return change.after === "true" ? messages.nowReadOnly : messages.noLongerReadOnly;
    case "field-write-only":
      return change.after === "true" ? messages.nowWriteOnly : messages.noLongerWriteOnly;
    case "other-fields-forbidden":
      return messages.otherFieldsForbidden;
    case "other-fields-allowed":
      return messages.otherFieldsAllowed;
    case "type-changed":
      return messages.typeChanged(before, after);
    case "format-changed":
    case "pattern-changed":
    case "bounds-changed":
    case "default-changed":
      return keywordSentence(change, change.id === "default-changed" ? code("default") : name, before, after);
    case "rule-changed":
      if (change.before === null && change.after !== null) return messages.ruleAdded(name);
      return change.after === null && change.before !== null
        ? messages.ruleRemoved(name)
        : messages.ruleChanged(name);
    case "values-restricted":
      return messages.valuesRestricted(values(change.after));
    case "values-opened":
      return messages.valuesOpened(values(change.before));
    case "enum-value-added":
      return messages.valuesAdded(values(change.after), countOf(change.after));
    case "enum-value-removed":
      return change.after === null
        ? messages.valuesRemoved(values(change.before), countOf(change.before))
        : messages.valuesReplaced(values(change.before), values(change.after));
    case "null-allowed":
      return messages.nullAllowed;
    case "null-forbidden":
      return messages.nullForbidden;
    case "option-added":
      return messages.optionAdded(name);
    case "option-removed":
      return messages.optionRemoved(name);
    case "discriminator-changed":
      if (change.before !== null && change.after !== null)
        return messages.discriminatorChanged(before, after);
      return change.before === null ? messages.mappingAdded(after) : messages.mappingRemoved(before);
    case "not-compared":
      return messages.notCompared;
    default:
      return apiSentence(change, before, after, name);
  }
}

function apiSentence(change: Change, before: string, after: string, name: string): string {
  switch (change.id) {
    case "security-changed":
      return messages.securityChanged(before, after);
    case "security-relaxed":
      return messages.securityRelaxed(before, after);
    case "security-scheme-changed":
      return keywordSentence(change, name, before, after);
    case "server-added":
      return messages.serverAdded(name);
    case "server-removed":
      return change.after === null ? messages.serverRemoved(name) : messages.serverReplaced(before, after);
    case "server-changed":
      return change.after === null
        ? messages.serverValuesRemoved(name, before)
        : messages.keywordChanged(name, before, after);
    default:
      if (change.before === null) return messages.textAdded(change.name);
      return change.after === null ? messages.textRemoved(change.name) : messages.textChanged(change.name);
  }
}

function keywordSentence(
  { before: was, after: is }: Change,
  keyword: string,
  before: string,
  after: string,
): string {
  if (was === null) return messages.keywordAdded(keyword, after);
  return is === null
    ? messages.keywordRemoved(keyword, before)
    : messages.keywordChanged(keyword, before, after);
}

/** The maximum length of a value. Longer ones are truncated; the description has them in full. */
const longest = 60;

const short = (text: string | null) =>
  code(text === null ? "" : text.length > longest ? `${text.slice(0, longest)}…` : text);

const countOf = (list: string | null) => (list ?? "").split(", ").length;

function values(list: string | null): string {
  const all = (list ?? "").split(", ");
  const shown = all.slice(0, 6).map(short).join(", ");
  return all.length > 6 ? `${shown} ${messages.moreOperations(all.length - 6)}` : shown;
}

/** The subject of a change as text. */
export function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case "operation":
    case "webhook":
      return subject.label;
    case "schema":
      return subject.before === null
        ? messages.schema(code(subject.name))
        : messages.renamedSchema(code(subject.name), code(subject.before));
    case "securityScheme":
      return messages.securityScheme(code(subject.name));
    case "api":
      return messages.api;
  }
}

/** The place within the subject, e.g. a field of the request body; empty for the subject itself. */
export function placeText({ part, path }: Pick<Change, "part" | "path">): string {
  const place = part === null ? [] : [partText(part)];
  return [...place, ...(path === "" ? [] : [code(path)])].join(" ");
}

function partText(part: Part): string {
  switch (part.kind) {
    case "parameter":
      return messages.parameter(part.in, code(part.name));
    case "body":
      return messages.body;
    case "response":
      return messages.response(part.status);
    case "header":
      return messages.responseHeader(code(part.name), part.status);
  }
}

export const usesText = ({ direction, operations }: Use): string =>
  direction === "response" ? messages.inResponses(operations.length) : messages.inRequests(operations.length);

export const verdictText = (verdict: Verdict): string => messages[verdict];

export function reasonText(reason: Reason | null, note: string | null): string | null {
  switch (reason) {
    case null:
      return null;
    case "unsure":
      return messages.unsure;
    case "unknown-fields":
      return messages.unknownFields;
    case "bounded":
      return messages.bounded;
    case "stability":
      return messages.allowedByStability;
    case "allowed":
      return messages.allowedBecause(note ?? "");
    case "configured":
      return messages.configured;
  }
}
