export const renewed = (scheme: string) => `${scheme}: トークンを更新しました。`;
export const notRenewed = (scheme: string, problem: string) =>
  `${scheme}: トークンを更新できませんでした。${problem}`;
