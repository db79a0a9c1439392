import type { Config } from "#cli/config/index.ts";
import { configIn, readConfig } from "#cli/config/read.ts";
import type { Publication } from "#site/publication.ts";
import type { Settings } from "./tasks.ts";

/** The settings of a site with paths relative to `folder`. */
export interface ReadSettings {
  config: Config;
  folder: string;
  /** The defaults of settings that only a configuration file has, if none is read. */
  apart: Partial<Publication>;
}

/** The given settings, merged over those of the file. */
export async function readSettings(
  { folder: _, configFile = true, ...given }: Settings,
  folder: string,
): Promise<ReadSettings> {
  const named = typeof configFile === "string" ? configFile : undefined;
  const config: Config = configFile ? { ...(await readConfig(folder, 1, named)), ...given } : given;
  const apart: Partial<Publication> = configFile
    ? named === undefined
      ? {}
      : { config: configIn(folder, named) }
    : { lock: null, config: null };
  return { config, folder, apart };
}
