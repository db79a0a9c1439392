export const canceled = "أُلغي.";
export const refused = (error: string, advice: string) => `رفض الخادم: ${error}. ${advice}`;
export const needsHttps = "تستخدم نقطة نهاية في هذا التدفق http. لا يُرسل السر إلا عبر https أو إلى جهازك.";
export const missingAddress = (name: string) =>
  `لا يذكر الوصف ولا الخادم عنوانًا يحتاجه هذا التدفق (${name}).`;
export const invalidResponse = (status: string) => `الاستجابة ليست استجابة OAuth 2 صالحة${status}.`;
export const withStatus = (status: number) => ` (الحالة ${status})`;
export const clientRejected =
  "لم يقبل الخادم العميل: معرّف العميل أو السر خاطئ، أو يجب إرسال السر بطريقة أخرى.";
export const otherIssuer = "يعرّف الخادم نفسه بجهة إصدار غير المذكورة في الوصف، لذا لم تُستخدم استجابته.";
export const failed = (message: string) => `لم ينجح ذلك: ${message}.`;
export const unreachable = (url: string, site: string) =>
  `تعذرت قراءة استجابة من ${url}. إما أن الخادم غير متاح، أو يجب أن يسمح مالكه لهذا الموقع: Access-Control-Allow-Origin: ${site}، ولسر العميل في الترويسة Access-Control-Allow-Headers: Authorization.`;
export const accessDenied = "تم رفض الوصول.";
export const codeExpired = "انتهت صلاحية الرمز. ابدأ من جديد.";
export const checkClient = "تحقق من معرّف العميل والسر ومن طريقة إرسال السر.";
export const grantInvalid = "الرمز غير صالح أو مستخدم أو منتهي الصلاحية. ابدأ من جديد.";
export const removeScopes = "أزل النطاقات التي لا يُسمح لهذا العميل بطلبها.";
export const registerUri = "سجّل عنوان URI لإعادة التوجيه الظاهر أعلاه.";
export const clientNotRegistered = "هذا العميل غير مسجل لهذا التدفق.";
export const flowUnsupported = "لا يدعم الخادم هذا التدفق.";
export const notAllowed = (server: string) => `لم تُدخل بيانات الاعتماد هذه من أجل ${server}. اسمح به أولًا.`;
