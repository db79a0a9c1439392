#!/usr/bin/env node
/**
 * Starts the command of the published package. Any version of Node can run it, to report which one is needed.
 */
import { readFileSync } from "node:fs";
import * as module from "node:module";

const { engines } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));
const [needed = 0, minor = 0] = engines.node.match(/\d+/g).map(Number);
const [current = 0, currentMinor = 0] = process.versions.node.split(".").map(Number);

if (current > needed || (current === needed && currentMinor >= minor)) {
  // Node 22 warns that SQLite is experimental. The parts used here are stable.
  const { emitWarning } = process;
  process.emitWarning = (/** @type {string | Error} */ warning, /** @type {unknown[]} */ ...rest) => {
    if (!/SQLite/.test(String(warning))) Reflect.apply(emitWarning, process, [warning, ...rest]);
  };
  // Half of the time that a small build takes is compiling the program.
  module.enableCompileCache();
  await import(new URL("./lib/specimen.js", import.meta.url).href);
} else {
  console.error(
    `Specimen needs Node ${needed}.${minor} or newer, but this is Node ${process.versions.node}.`,
  );
  process.exitCode = 1;
}
