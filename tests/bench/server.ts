/**
 * `npm run bench -- server`: how many requests a second the reference server takes, side by side with servers that mock
 * the same description, in the same run. Options: `--runs N`, `--only TITLE`, `--json FILE`.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { type Column, inColumns, number } from "./columns.ts";
import { type Call, calls } from "./server/calls.ts";
import { type Contestant, contestants } from "./server/contestants.ts";
import { type Load, measureLoad, warmUp } from "./server/load.ts";

interface Row {
  title: string;
  /** By the title of the request; the run in the middle. */
  loads: Map<string, Load | undefined>;
}

const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, only: { type: "string" }, json: { type: "string" } },
});

const chosen = contestants.filter(({ title }) => title.includes(values.only ?? ""));
const rows: Row[] = chosen.map(({ title }) => ({ title, loads: new Map() }));
for (const call of calls) {
  const found = await compare(call, Number(values.runs));
  for (const [index, row] of rows.entries()) row.loads.set(call.title, median(found[index] ?? []));
}
const columns: Column<Row>[] = [
  { title: "", read: ({ title }) => title },
  ...calls.flatMap(({ title }) => [
    { title: `${title}/s`, read: ({ loads }: Row) => number(loads.get(title)?.perSecond) },
    { title: "p99 ms", read: ({ loads }: Row) => number(loads.get(title)?.p99) },
    { title: "cpu µs", read: ({ loads }: Row) => number(loads.get(title)?.cpu) },
  ]),
];
console.log(`\n${inColumns(columns, rows)}\n`);
if (values.json !== undefined) {
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  const all = rows.map(({ title, loads }) => ({ title, loads: Object.fromEntries(loads) }));
  writeFileSync(values.json, `${JSON.stringify({ machine, rows: all }, null, 2)}\n`);
}

/** Servers take turns, one at a time, so that a machine that gets slower does so for all of them. */
async function compare(call: Call, runs: number): Promise<Load[][]> {
  const found: Load[][] = chosen.map(() => []);
  for (let round = 1; round <= runs; round += 1) {
    for (const [index, contestant] of chosen.entries()) {
      const load = await measureOnce(contestant, call);
      if (load === undefined) continue;
      found[index]?.push(load);
      console.error(
        `${call.title}: ${contestant.title}, ${round} of ${runs}: ${number(load.perSecond)} a second`,
      );
    }
  }
  return found;
}

async function measureOnce({ title, start }: Contestant, call: Call): Promise<Load | undefined> {
  try {
    await using server = await start();
    await warmUp(server, call);
    return await measureLoad(server, call);
  } catch (error) {
    console.error(`${title} could not be measured: ${(error as Error).message}`);
    return undefined;
  }
}

function median(loads: Load[]): Load | undefined {
  const sorted = loads.toSorted((one, other) => one.perSecond - other.perSecond);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
