export const method = (method: string) => `Browser erlauben Webseiten keine ${method}-Anfragen.`;
export const body = (method: string) => `Browser senden mit ${method} keinen Body.`;
export const dots = "Browser lösen die Pfadsegmente `.` und `..` auf, auch wenn sie kodiert sind.";
export const cookie = "Webseiten dürfen keine Cookies setzen. Dieser Wert ist für die Codebeispiele.";
export const header = (name: string) => `Webseiten dürfen den Header ${name} nicht setzen.`;
