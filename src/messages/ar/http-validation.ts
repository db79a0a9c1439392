export const theBody = "النص";
export const theHeader = (name: string) => `الترويسة ${name}`;
export const noBody = (expected: string) => `لا تحتوي الاستجابة على نص؛ المتوقع أحد ${expected}.`;
export const unexpectedBody = "تحتوي الاستجابة على نص، لكن الوصف لا يعرّف نصًا لهذه الحالة.";
export const noContentType = (expected: string) =>
  `لا تحتوي الاستجابة على \`Content-Type\`؛ المتوقع ${expected}.`;
export const unexpectedContentType = (type: string, expected: string) =>
  `نوع المحتوى ${type} غير متوقع؛ المتوقع ${expected}.`;
export const undecodable = (charset: string) => `النص ليس نصًا صالحًا بترميز ${charset}.`;
export const streamEnded = "انتهى التدفق مبكرًا: تم التحقق من العناصر المستلمة فقط.";
export const incompleteBody = "النص غير مكتمل ولم يتم التحقق منه.";
export const streamWithoutItems = "لا يتم التحقق من التدفقات إلا إذا احتوى الوصف على `itemSchema`.";
export const bodyTooLarge = "النص أكبر من أن يتم التحقق منه.";
export const bodyInvalidJson = (where: string) => `النص ليس JSON صالحًا: ${where}.`;
export const duplicateName = "يحتوي كائن على اسم مكرر؛ تم التحقق من قيمته الأخيرة فقط.";
export const notValidated = (type: string) =>
  `لا يتم التحقق من النصوص من النوع ${type}، بل من JSON والنص العادي فقط.`;
export const endsTooEarly = "ينتهي مبكرًا";
export const lineAndColumn = (line: number, column: number) => `السطر ${line}، العمود ${column}`;
export const deprecation = "الإهمال";
export const sunset = "الإيقاف";
export const announcementInvalid = (header: string, standard: string) => `${header} غير صالح (${standard}).`;
export const announcedOnly = (event: string, day: string) => `تعلن الاستجابة ${event}${day}، أما الوصف فلا.`;
export const announcedWithoutDate = (event: string, day: string) =>
  `تعلن الاستجابة ${event} (${day})، ولا يحتوي الوصف على تاريخ.`;
export const announcedOtherwise = (header: string, day: string, described: string) =>
  `${header} هو ${day}، لكنه ${described} في الوصف.`;
export const announcementHidden = (header: string) => `لا يمكن قراءة ${header}: الاستجابة من أصل آخر.`;
export const notAnnounced = (event: string, header: string) =>
  `يعلن الوصف ${event}، لكن الاستجابة لا تحتوي على ${header}.`;
export const headerHidden = (name: string) => `${name} مطلوبة، لكن المتصفحات تخفيها عن الصفحات.`;
export const headerRequired = (name: string) => `الترويسة ${name} مطلوبة.`;
export const headerUnreadable = (name: string, expose: string) =>
  `${name} مطلوبة لكن لا يمكن قراءتها: إما أنها لم تُرسل أو أن CORS يخفيها (يجب أن ترسل الواجهة ${expose}).`;
export const headerInvalidJson = (name: string, where: string) =>
  `الترويسة ${name} ليست JSON صالحًا: ${where}.`;
export const undescribed = (subject: string, notes: string) => `${subject} غير موصوف${notes}.`;
export const patternTooComplex = (pattern: string) => `النمط ${pattern} أعقد من أن يتم التحقق منه.`;
export const unresolved = (ref: string) => `تعذر حل المرجع ${ref}، لذا لم يتم التحقق من مخططه.`;
export const valueTooComplex = (subject: string) => `${subject} أعقد من أن يتم التحقق منه بالكامل.`;
export const stopped = "قد توجد اختلافات أخرى: توقف التحقق هنا.";
export const severalOptions = ": يطابق عدة خيارات، لكن يجب أن يطابق خيارًا واحدًا بالضبط";
export const closestOption = "، مقارنةً بأقرب خيار";
export const closestNamedOption = (name: string) => `، مقارنةً بأقرب خيار ${name}`;
export const byDiscriminator = (name: string) => `، حسب المميِّز ${name}`;
export const similarPlaces = (count: number) => `؛ وفي مواضع مشابهة أيضًا (${count})`;
export const schemasMissing = "تعذر تحميل مخططات الوصف، لذا لم يتم التحقق من الترويسات والنص.";
export const statusNotListed = (status: string) => `لا يدرج الوصف الحالة ${status}.`;
export const statusNotAmong = (status: string, listed: string) =>
  `لا يدرج الوصف الحالة ${status}، بل يدرج ${listed}.`;
export const itemInvalidJson = (number: number, where: string) =>
  `العنصر ${number} من التدفق ليس JSON صالحًا: ${where}.`;
