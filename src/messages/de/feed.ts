export const title = (api: string) => `${api}: veraltete Operationen`;
export const deprecated = "veraltet";
export const sunsetOn = (day: string) => `Abschaltung am ${day}`;
export const isDeprecated = (operation: string) => `${operation} ist veraltet.`;
export const isDeprecatedSince = (operation: string, day: string) => `${operation} ist seit ${day} veraltet.`;
export const willBeRetired = (operation: string) => `${operation} wird eingestellt.`;
export const lastDay = (day: string) => `Der letzte Tag ist ${day}.`;
