import { runNode } from "../cli/temporary.ts";

/** Packs what is published to npm into a folder; gives the name of the file. */
export async function pack(folder: string): Promise<string> {
  const { code, stdout, stderr } = await runNode(["tests/tools/launch.mjs", "package", "--out", folder]);
  if (code !== 0) throw new Error(stderr);
  return stdout.trim().split("\n").at(-1) ?? "";
}
