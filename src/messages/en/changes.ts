/** Changes between two descriptions: sentences without a subject, which is named before them. */

// Operations
export const operationRemoved = "removed";
export const removedWithoutDeprecation = "removed without having been deprecated";
export const removedBeforeSunset = (date: string) => `removed before its sunset on ${date}`;
export const removedAfterSunset = (date: string) => `removed after its sunset on ${date}`;
export const operationAdded = "added";
export const operationMoved = (before: string, after: string) => `moved from ${before} to ${after}`;
export const operationIdAdded = (after: string) => `operationId ${after} added`;
export const operationIdRemoved = (before: string) => `operationId ${before} removed`;
export const operationIdChanged = (before: string, after: string) =>
  `operationId changed from ${before} to ${after}`;
export const deprecated = "deprecated";
export const deprecatedSince = (date: string) => `deprecated since ${date}`;
export const deprecationWithdrawn = "no longer deprecated";
export const replacementChanged = (after: string) => `replaced by ${after}`;
export const replacementRemoved = (before: string) => `no longer replaced by ${before}`;
export const sunsetSet = (date: string) => `sunset set to ${date}`;
export const sunsetMovedLater = (before: string, after: string) => `sunset moved from ${before} to ${after}`;
export const sunsetMovedEarlier = (before: string, after: string) =>
  `sunset moved earlier, from ${before} to ${after}`;
export const sunsetRemoved = (date: string) => `sunset ${date} removed`;
export const sunsetTooSoon = (date: string) => `sunset ${date} is too soon`;
export const stabilityRaised = (before: string, after: string) =>
  `stability raised from ${before} to ${after}`;
export const stabilityLowered = (before: string, after: string) =>
  `stability lowered from ${before} to ${after}`;
export const versionNotBumped = (version: string) => `breaking changes, but the version is still ${version}`;

// Requests and responses
export const parameterAdded = "optional parameter added";
export const requiredParameterAdded = "required parameter added";
export const parameterRemoved = "parameter removed";
export const parameterMoved = (before: string, after: string) => `parameter moved from ${before} to ${after}`;
export const nowRequired = "now required";
export const nowOptional = "now optional";
export const styleChanged = (before: string, after: string) =>
  `serialization changed from ${before} to ${after}`;
export const bodyAdded = "optional request body added";
export const requiredBodyAdded = "required request body added";
export const bodyRemoved = "request body removed";
export const mediaTypeAdded = (name: string) => `media type ${name} added`;
export const mediaTypeRemoved = (name: string) => `media type ${name} removed`;
export const mediaTypeReplaced = (before: string, after: string) =>
  `media type ${before} replaced by ${after}`;
export const statusAdded = "status added";
export const statusRemoved = "status removed";
export const statusReplaced = (before: string, after: string) => `status ${before} replaced by ${after}`;
export const headerAdded = "header added";
export const headerRemoved = "header removed";

// Schemas
export const fieldAdded = "added";
export const requiredFieldAdded = "added, required";
export const fieldRemoved = "removed";
export const nowReadOnly = "now read-only";
export const noLongerReadOnly = "no longer read-only";
export const nowWriteOnly = "now write-only";
export const noLongerWriteOnly = "no longer write-only";
export const otherFieldsForbidden = "fields that are not described are no longer allowed";
export const otherFieldsAllowed = "fields that are not described are now allowed";
export const typeChanged = (before: string, after: string) => `type changed from ${before} to ${after}`;
export const keywordAdded = (keyword: string, after: string) => `${keyword} ${after} added`;
export const keywordRemoved = (keyword: string, before: string) => `${keyword} ${before} removed`;
export const keywordChanged = (keyword: string, before: string, after: string) =>
  `${keyword} changed from ${before} to ${after}`;
export const ruleAdded = (keyword: string) => `rule ${keyword} added`;
export const ruleRemoved = (keyword: string) => `rule ${keyword} removed`;
export const ruleChanged = (keyword: string) => `rule ${keyword} changed`;
export const valuesRestricted = (values: string) => `now limited to the values ${values}`;
export const valuesOpened = (values: string) => `no longer limited to the values ${values}`;
export const valuesAdded = (values: string, count: number) =>
  `${count === 1 ? "value" : "values"} ${values} added`;
export const valuesRemoved = (values: string, count: number) =>
  `${count === 1 ? "value" : "values"} ${values} removed`;
export const valuesReplaced = (before: string, after: string) => `values ${before} replaced by ${after}`;
export const nullAllowed = "null is now allowed";
export const nullForbidden = "null is no longer allowed";
export const optionAdded = (name: string) => `option ${name} added`;
export const optionRemoved = (name: string) => `option ${name} removed`;
export const discriminatorChanged = (before: string, after: string) =>
  `discriminator changed from ${before} to ${after}`;
export const mappingAdded = (value: string) => `discriminator value ${value} added`;
export const mappingRemoved = (value: string) => `discriminator value ${value} removed`;
export const notCompared = "nested too deeply to be compared";

// The API
export const securityChanged = (before: string, after: string) =>
  `authentication changed from ${before} to ${after}`;
export const securityRelaxed = (before: string, after: string) =>
  `authentication relaxed from ${before} to ${after}`;
export const serverAdded = (url: string) => `server ${url} added`;
export const serverRemoved = (url: string) => `server ${url} removed`;
export const serverReplaced = (before: string, after: string) => `server ${before} replaced by ${after}`;
export const serverValuesRemoved = (name: string, values: string) => `${name}: ${values} removed`;
export const textAdded = (name: string) => `${name} added`;
export const textRemoved = (name: string) => `${name} removed`;
export const textChanged = (name: string) => `${name} changed`;

// Places
export const anyType = "any";
export const noAuthentication = "none";
export const stable = "stable";
export const schema = (name: string) => `Schema ${name}`;
export const renamedSchema = (name: string, before: string) => `Schema ${name} (was ${before})`;
export const securityScheme = (name: string) => `Security scheme ${name}`;
export const api = "API";
export const operationsAlike = (first: string, more: number) =>
  `${first} and ${more} more ${more === 1 ? "operation" : "operations"}`;
export const parameter = (place: string, name: string) => `${place} parameter ${name}`;
export const body = "request body";
export const response = (status: string) => `response ${status}`;
export const responseHeader = (name: string, status: string) => `header ${name} of response ${status}`;
export const inRequests = (count: number) =>
  `requests of ${count} ${count === 1 ? "operation" : "operations"}`;
export const inResponses = (count: number) =>
  `responses of ${count} ${count === 1 ? "operation" : "operations"}`;
export const moreOperations = (count: number) => `and ${count} more`;

// Verdicts, and reasons
export const breaking = "Breaking";
export const risky = "Risky";
export const notice = "Notices";
export const compatible = "Compatible";
export const text = "Texts";
export const unsure = "It cannot be determined whether clients keep working.";
export const unknownFields = "The description does not state that unknown fields are accepted.";
export const bounded = "It is nested too deeply to be compared.";
export const allowedByStability = "Allowed by `x-stability`.";
export const allowedBecause = (note: string) => `Allowed: ${note}`;
export const configured = "By `diff.rules`.";

// The changelog of a site
export const changelog = "Changelog";
export const changelogDescription = "What changed from version to version, and what breaks clients.";
export const version = (version: string) => `Version ${version}`;
export const firstVersion = "The first version of this changelog.";
export const nothingChanged = "Nothing changed for clients.";
export const groupBreaking = "Breaking";
export const groupDeprecated = "Deprecated";
export const groupAdded = "Added";
export const groupChanged = "Changed";
export const groupRemoved = "Removed";
export const groupText = "Texts";
export const allChanges = "All changes";
export const onlyBreaking = "Breaking changes";
export const filters = "Filter";
export const olderVersions = "Older versions";
export const addedIn = (version: string) => `Added in ${version}`;
export const changedIn = (version: string) => `Changed in ${version}`;
export const deprecatedIn = (version: string) => `Deprecated since ${version}`;
export const removedIn = (version: string) => `Removed in version ${version}.`;
export const lastVersion = (version: string) => `Version ${version} was the last one that had it.`;
export const changesFeed = (title: string) => `${title}: changes`;
export const forMe = "What changed for me";
export const forMeMeaning =
  "Select the operations that you use. Your selection stays in this tab and in the link.";
export const operation = "Operation";
export const deselect = (label: string) => `Deselect ${label}`;
export const changesUnavailable = "The changes could not be loaded. Reload the page to try again.";
/** A label beside a version whose name an earlier state also had. */
export const publishedNow = "published now";
