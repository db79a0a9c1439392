export const fixFields = "لم يُرسل. صحّح الحقول المعلَّمة أولًا.";
export const waiting = "في انتظار الاستجابة…";
export const retryAfter = (time: string) => `يطلب الخادم الانتظار ${time} (Retry-After).`;
export const secondsLeft = (seconds: number) => `${seconds} ث`;
export const retryNow = "انتهت المدة التي طلب الخادم انتظارها.";
export const resendThen = "أعد الإرسال عندئذ";
export const doNotResend = "لا تُعد الإرسال";
export const resendNow = "إعادة الإرسال";
export const pagesOfList = "صفحات هذه القائمة";
export const firstPage = "الصفحة الأولى";
export const previousPage = "الصفحة السابقة";
export const nextPage = "الصفحة التالية";
export const lastPage = "الصفحة الأخيرة";
export const openOperation = (request: string) => `افتح ${request} في لوحته`;
export const pasteCurl = "الصق أمر cURL";
export const fillForm = "املأ النموذج";
export const discard = "تجاهل";
export const noCurl = "هذا ليس أمر cURL يحتوي على عنوان URL.";
export const noSuchOperation = (request: string) => `لا توجد في واجهة API هذه العملية ${request}.`;
export const otherOperation = (link: string) => `هذا الأمر لعملية أخرى: ${link}. افتحها بهذه القيم.`;
export const withoutCredentials = "بيانات الاعتماد ليست في الرابط.";
export const filledFromCurl = "يحتوي النموذج على قيم الأمر.";
export const notUsed = (parts: string) => `لم يُستخدم: ${parts}`;
export const outOfDate = "الصفحة قديمة";
export const reload = "حُدّث الموقع منذ تحميل هذه الصفحة. أعد تحميلها ثم أرسل.";
export const notShown = "تعذر عرض الاستجابة";
export const viewerNotLoaded = "تعذر تحميل العارض. تحقق من الاتصال وأعد الإرسال.";
export const openInTab = "افتح هذه الصفحة في علامة تبويب جديدة";
export const embedded = "لم يُرسل: هذه الصفحة مضمّنة في موقع آخر";
export const embeddedAdvice = (link: string) => `قد يخدعك ذلك الموقع لإرسال طلب. ${link}.`;
export const valueRequired = "القيمة مطلوبة.";
export const enterUrl = "أدخل عنوان URL كاملًا مثل https://api.example.com.";
export const removeCredentials =
  "أزل اسم المستخدم وكلمة المرور: ترفض المتصفحات إرسال الطلبات إلى مثل هذا العنوان.";
export const notInPath = (reason: string) => `غير مسموح به في المسار. ${reason}`;
export const pathIncomplete = (name: string) => `المسار غير مكتمل: لا يعرّف الوصف المعامل {${name}}.`;
export const remove = (name: string) => `إزالة ${name}`;
export const example = "مثال";
export const exampleChoice = (select: string) => `مثال ${select}`;
export const exampleNumber = (number: number) => `مثال ${number}`;
export const format = "تنسيق";
export const fixJson = "صحّح JSON لاستخدام النموذج.";
export const tooLargeForForm = "هذا النص أكبر من أن يعرضه النموذج. حرّر JSON.";
export const thisValue = "هذه القيمة";
export const editAsJson = (value: string, text: string) =>
  `لا يمكن للنموذج عرض ${value} كما هي مكتوبة (${text}). حرّر JSON.`;
export const addOptionalFieldOf = (count: number) => `إضافة حقل اختياري (${count})`;
export const unknownField = (name: string) => `لا يوجد هنا وصف لحقل باسم «${name}».`;
export const sendUndeclared = "أرسله على أي حال";
export const fieldSet = (name: string) => `تم تعيين ${name}.`;
export const undeclared = "غير مذكور في الوصف";
export const undeclaredHint = "يُرسل كما كُتب";
export const sentAs = "يُرسل بوصفه";
export const removeUndeclared = "إزالة هذا الصف";
export const invalidName = "لم يُرسل: يحتوي الاسم على محارف لا يسمح بها HTTP في الأسماء.";
export const splitter = "ارتفاع الطلب أو عرضه";
export const wide = "استخدام العرض كله";
export const description = "الوصف";
export const editJson = "تعديل JSON";
export const itemsTitle = "العناصر";
export const sandbox = "بيئة التجربة في المتصفح";
export const simulation = "المحاكاة";
export const requestAs = (language: string) => `الطلب بلغة ${language}`;
export const copied = "تم النسخ";
export const notCopied = "لم يُنسخ";
export const copyAs = (language: string) => `نسخ بصيغة ${language}`;
export const noSample = "لا يمكن كتابة هذا الطلب بهذه اللغة.";

export const listOf = (name: string) => `${name}، قائمة`;
export const name = "الاسم";
export const value = "القيمة";
export const removeProperty = "إزالة هذه الخاصية";
export const addAnother = "إضافة آخر";
export const addProperty = "إضافة خاصية";
export const addFile = "إضافة ملف";
export const addOptionalField = "إضافة حقل اختياري";
export const addOptionalFieldTo = (group: string) => `إضافة حقل اختياري إلى ${group}`;
export const optionalFields = "الحقول الاختيارية";
export const notSent = "لا يُرسل";
export const defaultOf = (value: string) => `الافتراضي (${value})`;
export const select = "اختر…";
export const setFields = "تعيين الحقول";
export const objectWith = (names: string) => `كائن فيه ${names}`;
export const arrayOf = (type: string) => `مصفوفة من ${type}`;
export const anyType = "أي نوع";
export const sendEmpty = "إرسال فارغًا";
export const required = "مطلوب";
export const deprecated = "مهمل";
export const integer = "عدد صحيح";
export const number = "عدد";
export const date = "تاريخ";
export const listHint = "قائمة";
export const file = "ملف";
export const encodeFile = "ترميز ملف";
export const fileTooLarge = "أكبر من 1 ميغابايت. رمّز الملف في الكود الخاص بك.";
export const body = "النص";
export const bodyFields = "حقول النص";
export const part = (number: number) => `الجزء ${number}`;
export const parts = "الأجزاء";
export const moreParts = "أجزاء أخرى";
export const yourUrl = "عنوان URL الخاص بك";
export const baseUrl = "عنوان URL الأساسي";
export const ofServer = "للخادم";
export const server = "الخادم";
export const customUrl = "عنوان URL مخصص";

export const copy = "نسخ";
export const copyBody = "نسخ النص";
export const noContentType = "بلا Content-Type";
export const copyBase64 = "نسخ بصيغة Base64";
export const download = "تنزيل";
export const downloadFile = (name: string) => `تنزيل ${name}`;
export const invalidBytes = (mark: string) => `تظهر البايتات غير الصالحة في ترميز الاستجابة على شكل ${mark}.`;
export const table = "جدول";
export const view = "عرض النص";
export const partlyExpanded = "وُسّع جزئيًا (كبير جدًا).";
export const collapseAll = "طي الكل";
export const expandAll = "توسيع الكل";
export const binary = (size: string) => `بيانات ثنائية، ${size}. نزّلها لعرضها.`;

export const image = "صورة في الاستجابة";
export const pixels = (width: string, height: string) => `${width} × ${height} بكسل`;
export const notAnImage = "لا يمكن لهذا المتصفح عرضها كصورة.";
export const audio = "صوت في الاستجابة";
export const notPlayable = "لا يمكن لهذا المتصفح تشغيله.";
export const preview = "معاينة";
export const pdf = "ملف PDF في الاستجابة";

export const invalidAt = (line: string, column: string, message: string) =>
  `JSON غير صالح عند ${line}:${column}. ${message}`;
export const members = (count: number) => `الخصائص: ${count.toLocaleString("ar-u-nu-latn")}`;
export const items = (count: number) => `العناصر: ${count.toLocaleString("ar-u-nu-latn")}`;
export const moreMembers = (count: number) => `… خصائص أخرى: ${count.toLocaleString("ar-u-nu-latn")}`;
export const moreItems = (count: number) => `… عناصر أخرى: ${count.toLocaleString("ar-u-nu-latn")}`;

export const checking = "جارٍ المقارنة بالوصف…";
export const thisOperation = "هذه العملية";
export const theResponses = "الاستجابات";
export const validatorNotLoadedResend = "لم يتم التحقق: تعذر تحميل المدقق. أعد الإرسال للمحاولة مجددًا.";
export const tooLong = "لم يتم التحقق: استغرق التحقق وقتًا طويلًا.";
export const mismatches = "الاختلافات";
export const receivedValue = (value: string) => `القيمة المستلمة: ${value}.`;
export const notes = "ملاحظات";
export const moreMismatches = "اختلافات أخرى";
export const moreNotes = "ملاحظات أخرى";
export const mismatchCount = (count: number) => `اختلافات عن المخطط: ${count}`;
export const partial = "لم يكتمل التحقق";
export const matches = "يطابق المخطط";
export const more = (count: number) => `${count} أخرى`;
export const showInResponse = (pointer: string) => `عرض ${pointer} في الاستجابة`;
export const descriptionOf = (name: string) => `وصف ${name}`;
export const moreProblems = (count: number) => `و${count} أخرى.`;
export const invalid = "غير صالح:";

export const validatorNotLoaded = "لم يتم التحقق: تعذر تحميل المدقق.";

export const proposals = "اقتراحات";
export const fault = (line: number, column: number, message: string) =>
  `السطر ${line}، العمود ${column}: ${message}`;

export const moreRows = (count: string) => `… صفوف أخرى: ${count}`;
export const tableOfBody = "جدول النص";

export const elementOf = (name: string, parts: number) => `${name}، الأجزاء: ${parts}`;

export const moreCharacters = (count: number) => `… محارف أخرى: ${count.toLocaleString("ar-u-nu-latn")}`;
export const show = (count: string) => `عرض ${count}`;
export const next = (count: string) => `التالي: ${count}`;
export const last = "الأخيرة";

export const locale = "ar-u-nu-latn";
export const responseBody = "نص الاستجابة";

export const panelNotLoaded = "تعذر تحميل اللوحة. تحقق من الاتصال وأعد الإرسال.";
export const partNotLoaded = "تعذر تحميل هذا الجزء. تحقق من الاتصال وحاول مجددًا، أو أعد تحميل الصفحة.";
export const close = "إغلاق لوحة «جرّب»";
export const closeKey = "إغلاق (Esc)";
export const pressAgain = "ظهرت هذه الصفحة للتو، لذلك لم يحدث شيء. اضغط مرة أخرى.";
export const typeAgain = "كانت الحقول لا تزال قيد التحميل. اكتب النص مرة أخرى.";

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
export const incompleteCutOff = (received: string) =>
  `مقطوعة: لا تحتفظ هذه الصفحة بأكثر من ذلك من الاستجابة. ${received}`;
export const headers = (count: number) => `الترويسات (${count})`;
export const headersHidden = "عبر الأصول: لا يمكن للصفحة قراءة إلا بعض الترويسات وما يكشفه الخادم منها.";
export const describedHidden = (count: number) => `ترويسات موصوفة لا يمكن قراءتها: ${count}`;
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

export const receivedEvents = "الأحداث المستلمة";
export const receivedItems = "العناصر المستلمة";
export const events = (count: number) => `الأحداث: ${count.toLocaleString("ar-u-nu-latn")}`;
export const earlierEvents = (count: string, shown: string) => `أحداث سابقة: ${count}، عرض ${shown}`;
export const earlierItems = (count: string, shown: string) => `عناصر سابقة: ${count}، عرض ${shown}`;
export const newer = (count: string) => `أحدث: ${count}، الانتقال إلى الأخير`;

export const method = (method: string) => `لا تسمح المتصفحات للصفحات بإرسال طلبات ${method}.`;
export const noBodyWith = (method: string) => `لا ترسل المتصفحات نصًا مع ${method}.`;
export const dots = "تحل المتصفحات مقطعي المسار `.` و`..` حتى لو كانا مرمّزين.";
export const cookie = "لا يمكن للصفحات ضبط ملفات تعريف الارتباط. هذه القيمة لأمثلة الشيفرة.";
export const header = (name: string) => `لا يمكن للصفحات ضبط الترويسة ${name}.`;

export const urlCredentials = "بيانات الاعتماد في عنوان URL الأساسي";

export const reset = "إعادة ضبط بيئة التجربة";
export const data = "بيانات بيئة التجربة";
export const wasReset = "أُعيد ضبط بيئة التجربة.";
export const notReset = "لم يُعَد ضبط بيئة التجربة. أرسل طلبًا ثم حاول مجددًا.";
export const sandboxLost = "فقد هذا المتصفح بيانات بيئة التجربة، فبدأت من جديد.";
export const stored = "مخزنة في هذا المتصفح ومشتركة بين كل علامات التبويب ولا يراها غيرك.";
export const untilPageLeft =
  "يحظر هذا المتصفح التخزين لهذا الموقع: تبقى بيانات بيئة التجربة حتى تغادر هذه الصفحة.";
export const shortLived = "يحظر هذا المتصفح التخزين لهذا الموقع: تبقى بيانات بيئة التجربة لوقت قصير فقط.";
export const panelOnly = "لا تصل إلى بيئة التجربة إلا هذه اللوحة: لا يشغّل المتصفح Service Worker هنا.";
export const panelOnlyWithoutHttps =
  "لا تصل إلى بيئة التجربة إلا هذه اللوحة: لا يشغّل المتصفح Service Worker إلا عبر https.";
export const resetSimulation = "إعادة ضبط المحاكاة";
export const simulationData = "بيانات المحاكاة";
export const simulationWasReset = "أُعيد ضبط المحاكاة.";
export const simulationNotReset = "لم يُعَد ضبط المحاكاة. أرسل طلبًا ثم حاول مجددًا.";
export const storesNothing = "لا تخزّن المحاكاة شيئًا لهذه العملية: لا يُظهر الوصف مجموعة لها.";
export const storedOnServer = "يخزّنها هذا الخادم حتى يتوقف، لكل من يستخدمه.";
export const siteUpdated = "جرى تحديث الموقع. أعد تحميل الصفحة.";

export const mockResponse = "استجابة وهمية";
export const defaultResponse = "الافتراضي";
export const randomData = "بيانات عشوائية";
export const delay = "التأخير (ملّي ثانية)";
export const failureRate = "نسبة الفشل (%)";

export const canceled = "أُلغي";
export const canceledAdvice = "ألغيت الطلب. ربما عالجه الخادم رغم ذلك.";
export const requestNotSent = "لم يُرسل";
export const unreadyAdvice =
  "لم يجهز في الوقت المناسب ما يحتاج إليه الطلب، مثل رمز مميز أو المحاكاة. أعد إرساله للمحاولة مجددًا.";
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
  "لم تُتبع إعادة التوجيه: كان المتصفح سيرسل ما في هذا الطلب من بيانات سرية إلى الموقع الجديد دون إظهار مكانه.";
export const seeLocation = "نفّذ هذا الأمر لرؤية الترويسة Location:";
export const redirectNotReadable = (server: string) =>
  `أعاد ${server} توجيه الطلب: في حلقة، أو إلى خادم لا يُسمح لهذه الصفحة بقراءة استجابته. لا تُظهر المتصفحات للصفحات الوجهة.`;
export const notReadable = "لا توجد استجابة يمكن قراءتها";
export const notReadableAdvice = (server: string) =>
  `يمكن الوصول إلى ${server}، لكن لا توجد استجابة لهذا الطلب يُسمح لهذه الصفحة بقراءتها. الأسباب الأرجح بالترتيب:`;
export const causeCors = "لا يسمح الخادم لهذا الموقع بإرسال هذا الطلب أو بقراءة استجابته (CORS).";
export const causeClosed = "أغلق الخادم الاتصال قبل أن يستجيب.";
export const causeRedirect = "أعاد الخادم توجيه الطلب، في حلقة أو إلى خادم لا يسمح لهذا الموقع.";
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
export const copyCurl = "نسخ أمر cURL";

export const defaultValue = "الافتراضي";
export const withRequired = "مع الحقول المطلوبة";
export const list = "قائمة";
export const or = " أو ";

/** A value that runs from left to right, such as `74 ms`, apart from the Arabic text around it (Unicode UAX #9, LRI). */
const isolated = (value: string) => `\u2066${value}\u2069`;
