import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { findOrInstall, onPath } from "./apt.ts";
import { CommandError } from "./error.ts";

/** What the search for a browser asks of the machine. */
export interface Machine {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  exists: (path: string) => boolean;
  list: (folder: string) => string[];
}

/** The Chromium that browser tests drive; one is installed where none is found and that can be done. */
export const ensureBrowser = (): Promise<string> =>
  findOrInstall({
    title: "Chromium",
    debianPackage: "chromium-headless-shell",
    advice,
    find: () => findBrowser(),
  });

/** The Firefox in which some tests are run beside Chromium; installed likewise. */
export const ensureFirefox = (): Promise<string> =>
  findOrInstall({
    title: "Firefox",
    debianPackage: "firefox-esr",
    advice: "Please install Firefox, or set FIREFOX_PATH to its program file.",
    find: () => findFirefox(),
  });

/** The first Firefox there is, found as Chromium is. */
export function findFirefox({ platform, env, exists } = thisMachine): string | undefined {
  if (env.FIREFOX_PATH) return exists(env.FIREFOX_PATH) ? env.FIREFOX_PATH : undefined;
  const installed: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
    win32: [join(env.ProgramFiles ?? "C:/Program Files", "Mozilla Firefox", "firefox.exe")],
  };
  return (installed[platform] ?? onPath(["firefox-esr", "firefox"], env)).find(exists);
}

/** The first Chromium there is: the one the environment names, one on the PATH, one in a usual place. */
export function findBrowser(machine = thisMachine): string | undefined {
  const { env, exists } = machine;
  if (env.CHROMIUM_PATH && !exists(env.CHROMIUM_PATH)) {
    throw new CommandError(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}", where there is no file. ${advice}`);
  }
  const named = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [];
  const programsOnPath = machine.platform === "win32" ? [] : onPath(programs, env);
  return [...named, ...programsOnPath, ...usualPlaces(machine), ...playwrightsOwn(machine)].find(exists);
}

const advice = "Please install Chromium or Chrome, or set CHROMIUM_PATH to its program file.";

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

// The headless shell first: the same engine without the windows around it, for two thirds of the processor time.
const programs = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

function usualPlaces({ platform, env, home }: Machine): string[] {
  if (platform === "darwin") {
    const apps = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];
    return ["/Applications", join(home, "Applications")].flatMap((folder) =>
      apps.map((app) => join(folder, app)),
    );
  }
  if (platform !== "win32") return ["/snap/bin/chromium"];
  const folders = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA].filter(
    (name) => name !== undefined,
  );
  const apps = ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"];
  return folders.flatMap((folder) => apps.map((app) => join(folder, app)));
}

/** What `npx playwright install chromium` has left, whatever its version. */
function playwrightsOwn(machine: Machine): string[] {
  const cache =
    machine.env.PLAYWRIGHT_BROWSERS_PATH ?? join(machine.home, ...playwrightCache(machine.platform));
  const versions = machine.list(cache).filter((name) => /^chromium(_headless_shell)?-/.test(name));
  return versions.flatMap((version) =>
    machine
      .list(join(cache, version))
      .flatMap((build) => builds.map((file) => join(cache, version, build, file))),
  );
}

const builds = [
  "headless_shell",
  "headless_shell.exe",
  "chrome",
  "chrome.exe",
  "Chromium.app/Contents/MacOS/Chromium",
  "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
];

function playwrightCache(platform: NodeJS.Platform): string[] {
  if (platform === "darwin") return ["Library", "Caches", "ms-playwright"];
  if (platform === "win32") return ["AppData", "Local", "ms-playwright"];
  return [".cache", "ms-playwright"];
}
