export const method = (method: string) => `Browser erlauben Webseiten keine ${method}-Anfragen.`;
export const body = (method: string) => `Browser senden mit ${method} keinen Body.`;
export const dots = "Browser lösen die Pfadsegmente `.` und `..` auf, auch wenn sie kodiert sind.";
export const cookie =
  "Webseiten dürfen keine Cookies in Anfragen setzen. Der Browser sendet die Cookies, die er für den Server hat.";
export const header = (name: string) => `Webseiten dürfen den Header ${name} nicht setzen.`;
