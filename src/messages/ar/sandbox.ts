export const reset = "إعادة ضبط بيئة التجربة";
export const data = "بيانات بيئة التجربة";
export const wasReset = "أُعيد ضبط بيئة التجربة.";
export const notReset = "لم يُعَد ضبط بيئة التجربة. أرسل طلبًا ثم حاول مجددًا.";
export const stored = "مخزنة في هذا المتصفح ومشتركة بين كل علامات التبويب ولا يراها غيرك.";
export const untilPageLeft =
  "يحظر هذا المتصفح التخزين لهذا الموقع: تبقى بيانات بيئة التجربة حتى تغادر هذه الصفحة.";
export const shortLived = "يحظر هذا المتصفح التخزين لهذا الموقع: تبقى بيانات بيئة التجربة لوقت قصير فقط.";
export const panelOnly =
  "لا تصل إلى بيئة التجربة إلا هذه اللوحة: لا يشغّل المتصفح Service Worker هنا. يلزم https.";
export const locale = "ar-u-nu-latn";
export const siteUpdated = "جرى تحديث الموقع. أعد تحميل الصفحة.";
