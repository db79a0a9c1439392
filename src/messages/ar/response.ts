import { isolated } from "./isolated.ts";

export const redirectedTo = (url: string) => `أُعيد التوجيه إلى ${isolated(url)}`;
export const soFar = (amount: string) => `${isolated(amount)} حتى الآن`;
export const figuresSoFar = (ttfb: string, size: string, items: string, server: string) =>
  `${isolated(`TTFB ${ttfb}`)} · ${isolated(size)} حتى الآن${items} · من ${isolated(server)}`;
export const figures = (duration: string, ttfb: string, size: string, items: string, server: string) =>
  `${isolated(`${duration} (TTFB ${ttfb})`)} · ${isolated(size)}${items} · من ${isolated(server)}`;
export const noBody = "لا تحتوي الاستجابة على نص.";
export const received = (size: string) => `تم استلام ${isolated(size)}.`;
export const receivedOf = (size: string, length: string) =>
  `تم استلام ${isolated(size)} من ${isolated(length)}.`;
export const incompleteCanceled = (received: string) => `غير مكتملة: ألغيت الاستجابة. ${received}`;
export const incompleteClosed = (received: string) => `غير مكتملة: أُغلق الاتصال مبكرًا. ${received}`;
export const headers = (count: number) => `الترويسات (${count})`;
export const headersHidden = "عبر الأصول: لا يمكن للصفحة قراءة إلا بعض الترويسات وما يكشفه الخادم منها.";
export const describedHidden = (count: number) => `ترويسات موصوفة لا يمكن قراءتها: ${count}`;
export const copy = "نسخ";
export const hiddenHeaders = (names: string) =>
  `${names}: إما لم تُرسل أو أُخفيت عن صفحات المواقع الأخرى. للسماح بقراءتها يجب أن يرسل الخادم`;
export const status202 = "قُبل، وما زال قيد المعالجة.";
export const status203 = "عدّله وسيط.";
export const status205 = "تم. امسح النموذج.";
export const status206 = "النطاق المطلوب في الترويسة Range.";
export const status207 = "عدة نتائج، لكل منها حالتها في النص.";
export const status300 = "تتوفر عدة تمثيلات. اختر واحدًا.";
export const status304 = "لم يتغير منذ الإصدار المحدد.";
export const status401 = "بيانات الاعتماد ناقصة أو غير صالحة.";
export const status403 = "ليس لديك إذن.";
export const status405 = "الطريقة غير مسموح بها. راجع الترويسة Allow.";
export const status406 = "لا يوجد تمثيل يطابق الترويسة Accept.";
export const status407 = "يتطلب الوسيط بيانات اعتماد.";
export const status408 = "انتهت مهلة الخادم في انتظار الطلب.";
export const status409 = "يتعارض مع الحالة الحالية.";
export const status410 = "أُزيل نهائيًا.";
export const status411 = "الترويسة Content-Length مطلوبة.";
export const status412 = "فشل شرط مسبق مثل If-Match.";
export const status413 = "النص كبير جدًا.";
export const status415 = "لا يقبل الخادم نوع المحتوى هذا.";
export const status417 = "لا يمكن للخادم تلبية الترويسة Expect.";
export const status421 = "لا يخدم الخادم هذا المضيف.";
export const status422 = "سليم الصياغة لكن فشل التحقق منه.";
export const status423 = "المورد مقفل.";
export const status424 = "فشل طلب سابق يعتمد عليه.";
export const status425 = "مبكر جدًا: قد يُعاد الطلب.";
export const status426 = "يلزم بروتوكول آخر. راجع الترويسة Upgrade.";
export const status428 = "يلزم شرط مسبق مثل If-Match.";
export const status429 = "تم بلوغ حد الطلبات، راجع Retry-After.";
export const status451 = "غير متاح لأسباب قانونية.";
export const status501 = "غير منفَّذ في الخادم.";
export const status502 = "استجابة غير صالحة من الخادم الخلفي.";
export const status503 = "غير متاح مؤقتًا، راجع Retry-After.";
export const status504 = "انتهت مهلة الخادم الخلفي.";
export const status507 = "لا توجد مساحة تخزين كافية.";
export const status511 = "سجّل الدخول إلى الشبكة أولًا.";
