export const apiKeyIn = (place: "header" | "query" | "cookie") =>
  `مفتاح API في ${{ header: "الترويسة", query: "الاستعلام", cookie: "ملف تعريف الارتباط" }[place]}`;
export const key = "المفتاح";
export const keyHeaderInvalid = (name: string) =>
  `لا يصلح «${name}» اسمًا لترويسة، لذا لا يُرسل هذا المفتاح أبدًا.`;
export const headerForbidden = (name: string) =>
  `لا يمكن للصفحات ضبط الترويسة ${name}. توضح عينات الشيفرة كيف ترسلها العملاء الأخرى.`;
export const theHeader = (name: string) => `الترويسة ${name}`;
export const theQueryParameter = (name: string) => `معامل الاستعلام ${name}`;
export const sendCookies = "إرسال ملفات تعريف الارتباط التي يملكها هذا المتصفح للخادم";
export const cookieLimit = (name: string) =>
  `لا يمكن للصفحات ضبط ملفات تعريف الارتباط لموقع آخر. سجّل الدخول إلى الخادم في هذا المتصفح للحصول على ملف تعريف الارتباط ${name}، ثم فعّل إرساله. بين المواقع المختلفة يجب أن يكون SameSite=None، وأن يستجيب الخادم بالترويسة Access-Control-Allow-Credentials: true وبأصل هذا الموقع.`;
export const username = "اسم المستخدم";
export const password = "كلمة المرور";
export const usernameColon = "لا يمكن أن يحتوي اسم المستخدم على نقطتين.";
export const token = "الرمز المميز";
export const accessToken = "رمز الوصول";
export const mutualTls = "TLS متبادل بشهادة العميل";
export const mutualTlsLimit =
  "لا يمكن للصفحات إرسال شهادات العميل. ثبّت الشهادة في المتصفح أو نظام التشغيل، ثم يسأل المتصفح أيها يستخدم.";
export const schemeInvalid = (scheme: string) =>
  `لا يصلح «${scheme}» اسمًا لمخطط HTTP، لذا لا يمكن إرسال شيء له.`;
export const valueAfter = (scheme: string) => `القيمة بعد «${scheme}»`;
export const schemeLimit = (scheme: string) =>
  `لا يمكن لهذه الصفحة حساب بيانات اعتماد ${scheme}. أنشئها في مكان آخر وأدخل الجزء الذي يلي ${scheme} من ترويسة Authorization.`;
export const notDescribed = "غير موصوف";
export const notDescribedLimit = "لا يحدد الوصف طريقة إرسال هذا، لذا لا يُرسل.";

export const hide = "إخفاء";
export const show = "إظهار";
export const optional = "اختياري";
export const set = "مضبوط";
export const setWithoutPassword = "مضبوط، بدون كلمة مرور";
export const notSet = "غير مضبوط";
export const expired = "منتهي الصلاحية";
export const authorization = "التفويض";
export const usePlaceholders = "استخدام بيانات اعتماد بديلة";
export const credentialsRequired = "بيانات الاعتماد مطلوبة";
export const credentialsRejected = "رفض الخادم بيانات الاعتماد هذه";
export const credentialsInsufficient = "لا تسمح بيانات الاعتماد هذه بهذا الطلب";
export const useFor = (server: string) => `استخدامها مع ${server} أيضًا`;
export const withheld = (server: string) => `لا تُرسل بيانات الاعتماد إلى ${server}.`;
export const enteredFor = (servers: string) => `أُدخلت من أجل ${servers || "خادم آخر"}.`;
export const serverFromLink = "جاء عنوانه مع رابط، وليس من عناوين هذه الواجهة.";
export const method = "طريقة المصادقة";
export const useOneOf = "استخدم واحدة";
export const and = " و";
export const none = "لا شيء";
export const store = "حفظ بيانات الاعتماد";
export const clearAll = "مسح الكل";
export const storageBlocked = "يحظر هذا المتصفح التخزين لهذا الموقع. تُمسح بيانات الاعتماد عند مغادرة الصفحة.";
export const cleared = "مُسحت بيانات اعتماد هذه الواجهة، في علامات التبويب الأخرى أيضًا.";
export const onPage = "في هذه الصفحة فقط";
export const inTab = "في علامة التبويب هذه، حتى تغلقها";
export const inBrowser = "في هذا المتصفح، حتى تمسحها";
export const inBrowserMeaning = "يمكن لأي شخص يستخدم هذا المتصفح قراءتها.";

export const clientId = "معرّف العميل";
export const clientSecret = "سر العميل";
export const authorizationCode = "رمز التفويض مع PKCE";
export const clientCredentials = "بيانات اعتماد العميل";
export const deviceAuthorization = "تفويض الجهاز";
export const implicit = "ضمني";

export const waiting = "في انتظار تسجيل الدخول في النافذة الأخرى…";
export const requesting = "جارٍ طلب رمز مميز…";
export const received = (scheme: string) => `${scheme}: تم استلام الرمز المميز.`;
export const openAndType = (link: string, code: string) => `افتح ${link} وأدخل الرمز ${code}.`;
export const relativeAddress = (address: string) =>
  `يذكر الوصف العنوان ”${address}“ نسبةً إلى الخادم. اختر خادمًا أولاً.`;
export const sentTo = (url: string) => `يُرسل ما تدخله هنا إلى ${url}.`;
export const sentToEndpoints = (url: string) => `يُرسل ما تدخله هنا إلى النقاط الطرفية التي يذكرها ${url}.`;
export const registerUri = "سجّل عنوان URI لإعادة التوجيه هذا للعميل:";
export const orGetOne = "أو احصل على واحد";
export const flow = "التدفق";
export const inHeader = "في ترويسة (Basic)";
export const inBody = "في النص";
export const secretIsSent = "يُرسل السر";
export const scopes = "النطاقات";
export const more = (count: number) => `${count} أخرى`;
export const spaceBetween = "تفصل بينها مسافة";
export const popUpBlocked =
  "حظر المتصفح النافذة المنبثقة. اسمح بالنوافذ المنبثقة لهذا الموقع، أو سجّل الدخول في علامة التبويب هذه: ستغادر الصفحة ويُمسح ما حُفظ في هذه الصفحة فقط.";
export const getToken = "الحصول على رمز مميز";
export const signInHere = "تسجيل الدخول في علامة التبويب هذه";
export const stop = "إيقاف";
export const renew = "تجديد";
export const missingScopes = (scopes: string) => `تتطلب هذه العملية أيضًا ${scopes}.`;
export const expiredAt = (time: string) => `انتهت الصلاحية في ${time}.`;
export const validUntil = (time: string) => `صالح حتى ${time}.`;
export const noStorage = "يحظر هذا المتصفح التخزين لهذا الموقع، لذا لا يمكن إكمال تسجيل الدخول";
export const locale = "ar-u-nu-latn";
export const inFrame = "هذه الصفحة مضمّنة في موقع آخر. افتحها في علامة تبويب مستقلة";

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
export const otherServer = "الاستجابة من خادم تفويض آخر غير الذي سجلت الدخول فيه، فلم تُستخدم. ابدأ من جديد.";
export const noResponseInTime = "لم يستجب الخادم في الوقت المحدد.";
export const failed = (message: string) => `لم ينجح ذلك: ${message}.`;
export const unreachable = (url: string, site: string) =>
  `تعذرت قراءة استجابة من ${url}. إما أن الخادم غير متاح، أو يجب أن يسمح مالكه لهذا الموقع: Access-Control-Allow-Origin: ${site}، ولسر العميل في الترويسة Access-Control-Allow-Headers: Authorization.`;
export const accessDenied = "تم رفض الوصول.";
export const codeExpired = "انتهت صلاحية الرمز. ابدأ من جديد.";
export const checkClient = "تحقق من معرّف العميل والسر ومن طريقة إرسال السر.";
export const grantInvalid = "الرمز غير صالح أو مستخدم أو منتهي الصلاحية. ابدأ من جديد.";
export const removeScopes = "أزل النطاقات التي لا يُسمح لهذا العميل بطلبها.";
export const registerUriAbove = "سجّل عنوان URI لإعادة التوجيه الظاهر أعلاه.";
export const clientNotRegistered = "هذا العميل غير مسجل لهذا التدفق.";
export const flowUnsupported = "لا يدعم الخادم هذا التدفق.";
export const notAllowed = (server: string) => `لم تُدخل بيانات الاعتماد هذه من أجل ${server}. اسمح به أولًا.`;

export const renewed = (scheme: string) => `${scheme}: تم تجديد الرمز المميز.`;
export const notRenewed = (scheme: string, problem: string) => `${scheme}: لم يُجدد الرمز المميز. ${problem}`;

export const clear = "مسح";
export const exportHar = "تصدير HAR";
export const history = (count: number) => `السجل (${count})`;
export const load = "تحميل";
export const loadRequest = (request: string) => `تحميل ${request}`;
export const open = "فتح";
export const openRequest = (request: string) => `فتح ${request}`;
export const resend = "إعادة الإرسال";
export const resendRequest = (request: string) => `إعادة إرسال ${request}`;
export const without = (names: string) => `من دون ${names}`;
export const cameWithLink = "جاء هذا الطلب من رابط. راجعه قبل إرساله.";
export const linkUnreadable = "تعذرت قراءة الطلب في هذا الرابط. ربما اقتُطع الرابط.";
export const share = "مشاركة الطلب";
export const omitted = (names: string) => ` غير مضمّن لأنه سري أو ملف: ${names}.`;
export const linkCopied = (omitted: string) => `تم نسخ الرابط.${omitted}`;
export const linkInAddressBar = (omitted: string) => `الرابط في شريط العنوان.${omitted}`;
export const timedOut = "انتهت المهلة";
export const noResponse = "لا استجابة";
export const clearValues = "مسح القيم";
export const filledIn = (names: string) => `مُلئت من طلباتك السابقة: ${names}.`;
export const undo = "تراجع";
export const undoValue = (name: string) => `التراجع عن قيمة ${name}`;
export const filledFrom = (from: string, ago: string) => `من ${from}، ${ago}.`;
export const valueFrom = (from: string, ago: string) => `${from}، ${ago}`;
export const earlierValues = (name: string) => `قيم سابقة لـ ${name}`;
export const exampleValue = "مثال";
export const updated = "حُدّثت حسب طلبك.";
export const includeCredentials = "تضمين بيانات اعتمادي";
export const reset = "إعادة ضبط";
export const noSample = "لا يمكن كتابة عينة لهذا الطلب بهذه اللغة.";
export const nextRequests = "الطلبات التالية";
export const nextRequestsTitle = "الطلبات التالية:";
export const compare = "مقارنة";
export const compareResponse = (request: string) => `مقارنة ${request} بأحدث استجابة`;
export const changesEachTime = (names: string) => `يتغيّر مع كل استجابة: ${names}`;
export const comparison = "المقارنة";
export const changedLines = "الأسطر المتغيرة";
export const closeComparison = "إغلاق";
export const identical = "الاستجابتان متطابقتان.";
export const bodyOf = (size: string) => `نص بحجم ${size}`;
export const equalLines = (count: number) => `… أسطر متطابقة: ${count}`;

/** The data of an API in a tab. */
export const clearSession = "مسح الجلسة";
export const clearSessionQuestion = "أتريد مسح هذه الجلسة؟";
export const clearSessionMeaning =
  "يمسح بيانات الاعتماد (في علامات التبويب الأخرى أيضًا) والخادم المختار والمسودات والمتغيرات والقيم وسجل هذه الواجهة في علامة التبويب هذه.";
export const keepSession = "إلغاء";
export const sessionCleared = "مُسحت الجلسة.";
export const draftRestored = "استُعيد ما أدخلته هنا.";
export const startOver = "البدء من جديد";

/** Variables of the panel. */
export const variables = (count: number) => (count === 0 ? "المتغيرات" : `المتغيرات (${count})`);
export const variablesMeaning =
  "اكتب {{name}} في أي حقل لإرسال قيمة متغير. يبقى ما دامت علامة التبويب مفتوحة.";
export const variableValueOf = (name: string) => `قيمة ${name}`;
export const deleteVariable = (name: string) => `حذف ${name}`;
export const secret = "سري";
export const valueOfField = "حفظ قيمة حقل…";
export const variableName = "اسم المتغير";
export const variableValue = "قيمة المتغير";
export const addVariable = "إضافة متغير";
export const variableNameInvalid = "يتكون الاسم من حروف وأرقام و«_» و«.» و«-»، ولا يبدأ برقم.";
export const variableAdded = (name: string) => `حُفظ باسم ${name}.`;
export const unknownVariable = (name: string, escaped: string) =>
  `لا يوجد متغير باسم «${name}». أضفه في «المتغيرات»، أو اكتب ${escaped} لإرسال النص.`;
export const variableWithheld = (name: string, origin: string) =>
  `لا يُرسل المتغير السري «${name}» إلى ${origin} لأنه حُفظ لخوادم أخرى. أدخل قيمته من جديد لاستخدامه هنا.`;
export const variablesOfLink = "لا تُرسل المتغيرات إلى خادم جاء مع رابط.";
