export const title = (api: string) => `${api}: العمليات المهملة`;
export const deprecated = "مهمل";
export const sunsetOn = (day: string) => `الإيقاف في ${day}`;
export const isDeprecated = (operation: string) => `العملية ${operation} مهملة.`;
export const isDeprecatedSince = (operation: string, day: string) => `العملية ${operation} مهملة منذ ${day}.`;
export const willBeRetired = (operation: string) => `ستُوقف العملية ${operation}.`;
export const lastDay = (day: string) => `آخر يوم لها هو ${day}.`;
