import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import { CommandError } from "#cli/error.ts";
import * as messages from "#messages/terminal/config.ts";
import type { Brand } from "#site/brand.ts";
import { headOf, merged } from "./head.ts";
import type { Config, Theme } from "./index.ts";
import { readSlots } from "./slots.ts";
import { themeStyles } from "./theme.ts";

/**
 * The brand of a site from its settings. Paths are relative to `folder`. Throws `CommandError` for a
 * missing file.
 */
export async function brandOf(config: Config, folder: string): Promise<Brand> {
  const files: Record<string, string> = {};
  /** Puts a file into the site and returns its path there, which changes with its content. */
  const place = async (name: string, path = basename(name)): Promise<string> => {
    const file = resolve(folder, name);
    const content = await readFile(file).catch((cause: Error) => {
      throw new CommandError(messages.fileUnreadable(name, cause.message));
    });
    const target = `brand/${path}`;
    if (files[target] !== undefined && files[target] !== file)
      throw new CommandError(messages.filesCollide(name, relative(folder, files[target]), target));
    files[target] = file;
    return `${target}?${createHash("sha256").update(content).digest("hex").slice(0, 8)}`;
  };
  /** The URLs of the fonts, relative to the style sheet. */
  const fontsOf = async ({ fonts = {} }: Theme) => {
    const placed = Object.entries(fonts).map(
      async ([use, file]) => [use, basename(await place(file))] as const,
    );
    return Object.fromEntries(await Promise.all(placed));
  };
  const { logo, favicon, socialImage, theme, css = [], assets, robots } = config;
  if (assets !== undefined)
    for (const path of await filesIn(resolve(folder, assets))) await place(join(assets, path), path);
  const additions = await headOf(config, (name) => place(name));
  const slots = await readSlots(config.slots ?? {}, folder);
  const styles = theme === undefined ? null : themeStyles(theme, await fontsOf(theme));
  return {
    title: config.title ?? null,
    text: config.text ?? null,
    logo:
      logo === undefined
        ? null
        : {
            light: await place(logo.light),
            dark: logo.dark === undefined ? null : await place(logo.dark),
            alt: logo.alt,
            href: logo.href ?? null,
          },
    favicon: favicon === undefined ? null : await place(favicon),
    socialImage: socialImage === undefined ? null : await place(socialImage),
    theme: styles,
    samples: config.samples ?? null,
    css: await Promise.all(css.map((name) => place(name))),
    header: config.header ?? [],
    footer: config.footer ?? [],
    head: additions.elements,
    sources: merged([additions.sources, slots.sources]),
    trust: slots.trust.kind === "any" ? slots.trust : additions.trust,
    slots: slots.contents,
    editUrl: config.editUrl ?? null,
    feedback: config.feedback ?? null,
    embed: (config.embed ?? []).map((address) => new URL(address).origin),
    hidden: config.hide ?? [],
    overview: config.overview ?? null,
    isIndexed: robots !== "noindex",
    files,
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: Error) => {
    throw new CommandError(messages.assetsUnreadable(cause.message));
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    )
    .sort();
}
