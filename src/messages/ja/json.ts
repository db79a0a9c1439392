export const valueMissing = "値がありません。";
export const endsBefore = (mark: string) => `「${mark}」の前でテキストが終わっています。`;
export const nothingMayFollow = "この後には何も記述できません。";
export const commaMissing = (mark: string) => `この前に「,」または「${mark}」がありません。`;
export const colonMissing = "名前の後に「:」がありません。";
export const stringNotClosed =
  "この文字列は閉じられていないか、使用できない文字またはエスケープを含んでいます。";
export const notJson = "JSON の値ではありません。";
export const itemMissing = "値がないか、この前の「,」が余分です。";
export const valueMissingBefore = "この前に値がありません。";
export const nameMissing = "二重引用符で囲まれた名前がないか、この前の「,」が余分です。";
export const nameOrEndMissing = "この前に二重引用符で囲まれた名前または「}」がありません。";
