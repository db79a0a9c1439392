export const menu = "Menü";
export const theme = "Design";
export const skipToContent = "Zum Inhalt springen";
export const editPage = "Seite bearbeiten";
export const wasHelpful = "War das hilfreich?";
export const yes = "Ja";
export const no = "Nein";
export const feedbackSent = "Danke.";
export const feedbackNotSent = "Konnte nicht gesendet werden. Versuche es noch einmal.";
export const moved = "Diese Seite ist umgezogen";
export const siteLinks = "Website";
export const apis = "APIs";
export const allApis = "Alle APIs";
export const languageIs = (name: string) => `Sprache: ${name}`;
export const apiCount = (count: number) => `${count} APIs`;
export const apiReference = "API-Referenz";
export const apiReferenceOf = (name: string) =>
  /(Referenz|Reference|Docs|Dokumentation|Documentation)$/i.test(name)
    ? name
    : `${name.replace(/(?<!\s)\s+API$/i, "")} API-Referenz`;
export const referenceOfApis = (count: number) => `Referenzdokumentation von ${count} APIs.`;
export const viewAsMarkdown = "Als Markdown anzeigen";
export const downloadOpenApi = "OpenAPI herunterladen";
export const singlePageView = "Alles auf einer Seite";
export const copyAsMarkdown = "Als Markdown kopieren";
export const pageMenu = "Seitenmenü";
export const openIn = "Öffnen in";
export const addServer = "MCP-Server hinzufügen zu";
export const copyCommandFor = (name: string) => `${name}: Befehl kopieren`;
export const download = "Herunterladen";
export const assistantPrompt = (address: string) => `Lies ${address} und hilf mir mit dieser API.`;
export const operationYaml = "Diese Operation (OpenAPI YAML)";
export const operationJson = "Diese Operation (OpenAPI JSON)";
export const apiYaml = "API (OpenAPI YAML)";
export const apiJson = "API (OpenAPI JSON)";
export const postmanCollection = "Postman-Collection";
export const reference = "Referenz";
export const overview = "Überblick";
export const lifecycle = "Lebenszyklus";
export const neighbours = "Benachbarte Seiten";
export const previous = "Zurück";
export const next = "Weiter";
export const schemas = "Schemas";
export const allSchemas = "Alle Schemas";
export const allSchemasCounted = (count: number) => `Alle ${count} Schemas`;
export const onThisPage = "Auf dieser Seite";
export const breadcrumb = "Brotkrümelnavigation";
export const guides = "Anleitungen";
export const webhook = "Webhook";
export const webhooks = "Webhooks";
export const operations = "Operationen";
export const pageNotFound = "Seite nicht gefunden";
export const pageMissing = "Diese Seite existiert nicht.";
export const searchFor = (words: string) => `Nach „${words}“ suchen`;
export const oldVersion = "Ältere Version";
export const oldVersionOf = (version: string, api: string) => `Dies ist Version ${version} von ${api}.`;
export const seeCurrentVersion = (version: string) => `Diese Seite in ${version} ansehen.`;
export const notInCurrentVersion = (version: string) => `Diese Seite gibt es in ${version} nicht.`;
export const currentVersion = "(empfohlen)";
export const fillSamples = "Mit Beispielwerten füllen";
export const sendCookies = "Cookies dieses Browsers für den Server senden";
export const addUndeclared = "Header, Query-Parameter oder Cookie hinzufügen";
export const importCurl = "cURL importieren";
export const sendCookiesHint =
  "Melden Sie sich zuerst in diesem Browser beim Server an. Zwischen verschiedenen Websites müssen seine Cookies SameSite=None haben, und der Server muss mit Access-Control-Allow-Credentials: true und dem Origin dieser Website antworten.";
export const responseType = "Antworttyp";
export const anyResponseType = "Beliebig";
export const seeOverview = (overviewLink: string) =>
  `Unter dieser Adresse gibt es keine Seite. Alle Seiten finden Sie im ${overviewLink}.`;
export const overviewLink = "Überblick";
export const embeddedOperation = "Operation";
export const operationUnknown = (name: string) => `Es gibt keine Operation „${name}“.`;
export const meant = (name: string) => `Meinten Sie „${name}“?`;
export const version = (version: string) => `Version ${version}`;
export const license = (name: string) => `Lizenz: ${name}`;
export const termsOfService = "Nutzungsbedingungen";
export const baseUrl = "Basis-URL";
export const authentication = "Authentifizierung";
export const allAuthenticated = "Alle Operationen erfordern Authentifizierung.";
export const noneAuthenticated = "Keine Operation erfordert Authentifizierung.";
export const someAuthenticated = (some: number, all: number) =>
  `${some.toLocaleString("de")} von ${all.toLocaleString("de")} Operationen erfordern Authentifizierung.`;
export const errorResponses = "Fehlerantworten";
export const sharedError = (mediaType: string) =>
  `Die meisten Fehler haben dasselbe Schema und werden als ${mediaType} gesendet.`;
export const firstRequest = "Erste Anfrage";
export const noOperations = "Diese Beschreibung enthält keine Operationen.";
export const operationCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Operation" : "Operationen"}`;
export const schemaCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Schema" : "Schemas"}`;
export const guideCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Anleitung" : "Anleitungen"}`;
export const operationsOf = (tag: string) => `Operationen von ${tag}.`;
export const metadata = "Metadaten";
export const authorizationUrl = "Autorisierung";
export const deviceAuthorizationUrl = "Geräteautorisierung";
export const tokenUrl = "Token";
export const refreshUrl = "Erneuerung";
export const scopeCount = (count: number) => `${count} ${count === 1 ? "Scope" : "Scopes"}`;
export const authorization = "Autorisierung";
export const noAuthorization = "Keine Autorisierung.";
export const optionalAuthorization = "Optional.";
export const useOneOf = "Verwenden Sie eine davon:";
export const and = "und";
export const parameters = "Parameter";
export const pathParameters = "Pfadparameter";
export const queryParameters = "Query-Parameter";
export const queryString = "Query-String";
export const headerParameters = "Header-Parameter";
export const cookieParameters = "Cookie-Parameter";
export const requestBody = "Anfrage-Body";
/** The body of a webhook. */
export const payload = "Payload";
export const responses = "Antworten";
export const body = "Body";
export const noBody = "Kein Body.";
export const sameBodyAs = (status: string) => `Gleicher Body wie ${status}`;
export const sameExampleAs = (status: string) => `Gleiches Beispiel wie ${status}.`;
export const headers = "Header";
export const headerCount = (count: number) => `${count} Header`;
export const links = "Links";
export const callbacks = "Callbacks";
export const callbacksMeaning = "Anfragen, die die API infolge dieser Anfrage sendet.";
export const see = (link: string) => `Siehe ${link}`;
export const allFieldsAndExamples = "Alle Felder und Beispiele";
export const allFieldsOf = (name: string) => `${name}: alle Felder`;
export const required = "erforderlich";
export const mediaTypeCount = (count: number) => `Einer von ${count} Medientypen`;
export const noMediaType = "kein Medientyp";
export const noSchema = "Kein Schema.";
export const copyAddress = "Adresse kopieren";
export const servers = "Server";
export const oneOfValues = "eins von";
export const incomplete = "Unvollständig";
export const hasUnresolved = "Enthält nicht aufgelöste Referenzen.";
export const unresolvedReference = "nicht aufgelöste Referenz";
export const callback = "Callback";
export const sentByApi = "Von der API gesendet";
export const callbackOf = (name: string, operation: string) => `Callback ${name} von ${operation}`;
export const webhookDescription = (kind: string, text: string) => `${kind}. ${text}`;
export const eachItem = "Jedes Element";
export const perItem = "jedes Element";
export const partEncoding = "Kodierung der Teile";
export const writtenAs = "Geschrieben als";
export const emptyValue = "Leerer Wert";
export const allowed = "erlaubt";
export const contentType = "Inhaltstyp";
export const reservedCharacters = "Reservierte Zeichen";
export const notPercentEncoded = "nicht prozentkodiert";
export const tryIt = "Ausprobieren";
export const request = "Anfrage";
export const requestView = "Ansicht der Anfrage";
export const copyAsCurl = "Als cURL kopieren";
export const send = "Senden";
export const cancel = "Abbrechen";
export const sendKeys = (ctrl: string, command: string, enter: string) =>
  `${ctrl} oder ${command} mit ${enter}`;
export const needsJavaScript =
  "Zum Senden von Anfragen benötigt diese Seite JavaScript. Die Codebeispiele oben funktionieren auch ohne.";
export const response = "Antwort";
export const responsePlaceholder = "Die Antwort wird hier angezeigt.";
export const loading = "Wird geladen …";
export const moreCount = (count: number) => `${count} weitere`;
export const bothSchemes = (one: string, other: string) => `${one} und ${other}`;
export const eitherScheme = (one: string, other: string) => `${one} oder ${other}`;
export const orWithout = ", optional";
export const fields = "Felder";
export const values = "Werte";
export const relatedSchemas = "Verwandte Schemas";
export const usedBy = "Verwendet von";
export const moreOperations = (count: number) =>
  `Und ${count} weitere ${count === 1 ? "Operation" : "Operationen"}.`;
export const schemaDescription = (name: string) => `Das Schema ${name}.`;
export const schemasDescription = "Die Schemas der Anfragen und Antworten.";
export const deprecated = "Veraltet";
export const deprecation = "Veraltet";
export const deprecatedFields = "Veraltete Felder";
export const deprecatedSince = (day: string) => `Veraltet seit ${day}`;
export const willBeRetired = "Wird eingestellt";
export const willBeRetiredSince = (day: string) => `Wird eingestellt, angekündigt am ${day}`;
export const since = (day: string) => `Seit ${day}`;
export const sunsetOn = "Abschaltung am";
export const useInstead = (successor: string) => `Verwenden Sie stattdessen ${successor}`;
export const useInsteadSentence = (successor: string) => `Verwenden Sie stattdessen ${successor}.`;
export const today = "heute";
export const timeline = "Zeitachse";
export const theSchema = "das Schema";
export const moreLinks = (count: number) => `und ${count} weitere`;
export const lifecycleMeaning = (feed: string) => `Veraltete Endpunkte und Vorschauversionen. ${feed}`;
export const subscribe = "Abonnieren (Atom)";
export const lifecycleDescription =
  "Was veraltet ist und bis wann es verfügbar bleibt, und was noch Beta, Alpha oder experimentell ist.";
export const orNull = (type: string) => `${type} oder null`;
export const arrayOf = (type: string) => `Array von ${type}`;
export const tupleOf = (types: string) => `Tupel aus ${types}`;
export const mapOf = (type: string) => `Map von ${type}`;
export const objectWith = (names: string) => `Objekt mit ${names}`;
export const or = " oder ";
export const noValue = "kein Wert";
export const anyValue = "beliebiger Wert";
export const itemCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Element" : "Elemente"}`;
export const optionCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Option" : "Optionen"}`;
export const fieldCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "Feld" : "Felder"}`;
export const readOnlyHidden = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "schreibgeschütztes Feld" : "schreibgeschützte Felder"} ausgeblendet.`;
export const writeOnlyHidden = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "nur schreibbares Feld" : "nur schreibbare Felder"} ausgeblendet.`;
export const moreRules = "Weitere Regeln";
export const schemaLink = (type: string) => `Schema ${type}`;
export const oneOf = "Eins von";
export const anyOf = "Beliebige von";
export const byDiscriminator = (title: string, property: string) => `${title} (Diskriminator: ${property})`;
export const readOnly = "schreibgeschützt";
export const writeOnly = "nur schreibbar";
export const names = "Namen";
export const matchingPattern = "passend zu diesem Muster";
export const noFields = "Keine Felder.";
export const undescribed = "Erforderlich, aber hier nicht beschrieben.";
export const noOtherFields = "Keine weiteren Felder.";
export const noMoreItems = "Keine weiteren Elemente.";
export const anyName = "beliebiger Name";
export const anyOtherName = "jeder andere Name";
export const constraints = "Einschränkungen";
export const itemFact = (term: string) => `Element: ${term}`;
export const defaultValue = "Standardwert";
export const example = "Beispiel";
export const examples = "Beispiele";
export const oneOfValueCount = (count: number) => `Einer von ${count.toLocaleString("de")} Werten`;
export const allValuesOf = (count: number, schema: string) =>
  `Alle ${count.toLocaleString("de")} Werte von ${schema}`;
export const value = "Wert";
export const meaning = "Bedeutung";
export const emptyText = "leerer Text";
export const picture = "Diagramm";
export const asList = "Als Liste";
export const containsItself = (fields: string) => `Enthält sich selbst: ${fields}.`;
export const schemaUsers = "Schemas, die es verwenden";
export const schemaUses = "Schemas, die es verwendet";
export const moreSchemas = (count: number) => `Und ${count} weitere.`;
export const andMore = (count: number) => ` und ${count} weitere`;
export const allOf = "alle von";
export const sameAs = "identisch mit";
export const oneOfLink = "eins von";
export const anyOfLink = "beliebige von";
export const codeSamples = "Codebeispiele";
export const copySample = "Codebeispiel kopieren";
export const copyExample = "Beispiel kopieren";
export const languageChoice = "Sprache";
export const moreLanguages = "Weitere Sprachen";
export const noBodyInSamples = (method: string) =>
  `Codebeispiele senden keinen Body: In HTTP hat der Body einer ${method}-Anfrage keine Bedeutung, und viele Clients senden keinen.`;
export const generatedExample = "Generiertes Beispiel";
export const mismatchedExample =
  "Dieses generierte Beispiel entspricht nicht seinem Schema: Es wurde kein passender Wert gefunden.";
export const responseExamples = "Beispielantworten";
export const status = "Status";
export const moreExamples = "Weitere Beispiele";
export const exampleNumber = (number: number) => `Beispiel ${number}`;
export const firstOf = (shown: number, size: number, link: string) =>
  `Die ersten ${shown} von ${size.toLocaleString("de")} kB. ${link}`;
export const viewFullExample = "Vollständiges Beispiel anzeigen";
export const sendWithCurl = "Mit cURL senden:";
export const sendHeader = "Senden Sie den Header";
export const addToQuery = "Fügen Sie der Query hinzu";
export const sendCookie = "Senden Sie den Cookie";
export const authorizationCode = "Autorisierungscode";
export const clientCredentials = "Client-Zugangsdaten";
export const deviceAuthorization = "Geräteautorisierung";
export const implicit = "Implizit";
export const password = "Passwort";
export const bodyToSend = "Zu sendender Body";
export const mediaType = "Medientyp";
export const parameterHint = (words: string[]) => words.join(", ");
export const hintOfList = "Liste";
export const hintOfRequired = "erforderlich";
export const simulation = "Simulation";
export const headersOfPart = "Header des Teils";
export const list = "Liste";
export const alert = (kind: string) =>
  `${({ note: "Hinweis", tip: "Tipp", important: "Wichtig", warning: "Warnung", caution: "Vorsicht" } as Record<string, string>)[kind] ?? kind}:`;
export const stability = (word: string) =>
  (({ beta: "Beta", alpha: "Alpha", experimental: "Experimentell" }) as Record<string, string>)[word] ?? word;
export const webhookCount = (count: number) => `${count} ${count === 1 ? "Webhook" : "Webhooks"}`;
export const operationAndWebhookCount = (count: number) => `${count} Operationen und Webhooks`;
export const unresolvedRef = (ref: string) => `Nicht aufgelöste Referenz ${ref}`;
export const tooComplex = "Zu komplex, um hier angezeigt zu werden.";
export const sunset = (day: string) => `Abschaltung ${day}`;
export const seeAlso = "Siehe";
export const monthOfYear = (month: string, year: string) => `${month} ${year}`;
export const explorerOf = (name: string) => `Explorer · ${name}`;
export const backToReference = (name: string) => `← ${name} Referenz`;
export const explorerNeedsJavaScript =
  "Der Explorer benötigt JavaScript. Die Referenz funktioniert auch ohne.";

// Die Seite, die Beschreibungen von Lesern öffnet
export const openDescription = "Eigene Beschreibung öffnen";
export const viewerDescription =
  "Lesen Sie jede OpenAPI- oder Swagger-2.0-Beschreibung so, wie diese Referenz ihre eigene zeigt: mit Suche, Codebeispielen und Anfragen an eine Simulation.";
export const viewerIsPrivate =
  "Alles geschieht in Ihrem Browser. Was Sie öffnen, wird nicht hochgeladen, und nur dieser Tab merkt es sich.";
export const viewerNeedsJavaScript = "Diese Seite benötigt JavaScript. Die Referenz funktioniert auch ohne.";
export const descriptionAddress = "Adresse";
export const openAddress = "Adresse öffnen";
export const addressHint =
  "Ihr Browser lädt sie von diesem Host, der dieser Website das Lesen erlauben muss (CORS). Die Adresse dieser Seite nennt sie dann, sodass Sie die Seite weitergeben können.";
export const chooseFiles = "Dateien";
export const dropHint =
  "Wählen Sie die Beschreibung mit allen Dateien, auf die sie verweist, oder ziehen Sie sie oder ihren Ordner irgendwo auf diese Seite.";
export const pasteDescription = "JSON oder YAML";
export const openText = "Text öffnen";
export const tryExample = "Ein Beispiel:";
export const descriptionChanged = "Die Beschreibung hat sich geändert.";
export const showChanged = "Anzeigen";
export const notNow = "Nicht jetzt";
export const printAll = "Alles drucken";
export const printContents = "Inhalt";
export const printNote = "Um die ganze Referenz zu drucken, wählen Sie oben auf der Seite „Alles drucken“.";
export const needsScripts = "Die ganze Referenz zeigt diese Datei in einem Browser, der JavaScript ausführt.";
export const openAnother = "Andere Beschreibung öffnen";
export const readingDescription = "Die Beschreibung wird gelesen…";
export const continueWith = (name: string) => `Zurück zu ${name}`;
export const linkToOtherHost = (host: string) =>
  `Dieser Link öffnet eine Beschreibung von ${host}, die nicht zu dieser Website gehört. Öffnen Sie die Adresse unten, um sie zu lesen.`;
export const fetchRefused = (host: string) =>
  `Durch CORS blockiert: ${host} erlaubt anderen Websites nicht, diese Beschreibung zu lesen. Laden Sie sie herunter und öffnen Sie die Datei.`;
export const fetchFailed = (host: string) =>
  `${host} ist nicht erreichbar. Prüfen Sie die Adresse und Ihre Verbindung.`;
export const notAddress = "Geben Sie eine Adresse ein, die mit https:// oder http:// beginnt.";
export const noDescriptionAmong = (names: string) =>
  `Keine dieser Dateien ist eine OpenAPI-Beschreibung; eine solche hat ein Feld "openapi" oder "swagger": ${names}`;
export const filesNotKept =
  "Die Dateien sind zu groß, als dass dieser Tab sie sich merken könnte. Öffnen Sie sie erneut, wenn Sie die Seite neu laden.";

export const filterOptions = (count: number) => `${count} Optionen filtern`;
export const filterFields = "Felder filtern";
export const noFieldsMatch = "Kein Feld passt dazu.";
export const noSchemasMatch = "Kein Schema passt dazu.";
export const optionalFieldCount = (count: number) =>
  `${count.toLocaleString("de")} ${count === 1 ? "optionales Feld" : "optionale Felder"}`;
export const copy = "Kopieren";
export const copied = "Kopiert";
export const notCopied = "Nicht kopiert";
export const wrap = "Umbrechen";
export const wrapLines = "Lange Zeilen umbrechen";
export const requiredOnly = "Erforderliche";
export const allFields = "Alle Felder";
export const more = "Mehr";
export const copyPath = "Pfad kopieren";
export const copyLink = "Link kopieren";
export const expandAll = "Alle ausklappen";
export const collapseAll = "Alle einklappen";
export const printFields = "Alle Felder drucken";
export const themeName = (theme: "system" | "light" | "dark") =>
  `Design: ${{ system: "System", light: "hell", dark: "dunkel" }[theme]}`;
export const filter = "Filtern";
export const filterOrSearch = "Filtern, suchen";
export const search = "Suchen";
export const searchKey = "Suchen (Taste /)";
export const showAll = "Alle anzeigen";
export const notLoadedTryAgain = "Nicht geladen. Erneut versuchen";
export const aboutThese = "Übersicht";
export const searchReference = "Referenz durchsuchen";
export const close = "Schließen";
export const searchNotLoaded =
  "Die Suche wurde nicht geladen. Laden Sie die Seite neu, um es noch einmal zu versuchen.";
export const retiredAfter = "Abgeschaltet seit";
export const lastDayToday = "heute ist der letzte Tag";
export const daysFromToday = (days: number) => `in ${days === 1 ? "1 Tag" : `${days} Tagen`}`;
export const daysAgo = (days: number) => `vor ${days === 1 ? "1 Tag" : `${days} Tagen`}`;

export const atLeast = (value: string) => `mindestens ${value}`;
export const moreThan = (value: string) => `größer als ${value}`;
export const atMost = (value: string) => `höchstens ${value}`;
export const lessThan = (value: string) => `kleiner als ${value}`;
export const fromTo = (least: string, most: string) => `${least} bis ${most}`;
export const characters = (count: string) => `${count} Zeichen`;
export const items = (count: string) => `${count} ${count === "1" ? "Element" : "Elemente"}`;
export const members = (count: string) => `${count} ${count === "1" ? "Eigenschaft" : "Eigenschaften"}`;
export const multipleOf = (value: string) => `Vielfaches von ${value}`;
export const uniqueItems = "eindeutige Elemente";
export const pattern = (pattern: string) => `Muster ${pattern}`;
export const encodedIn = (encoding: string) => `kodiert in ${encoding}`;
export const ofMediaType = (mediaType: string) => `vom Medientyp ${mediaType}`;
export const inFormat = (format: string) => `im Format ${format}`;
export const xmlElement = (name: string) => `XML-Element${name}`;
export const xmlAttribute = (name: string) => `XML-Attribut${name}`;
export const xmlNode = (type: string, name: string) => `XML-Knoten ${type}${name}`;
export const xmlPrefix = (prefix: string) => `XML-Präfix ${prefix}`;
export const xmlNamespace = (namespace: string) => `XML-Namensraum ${namespace}`;
export const xmlWrapped = "Elemente in einem gemeinsamen XML-Element";
export const mustNotBe = "Darf nicht sein";
export const ifTitle = "Wenn";
export const thenTitle = "Dann";
export const elseTitle = "Sonst";
export const propertyNames = "Namen der Eigenschaften";
export const otherProperties = "Weitere Eigenschaften";
export const otherItems = "Weitere Elemente";
export const textContent = "Der Inhalt des Textes";
export const containsCount = (count: number) => `Enthält ${count}`;
export const containsRange = (least: number, most: number) => `Enthält ${least} bis ${most}`;
export const mayContain = "Kann enthalten";
export const contains = "Enthält";
export const containsAtLeast = (least: number) => `Enthält mindestens ${least}`;
export const withAlso = (property: string) => `Mit ${property} zusätzlich`;
export const andAlso = "Und außerdem";
export const extendedBy = "Erweitert durch";
export const otherDiscriminator = (property: string) => `Ohne oder mit anderem Wert von ${property}`;
export const valueWord = "Wert";
export const otherPaths = "Weitere";
export const untitledApi = "API ohne Titel";
export const option = (number: number) => `Option ${number}`;
export const unresolvedReferenceTo = (ref: string) => `Nicht aufgelöste Referenz ${ref}`;
export const notShownFurther = "nicht weiter angezeigt";

export const feedTitle = (api: string) => `${api}: veraltete Operationen`;
export const feedDeprecated = "veraltet";
export const feedSunsetOn = (day: string) => `Abschaltung am ${day}`;
export const feedIsDeprecated = (operation: string) => `${operation} ist veraltet.`;
export const feedIsDeprecatedSince = (operation: string, day: string) =>
  `${operation} ist seit ${day} veraltet.`;
export const feedWillBeRetired = (operation: string) => `${operation} wird eingestellt.`;
export const feedLastDay = (day: string) => `Der letzte Tag ist ${day}.`;

export const anyOther = "Jede andere Antwort";
export const informational = "Information";
export const successful = "Erfolg";
export const redirection = "Weiterleitung";
export const clientError = "Clientfehler";
export const serverError = "Serverfehler";
