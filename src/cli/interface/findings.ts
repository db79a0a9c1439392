import type { CheckConfig } from "#cli/config/index.ts";
import { type Finding, finding, type RuleInfo } from "#cli/findings/finding.ts";
import { severityOf } from "#cli/findings/silence.ts";
import { locate } from "#description/locate/index.ts";
import { isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import { isText, todo, translationIn, writtenEnglish } from "#messages/english.ts";
import * as messages from "#messages/terminal/interface.ts";
import type { Forms, Written } from "#messages/written.ts";
import type { InterfaceCatalog } from "#site/publication.ts";
import { readCatalog } from "./catalog.ts";
import { interfaceRules } from "./rules.ts";

/** The findings in the catalogs of a site's interface. */
export async function interfaceFindings(
  catalogs: readonly InterfaceCatalog[],
  check: CheckConfig,
): Promise<Finding[]> {
  const found = await Promise.all(catalogs.map(findingsOf));
  return found.flat().flatMap(({ rule, ...rest }) => {
    const severity = severityOf(rule, check);
    return severity === "off" ? [] : [finding({ rule: rule.id, severity, operation: null, ...rest })];
  });
}

type Reported = Pick<Finding, "message" | "pointer"> & { rule: RuleInfo; fix: string };

async function findingsOf({ file, tag }: InterfaceCatalog) {
  const { source, rooms } = await readCatalog(file);
  return [...wrongIn(rooms), ...missingIn(rooms, tag)].map((found) => ({
    ...found,
    file: source.file.replaceAll("\\", "/"),
    ...locate(source, found.pointer),
  }));
}

/** Unknown groups and texts, and texts that cannot be shown. */
function wrongIn(rooms: Record<string, unknown>): Reported[] {
  const { unknown, invalid } = interfaceRules;
  return Object.entries(rooms).flatMap(([room, own]): Reported[] => {
    const pointer = pointerTo("", room);
    const known = ownMember(writtenEnglish(), room);
    if (known === undefined)
      return [{ rule: unknown, pointer, message: messages.unknownRoom(room), fix: messages.removeUnknown }];
    if (!isObject(own))
      return [{ rule: invalid, pointer, message: messages.notRoom, fix: messages.writeRoom }];
    return Object.entries(own).flatMap(([written, text]): Reported[] => {
      const key = written.startsWith(todo) ? written.slice(todo.length) : written;
      const place = pointerTo(pointer, written);
      const original = ownMember(known, key);
      if (original !== undefined)
        return problemsOf(text, original).map((found) => ({ rule: invalid, pointer: place, ...found }));
      const message = messages.unknownText(key);
      return [{ rule: unknown, pointer: place, message, fix: messages.removeUnknown }];
    });
  });
}

/** The texts that are still English, reported at the place of the first. */
function missingIn(rooms: Record<string, unknown>, tag: string): Reported[] {
  const all = Object.entries(writtenEnglish()).flatMap(([room, texts]) => {
    const found = ownMember(rooms, room);
    const own = isObject(found) ? found : {};
    return Object.entries(texts).map(([key, original]) => ({ room, key, original, own }));
  });
  const missing = all.filter(({ key, original, own }) => translationIn(own, key, original, tag) === null);
  const [first] = missing;
  if (first === undefined) return [];
  const { room, key, own } = first;
  const place = [`${todo}${key}`, key].find((name) => Object.hasOwn(own, name));
  return [
    {
      rule: interfaceRules.missing,
      pointer: place === undefined ? "" : pointerTo("", room, place),
      message: messages.textsMissing(missing.length, all.length, tag, `${room}.${key}`),
      fix: messages.addMissing(tag),
    },
  ];
}

const ownMember = <Value>(holder: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;

/** The problems of a text, with their fixes. */
function problemsOf(text: unknown, original: Written): { message: string; fix: string }[] {
  const hasForms = typeof original !== "string" && typeof original.text !== "string";
  if (!isText(text) || (typeof original === "string" && typeof text !== "string"))
    return hasForms
      ? [{ message: messages.notForms, fix: messages.writeForms }]
      : [{ message: messages.notText, fix: messages.writeText }];
  if (typeof original === "string") return [];
  const { values } = original;
  const marks = Object.values(typeof text === "string" ? [text] : text).flatMap(marksIn);
  const unknown = marks.find((name) => !values.includes(name));
  if (unknown !== undefined) {
    const fix = messages.useMarks(values.map((name) => `{${name}}`));
    return [{ message: messages.unknownMark(unknown), fix }];
  }
  // The form for a number such as one may spell it as a word.
  const own = marksIn(otherOf(text));
  const lost = marksIn(otherOf(original.text)).find((name) => !own.includes(name));
  return lost === undefined ? [] : [{ message: messages.markMissing(lost), fix: messages.addMark(lost) }];
}

const otherOf = (text: string | Forms) => (typeof text === "string" ? text : (text.other ?? ""));

const marksIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
