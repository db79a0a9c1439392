export const sentence = (subject: string, expectation: string, notes: string) =>
  `${subject} ${expectation}${notes}.`;
export const isRequired = "مطلوب";
export const mustMatchSchema = "يجب أن يطابق مخططه";
export const mustBe = (types: string[]) => `يجب أن يكون ${types.join(" أو ")}`;
export const mustBeValue = (value: string) => `يجب أن يكون ${value}`;
export const mustBeOneOf = (values: string) => `يجب أن يكون واحدًا من ${values}`;
export const minimum = (value: string) => `يجب ألا يقل عن ${value}`;
export const maximum = (value: string) => `يجب ألا يزيد على ${value}`;
export const exclusiveMinimum = (value: string) => `يجب أن يكون أكبر من ${value}`;
export const exclusiveMaximum = (value: string) => `يجب أن يكون أصغر من ${value}`;
export const multipleOf = (value: string) => `يجب أن يكون من مضاعفات ${value}`;
export const minLength = (count: string) => `يجب ألا يقل عدد محارفه عن ${count}`;
export const maxLength = (count: string) => `يجب ألا يزيد عدد محارفه على ${count}`;
export const minItems = (count: string) => `يجب ألا يقل عدد عناصره عن ${count}`;
export const maxItems = (count: string) => `يجب ألا يزيد عدد عناصره على ${count}`;
export const uniqueItems = "يجب ألا يتكرر فيه عنصر";
export const minProperties = (count: string) => `يجب ألا يقل عدد خصائصه عن ${count}`;
export const maxProperties = (count: string) => `يجب ألا يزيد عدد خصائصه على ${count}`;
export const pattern = (pattern: string) => `يجب أن يطابق النمط ${pattern}`;
export const format = (format: string) => `يجب أن يكون بالصيغة ${format}`;
export const readOnly = "للقراءة فقط، فلا ينبغي أن يرد في الطلب";
export const writeOnly = "للكتابة فقط، فلا ينبغي أن يرد في الاستجابة";
export const requiredHere = "مطلوب هنا";
export const propertyName = "ليس اسم خاصية مسموحًا به";
export const contains = "يجب أن يحتوي على عنصر يطابق المخطط";
export const excluded = "يجب ألا يطابق المخطط المستبعد";
export const notAllowed = "غير مسموح به";
export const integer = "عددًا صحيحًا";
export const number = "عددًا";
export const string = "نصًا";
export const boolean = "`true` أو `false`";
export const array = "مصفوفة";
export const object = "كائنًا";
export const dateTime = "يجب أن يكون تاريخًا ووقتًا مثل 2026-12-01T08:00:00Z";
export const date = "يجب أن يكون تاريخًا مثل 2026-12-01";
export const time = "يجب أن يكون وقتًا مثل 08:00:00Z";
export const email = "يجب أن يكون عنوان بريد إلكتروني";
export const uuid = "يجب أن يكون UUID";
export const uri = "يجب أن يكون URI";
export const double = "يجب أن يكون عددًا ضمن مدى double";
export const between = (least: string, most: string) => `يجب أن يكون بين ${least} و${most}`;

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
export const unresolvedAt = (ref: string, place: string) =>
  `تعذر حل المرجع ${ref}، لذا لم يتم التحقق من ${place} وفق مخططه.`;
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
export const redirectFollowed = (status: string) =>
  `يدرج الوصف ${status}. تبع المتصفح إعادة توجيه دون إظهارها، لذلك لم تُفحص استجابة العنوان الآخر.`;
export const statusOfSimulation = (status: string) =>
  `الحالة ${status} ردٌّ من المحاكاة نفسها، ولا يدرجها الوصف.`;
export const credentialsStatus = (status: string) =>
  `لا يدرج الوصف الحالة ${status}، وهي متوقعة حيث تُطلب بيانات الاعتماد.`;
export const credentialsStatusWithoutSecurity = (status: string) =>
  `لا يدرج الوصف لهذه العملية الحالة ${status} ولا أي مخطط أمان.`;
export const itemInvalidJson = (number: number, where: string) =>
  `العنصر ${number} من التدفق ليس JSON صالحًا: ${where}.`;

export const valueMissing = "توجد قيمة ناقصة.";
export const endsBefore = (mark: string) => `ينتهي النص قبل «${mark}».`;
export const nothingMayFollow = "لا يجوز أن يتبع هذا شيء.";
export const commaMissing = (mark: string) => `تنقص «,» أو «${mark}» قبل هذا.`;
export const colonMissing = "تنقص «:» بعد الاسم.";
export const stringNotClosed = "هذه السلسلة غير مغلقة، أو تحتوي على محرف أو هروب غير مسموح به.";
export const notJson = "هذه ليست قيمة JSON.";
export const itemMissing = "توجد قيمة ناقصة، أو أن «,» قبلها زائدة.";
export const valueMissingBefore = "توجد قيمة ناقصة قبل هذا.";
export const nameMissing = "ينقص اسم بين علامتي اقتباس، أو أن «,» قبله زائدة.";
export const nameOrEndMissing = "ينقص اسم بين علامتي اقتباس أو «}» قبل هذا.";
