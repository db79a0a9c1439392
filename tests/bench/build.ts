/**
 * `npm run bench -- build`: what the package takes to install, and how long the site of a description takes with it, how
 * much memory and what comes of it, side by side with other generators in the same run. Options: `--all` (the slow ones too), `--runs N`,
 * `--only NAME` (a description, e.g. GitHub), `--json FILE`.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { compare } from "./compare.ts";
import { installationOf, installationTable, installPackage } from "./package.ts";
import { install, peers } from "./peers.ts";
import { readSubjects } from "./subjects.ts";
import { type Row, tableOf } from "./table.ts";

const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    runs: { type: "string" },
    only: { type: "string" },
    json: { type: "string" },
  },
});

const asked = peers.filter(({ isSlow }) => values.all || !isSlow);
for (const peer of asked) await install(peer);
const installations = [await installPackage(), ...asked.map(installationOf)];
console.log(`\n${installationTable(installations)}\n`);
const rows: Row[] = [];
for (const subject of readSubjects(values.only)) {
  const found = await compare(subject, asked, values.runs === undefined ? subject.runs : Number(values.runs));
  rows.push(...found);
  console.log(`\n${subject.name}\n${tableOf(found)}\n`);
}
if (values.json !== undefined) {
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  writeFileSync(values.json, `${JSON.stringify({ machine, installations, rows }, null, 2)}\n`);
}
