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
export const itemInvalidJson = (number: number, where: string) =>
  `Element ${number} des Streams ist kein gültiges JSON: ${where}.`;
