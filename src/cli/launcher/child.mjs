import { spawn } from "node:child_process";
import { constants } from "node:os";

/** @type {NodeJS.Signals[]} */
const passedOn = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end and gives its exit code. It shares this process's input and output, and
 * the signals that ask this process to stop are passed on to it, so that both end together.
 * @param {string} file
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runChild(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: "inherit", ...options });
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of passedOn) process.on(signal, pass);
    const stopPassing = () => {
      for (const signal of passedOn) process.off(signal, pass);
    };
    child.on("error", (error) => {
      stopPassing();
      reject(error);
    });
    child.on("close", (code, signal) => {
      stopPassing();
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
