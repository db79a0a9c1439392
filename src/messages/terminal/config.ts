/** Errors in the configuration file. */
export const apisEmpty = "`apis` of the configuration is empty; list an API.";
export const slugTaken = (slug: string) => `Two of \`apis\` have the slug "${slug}"; give each its own.`;
export const slugInvalid = (slug: string, valid: string) =>
  `The slug "${slug}" of \`apis\` cannot be the name of a folder here; write for example "${valid}".`;
export const labelWithoutVersions = (label: string) =>
  `Several of \`apis\` have the label "${label}"; give each a \`version\` of its own.`;
export const apiOfNothing = (label: string) =>
  `"${label}" of \`apis\` needs a \`description\`, or \`guides\` that belong to no API.`;
export const severalCurrent = (label: string) =>
  `Several versions of "${label}" are marked as \`current\`; keep one.`;
export const translationUnknown = (tag: string, of: string) =>
  `"${tag}" of \`${of}\` is not a known language; use its BCP 47 tag, such as "de" or "pt-BR".`;
export const translationOfNothing = (tag: string) =>
  `The translation "${tag}" needs a \`description\` or an \`overlay\`.`;
export const translationTaken = (tag: string) =>
  `"${tag}" of \`translations\` is the language of the original or the folder of an API; remove it, or set \`descriptionLang\`.`;
export const translationsOfSeveral =
  "`translations` is for a single description; with several, give each of `apis` its own.";
export const fileUnreadable = (name: string, reason: string) =>
  `${name}, which the configuration names, cannot be read: ${reason}`;
export const filesCollide = (name: string, other: string, target: string) =>
  `${name} and ${other} would both become ${target}; rename one of them.`;
export const assetsUnreadable = (reason: string) =>
  `\`assets\` of the configuration cannot be read: ${reason}`;
export const explorerNotInstalled =
  "`explorer` needs the package @scalar/api-reference, which is not installed. Run `npm install --save-dev @scalar/api-reference`.";
export const severalFiles = (files: string[]) => `There are ${files.join(" and ")}; keep one of them.`;
export const fileOfUnknownKind = (file: string, kinds: string[]) =>
  `${file}: a configuration file ends in ${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}.`;
export const notLoaded = (file: string, reason: string) => `${file}: cannot be loaded: ${reason}`;
export const defaultExport = "the default export";
export const mustBeText = "must be a text";
export const mustBeFlag = "must be true or false";
export const mustBePositive = "must be a number above 0";
export const mustBePixels = "must be a number of pixels, 0 or more";
export const mustBeScriptUrl =
  "must be an address of one script such as https://example.com/script.js, without a slash at its end";
export const mustBeLink = "must be a link: https://…, mailto:… or a path";
export const mustBeEndpoint = "must be an address such as https://example.com/feedback";
export const mustBeOrigin = "must be an origin such as https://www.example.com, without a path";
export const mustBeEditUrl =
  "must be an address with {file}, such as https://github.com/acme/api/edit/main/{file}";
export const mustBeSource =
  "must name a host such as https://cdn.example.com, or a hash; a scheme, a bare wildcard or a keyword would allow content of anybody";
export const mustBeMediaSource =
  "must name a host such as https://cdn.example.com, or be https:, data: or blob:";
export const mustBeBasePath = "must be a path of letters, digits and ._~@+,=- such as /docs/";
export const scriptOfOneKind = "A script of `head.scripts` has one of `src`, `file` and `code`.";
export const codeEndsScript =
  "The `code` of a script in `head` contains `</script` or `<!--`, which would end it; put it into a `file`.";
export const attributeInvalid = (name: string) => `"${name}" in \`head\` cannot be the name of an attribute.`;
export const slotUnknownKind = (name: string) =>
  `\`slots.${name}\` must name a file that ends in .html, .js, .mjs or .cjs. Only \`specimen()\` in astro.config.mjs takes .astro files.`;
export const publicMissing = (folder: string) => `\`public\` names ${folder}, which is not a folder.`;
export const publicLinkLeadsOut = (file: string) =>
  `${file} is a link to a place outside of its folder; put the file itself there.`;
export const publicTaken = (file: string, path: string) =>
  `${file} cannot be published: the site has a file ${path} of its own. Rename it.`;
export const redirectTaken = (from: string) =>
  `\`redirects\` has "${from}", which is a page or file of the site; remove the redirect.`;
export const redirectInvalid = (from: string) =>
  `"${from}" of \`redirects\` must be a path such as "/old-page/", without ? and #.`;
export const redirectTargetInvalid = (from: string) =>
  `The target of the redirect from "${from}" contains whitespace or a control character. Percent-encode it.`;
export const redirectNowhere = (from: string, to: string) =>
  `\`redirects\` sends "${from}" to "${to}", which the site does not have; correct the address.`;
export const mustBeColor = "must be a color such as #a30 or #aa3300";
export const mustBeLanguageTag = "must be a language tag such as en or pt-BR";
export const mustBeOneOf = (values: string) => `must be one of ${values}`;
export const mustBeList = "must be a list";
export const mustBeObject = "must be an object";
export const lacks = (key: string) => `lacks \`${key}\``;
export const unknownKeyNear = (known: string) => `is unknown here; the closest setting is \`${known}\``;
export const unknownKeyOfMany = "is unknown here; the guide Configuration lists all settings";
export const unknownKey = (known: string) => `is unknown here; known are ${known}`;
export const backgroundsTooDifferent = (scheme: string) =>
  `The backgrounds of \`theme.colors.${scheme}\` are too different: no color of text can be read on all of them. ` +
  "Make them all light or all dark.";
export const contrastTooLow = (
  setting: string,
  color: string,
  ratio: string,
  required: number,
  nearest: string,
) =>
  `\`${setting}\` ${color} has a contrast of ${ratio}:1, which is too low for text (${required}:1). ` +
  `The nearest color that works is ${nearest}.`;
export const givenSettings = "the settings";
export const navigationEntryOfOneKind = (kinds: readonly string[]) =>
  `An entry of \`navigation\` must have exactly one of ${kinds.map((kind) => `\`${kind}\``).join(", ")}.`;
export const itemsOfNoGroup = "`items` in `navigation` belong to a `group`; add `group` to the entry.";
export const labelOfNewGroup = "A `group` with `items` needs no `label`; write the label as its `group`.";
export const linkWithoutLabel = (href: string) => `The link to ${href} in \`navigation\` needs a \`label\`.`;
export const restTwice = "`navigation` has `rest` twice; keep one of them.";
export const mustBeDate = 'must be a date such as "2027-06-30"';
export const tagSetting = (name: string | null, problem: string) =>
  name === null
    ? `The settings of the script tag: the JSON ${problem}.`
    : `The settings of the script tag: \`${name}\` ${problem}.`;
export const tagSettingsNotJson = (reason: string) =>
  `The settings of the script tag: invalid JSON: ${reason}`;
export const butFound = (problem: string, found: string) => `${problem}, not ${found}`;
