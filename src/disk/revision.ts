import { execFile } from "node:child_process";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { limits } from "#description/limits.ts";
import * as messages from "#messages/terminal/diff.ts";
import type { SourceFiles } from "#platform/files.ts";

const run = promisify(execFile);

/** A revision of a git repository, whose files are read without checking them out. */
export interface Revision {
  /** The name as given. */
  name: string;
  commit: string;
  /** The folder of the repository. */
  top: string;
}

/** The folder of the repository around a folder; null without a repository or git. */
export async function repositoryAround(folder: string): Promise<string | null> {
  return git(folder, "rev-parse", "--show-toplevel").then(
    (text) => resolve(text.trim()),
    () => null,
  );
}

/** The revision of a name; null if absent. */
export async function revisionOf(name: string, top: string): Promise<Revision | null> {
  if (name === "") return null;
  const commit = await git(
    top,
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name}^{commit}`,
  ).catch(() => null);
  return commit === null ? null : { name, commit: commit.trim(), top };
}

/** The tags that match a pattern, in order of creation. */
export async function tagsOf(top: string, pattern: string): Promise<string[]> {
  const text = await git(top, "tag", "--list", "--sort=creatordate", "--end-of-options", pattern);
  return text.split("\n").filter(Boolean);
}

/** The day of a revision's commit. */
export const dayOf = async ({ top, commit }: Revision): Promise<string> =>
  (await git(top, "show", "--no-patch", "--format=%cs", "--end-of-options", commit)).trim();

/** Whether a revision has a file, by its path below the repository's folder. */
export const hasFile = ({ top, commit }: Revision, path: string): Promise<boolean> =>
  git(top, "cat-file", "-e", `${commit}:${path}`).then(
    () => true,
    () => false,
  );

/** The files of a folder of a revision. */
export async function filesIn({ top, commit }: Revision, folder: string): Promise<string[]> {
  const path = folder === "" ? [] : ["--", `${folder}/`];
  const text = await git(top, "ls-tree", "-z", "--name-only", "--full-tree", commit, ...path);
  return text.split("\0").filter(Boolean);
}

/** The path of a file in the repository; null for a file outside of it. */
export function pathIn(top: string, file: string): string | null {
  const path = relative(top, resolve(file));
  return path === ".." || path.startsWith(`..${sep}`) ? null : path.split(sep).join("/");
}

/** The files of a revision as a file system. */
export const filesOf = (revision: Revision): SourceFiles => ({
  async stat(path) {
    const name = pathIn(revision.top, path);
    if (name === null || !(await hasFile(revision, name))) throw new Error(messages.notInRevision);
    // The size is limited while reading.
    return { kind: "file", size: 0, modified: 0 };
  },
  async read(path) {
    const name = pathIn(revision.top, path) ?? "";
    const { stdout } = await run("git", ["cat-file", "blob", `${revision.commit}:${name}`], {
      cwd: revision.top,
      encoding: "buffer",
      maxBuffer: limits.maxBytes,
    });
    return stdout;
  },
  realPath: (path) => Promise.resolve(path),
  displayPath: (path) => `${revision.name}:${pathIn(revision.top, path) ?? path}`,
  noteOther() {},
});

/** The path that a file of a revision would have on disk. */
export const fileIn = ({ top }: Revision, path: string) => join(top, ...path.split("/"));

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run("git", args, {
    cwd: folder,
    maxBuffer: 64e6,
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" },
  });
  return stdout;
}
