export const locale = "ar-u-nu-latn";
export const copied = "تم النسخ";
export const notCopied = "لم يُنسخ";
export const body = "نص الاستجابة";
