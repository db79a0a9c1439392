/** Arguments and effects of commands. */
export const takesNoArguments = (command: string, args: string) =>
  `"${command}" takes no arguments, but got: ${args}`;
export const build = "build the site of descriptions (those in openapi/) into a folder";
export const singleFile = "write one HTML file, such as --out api.html, that works from disk and by email";
export const buildOut = "where the site is written (dist/)";
export const config =
  "the configuration file (specimen.config.ts, .js, .yaml, .json … in the working folder)";
export const linkBase = "what relative links of descriptions are resolved against";
export const base = "the path under which the site will be served (/)";
export const site = "the origin on which the site will be served, such as https://docs.example.com";
export const server = "the server for requests, instead of those in the description";
export const root = "the folder within which $ref may name files (the description's folder)";
export const guides = "a folder of Markdown files to publish as guides";
export const overlay = "an OpenAPI Overlay that is applied to the description; repeatable, in that order";
export const allowRemote = "a host from which parts of the description may be fetched; repeatable";
export const maxSize = "the maximum size of the site in MB (depends on the descriptions)";
export const audience =
  "an audience of the site; parts that `x-audience` marks for others are left out; repeatable";
export const compress = "also write .br and .gz versions of text files";
export const sidebar = "also write sidebar.json, which the configuration of that tool imports";
export const viewer = "also publish /viewer/, where readers open a description of their own";
export const explorer = "also publish /explorer/, the whole API on one page (needs @scalar/api-reference)";
export const lang = "the language of the interface: ar, de, en, ja or one of `messages` (en)";
export const update =
  "accept that a description at a URL has changed since the last build (specimen.lock.json)";
export const strict = "fail on warnings: --fail-on warn";
export const buildForce = "replace the folder even if it contains files that Specimen did not write";
export const check = "print the errors and warnings of descriptions without building a site";
export const verify = "run samples and examples, and compare requests and responses with descriptions";
export const verifyAgainst = "send requests to this server, or to the one of the description with this name";
export const verifyWrite = "send requests that change or delete data, too";
export const verifyYes = "do not ask before requests that change data";
export const verifyDryRun = "print the requests in place of sending them";
export const verifyOnly = "only, or without, an operation (id, or method and path) or a tag; repeatable";
export const verifyLimits = "requests in a second (2), requests in all (200), and time for each (10s)";
export const verifyOrigin = "the origin of the site whose readers send requests (that of --site)";
export const verifyHar = "compare the requests and responses recorded in a HAR file";
export const verifyGenerated = "run generated samples and send generated values, too";
export const verifyRequire = "fail if samples of this language cannot be run; repeatable";
export const format = "text, json, sarif, github, junit or markdown, each to a file if one is named (text)";
export const failOn = "the lowest severity that fails (error)";
export const checkSamples = "also check the syntax of written samples with the tools of their languages";
export const today = "the day to compare sunset dates with (today)";
export const baseline = "the file of known findings (specimen-baseline.json)";
export const writeBaseline = "write what is found there; new entries only with --accept-new";
export const strictBaseline = "fail if an entry of the baseline matches nothing any more";
export const buildCheck = "check first, and build nothing if that fails";
export const translateInterface = "write a catalog of the interface's texts instead, as `messages` names it";
export const translate = "write an overlay with the texts of a description, to be translated";
export const translateLang = "the language, such as de or pt-BR";
export const translateOut =
  "the overlay or catalog (that of the configuration, else FILE.TAG.overlay.yaml or TAG.json)";
export const rules = "list the rules of check, or explain one";
export const rulesGuide = "print the guide of all rules, as Markdown";
export const diff =
  "print what changed since OLD (file, folder, git revision, URL), and whether it breaks clients";
export const diffPublished = "compare with what the site has published, in place of OLD";
export const diffFailOn = "what makes it exit with 1 (breaking)";
export const diffFormat = "the format of the report (text); repeatable with files";
export const diffAll = "list all changes, also texts";
export const diffInternal = "compare what is marked as x-internal, too";
export const diffToday = "the day that sunset dates are compared with (today)";
export const mcp = "let agents search, read and try APIs: a Model Context Protocol server over stdio";
export const mcpHttp = "over HTTP on this machine instead; 0 takes any free port";
export const mcpAgainst = "send requests to this API, in place of a simulation: GET and HEAD only";
export const mcpWrite = "send all methods to the API";
export const serve = "serve a built site with its reference server or a simulation";
export const port = "the port to listen on (4321)";
export const host = "the host to listen on (localhost)";
export const init =
  "start a project with a configuration and a description, or write the files that a host needs: netlify, cloudflare, cloudflare-mcp, vercel, github-pages, nginx, caddy or docker; github-checks for pull requests";
export const initOut = "the folder of the site (that of the configuration file, else dist/)";
export const initBase = "the path under which it is served (that of the configuration file, else /)";
export const initForce = "overwrite files";
export const start = "build, then serve the site and the reference server";
export const dev = "serve the site of descriptions (those in openapi/) while they are edited";
export const watch = "serve the reference of a running service, and follow its description";
export const whichCommand = "Which command?";
export const noCommand = (name: string) => `There is no command "${name}".`;
export const usage = (call: string) => usageOf(`${call} COMMAND ARGUMENTS`);
export const usageOf = (call: string) => `Usage: ${call}`;
export const moreHelp = "COMMAND --help lists the options of a command, --version prints the version.";
