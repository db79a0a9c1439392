export const requestBody = "Der Anfrage-Body";
export const bodyRequired = "Der Anfrage-Body ist erforderlich.";
export const bodyTooComplex = "Der Anfrage-Body ist zu komplex, um validiert zu werden.";
export const bodyEncoded = "Der Anfrage-Body muss ohne `Content-Encoding` gesendet werden.";
export const bodyNotUtf8 = "Der Anfrage-Body muss UTF-8 sein.";
export const bodyTooDeep = (levels: number) =>
  `Der Anfrage-Body darf höchstens ${levels} Ebenen tief verschachtelt sein.`;
export const bodyNotUnicode = "Der Anfrage-Body darf nur wohlgeformtes Unicode enthalten.";
export const bodyIncomplete = "Der Anfrage-Body ist unvollständig.";
export const bodyTooLarge = (bytes: number) => `Der Anfrage-Body darf höchstens ${bytes} Bytes groß sein.`;
export const bodyNotMultipart = "Der Anfrage-Body muss `multipart/form-data` sein.";
export const mustBeJson = (subject: string) => `${subject} muss gültiges JSON sein.`;
export const contentType = (names: string[]) =>
  `Der Header \`Content-Type\` muss ${names.join(" oder ")} sein.`;
export const contentTypeUnknown = "Der Server unterstützt den Header `Content-Type` nicht.";
export const parameter = (place: string, name: string) => `Der Parameter \`${name}\` (${place})`;
export const mustBeginWith = (prefix: string) => `muss mit ${prefix} beginnen`;
export const mustNotRepeat = "darf nicht mehrfach vorkommen";
export const tooDeep = (levels: number) => `darf höchstens ${levels} Ebenen tief verschachtelt sein`;
export const mustBePercentEncoded = "muss prozentkodiertes UTF-8 sein";
export const itemsRepeated = (name: string) =>
  `; jedes Element ist ein eigener Parameter: \`${name}=…&${name}=…\``;
export const commasEncoded = "; Kommas zwischen Elementen dürfen nicht kodiert sein";
export const pathNotPercentEncoded = "Der Pfad muss prozentkodiertes UTF-8 sein.";
export const noSuchPath = "Diesen Pfad gibt es nicht.";
export const methodNotAllowed = (methods: string) => `Die Methode muss eine von ${methods} sein.`;
export const dataOnly =
  "Antworten dieser API lassen sich lesen, aber nicht als Skript, Stylesheet oder Worker laden.";
export const notImplemented = "Dieser Server implementiert die Operation nicht.";
export const failed = "Der Server konnte nicht antworten.";
export const retired = (day: string) => `Diese Operation wurde am ${day} eingestellt.`;
export const retiredUse = (day: string, use: string) =>
  `Diese Operation wurde am ${day} eingestellt; verwenden Sie stattdessen ${use}.`;
export const withParameters = (operation: string, names: string) => `${operation} mit ${names}`;
export const and = "und";
export const credentialsRequired = (options: string[]) =>
  `Die Anfrage muss ${options.join(" oder ")} enthalten; jeder Wert wird akzeptiert.`;
export const preferredStatus = "Header `Prefer`: `code` muss ein Status von 200 bis 599 sein.";
export const noSuchResponse = (status: number, others: string) =>
  `Header \`Prefer\`: Die Operation beschreibt keine Antwort \`${status}\`, nur ${others}.`;
export const notAcceptable = (described: string) =>
  `Der Header \`Accept\` akzeptiert keinen der beschriebenen Medientypen: ${described}.`;
export const noSuchExample = (status: number, name: string, others: string) =>
  `Header \`Prefer\`: Die Antwort \`${status}\` hat kein Beispiel \`${name}\`, nur ${others}.`;
export const noNamedExample = (status: number, name: string) =>
  `Header \`Prefer\`: Die Antwort \`${status}\` hat kein Beispiel \`${name}\` und keine anderen mit Namen.`;
export const none = "keine";
export const noPet = (id: bigint) => `Es gibt kein Haustier mit der \`petId\` ${id}.`;
export const noOrder = (id: bigint) => `Es gibt keine Bestellung mit der \`orderId\` ${id}.`;
export const noCategory = (id: bigint) => `Es gibt keine Kategorie mit der \`categoryId\` ${id}.`;
export const categoryUnknown = "`/categoryId` muss eine vorhandene Kategorie angeben.";
export const petUnknown = "`/petId` muss ein vorhandenes Haustier angeben.";
export const categoryHasPets = (id: bigint) =>
  `Die Kategorie mit der \`categoryId\` ${id} enthält noch Haustiere; verschieben oder löschen Sie diese zuerst.`;
export const recordTooLong = (characters: number) =>
  `Die Sandbox speichert höchstens ${characters} Zeichen in einem Datensatz.`;
export const sandboxFull = (count: number | bigint, name: string) =>
  `Die Sandbox speichert höchstens ${count} ${name}; löschen Sie zuerst einige.`;
export const storageFull = "Der Speicher des Browsers für diese Website ist voll; löschen Sie zuerst etwas.";
export const simulationFull = (count: number) =>
  `Die Simulation speichert höchstens ${count} Datensätze; setzen Sie sie zurück.`;
export const recordDeleted = "Diesen Datensatz gibt es nicht: Er wurde gelöscht.";
export const parentDeleted = "Diesen Datensatz gibt es nicht: Das, wozu er gehört, wurde gelöscht.";
export const patchPath = (token: string) => `Der Pfad des JSON-Patches hat kein Element \`${token}\`.`;
export const failurePreferred = "Die Anfrage ist fehlgeschlagen, weil `Prefer: failure` es verlangt hat.";
