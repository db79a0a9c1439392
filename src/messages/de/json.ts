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
