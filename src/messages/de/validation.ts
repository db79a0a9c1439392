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
