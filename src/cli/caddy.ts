import { existsSync } from "node:fs";
import { findOrInstall, onPath } from "./apt.ts";

/** The Caddy that serves a site in tests; it is installed where none is found and that can be done. */
export const ensureCaddy = (): Promise<string> =>
  findOrInstall({
    title: "Caddy",
    debianPackage: "caddy",
    advice: "Please install Caddy.",
    find: findCaddy,
  });

export const findCaddy = (): string | undefined => [...onPath(["caddy"]), "/usr/bin/caddy"].find(existsSync);
