/** The search. */
export const tryAgain = "Try again";
export const descriptionsNotLoaded = "Descriptions were not loaded; only names are searched.";
export const indexNotLoaded = "The index was not loaded.";
export const searchAllApis = "Search all APIs";
export const slashOpens = "/ opens search.";
export const keys = "↑↓ navigate · → places · ↵ open · esc close";
export const subjects =
  "Operations by title, path or operationId, parameters, schemas, fields, enum values and descriptions.";
export const loading = "Loading…";
export const firstResults = (shown: number, count: number) => `The first ${shown} of ${count} results`;
export const results = (count: number) => (count === 1 ? "1 result" : `${count} results`);
export const notAllWords = "None of them contains all the words.";
export const searchingDescriptions = "Searching descriptions…";
export const noMatches = (text: string) =>
  `No matches for ${text}. Try fewer words, a path such as /users, or the name of a field.`;
export const resultList = "Results";
export const overview = "Overview";
export const lifecycle = "Lifecycle";
export const operation = "Operation";
export const webhook = "Webhook";
export const callback = "Callback";
export const schema = "Schema";
export const tag = "Tag";
export const guide = "Guide";
export const parameter = "Parameter";
export const field = "Field";
export const value = "Value";
export const section = "Section";
export const header = "Header";
export const response = "Response";
export const deprecated = "Deprecated";
export const memberOf = (page: string, place: string) => `of ${page}${place}`;
export const inPath = ", in the path";
export const inQuery = ", in the query";
export const wholeQuery = ", the query string";
export const inHeaders = ", in the headers";
export const inCookies = ", in the cookies";
export const inRequest = ", in the request";
export const inResponse = ", in the response";
export const showPlaces = (count: number) => `Show all ${count} places`;
export const hidePlaces = (count: number) => `Hide the ${count} places`;
export const places = (count: number) => `${count} places`;

/** Finding text in a response. */
export const findInBody = "Find in the body";
export const find = "Find";
export const previous = "Previous match";
export const next = "Next match";
export const notFound = "Not found";
export const matchOf = (number: string, count: string) => `${number} of ${count}`;
export const orMore = (count: string) => `${count} or more`;

/** The filter of the navigation. */
export const searchFor = (text: string) => `Search for “${text}”`;
export const navigationNotLoaded = "Not loaded. Type to try again.";
export const noNavigationMatches = "No matches.";
export const firstEntries = (shown: number, count: number) => `The first ${shown} of ${count} entries`;
export const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);
export const schemas = "Schemas";
