import type { CheckConfig } from "#cli/config/index.ts";
import { type Finding, finding, type RuleInfo } from "#cli/findings/finding.ts";
import { severityOf } from "#cli/findings/silence.ts";
import { locate } from "#description/locate/index.ts";
import { isObject } from "#json/index.ts";
import { type Pointer, pointerTo } from "#json/pointer.ts";
import { isText, todo, translationIn, writtenEnglish } from "#messages/english.ts";
import * as messages from "#messages/terminal/interface.ts";
import type { Forms, Written } from "#messages/written.ts";
import type { InterfaceCatalog } from "#site/publication.ts";
import { readCatalog } from "./catalog.ts";
import { interfaceRules } from "./rules.ts";

/** What is wrong with the catalogs of a site's interface. */
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

async function findingsOf({ file, tag }: InterfaceCatalog) {
  const { source, rooms } = await readCatalog(file);
  const at = (rule: RuleInfo, pointer: Pointer, message: string, fix: string) => ({
    rule,
    message,
    fix,
    pointer,
    file: source.file.replaceAll("\\", "/"),
    ...locate(source, pointer),
  });
  const english = writtenEnglish();
  const wrong = Object.entries(rooms).flatMap(([room, own]) => {
    const place = pointerTo("", room);
    const known = english[room];
    if (known === undefined)
      return [at(interfaceRules.unknown, place, messages.unknownRoom(room), messages.removeUnknown)];
    if (!isObject(own)) return [at(interfaceRules.invalid, place, messages.notRoom, messages.writeRoom)];
    return Object.entries(own).flatMap(([written, text]) => {
      const key = written.startsWith(todo) ? written.slice(todo.length) : written;
      const original = known[key];
      const pointer = pointerTo(place, written);
      if (original === undefined)
        return [at(interfaceRules.unknown, pointer, messages.unknownText(key), messages.removeUnknown)];
      return problemsOf(text, original).map(([message, fix]) =>
        at(interfaceRules.invalid, pointer, message, fix),
      );
    });
  });
  const all = Object.entries(english).flatMap(([room, texts]) =>
    Object.entries(texts).map(([key, original]) => ({ room, key, original })),
  );
  const missing = all.filter(({ room, key, original }) => {
    const own = rooms[room];
    return !isObject(own) || translationIn(own, key, original, tag) === null;
  });
  const [first] = missing;
  if (first === undefined) return wrong;
  const { room, key } = first;
  const own = isObject(rooms[room]) ? rooms[room] : {};
  const place = [`${todo}${key}`, key].find((name) => Object.hasOwn(own, name));
  const pointer = place === undefined ? "" : pointerTo("", room, place);
  return [
    ...wrong,
    at(
      interfaceRules.missing,
      pointer,
      messages.textsMissing(missing.length, all.length, tag, `${room}.${key}`),
      messages.addMissing(tag),
    ),
  ];
}

/** What is wrong with a text, and what to do. */
function problemsOf(text: unknown, original: Written): [message: string, fix: string][] {
  if (!isText(text) || (typeof original === "string" && typeof text !== "string"))
    return [
      typeof original !== "string" && typeof original.text !== "string"
        ? [messages.notForms, messages.writeForms]
        : [messages.notText, messages.writeText],
    ];
  if (typeof original === "string") return [];
  const { values } = original;
  const forms = Object.values(typeof text === "string" ? [text] : text);
  const marks = new Set(forms.flatMap(marksIn));
  const unknown = [...marks].find((name) => !values.includes(name));
  if (unknown !== undefined)
    return [[messages.unknownMark(unknown), messages.useMarks(values.map((name) => `{${name}}`))]];
  // A word may be the text of a form, and a number one or two as well.
  const needed = marksIn(otherOf(original.text));
  const lost = needed.find((name) => !marksIn(otherOf(text)).includes(name));
  return lost === undefined ? [] : [[messages.markMissing(lost), messages.addMark(lost)]];
}

const otherOf = (text: string | Forms) => (typeof text === "string" ? text : (text.other ?? ""));

const marksIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
