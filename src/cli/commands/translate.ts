import { existsSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { readArguments } from "#cli/arguments.ts";
import { canonicalTag } from "#cli/config/apis.ts";
import type { Config } from "#cli/config/index.ts";
import { configOption, readConfig } from "#cli/config/read.ts";
import { UsageError } from "#cli/error.ts";
import { readOverlaid } from "#description/overlay/index.ts";
import { type Overlay, readOverlay } from "#description/overlay/read.ts";
import { translated } from "#description/overlay/translated.ts";
import { textsIn } from "#description/overlay/translation.ts";
import { displayPath, isUrl, readSource } from "#description/source.ts";
import { callersFolder } from "#disk/files.ts";
import { stringifyEditableYaml } from "#json/yaml.ts";
import { isKnownLanguage } from "#messages/language.ts";
import * as help from "#messages/terminal/help.ts";
import * as interfaceMessages from "#messages/terminal/interface.ts";
import * as messages from "#messages/terminal/overlay.ts";

/** The options of the command. */
export const options = {
  lang: { type: "string", takes: "TAG", does: help.translateLang },
  interface: { type: "string", takes: "TAG", does: help.translateInterface },
  out: { type: "string", takes: "FILE", does: help.translateOut },
  ...configOption,
  overlay: { type: "string", multiple: true, takes: "FILE", does: help.overlay },
} as const;

/**
 * `translate`: writes an overlay with every text of a description for translation, or a catalog with the
 * texts of the interface. Existing translations are kept, and those whose original has changed are
 * marked.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options });
  const folder = callersFolder();
  const config = await readConfig(folder, 1, values.config);
  if (values.interface !== undefined) return translateInterface(values.interface, values.out, config, folder);
  if (values.lang === undefined) throw new UsageError(messages.translateWhat);
  const [named, ...others] = positionals.length > 0 ? positionals : [config.input ?? []].flat();
  if (named === undefined || others.length > 0) throw new UsageError(messages.translateOne);
  const file = isUrl(named) ? named : resolve(folder, named);
  const overlays = values.overlay ?? (positionals.length > 0 ? [] : (config.overlays ?? []));
  const out = resolve(folder, values.out ?? outOf(file, values.lang, config, positionals.length > 0));
  const document = await readOverlaid(
    file,
    overlays.map((overlay) => (isUrl(overlay) ? overlay : resolve(folder, overlay))),
  );
  const before: Overlay | null = existsSync(out)
    ? readOverlay(await readSource(displayPath(out), out))
    : null;
  const { overlay, counts } = translated(textsIn(document), before, {
    title: messages.translationTitle(languageOf(values.lang)),
    extends: isUrl(file) ? file : relative(dirname(out), file).split(sep).join("/"),
  });
  writeFileSync(out, stringifyEditableYaml(overlay));
  console.log(messages.translated(displayPath(out), counts));
  return 0;
}

/** Writes the catalog of a language, or lists missing texts in one of Specimen's own. */
async function translateInterface(
  given: string,
  out: string | undefined,
  { messages: catalogs = {} }: Config,
  folder: string,
): Promise<number> {
  const tag = canonicalTag(given, "--interface");
  if (isKnownLanguage(tag)) {
    const { lackOf } = await import("#messages/catalogs.ts");
    console.log(interfaceMessages.lacks(tag, lackOf(tag)));
    return 0;
  }
  const file = resolve(folder, out ?? catalogs[given] ?? `${tag}.json`);
  const { readCatalog } = await import("#cli/interface/catalog.ts");
  const { begunCatalog } = await import("#cli/interface/begin.ts");
  const { rooms, counts } = begunCatalog(existsSync(file) ? (await readCatalog(file)).rooms : {}, tag);
  writeFileSync(file, `${JSON.stringify(rooms, null, 2)}\n`);
  console.log(interfaceMessages.begun(displayPath(file), counts));
  return 0;
}

/** The overlay of a language in the configuration, else one beside the description. */
function outOf(file: string, lang: string, { translations = {} }: Config, isNamed: boolean): string {
  const configured = isNamed ? undefined : translations[lang]?.overlay;
  if (configured !== undefined && !isUrl(configured)) return configured;
  const name = `${basename(isUrl(file) ? new URL(file).pathname : file).replace(/\.[^.]*$/, "") || "openapi"}.${lang}.overlay.yaml`;
  return isUrl(file) ? name : join(dirname(file), name);
}

function languageOf(tag: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    throw new UsageError(messages.translateWhat);
  }
}
