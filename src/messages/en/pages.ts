/** Pages: layouts, components, and the HTML of schemas, operations and the navigation. */

// Header, footer and menus
export const menu = "Menu";
export const theme = "Theme";
export const skipToContent = "Skip to content";
export const editPage = "Edit this page";
export const wasHelpful = "Was this helpful?";
export const yes = "Yes";
export const no = "No";
export const feedbackSent = "Thank you.";
export const feedbackNotSent = "Could not be sent. Try again.";
export const moved = "This page has moved";
export const siteLinks = "Site";
export const apis = "APIs";
export const allApis = "All APIs";
export const languageIs = (name: string) => `Language: ${name}`;
export const apiCount = (count: number) => `${count} APIs`;
export const apiReference = "API reference";
/** A name that already ends in "API" or "reference" does not get it twice. */
export const apiReferenceOf = (name: string) =>
  /\b(reference|docs|documentation)$/i.test(name)
    ? name
    : `${name.replace(/(?<!\s)\s+API$/i, "")} API reference`;
export const referenceOfApis = (count: number) => `Reference documentation of ${count} APIs.`;
export const viewAsMarkdown = "View as Markdown";
export const downloadOpenApi = "Download OpenAPI";
export const singlePageView = "Single-page view";
export const copyAsMarkdown = "Copy as Markdown";
export const pageMenu = "Page menu";
export const openIn = "Open in";
export const addServer = "Add MCP server to";
export const copyCommandFor = (name: string) => `${name}: copy command`;
export const download = "Download";
export const assistantPrompt = (address: string) => `Read ${address} and help me with this API.`;
export const operationYaml = "This operation (OpenAPI YAML)";
export const operationJson = "This operation (OpenAPI JSON)";
export const apiYaml = "API (OpenAPI YAML)";
export const apiJson = "API (OpenAPI JSON)";
export const postmanCollection = "Postman collection";

// Navigation
export const reference = "Reference";
export const overview = "Overview";
export const lifecycle = "Lifecycle";
export const neighbours = "Neighbors";
export const previous = "Previous";
export const next = "Next";
export const schemas = "Schemas";
export const allSchemas = "All schemas";
export const allSchemasCounted = (count: number) => `All ${count} schemas`;
export const onThisPage = "On this page";
export const breadcrumb = "Breadcrumb";
export const guides = "Guides";
export const webhook = "Webhook";
export const webhooks = "Webhooks";
export const operations = "Operations";

// Page not found
export const searchFor = (words: string) => `Search for “${words}”`;
export const pageNotFound = "Page not found";
export const pageMissing = "This page does not exist.";
export const seeOverview = (overviewLink: string) =>
  `There is no page at this address. See the ${overviewLink} for all pages.`;
export const overviewLink = "overview";

// An operation in another site
export const embeddedOperation = "Operation";
export const operationUnknown = (name: string) => `There is no operation “${name}”.`;
export const meant = (name: string) => `Did you mean “${name}”?`;

// Overview
export const oldVersion = "Old version";
export const oldVersionOf = (version: string, api: string) => `This is version ${version} of ${api}.`;
export const seeCurrentVersion = (version: string) => `See this page in ${version}.`;
export const notInCurrentVersion = (version: string) => `This page does not exist in ${version}.`;
export const currentVersion = "(recommended)";
export const version = (version: string) => `Version ${version}`;
export const license = (name: string) => `License: ${name}`;
export const termsOfService = "Terms of service";
export const baseUrl = "Base URL";
export const authentication = "Authentication";
export const allAuthenticated = "All operations require authentication.";
export const noneAuthenticated = "No operation requires authentication.";
export const someAuthenticated = (some: number, all: number) =>
  `${some.toLocaleString("en")} of ${all.toLocaleString("en")} operations require authentication.`;
export const errorResponses = "Error responses";
export const sharedError = (mediaType: string) => `Most errors share one schema, sent as ${mediaType}.`;
export const firstRequest = "First request";
export const noOperations = "This description has no operations.";
export const operationCount = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "operation" : "operations"}`;
export const schemaCount = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "schema" : "schemas"}`;
export const guideCount = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "guide" : "guides"}`;
export const operationsOf = (tag: string) => `Operations of ${tag}.`;
export const metadata = "Metadata";
export const authorizationUrl = "Authorization";
export const deviceAuthorizationUrl = "Device authorization";
export const tokenUrl = "Token";
export const refreshUrl = "Refresh";
export const scopeCount = (count: number) => (count === 1 ? "1 scope" : `${count} scopes`);

// Operations
export const authorization = "Authorization";
export const noAuthorization = "No authorization.";
export const optionalAuthorization = "Optional.";
export const useOneOf = "Use one of:";
export const and = "and";
export const parameters = "Parameters";
export const pathParameters = "Path parameters";
export const queryParameters = "Query parameters";
export const queryString = "Query string";
export const headerParameters = "Header parameters";
export const cookieParameters = "Cookie parameters";
export const requestBody = "Request body";
/** The body of a webhook. */
export const payload = "Payload";
export const responses = "Responses";
export const body = "Body";
export const noBody = "No body.";
export const sameBodyAs = (status: string) => `Same body as ${status}`;
export const sameExampleAs = (status: string) => `Same example as ${status}.`;
export const headers = "Headers";
export const headerCount = (count: number) => `${count} headers`;
export const links = "Links";
export const callbacks = "Callbacks";
export const callbacksMeaning = "Requests that the API sends as a result of this one.";
export const see = (link: string) => `See ${link}`;
export const allFieldsAndExamples = "All fields and examples";
export const allFieldsOf = (name: string) => `${name}: all fields`;
export const required = "required";
export const mediaTypeCount = (count: number) => `One of ${count} media types`;
export const noMediaType = "no media type";
export const noSchema = "No schema.";
export const copyAddress = "Copy address";
export const servers = "Servers";
export const oneOfValues = "one of";
export const incomplete = "Incomplete";
export const hasUnresolved = "Contains unresolved references.";
export const unresolvedReference = "unresolved reference";
export const callback = "Callback";
export const sentByApi = "Sent by the API";
export const callbackOf = (name: string, operation: string) => `Callback ${name} of ${operation}`;
export const webhookDescription = (kind: string, text: string) => `${kind}. ${text}`;
export const eachItem = "Each item";
export const perItem = "each item";
export const partEncoding = "Encoding of the parts";
export const writtenAs = "Written as";
export const emptyValue = "Empty value";
export const allowed = "allowed";
export const contentType = "Content type";
export const reservedCharacters = "Reserved characters";
export const notPercentEncoded = "not percent-encoded";

// The panel before its script runs
export const tryIt = "Try it";
export const request = "Request";
export const requestView = "Request view";
export const copyAsCurl = "Copy as cURL";
export const send = "Send";
export const cancel = "Cancel";
export const sendKeys = (ctrl: string, command: string, enter: string) =>
  `${ctrl} or ${command} with ${enter}`;
export const needsJavaScript =
  "Sending requests from this page needs JavaScript. The samples above work without it.";
export const response = "Response";
export const responsePlaceholder = "Response will appear here.";
export const loading = "Loading…";
export const moreCount = (count: number) => `${count} more`;
export const bothSchemes = (one: string, other: string) => `${one} and ${other}`;
export const eitherScheme = (one: string, other: string) => `${one} or ${other}`;
export const orWithout = ", optional";

// Schemas
export const fields = "Fields";
export const values = "Values";
export const relatedSchemas = "Related schemas";
export const usedBy = "Used by";
export const moreOperations = (count: number) =>
  `And ${count} more ${count === 1 ? "operation" : "operations"}.`;
export const schemaDescription = (name: string) => `The schema ${name}.`;
export const schemasDescription = "The schemas of requests and responses.";

// Lifecycle
export const deprecated = "Deprecated";
export const deprecation = "Deprecation";
export const deprecatedFields = "Deprecated fields";
export const deprecatedSince = (day: string) => `Deprecated since ${day}`;
export const willBeRetired = "Will be retired";
export const willBeRetiredSince = (day: string) => `Will be retired, announced on ${day}`;
export const since = (day: string) => `Since ${day}`;
export const sunsetOn = "Sunset on";
export const useInstead = (successor: string) => `Use ${successor} instead`;
export const useInsteadSentence = (successor: string) => `Use ${successor} instead.`;
export const today = "today";
export const timeline = "Timeline";
export const theSchema = "the schema";
export const moreLinks = (count: number) => `and ${count} more`;
export const lifecycleMeaning = (feed: string) => `Deprecated and preview endpoints. ${feed}`;
export const subscribe = "Subscribe (Atom)";
export const lifecycleDescription =
  "What is deprecated and until when, and what is beta, alpha or experimental.";

// Schemas: types, fields, options, values
export const orNull = (type: string) => `${type} or null`;
export const arrayOf = (type: string) => `array of ${type}`;
export const tupleOf = (types: string) => `tuple of ${types}`;
export const mapOf = (type: string) => `map of ${type}`;
export const objectWith = (names: string) => `object with ${names}`;
export const or = " or ";
export const noValue = "no value";
export const anyValue = "any value";
export const itemCount = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "item" : "items"}`;
export const optionCount = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "option" : "options"}`;
export const fieldCount = (count: number) =>
  `${count.toLocaleString("en")} ${count === 1 ? "field" : "fields"}`;
export const readOnlyHidden = (count: number) =>
  `${count.toLocaleString("en")} read-only ${count === 1 ? "field" : "fields"} hidden.`;
export const writeOnlyHidden = (count: number) =>
  `${count.toLocaleString("en")} write-only ${count === 1 ? "field" : "fields"} hidden.`;
export const moreRules = "More rules";
export const schemaLink = (type: string) => `Schema ${type}`;
export const oneOf = "One of";
export const anyOf = "Any of";
export const byDiscriminator = (title: string, property: string) => `${title} (discriminator: ${property})`;
export const readOnly = "read-only";
export const writeOnly = "write-only";
export const names = "Names";
export const matchingPattern = "matching this pattern";
export const noFields = "No fields.";
export const undescribed = "Required, but not described here.";
export const noOtherFields = "No other fields.";
export const noMoreItems = "No more items.";
export const anyName = "any name";
export const anyOtherName = "any other name";
export const constraints = "Constraints";
export const itemFact = (term: string) => `Item ${term.toLowerCase()}`;
export const defaultValue = "Default";
export const example = "Example";
export const examples = "Examples";
export const oneOfValueCount = (count: number) => `One of ${count.toLocaleString("en")} values`;
export const allValuesOf = (count: number, schema: string) =>
  `All ${count.toLocaleString("en")} values of ${schema}`;
export const value = "Value";
export const meaning = "Meaning";
export const emptyText = "empty text";

// The picture of related schemas
export const picture = "Picture";
export const asList = "As a list";
export const containsItself = (fields: string) => `Contains itself: ${fields}.`;
export const schemaUsers = "Schemas that use it";
export const schemaUses = "Schemas that it uses";
export const moreSchemas = (count: number) => `And ${count} more.`;
export const andMore = (count: number) => ` and ${count} more`;
export const allOf = "all of";
export const sameAs = "the same as";
export const oneOfLink = "one of";
export const anyOfLink = "any of";

// Samples and examples
export const codeSamples = "Code samples";
export const copySample = "Copy sample";
export const copyExample = "Copy example";
export const languageChoice = "Language";
export const moreLanguages = "More languages";
export const noBodyInSamples = (method: string) =>
  `Code samples send no body: HTTP gives the body of a ${method} request no meaning, and many clients do not send one.`;
export const generatedExample = "Generated example";
export const mismatchedExample =
  "This generated example does not match its schema: no matching value was found.";
export const responseExamples = "Response examples";
export const status = "Status";
export const moreExamples = "More examples";
export const exampleNumber = (number: number) => `Example ${number}`;
export const firstOf = (shown: number, size: number, link: string) =>
  `First ${shown} of ${size.toLocaleString("en")} kB. ${link}`;
export const viewFullExample = "View full example";

// Security schemes
export const sendWithCurl = "Send with cURL:";
export const sendHeader = "Send the header";
export const addToQuery = "Add to the query";
export const sendCookie = "Send the cookie";
export const authorizationCode = "Authorization code";
export const clientCredentials = "Client credentials";
export const deviceAuthorization = "Device authorization";
export const implicit = "Implicit";
export const password = "Password";

// The panel's form
export const bodyToSend = "Body to send";
export const mediaType = "Media type";
export const fillSamples = "Fill with example values";
export const sendCookies = "Send this browser's cookies for the server";
export const addUndeclared = "Add header, query parameter or cookie";
export const importCurl = "Import cURL";
export const sendCookiesHint =
  "Sign in to the server in this browser first. Across sites, its cookies have to be SameSite=None, and the server has to respond with Access-Control-Allow-Credentials: true and this site's own origin.";
export const responseType = "Response type";
export const anyResponseType = "Any";
export const parameterHint = (words: string[]) => words.join(", ");
export const hintOfList = "list";
export const hintOfRequired = "required";
export const simulation = "Simulation";
export const headersOfPart = "Headers of the part";

// Navigation and lifecycle
export const list = "List";
export const alert = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}:`;
export const stability = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const webhookCount = (count: number) => `${count} ${count === 1 ? "webhook" : "webhooks"}`;
export const operationAndWebhookCount = (count: number) => `${count} operations and webhooks`;
export const unresolvedRef = (ref: string) => `Unresolved reference ${ref}`;
export const tooComplex = "Too complex to show here.";
export const sunset = (day: string) => `Sunset ${day}`;
export const seeAlso = "See";
export const monthOfYear = (month: string, year: string) => `${month} ${year}`;

// The explorer
export const explorerOf = (name: string) => `Explorer · ${name}`;
export const backToReference = (name: string) => `← ${name} reference`;
export const explorerNeedsJavaScript = "The explorer needs JavaScript. The reference does not.";

// The page that opens descriptions of readers
export const openDescription = "Open your own description";
export const viewerDescription =
  "Read any OpenAPI or Swagger 2.0 description as this reference shows its own: with search, code samples and requests to a simulation.";
export const viewerIsPrivate =
  "Everything happens in your browser. What you open is not uploaded, and only this tab remembers it.";
export const viewerNeedsJavaScript = "This page needs JavaScript. The reference does not.";
export const descriptionAddress = "Address";
export const openAddress = "Open address";
export const addressHint =
  "Your browser fetches it from that host, which must allow this site to read it (CORS). You can then share the URL of this page.";
export const chooseFiles = "Files";
export const dropHint =
  "Choose the description, with all files that it refers to, or drop them or their folder anywhere on this page.";
export const pasteDescription = "JSON or YAML";
export const openText = "Open text";
export const tryExample = "An example:";
export const descriptionChanged = "The description has changed.";
export const showChanged = "Show it";
export const notNow = "Not now";
export const printAll = "Print all";
export const printContents = "Contents";
export const printNote = "Choose “Print all” at the top of the page to print the whole reference.";
export const needsScripts = "Open this file in a browser that runs JavaScript to read the whole reference.";
export const openAnother = "Open another description";
export const readingDescription = "Reading the description…";
export const continueWith = (name: string) => `Back to ${name}`;
export const linkToOtherHost = (host: string) =>
  `This link opens a description from ${host}, which is not part of this site. Open the address below to read it.`;
export const fetchRefused = (host: string) =>
  `Blocked by CORS: ${host} does not allow other sites to read this description. Download it and open the file.`;
export const fetchFailed = (host: string) =>
  `${host} cannot be reached. Check the address and your connection.`;
export const notAddress = "Enter an address that begins with https:// or http://.";
export const noDescriptionAmong = (names: string) =>
  `None of these files is an OpenAPI description, which has a field "openapi" or "swagger": ${names}`;
export const filesNotKept =
  "The files are too large for this tab to remember. Open them again after you reload the page.";

/** Scripts that every page loads. */
export const filterOptions = (count: number) => `Filter ${count} options`;
export const filterFields = "Filter fields";
export const noFieldsMatch = "No fields match.";
export const noSchemasMatch = "No schemas match.";
export const optionalFieldCount = (count: number) =>
  `${count.toLocaleString("en")} optional ${count === 1 ? "field" : "fields"}`;
export const copy = "Copy";
export const copied = "Copied";
export const notCopied = "Not copied";
export const wrap = "Wrap";
export const wrapLines = "Wrap long lines";
export const requiredOnly = "Required";
export const allFields = "All fields";
export const more = "More";
export const copyPath = "Copy path";
export const copyLink = "Copy link";
export const expandAll = "Expand all";
export const collapseAll = "Collapse all";
export const printFields = "Print all fields";
export const themeName = (theme: "system" | "light" | "dark") => `Theme: ${theme}`;
export const filter = "Filter";
export const filterOrSearch = "Filter or search";
export const search = "Search";
export const searchKey = "Search (press /)";
export const showAll = "Show all";
export const notLoadedTryAgain = "Not loaded. Try again";
export const aboutThese = "About these";
export const searchReference = "Search the reference";
export const close = "Close";
export const searchNotLoaded = "Could not load search. Reload the page to try again.";
export const retiredAfter = "Retired after";
export const lastDayToday = "today is its last day";
export const daysFromToday = (days: number) => `${days === 1 ? "1 day" : `${days} days`} from today`;
export const daysAgo = (days: number) => `${days === 1 ? "1 day" : `${days} days`} ago`;

/** Texts of the model about schemas, tags and responses, beside those of a description. */

// Constraints
export const atLeast = (value: string) => `at least ${value}`;
export const moreThan = (value: string) => `more than ${value}`;
export const atMost = (value: string) => `at most ${value}`;
export const lessThan = (value: string) => `less than ${value}`;
export const fromTo = (least: string, most: string) => `${least} to ${most}`;
export const characters = (count: string) => `${count} ${count === "1" ? "character" : "characters"}`;
export const items = (count: string) => `${count} ${count === "1" ? "item" : "items"}`;
export const members = (count: string) => `${count} ${count === "1" ? "member" : "members"}`;
export const multipleOf = (value: string) => `multiple of ${value}`;
export const uniqueItems = "unique items";
export const pattern = (pattern: string) => `pattern ${pattern}`;
export const encodedIn = (encoding: string) => `encoded in ${encoding}`;
export const ofMediaType = (mediaType: string) => `of the media type ${mediaType}`;
export const inFormat = (format: string) => `in the format ${format}`;
export const xmlElement = (name: string) => `XML element${name}`;
export const xmlAttribute = (name: string) => `XML attribute${name}`;
export const xmlNode = (type: string, name: string) => `XML ${type}${name}`;
export const xmlPrefix = (prefix: string) => `XML prefix ${prefix}`;
export const xmlNamespace = (namespace: string) => `XML namespace ${namespace}`;
export const xmlWrapped = "items wrapped in one XML element";

// Rules
export const mustNotBe = "Must not be";
export const ifTitle = "If";
export const thenTitle = "Then";
export const elseTitle = "Otherwise";
export const propertyNames = "Names of properties";
export const otherProperties = "Other properties";
export const otherItems = "Other items";
export const textContent = "The content of the text";
export const containsCount = (count: number) => `Contains ${count}`;
export const containsRange = (least: number, most: number) => `Contains ${least} to ${most}`;
export const mayContain = "May contain";
export const contains = "Contains";
export const containsAtLeast = (least: number) => `Contains at least ${least}`;
export const withAlso = (property: string) => `With ${property} also`;
export const andAlso = "And also";
export const extendedBy = "Extended by";
export const otherDiscriminator = (property: string) => `With no or any other ${property}`;
export const valueWord = "value";
export const otherPaths = "Other";
export const untitledApi = "Untitled API";
export const option = (number: number) => `Option ${number}`;
export const unresolvedReferenceTo = (ref: string) => `Unresolved reference ${ref}`;
export const notShownFurther = "not shown further";

/** The feed of deprecations. */
export const feedTitle = (api: string) => `${api}: deprecated operations`;
export const feedDeprecated = "deprecated";
export const feedSunsetOn = (day: string) => `sunset on ${day}`;
export const feedIsDeprecated = (operation: string) => `${operation} is deprecated.`;
export const feedIsDeprecatedSince = (operation: string, day: string) =>
  `${operation} is deprecated since ${day}.`;
export const feedWillBeRetired = (operation: string) => `${operation} will be retired.`;
export const feedLastDay = (day: string) => `Its last day is ${day}.`;

/** Ranges of HTTP statuses; the statuses themselves have their reason phrases (RFC 9110). */
export const anyOther = "Any other response";
export const informational = "Informational";
export const successful = "Successful";
export const redirection = "Redirection";
export const clientError = "Client error";
export const serverError = "Server error";
