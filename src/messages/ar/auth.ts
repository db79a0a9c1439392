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
