import * as git from "../../disk/revision.ts";
import type * as web from "../web/repository.ts";

export const repositoryAround: typeof web.repositoryAround = async (folder) => {
  const top = await git.repositoryAround(folder);
  return top === null
    ? null
    : {
        tags: (pattern) => git.tagsOf(top, pattern),
        pathOf: (file) => git.pathIn(top, file),
        async fileAt(tag, path) {
          const revision = await git.revisionOf(`refs/tags/${tag}`, top);
          if (revision === null || !(await git.hasFile(revision, path))) return null;
          const files = git.filesOf({ ...revision, name: tag });
          return { file: git.fileIn(revision, path), files, day: await git.dayOf(revision) };
        },
      };
};
