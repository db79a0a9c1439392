import * as classes from "#html/contract/classes.ts";
import * as data from "#html/contract/data.ts";
import * as ids from "#html/contract/ids.ts";
import { type Html, html, safe } from "#html/index.ts";
import { isEncoded } from "#http/request/schemas.ts";
import { isObject, type JsonValue, stringifyJson } from "#json/index.ts";
import { messages } from "#messages/panel.ts";
import { type Field, type Input, type Option, optionOf, type UnionOption } from "./field.ts";
import { asTyped, pairRow } from "./pair.ts";
import { typedText, type Writes } from "./typed-text.ts";

/** The display settings of a field. */
export interface RowLook {
  /** The id of the row. The ids of its parts begin with it. */
  id: string;
  /** The label; the name by default. */
  label?: string;
  /** A few words beside the label. */
  hint?: string;
  /** A sentence under the field. */
  note?: string | undefined;
  /** Its initial value; `undefined` is empty. */
  value?: JsonValue | undefined;
  /** The value that selects the option of a union; the initial one by default. */
  selector?: JsonValue | undefined;
  /** An example for a field that is left empty. */
  placeholder?: string;
  /** A value for *Fill with example values*. */
  sample?: JsonValue | undefined;
  /** Whether the value becomes JSON. An empty text, list or object is then a value of its own. */
  isJson?: boolean | undefined;
  /**
   * Whether an empty text can be sent even though the value does not become JSON: with `allowEmptyValue`, or in a
   * form.
   */
  mayBeEmpty?: boolean | undefined;
  /** Whether the row is hidden until the reader adds the field. */
  isHidden?: boolean;
  /** The index of the option that the row belongs to. */
  option?: number;
}

/** The row of a field: label, inputs, and a place for errors. `islands/try-it/form/rows.ts` reads it. */
export function fieldRow(field: Field, look: RowLook): Html {
  const label = look.label ?? field.name;
  const marks = html` data-${data.field}="${look.id}" data-${data.kind}="${field.input.kind}" data-${data.name}="${field.name}"${attribute(`data-${data.required}`, field.required)}${attribute(`data-${data.nonempty}`, field.input.kind === "list" && field.input.nonEmpty === true)}${attribute("hidden", look.isHidden === true)}${look.option === undefined ? null : html` data-${data.option}="${look.option}"`}${sampleOf(look)}`;
  const hint = html`<span class="${classes.tryHint}">${hintOf(field, look)}</span>`;
  const problem = html`${noteUnder(look)}<span class="${classes.tryProblem}" id="${look.id}-problem"></span>`;
  if (field.input.kind === "group")
    return html`<fieldset class="${classes.tryField} ${classes.tryGroup}"${marks}${describedBy(look)}><legend>${label} ${hint}</legend>${nullOfMany(field, label, look)}${groupParts(field.input, label, look)}${emptySwitch(field, label, look)}${problem}</fieldset>`;
  if (field.input.kind === "union")
    return html`<fieldset class="${classes.tryField} ${classes.tryGroup}"${marks}><legend>${label} ${hint}</legend>${unionParts(field, field.input, label, look)}${nullSwitch(field, label, look)}${problem}</fieldset>`;
  if (field.input.kind === "list")
    return html`<div class="${classes.tryField}" role="group" aria-label="${messages.listOf(label)}"${marks}${describedBy(look)}><label${isSimple(field.input.item) ? html` for="${look.id}"` : null}>${label}</label>${hint}${nullOfMany(field, label, look)}${listParts(field.input.item, label, look)}${emptySwitch(field, label, look)}${problem}</div>`;
  return html`<div class="${classes.tryField}"${marks}><label for="${look.id}">${label}</label>${hint}${control(field, look)}${nullSwitch(field, label, look)}${emptySwitch(field, label, look)}${encodeButton(field, label)}${problem}</div>`;
}

/** The row for an option, inside the row of its union. */
export function optionRow({ title, preset, field }: UnionOption, index: number, look: RowLook): Html {
  const value = look.value === undefined && Object.keys(preset).length > 0 ? preset : look.value;
  return fieldRow(field(), {
    ...look,
    id: `${look.id}-option`,
    label: title,
    hint: "",
    value,
    option: index,
  });
}

/** The row of the item at `index` of a list. */
function itemRow(item: Field, list: string, index: number, { id, isJson, value }: RowLook): Html {
  const name = index === 0 ? list : `${list} ${index + 1}`;
  const remove = html`<button type="button" class="${classes.tryRemove}" aria-label="${messages.remove(name)}">×</button>`;
  const input = isBare(item, { isJson, value })
    ? html`<div class="${classes.tryOne}" data-${data.kind}="${item.input.kind}" data-${data.name}="">${control(item, { id: index === 0 ? id : `${id}-${index}`, value }, index === 0 ? null : name, id)}</div>`
    : fieldRow(item, { id: `${id}-${index}`, label: `${list} ${index + 1}`, value, isJson });
  return html`<li class="${classes.tryItem}">${input}${remove}</li>`;
}

/** Whether an item consists of an input only, without a switch for `null` or an empty string. */
const isBare = (item: Field, { isJson, value }: Pick<RowLook, "isJson" | "value">) =>
  isSimple(item) && (!isJson || (!item.nullable && value !== ""));

/** Whether an item is a single input. The first one has the id of its list. */
const isSimple = ({ input: { kind } }: Field) => kind !== "group" && kind !== "list" && kind !== "union";

const sampleOf = ({ sample }: RowLook): Html | null =>
  sample === undefined ? null : html` data-${data.sample}="${stringifyJson(sample)}"`;

const noteUnder = ({ id, note }: RowLook): Html | null =>
  note === undefined
    ? null
    : html`<span class="${classes.tryHint} ${classes.tryNote}" id="${id}-note">${note}</span>`;

/** The description reference of a list or a group. A single field has its own. */
const describedBy = ({ id, note }: RowLook): Html | null =>
  note === undefined ? null : html` aria-describedby="${id}-note"`;

function listParts(item: Field, label: string, { id, value, isJson }: RowLook): Html {
  const values = Array.isArray(value) && value.length > 0 ? value : [undefined];
  const items = values.map((one, index) => itemRow(item, label, index, { id, isJson, value: one }));
  return html`<ol class="${classes.tryItems}">${items}</ol><button type="button" class="${classes.tryAdd}">${messages.addAnother}</button>`;
}

function unionParts(
  { name, required }: Field,
  { options, nearest }: Extract<Input, { kind: "union" }>,
  label: string,
  { id, value, selector = value, isJson, note }: RowLook,
): Html {
  const chosen = isFilled(selector)
    ? options[nearest(selector)]
    : required
      ? firstLine(options, value)
      : undefined;
  const all = options.map(
    (option, index) =>
      html`<option value="${index}"${attribute("selected", option === chosen)}>${option.title}</option>`,
  );
  const select = html`<select class="${classes.tryUnion}" id="${id}" aria-label="${label}" aria-describedby="${note === undefined ? null : html`${id}-note `}${id}-problem"><option value="">${required || name === "" ? messages.select : messages.notSent}</option>${all}</select>`;
  return html`${select}${chosen === undefined ? null : optionRow(chosen, options.indexOf(chosen), { id, value, isJson })}`;
}

const isFilled = (value: JsonValue | undefined): value is JsonValue => value !== undefined && value !== null;

/** The first option if it is a single input, so that readers can type at once. */
function firstLine([first]: UnionOption[], value: JsonValue | undefined): UnionOption | undefined {
  return first !== undefined && value === undefined && isSimple(first.field()) ? first : undefined;
}

function groupParts(
  input: Extract<Input, { kind: "group" }>,
  label: string,
  { id, value, isJson, mayBeEmpty }: RowLook,
): Html {
  const { fields, open, writes, files } = input;
  const members = isObject(value) ? (value as { [name: string]: JsonValue }) : {};
  const isHidden = hiddenFields(fields, ({ name }) => ownValue(members, name) !== undefined);
  const rows = fields.map((field, index) =>
    fieldRow(field, {
      id: `${id}-${index}`,
      value: ownValue(members, field.name),
      isJson,
      // An empty optional field is not sent, but an empty required field needs a way to be sent.
      mayBeEmpty: mayBeEmpty && field.required && field.input.kind === "text",
      isHidden: isHidden(field),
    }),
  );
  const isOutermost = id === ids.tryBody || id === ids.tryBodyForm;
  const add = fieldPicker(id, fields.filter(isHidden).length, isOutermost ? null : label);
  const known = new Set(fields.map(({ name }) => name));
  // Initial values are texts, so they have no place if only files can be added.
  const texts = files === undefined || open ? Object.entries(members) : [];
  const others = texts.filter(([name]) => !known.has(name));
  const ofFiles = files === undefined ? null : pairList("file", filePairs(files), messages.addFile);
  // Values without a field are kept, even if no others can be added.
  if (!open && others.length === 0) return html`${rows}${add}${ofFiles}`;
  const pairs = others.map(([name, member]) => pairRow(writes, [name, typedText(member, writes)]));
  return html`${rows}${add}${ofFiles}${pairList(writes, pairs, messages.addProperty)}`;
}

const filePairs = ({ first }: { first: string | null }) =>
  first === null ? [] : [pairRow("file", [first, ""])];

const pairList = (writes: Writes | "file", pairs: Html[], add: string): Html =>
  html`<ol class="${classes.tryItems} ${classes.tryPairs}" data-${data.writes}="${writes}">${pairs}</ol><button type="button" class="${classes.tryAdd}">${add}</button>`;

/** The fields to hide until the reader adds them: many optional fields without a value in the form or the samples. */
export function hiddenFields<Item extends { required: boolean; sampled?: boolean }>(
  fields: Item[],
  hasValue: (field: Item) => boolean,
): (field: Item) => boolean {
  const isSpare = (field: Item) => !field.required && field.sampled !== true && !hasValue(field);
  const isMany = fields.filter(isSpare).length > mostShown;
  return (field) => isMany && isSpare(field);
}

/** The maximum number of visible optional fields without a value. */
const mostShown = 6;

/**
 * The input for adding a hidden field by name. `group` is the name of its object, if there may be several.
 * Tab closes its list, so that scrolling does not make the list a Tab stop.
 */
export const fieldPicker = (id: string, hidden: number, group: string | null = null): Html | null =>
  hidden === 0
    ? null
    : html`<div class="${classes.tryPicker}"><input class="${classes.tryPick}" role="combobox" aria-expanded="false" aria-controls="${id}-options" aria-autocomplete="list" aria-label="${group === null ? messages.addOptionalField : messages.addOptionalFieldTo(group)}" placeholder="${messages.addOptionalFieldOf(hidden)}" ${asTyped}><ul class="try-options" id="${id}-options" role="listbox" tabindex="-1" aria-label="${messages.optionalFields}" hidden></ul></div>`;

const ownValue = (members: { [name: string]: JsonValue }, name: string) =>
  Object.hasOwn(members, name) ? members[name] : undefined;

/**
 * The input itself. `name` is its accessible name if it has no label; `row` is the id of the row with its
 * error.
 */
function control(
  field: Field,
  { id, value, placeholder, note }: RowLook,
  name: string | null = null,
  row = id,
): Html {
  const { input } = field;
  // Without a switch, `null` is typed as text in an input that parses JSON.
  const isEmpty = value === undefined || (value === null && (field.nullable || writesOf(input) === "string"));
  const text = isEmpty ? "" : typedText(value, writesOf(input));
  const marks = html` id="${id}"${name === null ? null : html` aria-label="${name}"`} aria-describedby="${note === undefined ? null : html`${id}-note `}${row}-problem"`;
  const required = attribute("required", field.required);
  const hint = html`placeholder="${placeholder ?? field.fallback}"`;
  switch (input.kind) {
    case "choice":
      return choiceOf(
        field,
        isEmpty ? input.options : withValue(input.options, value),
        marks,
        isEmpty ? undefined : text,
      );
    case "number":
      return html`<input${marks}${required} value="${text}" inputmode="${input.whole ? "numeric" : "decimal"}" ${hint} ${asTyped}>`;
    case "file":
      return html`<input type="file"${marks}${required}${attribute("multiple", input.many)}>`;
    case "json":
      return html`<textarea${marks}${required} data-${data.writes}="${input.writes}" rows="3" ${hint} ${asTyped}>\n${text}</textarea>`;
    case "text":
      if (text.includes("\n"))
        return html`<textarea${marks}${required} data-${data.writes}="${input.writes}" rows="3" ${asTyped}>\n${text}</textarea>`;
      return html`<input${marks}${required} data-${data.writes}="${input.writes}" type="${typeOf(input, text)}" value="${text}" ${typeOf(input, text) === "date" ? null : hint} ${asTyped}>`;
    case "list":
    case "group":
    case "union":
      throw new Error("Lists, groups and unions have inputs of their own.");
  }
}

const writesOf = (input: Input): Writes =>
  input.kind === "text" || input.kind === "json" ? input.writes : "string";

// Browsers discard invalid dates in date fields, so these need a text field.
const typeOf = ({ type }: { type: string }, text: string) =>
  type === "date" && text !== "" && !/^\d{4}-\d\d-\d\d$/.test(text) ? "text" : type;

/** The options, and a text or number that the schema does not list, because descriptions and APIs differ. */
function withValue(options: Option[], value: JsonValue): Option[] {
  const own = optionOf(value);
  const isListed = options.some(({ text }) => text === own.text);
  return isListed || typeof value === "object" ? options : [...options, own];
}

function choiceOf(
  { required, fallback }: Field,
  options: Option[],
  marks: Html,
  chosen: string | undefined,
): Html {
  const isChosen = options.some(({ text }) => text === chosen);
  const none = fallback === "" ? messages.notSent : messages.defaultOf(fallback);
  const all = options.map(
    ({ text, json }) =>
      html`<option value="${text}" data-${data.json}="${json}"${attribute("selected", text === chosen)}${text === "" ? safe(` label='""'`) : null}>${text}</option>`,
  );
  // HTML only allows `required` on a select whose first option is empty.
  if (required && isChosen) return html`<select${marks} aria-required="true">${all}</select>`;
  return html`<select${marks}${attribute("required", required)}><option value="">${required ? messages.select : none}</option>${all}</select>`;
}

/** The switch for `null`, because an empty field means that nothing is sent. */
const nullSwitch = ({ nullable }: Field, label: string, { id, value }: RowLook): Html | null =>
  nullable ? nullBox(label, html` aria-controls="${id}"`, value === null) : null;

/** The null switch of an object or list. Its fields are hidden while it is on. */
const nullOfMany = ({ nullable }: Field, label: string, { value, isJson }: RowLook): Html | null =>
  nullable && isJson ? nullBox(label, null, value === null) : null;

const nullBox = (label: string, controls: Html | null, isChecked: boolean): Html =>
  html`<label class="${classes.tryNull}"><input type="checkbox" data-${data.nullSwitch}${nameOf(label, "null")}${controls}${attribute("checked", isChecked)}> null</label>`;

/** The switch for `""`, `[]` or `{}`, because an empty field means that nothing is sent. */
function emptySwitch(
  { input: { kind }, required }: Field,
  label: string,
  { value, isJson, mayBeEmpty }: RowLook,
): Html | null {
  const isOffered = isJson
    ? // A required list or object is sent in any case.
      kind === "text" || (!required && (kind === "list" || kind === "group"))
    : mayBeEmpty === true && (kind === "text" || kind === "number" || kind === "choice");
  return isOffered ? emptyBox(label, value === "" || isHollow(value)) : null;
}

/** The checkbox that sends an empty value. */
export const emptyBox = (label: string, isChecked: boolean): Html =>
  html`<label class="${classes.tryNull} ${classes.tryEmpty}"><input type="checkbox" data-empty${nameOf(label, messages.sendEmpty)}${attribute("checked", isChecked)}> ${messages.sendEmpty}</label>`;

/** The button that fills a field with the bytes of a file, for `format: byte` (OpenAPI 3.0) and `contentEncoding`. */
const encodeButton = ({ input }: Field, label: string): Html | null =>
  input.kind === "text" && isEncoded(input)
    ? html`<button type="button" class="${classes.tryEncode}"${nameOf(label, messages.encodeFile)}>${messages.encodeFile}</button>`
    : null;

/** The accessible name of a switch or button. It begins with the field, because many fields have the same switch. */
const nameOf = (label: string, words: string): Html | null =>
  label === "" ? null : html` aria-label="${label}: ${words}"`;

/** Whether a list or object contains nothing but empty lists and objects. */
const isHollow = (value: JsonValue | undefined): boolean =>
  typeof value === "object" && value !== null && Object.values(value).every(isHollow);

const attribute = (name: string, isThere: boolean): Html | null => (isThere ? safe(` ${name}`) : null);

function hintOf({ input, required, bounds, deprecated }: Field, { hint, option }: RowLook): string {
  const own = [hint ?? kindHint(input), hint === undefined && required ? messages.required : ""];
  // The union already shows the title and hint of its options.
  const facts = option === undefined ? [...bounds, deprecated ? messages.deprecated : ""] : [];
  return [...own, ...facts].filter((part) => part !== "").join(", ");
}

function kindHint(input: Input): string {
  switch (input.kind) {
    case "number":
      return input.whole ? messages.integer : messages.number;
    case "text":
      return input.type === "date" ? messages.date : (input.format ?? "");
    case "list":
      return messages.listHint;
    case "file":
      return messages.file;
    case "json":
      return "JSON";
    default:
      return "";
  }
}
