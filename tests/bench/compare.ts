import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Command, measure, medianRun, type Run } from "./measure.ts";
import { readOutput } from "./output.ts";
import { packageCaches, packageCommand, packageHome } from "./package.ts";
import type { Peer } from "./peers.ts";
import { editOperation, folder, restore, type Subject } from "./subjects.ts";
import type { Row } from "./table.ts";

/**
 * Lets each tool build a description so many times (a slow one once). They take turns, so that a machine that
 * gets slower does so for all of them.
 */
export async function compare(subject: Subject, peers: Peer[], runs: number): Promise<Row[]> {
  const cold: Run[] = [];
  const theirs = new Map<Peer, Run[]>(peers.map((peer) => [peer, []]));
  for (let round = 1; round <= runs; round++) {
    clear(packageCaches);
    cold.push(await run(subject, "specimen", `cold, ${round} of ${runs}`, specimen(subject)));
    for (const [peer, done] of theirs) {
      if (peer.isSlow && round > 1) continue;
      const command = peer.build(subject.file, outOf(subject, peer.name));
      done.push(await run(subject, peer.name, `${round} of ${runs}`, command));
    }
  }
  const ours = rowOf(subject, "specimen", cold, "specimen");
  const rebuilt = [await rebuildUnchanged(subject, runs), await rebuildEdited(subject, runs)];
  const others = [...theirs].map(([{ name, title }, done]) => rowOf(subject, title, done, name));
  return [ours, ...rebuilt, ...others].map((row) => ({ ...row, ratio: quotient(ours, row) }));
}

async function rebuildUnchanged(subject: Subject, runs: number): Promise<Row> {
  return rebuild(subject, runs, "nothing changed", () => {});
}

async function rebuildEdited(subject: Subject, runs: number): Promise<Row> {
  const edit = (round: number) => editOperation(subject, `Edited ${round}.`);
  const row = await rebuild(subject, runs, "one operation edited", edit);
  restore(subject);
  return row;
}

async function rebuild(subject: Subject, runs: number, title: string, change: (round: number) => void) {
  const done: Run[] = [];
  for (let round = 1; round <= runs; round++) {
    change(round);
    done.push(await run(subject, "specimen", `${title}, ${round} of ${runs}`, specimen(subject)));
  }
  return rowOf(subject, `specimen, ${title}`, done, null);
}

const specimen = (subject: Subject): Command => ({
  args: [packageCommand, "build", subject.file, "--out", outOf(subject, "specimen")],
  cwd: packageHome,
  timeout: 600,
});

const outOf = ({ name }: Subject, tool: string) => join(folder, "out", `${name.toLowerCase()}-${tool}`);
const clear = (place: string) => rmSync(place, { recursive: true, force: true });

async function run(subject: Subject, tool: string, title: string, command: Command): Promise<Run> {
  mkdirSync(join(folder, "out"), { recursive: true });
  if (tool !== "specimen") clear(outOf(subject, tool));
  const done = await measure(command);
  const came = done.code === 0 ? `${done.seconds.toFixed(1)} s` : `failed (${done.code ?? "killed"})`;
  console.error(`${subject.name}: ${tool}, ${title}: ${came}`);
  if (done.code !== 0) console.error(done.complaint.split("\n").slice(-5).join("\n"));
  return done;
}

/** The row of some runs; with what they wrote where `tool` names whose output is to be read. */
function rowOf(subject: Subject, title: string, all: Run[], tool: string | null): Row {
  const good = all.filter(({ code }) => code === 0);
  const middle = good.length === 0 ? null : medianRun(good);
  return {
    subject: subject.name,
    tool: title,
    run: middle && { seconds: middle.seconds, cpu: middle.cpu, memory: middle.memory },
    runs: good.length,
    rendered: middle && renderedIn(middle.said),
    output: middle === null || tool === null ? null : readOutput(outOf(subject, tool)),
    ratio: null,
  };
}

// Our summary states how many pages were rendered where they were not all.
function renderedIn(said: string): number | null {
  const [, anew] = /(\d+) re-rendered/.exec(said) ?? [];
  return anew === undefined ? null : Number(anew);
}

const quotient = (ours: Row, row: Row) =>
  ours.run === null || row.run === null ? null : ours.run.seconds / row.run.seconds;
