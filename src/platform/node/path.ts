export { basename, dirname, extname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
