import { existsSync } from "node:fs";
import { findOrInstall, onPath } from "./apt.ts";

/** The nginx that serves a site in tests; it is installed where none is found and that can be done. */
export const ensureNginx = (): Promise<string> =>
  findOrInstall({
    title: "nginx",
    debianPackage: "nginx-light",
    advice: "Please install nginx.",
    find: findNginx,
  });

/** The one on the PATH, or in a folder that is not on everybody's. */
export const findNginx = (): string | undefined =>
  [...onPath(["nginx"]), "/usr/sbin/nginx", "/usr/local/sbin/nginx"].find(existsSync);
