import { cpSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { installPackages } from "../tools/npm.mjs";
import { type Command, scriptPath } from "./measure.ts";

/** A folder in `peers/`. */
export type PeerName = "prism" | "redocly" | "scalar-mock" | "starlight" | "swagger-ui";

/** Another generator, installed aside with the versions of its own lock file. */
export interface Peer {
  name: PeerName;
  title: string;
  /** Whether it takes minutes, and is only asked with `--all`. */
  isSlow: boolean;
  /** Builds `description` into the folder `out`. */
  build(description: string, out: string): Command;
}

/** Where a peer is installed. */
export const home = (name: PeerName) => resolve(".cache/bench/peers", name);

export const peers: Peer[] = [
  {
    name: "redocly",
    title: "redocly build-docs",
    isSlow: false,
    build: (description, out) => ({
      args: [
        "node_modules/@redocly/cli/bin/cli.js",
        "build-docs",
        description,
        "-o",
        join(out, "index.html"),
      ],
      cwd: home("redocly"),
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
      timeout: 600,
    }),
  },
  {
    name: "starlight",
    title: "starlight-openapi",
    isSlow: true,
    build: (description, out) => ({
      args: ["node_modules/astro/bin/astro.mjs", "build", "--outDir", out],
      cwd: home("starlight"),
      env: { BENCH_DESCRIPTION: description, ASTRO_TELEMETRY_DISABLED: "1" },
      timeout: 600,
    }),
  },
];

/** Puts a peer in its place where it is not yet there, or there in another version. Throws where npm cannot install it. */
export async function install({ name }: { name: PeerName }): Promise<void> {
  const folder = home(name);
  mkdirSync(folder, { recursive: true });
  cpSync(scriptPath(`peers/${name}/`), folder, { recursive: true });
  await installPackages(folder, `Installing ${name}.`);
}
