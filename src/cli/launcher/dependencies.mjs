import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./error.mjs";
import { withLock } from "./lock.mjs";
import { installPackages } from "./npm.mjs";
import { missingPackage, readInstallation } from "./packages.mjs";

/**
 * Installs the packages of package-lock.json where they are missing or others are there.
 * @param {string} root
 */
export async function ensureDependencies(root) {
  if (missingIn(root) === undefined) return;
  await withLock(join(root, ".cache"), async () => {
    // Another launch may have installed them while this one waited.
    if (missingIn(root) !== undefined) await installDependencies(root);
  });
}

/** @param {string} root */
async function installDependencies(root) {
  console.error(
    "Installing the dependencies with npm ci: several hundred MB, perhaps a minute; not again until package-lock.json changes.",
  );
  const code = await installPackages(root);
  if (code !== 0)
    throw new LaunchError(`${failed} npm ci ended with exit code ${code}; see its output above.`);
  const missing = missingIn(root);
  if (missing !== undefined) throw new LaunchError(`${failed} npm ci left out ${missing}.`);
}

const failed = "The dependencies could not be installed.";

/** @param {string} root */
function missingIn(root) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return missingPackage(lock, readInstallation(root));
}
