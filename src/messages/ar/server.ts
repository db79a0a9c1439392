export const requestBody = "نص الطلب";
export const bodyRequired = "نص الطلب مطلوب.";
export const bodyTooComplex = "نص الطلب معقد جدًا ولا يمكن التحقق منه.";
export const bodyEncoded = "يجب إرسال نص الطلب بدون `Content-Encoding`.";
export const bodyNotUtf8 = "يجب أن يكون نص الطلب بترميز UTF-8.";
export const bodyTooDeep = (levels: number) => `يجب ألا يتجاوز تداخل نص الطلب ${levels} مستوى.`;
export const bodyNotUnicode = "يجب ألا يحتوي نص الطلب إلا على Unicode سليم.";
export const bodyIncomplete = "نص الطلب غير مكتمل.";
export const bodyTooLarge = (bytes: number) => `يجب ألا يتجاوز حجم نص الطلب ${bytes} بايت.`;
export const bodyNotMultipart = "يجب أن يكون نص الطلب `multipart/form-data`.";
export const mustBeJson = (subject: string) => `${subject} يجب أن يكون JSON صالحًا.`;
export const contentType = (names: string[]) =>
  `يجب أن تكون الترويسة \`Content-Type\` هي ${names.join(" أو ")}.`;
export const contentTypeUnknown = "يجب أن تكون الترويسة `Content-Type` مما يقرؤه هذا الخادم.";
export const parameter = (place: string, name: string) => `المعامل \`${name}\` (${place})`;
export const mustBeginWith = (prefix: string) => `يجب أن يبدأ بـ ${prefix}`;
export const mustNotRepeat = "يجب ألا يتكرر";
export const tooDeep = (levels: number) => `يجب ألا يتجاوز تداخله ${levels} مستوى`;
export const mustBePercentEncoded = "يجب أن يكون UTF-8 بترميز مئوي";
export const itemsRepeated = (name: string) => `؛ أرسل كل عنصر كمعامل مستقل: \`${name}=…&${name}=…\``;
export const commasEncoded = "؛ يجب ألا تُرمَّز الفواصل بين العناصر";
export const pathNotPercentEncoded = "يجب أن يكون المسار UTF-8 بترميز مئوي.";
export const noSuchPath = "هذا المسار غير موجود.";
export const methodNotAllowed = (methods: string) => `يجب أن تكون الطريقة إحدى ${methods}.`;
export const dataOnly =
  "يمكن قراءة ردود هذه الواجهة، لكن لا يمكن تحميلها كبرنامج نصي أو ورقة أنماط أو عامل (worker).";
export const notImplemented = "لا ينفّذ هذا الخادم هذه العملية.";
export const failed = "تعذّر على الخادم الاستجابة.";
export const retired = (day: string) => `أُوقفت هذه العملية في ${day}.`;
export const retiredUse = (day: string, use: string) =>
  `أُوقفت هذه العملية في ${day}؛ استخدم ${use} بدلًا منها.`;
export const withParameters = (operation: string, names: string) => `${operation} مع ${names}`;
export const and = "و";
export const credentialsRequired = (options: string[]) =>
  `يجب أن يحمل الطلب ${options.join(" أو ")}؛ تُقبل أي قيمة.`;
export const preferredStatus = "الترويسة `Prefer`: يجب أن يكون `code` حالةً من 200 إلى 599.";
export const noSuchResponse = (status: number, others: string) =>
  `الترويسة \`Prefer\`: لا تصف العملية الاستجابة \`${status}\`، بل ${others}.`;
export const notAcceptable = (described: string) =>
  `لا تقبل الترويسة \`Accept\` أيًا من الأنواع الموصوفة: ${described}.`;
export const noSuchExample = (status: number, name: string, others: string) =>
  `الترويسة \`Prefer\`: ليس للاستجابة \`${status}\` المثال \`${name}\`، بل ${others}.`;
export const noNamedExample = (status: number, name: string) =>
  `الترويسة \`Prefer\`: ليس للاستجابة \`${status}\` المثال \`${name}\`، ولا أمثلة أخرى لها أسماء.`;
export const none = "لا شيء";
export const noPet = (id: bigint) => `لا يوجد حيوان أليف له \`petId\` ${id}.`;
export const noOrder = (id: bigint) => `لا يوجد طلب شراء له \`orderId\` ${id}.`;
export const noCategory = (id: bigint) => `لا توجد فئة لها \`categoryId\` ${id}.`;
export const categoryUnknown = "يجب أن يشير `/categoryId` إلى فئة موجودة.";
export const petUnknown = "يجب أن يشير `/petId` إلى حيوان أليف موجود.";
export const categoryHasPets = (id: bigint) =>
  `لا تزال الفئة التي لها \`categoryId\` ${id} تضم حيوانات أليفة؛ انقلها أو احذفها أولًا.`;
export const recordTooLong = (characters: number) =>
  `تخزّن بيئة الاختبار ${characters} محرف كحد أقصى في كل سجل.`;
export const sandboxFull = (count: number | bigint, name: string) =>
  `تخزّن بيئة الاختبار ${count} من ${name} كحد أقصى؛ احذف بعضها أولًا.`;
export const storageFull = "مساحة تخزين المتصفح لهذا الموقع ممتلئة؛ احذف شيئًا أولًا.";
export const simulationFull = (count: number) => `تخزّن المحاكاة ${count} سجل على الأكثر؛ أعد تعيينها.`;
export const recordDeleted = "لا يوجد سجل كهذا: لقد حُذف.";
export const parentDeleted = "لا يوجد سجل كهذا: حُذف ما ينتمي إليه.";
export const patchPath = (token: string) => `لا يحتوي مسار JSON Patch على العضو \`${token}\`.`;
export const failurePreferred = "فشل الطلب لأن `Prefer: failure` طلب ذلك.";
