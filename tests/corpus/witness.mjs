/**
 * Loaded into a command before its own code: notes, one JSON line each in the file that
 * SPECIMEN_WITNESS names, which files it writes and reads, which addresses it asks for how much memory
 * it took at most, and how many seconds of a processor.
 */
import dns from "node:dns";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

const file = process.env.SPECIMEN_WITNESS;
const notes = file === undefined ? undefined : fs.openSync(file, "a");
const known = new Set();

// At once, because a process may be killed; and what is watched must not be used for it.
function note(kind, what) {
  const line = `${JSON.stringify({ kind, what })}\n`;
  if (known.has(line)) return;
  known.add(line);
  fs.writeSync(notes, line);
}

/** Which argument of a function names the file that it writes. */
const writing = {
  writeFile: [0],
  appendFile: [0],
  mkdir: [0],
  mkdtemp: [0],
  rm: [0],
  rmdir: [0],
  unlink: [0],
  truncate: [0],
  utimes: [0],
  chmod: [0],
  createWriteStream: [0],
  rename: [0, 1],
  copyFile: [1],
  cp: [1],
  symlink: [1],
  link: [1],
};
const reading = { readFile: [0], createReadStream: [0], readdir: [0], opendir: [0] };

if (notes !== undefined) {
  for (const [name, places] of Object.entries(writing)) watch("write", name, places);
  for (const [name, places] of Object.entries(reading)) watch("read", name, places);
  watch("open", "open", [0]);
  watchConnections();
  syncBuiltinESMExports();
  process.on("exit", () => {
    // What a description did to all objects, by names such as `__proto__`.
    for (const name of Object.keys(Object.prototype)) note("polluted", name);
    if (!isMainThread) return;
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    note("memory", maxRSS);
    note("processor", (userCPUTime + systemCPUTime) / 1e6);
  });
}

function watch(kind, name, places) {
  for (const [holder, key] of [
    [fs, name],
    [fs, `${name}Sync`],
    [fs.promises, name],
  ]) {
    const original = holder[key];
    if (typeof original !== "function") continue;
    holder[key] = Object.assign(function (...args) {
      const actual = kind === "open" ? kindOfOpening(args[1]) : kind;
      for (const place of places) noteFile(actual, args[place]);
      return original.apply(this, args);
    }, original);
  }
}

function noteFile(kind, file) {
  // A number is a file that was opened, and noted, before.
  if (typeof file === "number" || (typeof file === "object" && !(file instanceof URL))) return;
  note(kind, file instanceof URL ? fileURLToPath(file) : resolve(String(file)));
}

const kindOfOpening = (flags = "r") =>
  (typeof flags === "number" ? (flags & 3) === 0 : flags === "r" || flags === "rs") ? "read" : "write";

function watchConnections() {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    const [options] = Array.isArray(args[0]) ? args[0] : args;
    // A path is a pipe to another process of this machine.
    if (options?.path === undefined) note("connection", `${options?.host ?? "localhost"}:${options?.port}`);
    return connect.apply(this, args);
  };
  for (const holder of [dns, dns.promises]) {
    const { lookup } = holder;
    holder.lookup = (name, ...rest) => {
      note("connection", name);
      return lookup(name, ...rest);
    };
  }
}
