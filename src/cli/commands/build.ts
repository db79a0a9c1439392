import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "#cli/error.ts";
import { buildSite } from "#cli/site.ts";
import { descriptionsVariable, publishedDescriptions } from "#site/published.ts";
import { warningsOf } from "#site/read-reference.ts";

/**
 * `build`: the site of the description in `openapi/`, or of the one named. Warnings go to stderr;
 * with `--strict` they are errors.
 */
export async function run(args: string[]): Promise<number> {
  const { file, out, base, strict } = readCall(args);
  if (file !== undefined) process.env[descriptionsVariable] = JSON.stringify([file]);
  const [first] = await publishedDescriptions();
  const warnings = await warningsOf(first.file);
  for (const warning of warnings) console.error(warning);
  if (strict && warnings.length > 0) {
    console.error(
      `Nothing was built, because --strict makes the ${count(warnings.length, "warning")} an error.`,
    );
    return 1;
  }
  const { pages, seconds } = await buildSite(out, base);
  const told = warnings.length === 0 ? "" : `, with ${count(warnings.length, "warning")}`;
  console.log(`Built ${count(pages, "page")} into ${out}/ in ${seconds.toFixed(1)} s${told}.`);
  return 0;
}

interface Call {
  file: string | undefined;
  out: string;
  base: string;
  strict: boolean;
}

function readCall(args: string[]): Call {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(`One description at a time: ${positionals.join(", ")} are more.`);
  return { ...values, out: values.out.replace(/\/+$/, ""), file: file && inCallersFolder(file) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: "string", default: "dist" },
        base: { type: "string", default: "/" },
        strict: { type: "boolean", default: false },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

// npm runs scripts in the project's folder and says here where it was called.
const inCallersFolder = (file: string) => relative(".", resolve(process.env.INIT_CWD ?? ".", file));

const count = (size: number, noun: string) => `${size} ${noun}${size === 1 ? "" : "s"}`;
