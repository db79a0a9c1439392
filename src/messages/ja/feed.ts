export const title = (api: string) => `${api}: 非推奨の操作`;
export const deprecated = "非推奨";
export const sunsetOn = (day: string) => `${day} に廃止`;
export const isDeprecated = (operation: string) => `${operation} は非推奨です。`;
export const isDeprecatedSince = (operation: string, day: string) =>
  `${operation} は ${day} から非推奨です。`;
export const willBeRetired = (operation: string) => `${operation} は廃止予定です。`;
export const lastDay = (day: string) => `最終日は ${day} です。`;
