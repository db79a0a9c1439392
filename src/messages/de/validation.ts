export const sentence = (subject: string, expectation: string, notes: string) =>
  `${subject} ${expectation}${notes}.`;
export const isRequired = "ist erforderlich";
export const mustMatchSchema = "muss dem Schema entsprechen";
export const mustBe = (types: string[]) => `muss ${types.join(" oder ")} sein`;
export const mustBeValue = (value: string) => `muss ${value} sein`;
export const mustBeOneOf = (values: string) => `muss einer dieser Werte sein: ${values}`;
export const minimum = (value: string) => `muss mindestens ${value} sein`;
export const maximum = (value: string) => `darf höchstens ${value} sein`;
export const exclusiveMinimum = (value: string) => `muss größer als ${value} sein`;
export const exclusiveMaximum = (value: string) => `muss kleiner als ${value} sein`;
export const multipleOf = (value: string) => `muss ein Vielfaches von ${value} sein`;
export const minLength = (count: string) => `muss mindestens ${count} Zeichen haben`;
export const maxLength = (count: string) => `darf höchstens ${count} Zeichen haben`;
export const minItems = (count: string) =>
  `muss mindestens ${count} ${count === "1" ? "Element" : "Elemente"} haben`;
export const maxItems = (count: string) =>
  `darf höchstens ${count} ${count === "1" ? "Element" : "Elemente"} haben`;
export const uniqueItems = "darf kein Element mehrfach enthalten";
export const minProperties = (count: string) =>
  `muss mindestens ${count} ${count === "1" ? "Eigenschaft" : "Eigenschaften"} haben`;
export const maxProperties = (count: string) =>
  `darf höchstens ${count} ${count === "1" ? "Eigenschaft" : "Eigenschaften"} haben`;
export const pattern = (pattern: string) => `muss dem Muster ${pattern} entsprechen`;
export const format = (format: string) => `muss das Format ${format} haben`;
export const readOnly = "ist schreibgeschützt und gehört nicht in eine Anfrage";
export const writeOnly = "ist nur schreibbar und gehört nicht in eine Antwort";
export const requiredHere = "ist hier erforderlich";
export const propertyName = "ist kein erlaubter Name einer Eigenschaft";
export const contains = "muss ein Element enthalten, das dem Schema entspricht";
export const excluded = "darf dem ausgeschlossenen Schema nicht entsprechen";
export const notAllowed = "ist nicht erlaubt";
export const integer = "eine Ganzzahl";
export const number = "eine Zahl";
export const string = "ein String";
export const boolean = "`true` oder `false`";
export const array = "ein Array";
export const object = "ein Objekt";
export const dateTime = "muss ein Zeitpunkt wie 2026-12-01T08:00:00Z sein";
export const date = "muss ein Datum wie 2026-12-01 sein";
export const time = "muss eine Uhrzeit wie 08:00:00Z sein";
export const email = "muss eine E-Mail-Adresse sein";
export const uuid = "muss eine UUID sein";
export const uri = "muss ein URI sein";
export const double = "muss eine Zahl im Wertebereich von double sein";
export const between = (least: string, most: string) => `muss zwischen ${least} und ${most} liegen`;

export const theBody = "Der Body";
export const theHeader = (name: string) => `Der Header ${name}`;
export const noBody = (expected: string) =>
  `Die Antwort hat keinen Body; erwartet wird einer von ${expected}.`;
export const unexpectedBody =
  "Die Antwort hat einen Body, aber die Beschreibung sieht für diesen Status keinen vor.";
export const noContentType = (expected: string) =>
  `Die Antwort hat keinen \`Content-Type\`; erwartet wird ${expected}.`;
export const unexpectedContentType = (type: string, expected: string) =>
  `Der Inhaltstyp ${type} ist unerwartet; erwartet wird ${expected}.`;
export const undecodable = (charset: string) => `Der Body ist kein gültiger Text in ${charset}.`;
export const streamEnded = "Der Stream endete vorzeitig: Nur die empfangenen Elemente wurden geprüft.";
export const incompleteBody = "Der Body ist unvollständig und wurde nicht geprüft.";
export const streamWithoutItems = "Streams werden nur geprüft, wenn die Beschreibung ein `itemSchema` hat.";
export const bodyTooLarge = "Der Body ist zu groß für die Prüfung.";
export const bodyInvalidJson = (where: string) => `Der Body ist kein gültiges JSON: ${where}.`;
export const duplicateName = "Ein Objekt hat einen doppelten Namen; nur dessen letzter Wert wurde geprüft.";
export const notValidated = (type: string) =>
  `Bodys vom Typ ${type} werden nicht geprüft, nur JSON und reiner Text.`;
export const endsTooEarly = "es endet vorzeitig";
export const lineAndColumn = (line: number, column: number) => `Zeile ${line}, Spalte ${column}`;
export const deprecation = "eine Deprecation";
export const sunset = "eine Abschaltung";
export const announcementInvalid = (header: string, standard: string) =>
  `${header} ist ungültig (${standard}).`;
export const announcedOnly = (event: string, day: string) =>
  `Die Antwort kündigt ${event}${day} an, die Beschreibung nicht.`;
export const announcedWithoutDate = (event: string, day: string) =>
  `Die Antwort kündigt ${event} (${day}) an, die Beschreibung nennt kein Datum.`;
export const announcedOtherwise = (header: string, day: string, described: string) =>
  `${header} ist ${day}, in der Beschreibung jedoch ${described}.`;
export const announcementHidden = (header: string) =>
  `${header} ist nicht lesbar: Die Antwort kommt von einem anderen Origin.`;
export const notAnnounced = (event: string, header: string) =>
  `Die Beschreibung kündigt ${event} an, aber die Antwort hat keinen Header ${header}.`;
export const headerHidden = (name: string) =>
  `${name} ist erforderlich, aber Browser verbergen den Header vor Webseiten.`;
export const headerRequired = (name: string) => `Der Header ${name} ist erforderlich.`;
export const headerUnreadable = (name: string, expose: string) =>
  `${name} ist erforderlich, aber nicht lesbar: Der Header wurde nicht gesendet, oder CORS verbirgt ihn (die API muss ${expose} senden).`;
export const headerInvalidJson = (name: string, where: string) =>
  `Der Header ${name} ist kein gültiges JSON: ${where}.`;
export const undescribed = (subject: string, notes: string) => `${subject} ist nicht beschrieben${notes}.`;
export const patternTooComplex = (pattern: string) => `Das Muster ${pattern} ist zu komplex für die Prüfung.`;
export const unresolved = (ref: string) =>
  `Die Referenz ${ref} lässt sich nicht auflösen, daher wurde ihr Schema nicht geprüft.`;
export const unresolvedAt = (ref: string, place: string) =>
  `Die Referenz ${ref} lässt sich nicht auflösen, daher wurde ${place} nicht gegen ihr Schema geprüft.`;
export const valueTooComplex = (subject: string) =>
  `${subject} ist zu komplex für eine vollständige Prüfung.`;
export const stopped = "Es kann weitere Abweichungen geben: Die Prüfung wurde hier beendet.";
export const severalOptions = ": Der Wert entspricht mehreren Optionen, muss aber genau einer entsprechen";
export const closestOption = ", verglichen mit der ähnlichsten Option";
export const closestNamedOption = (name: string) => `, verglichen mit der ähnlichsten Option ${name}`;
export const byDiscriminator = (name: string) => `, gemäß Diskriminator ${name}`;
export const similarPlaces = (count: number) =>
  `; auch an ${count} ähnlichen ${count === 1 ? "Stelle" : "Stellen"}`;
export const schemasMissing =
  "Die Schemas der Beschreibung konnten nicht geladen werden, daher wurden Header und Body nicht geprüft.";
export const statusNotListed = (status: string) => `Die Beschreibung enthält den Status ${status} nicht.`;
export const statusNotAmong = (status: string, listed: string) =>
  `Die Beschreibung enthält den Status ${status} nicht, sondern ${listed}.`;
export const redirectFollowed = (status: string) =>
  `Die Beschreibung enthält ${status}. Der Browser ist einer Weiterleitung gefolgt, ohne sie zu zeigen; die Antwort der anderen Adresse wurde daher nicht geprüft.`;
export const statusOfSimulation = (status: string) =>
  `Den Status ${status} hat die Simulation selbst gesendet; die Beschreibung enthält ihn nicht.`;
export const credentialsStatus = (status: string) =>
  `Die Beschreibung enthält den Status ${status} nicht. Er ist zu erwarten, wo Zugangsdaten erforderlich sind.`;
export const credentialsStatusWithoutSecurity = (status: string) =>
  `Die Beschreibung enthält für diese Operation weder den Status ${status} noch ein Sicherheitsschema.`;
export const itemInvalidJson = (number: number, where: string) =>
  `Element ${number} des Streams ist kein gültiges JSON: ${where}.`;

export const valueMissing = "Ein Wert fehlt.";
export const endsBefore = (mark: string) => `Der Text endet vor der schließenden Klammer „${mark}“.`;
export const nothingMayFollow = "Hier darf nichts mehr folgen.";
export const commaMissing = (mark: string) => `Davor fehlt „,“ oder „${mark}“.`;
export const colonMissing = "Nach dem Namen fehlt „:“.";
export const stringNotClosed =
  "Dieser String ist nicht geschlossen oder enthält ein unzulässiges Zeichen oder Escape.";
export const notJson = "Dies ist kein JSON-Wert.";
export const itemMissing = "Ein Wert fehlt, oder das „,“ davor ist überflüssig.";
export const valueMissingBefore = "Davor fehlt ein Wert.";
export const nameMissing = "Ein Name in Anführungszeichen fehlt, oder das „,“ davor ist überflüssig.";
export const nameOrEndMissing = "Davor fehlt ein Name in Anführungszeichen oder „}“.";
