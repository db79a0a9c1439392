export const anyOther = "أي استجابة أخرى";
export const informational = "معلومات";
export const successful = "نجاح";
export const redirection = "إعادة توجيه";
export const clientError = "خطأ في العميل";
export const serverError = "خطأ في الخادم";
