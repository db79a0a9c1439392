/** `build`: its options, its progress and its result. */
export const outContainsSource = (out: string, source: string) =>
  `--out ${out} contains ${source}, which the site would replace; choose another folder.`;
export const outInProject = (out: string, folder: string) =>
  `--out ${out} is inside ${folder}/ of this project; choose another folder.`;
export const outIsBrokenLink = (out: string) => `--out ${out} is a link to a folder that does not exist.`;
export const outIsFile = (out: string, file: string) =>
  `--out ${out} is not a folder, but a file${file}; name a folder.`;
export const foreignFiles = (out: string, shown: string, more: number) =>
  `${out}/ contains files that Specimen did not write, or that changed since: ${shown}${more > 0 ? ` and ${more} more` : ""}. Nothing was changed. ` +
  "Move them or name another folder with --out; --force replaces the folder with everything in it.";
export const contentChanged = (url: string, before: string, now: string) =>
  `${url} has changed since the last build: ${before} → ${now}. Build with --update to accept it.`;
export const contentAccepted = (url: string, before: string, now: string) =>
  `Accepted the change of ${url}: ${before} → ${now}.`;
export const guidesOfSeveral =
  "A folder of guides belongs to one description, but several are named. Set `guides` in each entry of `apis`.";
export const navigationOfSeveral =
  "`navigation` belongs to one description, but several are named. Set it in each entry of `apis`.";
export const overlaysOfSeveral =
  "Overlays belong to one description, but several are named. Set `overlays` in each entry of `apis`.";
export const settingsUnused = (settings: readonly string[]) =>
  `Not used for files named on the command line: ${settings.join(", ")}.`;
export const rootWithoutDescription = (file: string, root: string) =>
  `--root must be a folder that contains the description, but ${file} is outside of ${root}.`;
export const languageUnknown = (languages: string, text: string) =>
  `--lang must be one of ${languages}, not ${text}.`;
export const sidebarUnknown = (text: string, tools: readonly string[]) =>
  `--sidebar must be one of ${tools.join(", ")}, not ${text}.`;
export const maxSizeInvalid = (text: string) =>
  `--max-size must be a number of megabytes such as 500, not ${text}.`;
export const notAddress = (option: string, text: string) =>
  `${option} must be an address such as https://docs.example.com, not ${text}.`;
export const notPublished = (out: string, problem: string) =>
  `The site could not be put into ${out}: ${problem}`;
export const waiting = "Another build is writing to this folder; waiting for it to finish.";
export const cacheIgnored = (file: string) => `${file} is damaged and was ignored; this build takes longer.`;
export const cacheUnavailable = (folder: string, problem: string) =>
  `The cache cannot be written, so the next build takes longer: ${problem} (SPECIMEN_CACHES names another place for ${folder}.)`;
export const reading = "Reading";
/** `option` is the option that requires it. */
export const stopped = (option: string) =>
  `Nothing was built because of the problems listed above (${option}).`;
export const pageOf = (done: number, all: number) => `Page ${done} of ${all}`;
export const built = (
  pages: number,
  rendered: number,
  out: string,
  seconds: string,
  size: string,
  counts: string[],
) =>
  `Built ${counted(pages, "page")}${rendered < pages ? ` (${rendered} re-rendered)` : ""} into ${out}/ in ${seconds} s: ` +
  `${size}${counts.length === 0 ? "" : `, with ${counts.join(", ")}`}.`;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
export const notAtRoot = (names: string[], base: string) =>
  `${names.join(" and ")} in \`public\` ${names.length === 1 ? "is" : "are"} published below ${base}, but clients only read ${names.length === 1 ? "it" : "them"} at the root of the host.`;
export const siteMissing =
  "Without `site`, there is no sitemap, and pages have no canonical URLs and no images in link previews.";
export const addressesLost = (lost: { from: string; to: string }[]) =>
  `Addresses of earlier builds that no longer exist. If pages moved, add to \`redirects\` of the configuration:\n${lost
    .map(({ from, to }) => `  ${JSON.stringify(from)}: ${JSON.stringify(to)},`)
    .join("\n")}`;
export const baseNotPath = (text: string) =>
  `--base must be a path of letters, digits and ._~@+,=- such as /docs/, not ${JSON.stringify(text)}. Its host belongs to --site.`;
export const settingsOfFunction = "The settings of the function";
export const watchInvalid =
  "The second argument of `build` must be an object such as `{ progress(done, all) {} }`.";
export const progressInvalid = "`progress` must be a function.";
export const settingsNotPlain = (reason: string) => `The settings must be plain data: ${reason}`;
export const inputInvalid =
  "`input` must be a file, a URL, or the content of a description as an object, or a function that returns one of them.";
export const inputNotJson = (reason: string) => `The description cannot be written as JSON: ${reason}`;
export const circularInput = "it contains itself, or is nested too deeply.";
export const referenceClosed = "This reference was closed.";
export const processEnded = (why: string) => `The process of the build ended early (${why}).`;
export const oneFileOfSeveral = (count: number) =>
  `--single-file takes one description, but ${count} are named. Build one file for each.`;
export const oneFileOfTranslations =
  "--single-file takes one description, but the configuration has `translations`. Build one file for each, with --lang.";
export const oneFileLanguage =
  "--single-file has the interface in ar, de, en or ja only, not in a language of `messages`.";
export const oneFileName = (named: string) =>
  `--single-file writes an HTML file, so --out must end in .html such as api.html, not ${named}.`;
export const oneFileIsFolder = (named: string) =>
  `--single-file writes a file, but --out ${named} is a folder. Name a file in it, such as ${named}/api.html.`;
export const fileKitIncomplete = (language: string) =>
  `The installed package is incomplete: its code for single files lacks ${language}. Install it again.`;
export const oneFileBuilt = (operations: number, out: string, seconds: string, size: string) =>
  `Built one file of ${counted(operations, "operation")}, ${out}, in ${seconds} s: ${size}.`;
export const oneFileLeftOut = (settings: readonly string[]) =>
  `Not in the file: ${settings.join(", ")}. A site has ${settings.length === 1 ? "it" : "them"}.`;
