/**
 * Replaces npm: "installs" what package-lock.json names for this machine, this Node where it names
 * a runtime, and keeps a log. `NPM_FAILS` makes it stop halfway, or leave everything out without a word.
 */
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const fails = process.env.NPM_FAILS;
appendFileSync("npm.log", `npm ${process.argv[2]}\n`);
mkdirSync("node_modules", { recursive: true });

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const wanted = Object.entries(packages).filter(([path, wish]) => path !== "" && suits(wish));
for (const [path, { bin }] of fails === "silently" ? [] : wanted) {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "package.json"), "{}");
  if (bin !== undefined) linkNode(join(path, bin.node));
}

// Long enough for another launch to come upon it.
await sleep(300);
if (fails === "halfway") process.exit(9);
writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: Object.fromEntries(wanted) }));

function suits({ os = process.platform, cpu = process.arch }) {
  return os === process.platform && cpu === process.arch;
}

function linkNode(file) {
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(process.execPath, file);
}
