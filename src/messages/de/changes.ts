export const operationRemoved = "entfernt";
export const removedWithoutDeprecation = "entfernt, ohne vorher als veraltet markiert gewesen zu sein";
export const removedBeforeSunset = (date: string) => `vor der Abschaltung am ${date} entfernt`;
export const removedAfterSunset = (date: string) => `nach der Abschaltung am ${date} entfernt`;
export const operationAdded = "hinzugefügt";
export const operationMoved = (before: string, after: string) => `von ${before} nach ${after} verschoben`;
export const operationIdAdded = (after: string) => `operationId ${after} hinzugefügt`;
export const operationIdRemoved = (before: string) => `operationId ${before} entfernt`;
export const operationIdChanged = (before: string, after: string) =>
  `operationId von ${before} in ${after} geändert`;
export const deprecated = "veraltet";
export const deprecatedSince = (date: string) => `veraltet seit ${date}`;
export const deprecationWithdrawn = "nicht mehr veraltet";
export const replacementChanged = (after: string) => `ersetzt durch ${after}`;
export const replacementRemoved = (before: string) => `nicht mehr ersetzt durch ${before}`;
export const sunsetSet = (date: string) => `Abschaltung am ${date} angekündigt`;
export const sunsetMovedLater = (before: string, after: string) =>
  `Abschaltung von ${before} auf ${after} verschoben`;
export const sunsetMovedEarlier = (before: string, after: string) =>
  `Abschaltung von ${before} auf ${after} vorgezogen`;
export const sunsetRemoved = (date: string) => `Abschaltung am ${date} zurückgenommen`;
export const sunsetTooSoon = (date: string) => `Abschaltung am ${date} kommt zu früh`;
export const stabilityRaised = (before: string, after: string) =>
  `Stabilität von ${before} auf ${after} erhöht`;
export const stabilityLowered = (before: string, after: string) =>
  `Stabilität von ${before} auf ${after} gesenkt`;
export const versionNotBumped = (version: string) =>
  `inkompatible Änderungen, aber die Version ist noch ${version}`;
export const parameterAdded = "optionaler Parameter hinzugefügt";
export const requiredParameterAdded = "erforderlicher Parameter hinzugefügt";
export const parameterRemoved = "Parameter entfernt";
export const parameterMoved = (before: string, after: string) =>
  `Parameter von ${before} nach ${after} verschoben`;
export const nowRequired = "jetzt erforderlich";
export const nowOptional = "jetzt optional";
export const styleChanged = (before: string, after: string) =>
  `Schreibweise von ${before} in ${after} geändert`;
export const bodyAdded = "optionaler Request-Body hinzugefügt";
export const requiredBodyAdded = "erforderlicher Request-Body hinzugefügt";
export const bodyRemoved = "Request-Body entfernt";
export const mediaTypeAdded = (name: string) => `Medientyp ${name} hinzugefügt`;
export const mediaTypeRemoved = (name: string) => `Medientyp ${name} entfernt`;
export const mediaTypeReplaced = (before: string, after: string) =>
  `Medientyp ${before} durch ${after} ersetzt`;
export const statusAdded = "Status hinzugefügt";
export const statusRemoved = "Status entfernt";
export const statusReplaced = (before: string, after: string) => `Status ${before} durch ${after} ersetzt`;
export const headerAdded = "Header hinzugefügt";
export const headerRemoved = "Header entfernt";
export const fieldAdded = "hinzugefügt";
export const requiredFieldAdded = "hinzugefügt, erforderlich";
export const fieldRemoved = "entfernt";
export const nowReadOnly = "jetzt schreibgeschützt";
export const noLongerReadOnly = "nicht mehr schreibgeschützt";
export const nowWriteOnly = "jetzt nur schreibbar";
export const noLongerWriteOnly = "nicht mehr nur schreibbar";
export const otherFieldsForbidden = "nicht beschriebene Felder sind nicht mehr erlaubt";
export const otherFieldsAllowed = "nicht beschriebene Felder sind jetzt erlaubt";
export const typeChanged = (before: string, after: string) => `Typ von ${before} in ${after} geändert`;
export const keywordAdded = (keyword: string, after: string) => `${keyword} ${after} hinzugefügt`;
export const keywordRemoved = (keyword: string, before: string) => `${keyword} ${before} entfernt`;
export const keywordChanged = (keyword: string, before: string, after: string) =>
  `${keyword} von ${before} in ${after} geändert`;
export const ruleAdded = (keyword: string) => `Regel ${keyword} hinzugefügt`;
export const ruleRemoved = (keyword: string) => `Regel ${keyword} entfernt`;
export const ruleChanged = (keyword: string) => `Regel ${keyword} geändert`;
export const valuesRestricted = (values: string) => `jetzt auf die Werte ${values} beschränkt`;
export const valuesOpened = (values: string) => `nicht mehr auf die Werte ${values} beschränkt`;
export const valuesAdded = (values: string, count: number) =>
  `${count === 1 ? "Wert" : "Werte"} ${values} hinzugefügt`;
export const valuesRemoved = (values: string, count: number) =>
  `${count === 1 ? "Wert" : "Werte"} ${values} entfernt`;
export const valuesReplaced = (before: string, after: string) => `Werte ${before} durch ${after} ersetzt`;
export const nullAllowed = "null ist jetzt erlaubt";
export const nullForbidden = "null ist nicht mehr erlaubt";
export const optionAdded = (name: string) => `Option ${name} hinzugefügt`;
export const optionRemoved = (name: string) => `Option ${name} entfernt`;
export const discriminatorChanged = (before: string, after: string) =>
  `Diskriminator von ${before} in ${after} geändert`;
export const mappingAdded = (value: string) => `Diskriminatorwert ${value} hinzugefügt`;
export const mappingRemoved = (value: string) => `Diskriminatorwert ${value} entfernt`;
export const notCompared = "zu tief geändert, um verglichen zu werden";
export const securityChanged = (before: string, after: string) =>
  `Authentifizierung von ${before} in ${after} geändert`;
export const securityRelaxed = (before: string, after: string) =>
  `Authentifizierung von ${before} auf ${after} gelockert`;
export const serverAdded = (url: string) => `Server ${url} hinzugefügt`;
export const serverRemoved = (url: string) => `Server ${url} entfernt`;
export const serverReplaced = (before: string, after: string) => `Server ${before} durch ${after} ersetzt`;
export const serverValuesRemoved = (name: string, values: string) => `${name}: ${values} entfernt`;
export const textAdded = (name: string) => `${name} hinzugefügt`;
export const textRemoved = (name: string) => `${name} entfernt`;
export const textChanged = (name: string) => `${name} geändert`;
export const anyType = "beliebig";
export const noAuthentication = "keine";
export const stable = "stabil";
export const schema = (name: string) => `Schema ${name}`;
export const renamedSchema = (name: string, before: string) => `Schema ${name} (zuvor ${before})`;
export const securityScheme = (name: string) => `Sicherheitsschema ${name}`;
export const api = "API";
export const operationsAlike = (first: string, more: number) =>
  `${first} und ${more} weitere ${more === 1 ? "Operation" : "Operationen"}`;
export const parameter = (place: string, name: string) => `${place}-Parameter ${name}`;
export const body = "Request-Body";
export const response = (status: string) => `Response ${status}`;
export const responseHeader = (name: string, status: string) => `Header ${name} der Response ${status}`;
export const inRequests = (count: number) =>
  `Requests von ${count} ${count === 1 ? "Operation" : "Operationen"}`;
export const inResponses = (count: number) =>
  `Responses von ${count} ${count === 1 ? "Operation" : "Operationen"}`;
export const moreOperations = (count: number) => `und ${count} weitere`;
export const breaking = "Inkompatibel";
export const risky = "Riskant";
export const notice = "Hinweise";
export const compatible = "Kompatibel";
export const text = "Texte";
export const unsure = "Ob Clients weiter funktionieren, lässt sich nicht feststellen.";
export const unknownFields = "Nichts besagt, dass unbekannte Felder akzeptiert werden.";
export const bounded = "Es ist zu tief verschachtelt, um verglichen zu werden.";
export const allowedByStability = "Von `x-stability` erlaubt.";
export const allowedBecause = (note: string) => `Erlaubt: ${note}`;
export const configured = "Nach `diff.rules`.";
export const changelog = "Änderungen";
export const changelogDescription = "Was sich von Version zu Version geändert hat und was Clients betrifft.";
export const version = (version: string) => `Version ${version}`;
export const firstVersion = "Die erste Version dieser Liste.";
export const nothingChanged = "Für Clients hat sich nichts geändert.";
export const groupBreaking = "Inkompatibel";
export const groupDeprecated = "Veraltet";
export const groupAdded = "Neu";
export const groupChanged = "Geändert";
export const groupRemoved = "Entfernt";
export const groupText = "Texte";
export const allChanges = "Alle Änderungen";
export const onlyBreaking = "Inkompatible Änderungen";
export const filters = "Filter";
export const olderVersions = "Ältere Versionen";
export const addedIn = (version: string) => `Neu in ${version}`;
export const changedIn = (version: string) => `Geändert in ${version}`;
export const deprecatedIn = (version: string) => `Veraltet seit ${version}`;
export const removedIn = (version: string) => `In Version ${version} entfernt.`;
export const lastVersion = (version: string) => `Zuletzt war dies in Version ${version} enthalten.`;
export const changesFeed = (title: string) => `${title}: Änderungen`;
export const forMe = "Was sich für mich geändert hat";
export const forMeMeaning =
  "Wählen Sie die Operationen, die Sie verwenden. Ihre Auswahl bleibt in diesem Tab und im Link.";
export const operation = "Operation";
export const deselect = (label: string) => `${label} abwählen`;
export const changesUnavailable =
  "Die Änderungen konnten nicht geladen werden. Laden Sie die Seite neu, um es noch einmal zu versuchen.";
/** A label beside the current state of a version that is listed more than once. */
export const publishedNow = "jetzt veröffentlicht";
