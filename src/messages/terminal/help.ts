/** What commands take and do. */
export const takesNoArguments = (command: string, args: string) =>
  `"${command}" takes no arguments, but got: ${args}`;
export const build = "build the site of descriptions (those in openapi/) into a folder";
export const buildOut = "where the site is written (dist/)";
export const base = "the path under which the site will be served (/)";
export const site = "the origin on which the site will be served, such as https://docs.example.com";
export const server = "the server to send requests to in place of those that the description names";
export const root = "the folder within which $ref may name files (the description's folder)";
export const guides = "a folder of Markdown files to publish as guides";
export const allowRemote = "a host from which parts of the description may be fetched; repeatable";
export const maxSize = "how large the site may be, in MB (by the size of the descriptions)";
export const compress = "write texts compressed beside themselves, as .br and .gz";
export const lang = "the language of the interface: ar, de, en or ja (en)";
export const strict = "fail on warnings";
export const buildForce = "replace the folder even if it contains files that Specimen did not write";
export const check = "print the errors and warnings of descriptions without building a site";
export const format = "lines, JSON, or annotations of GitHub Actions (text)";
export const asForBuild = "as for build";
export const serve = "serve a built site with its reference server or a simulation";
export const port = "the port to listen on (4321)";
export const host = "the host to listen on (localhost)";
export const init =
  "write the files that a host needs: netlify, cloudflare, vercel, github-pages, nginx, caddy or docker";
export const initOut = "the folder of the site (that of the configuration file, else dist/)";
export const initBase = "the path under which it is served (that of the configuration file, else /)";
export const initForce = "overwrite files";
export const start = "build, then serve the site and the reference server";
export const dev = "serve the site while it is edited";
export const devPackage = "serve the site of descriptions (those in openapi/) while they are edited";
export const whichCommand = "Which command?";
export const noCommand = (name: string) => `There is no command "${name}".`;
export const usage = (call: string) => usageOf(`${call} COMMAND ARGUMENTS`);
export const usageOf = (call: string) => `Usage: ${call}`;
export const moreHelp = "COMMAND --help lists the options of a command, --version prints the version.";
