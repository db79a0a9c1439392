export const urlCredentials = "die Zugangsdaten in der Basis-URL";
export const body = "Body";
