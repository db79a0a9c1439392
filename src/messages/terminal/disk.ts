/** An error of the file system: the action, the place, the reason, and the solution. */
export const refused = (doing: string, path: string, reason: string, remedy: string) =>
  `Could not ${doing} ${path}: ${reason}. ${remedy}`;

/** Actions by the name of the system function. */
export const doings: Record<string, string> = {
  mkdir: "make the folder",
  mkdtemp: "make the folder",
  rmdir: "remove",
  rm: "remove",
  unlink: "remove",
  rename: "move",
  link: "write",
  copyfile: "write",
  cp: "write",
  write: "write",
  writev: "write",
  ftruncate: "write",
  fsync: "write",
  close: "write",
  utime: "write",
  scandir: "list the folder",
  read: "read",
  readlink: "read",
  realpath: "find",
  stat: "find",
  lstat: "find",
};
export const otherDoing = "open";
export const someFile = "a file";

/** The reason and the remedy, by the code of the error. */
export const refusals: Record<string, [reason: string, remedy: string]> = {
  ENOSPC: ["the disk is full", "Free some space and run the command again."],
  EDQUOT: ["your quota of the disk is used up", "Free some space and run the command again."],
  EFBIG: ["the file would be larger than the system allows", "Raise the limit (`ulimit -f`)."],
  EACCES: ["permission denied", "Change the permissions, or choose another path."],
  EPERM: ["the system does not permit it", "Change the permissions, or choose another path."],
  EROFS: ["the file system is read-only", "Choose a path on another disk."],
  ENOTDIR: ["a part of the path is a file, not a folder", "Choose another path, or move the file away."],
  EISDIR: ["it is a folder, not a file", "Choose another path, or move the folder away."],
  ENOENT: ["there is no such file or folder", "Correct the path."],
  ENOTEMPTY: ["the folder is not empty", "Run the command again when no other program writes there."],
  EBUSY: ["another program uses it", "Close that program and run the command again."],
  EMFILE: ["too many files are open", "Raise the limit (`ulimit -n`) and run the command again."],
  ENFILE: ["too many files are open on this system", "Close other programs and run the command again."],
  ELOOP: ["its links lead in a circle", "Remove one of the links, or choose another path."],
  ENAMETOOLONG: ["the name is too long for this file system", "Choose a shorter path."],
  EIO: ["the disk reports an error", "Check the disk, or choose a path on another one."],
};
