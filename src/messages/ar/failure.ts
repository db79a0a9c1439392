export const canceled = "أُلغي";
export const canceledAdvice = "ألغيت الطلب. ربما عالجه الخادم رغم ذلك.";
export const timedOut = "انتهت مهلة الطلب";
export const timedOutAdvice = (server: string, seconds: number) =>
  `لم يستجب ${server} خلال ${seconds} ثانية، لذا أُلغي الطلب. ربما لا يزال الخادم يعالجه.`;
export const terminalWithoutLimit = "أو نفّذه من الطرفية بلا مهلة:";
export const blockedBySite = "حظره هذا الموقع";
export const policyAdvice = (site: string, server: string) =>
  `لا تسمح سياسة Content-Security-Policy الخاصة بالموقع ${site} بالطلبات إلى ${server}. يمكن لمالك هذا الموقع السماح بها:`;
export const copyDirective = "نسخ التوجيه";
export const terminal = "أو نفّذه من الطرفية:";
export const redirected = "أعاد الخادم توجيه الطلب";
export const redirectedAdvice =
  "لم تُتبع إعادة التوجيه: كان المتصفح سيرسل المفتاح الموجود في الترويسة إلى الموقع الجديد دون إظهار مكانه.";
export const seeLocation = "نفّذ هذا الأمر لرؤية الترويسة Location:";
export const methodForbidden = (method: string) => `لا يمكن للمتصفحات إرسال ${method}`;
export const methodAdvice = (method: string) =>
  `لا يسمح أي متصفح لصفحة بإرسال طلبات ${method} ‏(Fetch Standard, "forbidden method").`;
export const offline = "لا يوجد اتصال";
export const offlineAdvice = "هذا المتصفح غير متصل. اتصل وأعد الإرسال.";
export const blockedByBrowser = "حظره المتصفح";
export const mixedContent = (server: string) =>
  `لا يمكن لصفحة محمّلة عبر https إرسال طلبات إلى ${server} عبر http (محتوى مختلط). إذا كانت الواجهة تدعم https فأدخل عنوانها كعنوان URL أساسي.`;
export const noResponse = "لا استجابة";
export const startAgain = (server: string) =>
  `لم يستجب ${server}. إذا كان الخادم متوقفًا فشغّله مجددًا (npm start) وأعد الإرسال.`;
export const notReached = "تعذر الوصول إلى الخادم";
export const notReachedAdvice = (server: string) =>
  `فشل الطلب إلى ${server}، وكذلك فحص جذره: العنوان خاطئ، أو الخادم متوقف أو يرفض الاتصالات، أو لا يثق المتصفح بشهادته.`;
export const localNetwork = (host: string) =>
  `يقع ${host} في شبكتك المحلية. تسأل المتصفحات قبل أن تصل إليه صفحة عامة (الوصول إلى الشبكة المحلية): ابحث عن الطلب أو عن إعدادات الموقع بجوار شريط العنوان.`;
export const findOut =
  "نفّذ هذا الأمر للتحقق. إذا حصل على استجابة، فالخادم يمنع الطلبات من المواقع الأخرى (Cross-Origin-Resource-Policy):";
export const blockedByCors = "حظره CORS";
export const corsAdvice = (server: string) =>
  `فشل الطلب إلى ${server} مع أن الخادم متاح. على الأرجح لا يسمح لهذا الموقع بقراءة استجاباته (CORS). يمكن لمالك الواجهة تغيير ذلك.`;
export const headerNeeded = "تحتاج كل استجابة، بما فيها الأخطاء، إلى هذه الترويسة:";
export const copyHeader = "نسخ الترويسة";
export const preflight = (reasons: string) =>
  `يرسل المتصفح أولًا طلبًا تمهيديًا (OPTIONS) بسبب ${reasons}. يجب أن تكون حالة استجابته 204 مع:`;
export const copyPreflight = "نسخ ترويسات الطلب التمهيدي";
export const terminalWithoutCors = "أو نفّذه من الطرفية (لا ينطبق CORS هناك):";
export const reasons = (reasons: string[]) => reasons.join(" و");
export const theMethod = (method: string) => `الطريقة ${method}`;
export const theContentType = (type: string) => `نوع المحتوى ${type}`;
export const theHeader = (name: string) => `الترويسة ${name}`;
export const copy = "نسخ";
export const copyCurl = "نسخ أمر cURL";
