/**
 * `npm run bench -- pages`: what a reader waits for who opens one operation over a slow connection, side by side with
 * other tools in the same run. Options: `--runs N`, `--only NAME` (a description, e.g. GitHub), `--tools NAMES` (such as "script tag,redoc"), `--fast` (neither
 * the connection nor the processor is slowed), `--json FILE`.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { launchBrowser } from "../corpus/browser.ts";
import { type Opening, openPage } from "./pages/open.ts";
import { type PageSubject, readPageSubjects } from "./pages/subjects.ts";
import { medianOpening, type PageRow, pageTable } from "./pages/table.ts";
import { tools as allTools, siteOf, type Tool } from "./pages/tools.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    only: { type: "string" },
    tools: { type: "string" },
    fast: { type: "boolean" },
    json: { type: "string" },
  },
});

const wanted = values.tools?.split(",");
const tools = allTools.filter(({ title }) => wanted?.includes(title) ?? true);

const rows: PageRow[] = [];
for (const subject of readPageSubjects(values.only)) {
  const found = await compare(subject, Number(values.runs));
  rows.push(...found);
  console.log(`\n${subject.name}: ${subject.operation.titles[0]}\n${pageTable(found)}\n`);
}
if (values.json !== undefined) {
  const machine = { node: process.version, platform: process.platform, processors: cpus().length };
  writeFileSync(values.json, `${JSON.stringify({ machine, rows }, null, 2)}\n`);
}

/** Tools take turns, so that a machine that gets slower does so for all of them. */
async function compare(subject: PageSubject, runs: number): Promise<PageRow[]> {
  const openings = new Map<Tool, Opening[]>();
  for (const tool of tools) if (await isMade(tool, subject)) openings.set(tool, []);
  // Other hosts are named in the table, and not waited for.
  const browser = await launchBrowser(["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]);
  try {
    for (let round = 1; round <= runs; round++) {
      for (const [tool, done] of openings) {
        // What could not be opened once is not waited for again.
        if (round > 1 && done.length === 0) continue;
        const opening = await open(browser, tool, subject);
        console.error(`${subject.name}: ${tool.title}, ${round} of ${runs}: ${said(opening)}`);
        if (opening !== null) done.push(opening);
      }
    }
  } finally {
    await browser.close();
  }
  const medians = tools.map((tool) => ({ tool, opening: medianOpening(openings.get(tool) ?? []) }));
  const alone = medians.find(({ tool }) => tool.title === "the same text alone")?.opening?.visible ?? null;
  return medians.map(({ tool, opening }) => ({
    subject: subject.name,
    tool: tool.title,
    opening,
    runs: openings.get(tool)?.length ?? 0,
    ratio: alone === null || opening === null || opening.visible === null ? null : opening.visible / alone,
  }));
}

async function isMade(tool: Tool, subject: PageSubject): Promise<boolean> {
  try {
    console.error(`${subject.name}: making the site of ${tool.title}`);
    await tool.make(subject, siteOf(subject, tool));
    return true;
  } catch (error) {
    console.error(`${subject.name}: ${tool.title} cannot show it: ${error}`);
    return false;
  }
}

async function open(browser: Browser, tool: Tool, subject: PageSubject): Promise<Opening | null> {
  const { operation } = subject;
  const target = { folder: siteOf(subject, tool), address: tool.address(operation) };
  try {
    const opened = { ...target, heading: tool.heading, titles: operation.titles };
    return await openPage(browser, opened, values.fast);
  } catch (error) {
    console.error(String(error));
    return null;
  }
}

function said(opening: Opening | null): string {
  if (opening === null) return "failed";
  return opening.visible === null ? "not seen" : `${(opening.visible / 1000).toFixed(2)} s`;
}
