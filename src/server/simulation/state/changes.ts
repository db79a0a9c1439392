import { asText, isObject, type JsonValue } from "#json/index.ts";
import type { JsonSchema } from "#model/types.ts";
import { type SchemasByRef, schemaParts } from "#schema/validation/shape.ts";
import type { Fields } from "./records.ts";
import { plainName } from "./shapes.ts";
import type { View } from "./views.ts";

/** The times of creation or change, in the format of each field. */
export function timesOf(view: View, fields: Fields, now: Date, isNew: boolean): Fields {
  const { properties } = view.prepared.shapes.of(view.schema);
  const isOfCreation = (name: string) =>
    created.test(name) || (/^(?:date|time|timestamp)$/.test(name) && properties.get(name)?.readOnly === true);
  const found = [...properties.keys()].filter((name) => {
    const plain = plainName(name);
    return updated.test(plain) || (isNew && isOfCreation(plain));
  });
  return Object.fromEntries(
    found.flatMap((name): [string, JsonValue][] => {
      const time = timeLike(view, name, fields[name], now);
      return time === undefined ? [] : [[name, time]];
    }),
  );
}

const created = /^(?:date|time)?(?:created|creation|createtime|inserted)(?:at|on|date|time|timestamp)?$/;
const updated = /^(?:date|time|last)*(?:updated|updatetime|modified|changed)(?:at|on|date|time|timestamp)?$/;

/** The current time in the format of a field: seconds, milliseconds, a date or a date with its time. */
function timeLike(view: View, name: string, like: JsonValue | undefined, now: Date): JsonValue | undefined {
  const { shapes, maker } = view.prepared;
  const field = shapes.field(view.schema, name);
  if (field === undefined) return undefined;
  const { types } = shapes.of(field);
  const formats = schemaParts(field, maker.schemas).map(({ format }) => format);
  if (types.has("integer") || types.has("number"))
    return typeof like === "number" && like > 100_000_000_000
      ? now.getTime()
      : Math.floor(now.getTime() / 1000);
  if (!types.has("string")) return undefined;
  const whole = now.toISOString();
  if (formats.includes("date")) return whole.slice(0, 10);
  const text = typeof like === "string" ? like : "";
  if (formats.includes("date-time") || /^\d{4}-\d\d-\d\dT[\d:]+(?:Z|$)/.test(text))
    return whole.replace(/\.\d+/, "");
  return /^\d{4}-\d\d-\d\dT/.test(text) ? whole : undefined;
}

/**
 * The described fields of a new record: its state is the initial one, if an `enum` lists a common word
 * for it, and later events, such as an error or an end, have not happened. An author's own example is
 * used unchanged.
 */
export function beginningOf({ prepared, schema, isWritten }: View, described: Fields): Fields {
  const { shapes, maker } = prepared;
  const judge = maker.judge();
  if (isWritten) return described;
  const { properties } = shapes.of(schema);
  return Object.fromEntries(
    Object.entries(described).flatMap(([name, value]): [string, JsonValue][] => {
      const field = shapes.field(schema, name);
      if (field === undefined) return [[name, value]];
      if (laterFields.test(name.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toLowerCase())) {
        const isTime = typeof value === "string" || /(?:at|on|date|time)$/.test(plainName(name));
        const nothing = [null, false, ...(isTime ? [] : [0])].find(
          (one) => (one === null || typeof one === typeof value) && judge.accepts(field, one),
        );
        if (nothing !== undefined) return [[name, nothing]];
        if (isTime && properties.get(name)?.required !== true) return [];
      }
      const values = stateNames.test(name) ? listedIn(field, maker.schemas) : [];
      const first = firstStates.find((state) => values.some((one) => plainName(one) === state));
      return [[name, values.find((one) => first !== undefined && plainName(one) === first) ?? value]];
    }),
  );
}

const firstStates = [
  ...["requirespaymentmethod", "draft", "new", "created", "pending", "open", "queued", "available", "active"],
  ...["processing", "inprogress", "unpaid", "enabled", "todo", "scheduled"],
];
const laterFields =
  /^(?:.*_)?(?:cancell?ed|closed|deleted|archived|failed|completed|finished|ended|merged|paid|refunded|revoked|expired|incomplete|voided|finalized|captured|capturable|received)(?:_|$)|(?:^|_)(?:errors?|failure|cancell?ation|incomplete)(?:_|$)|next_action|required_action/;

/**
 * The effect of an action such as `cancel`: a state in an `enum`, and fields such as `canceled` and
 * `canceled_at`.
 */
export function actionOf(view: View, verb: string, fields: Fields, now: Date): Fields {
  const { shapes, maker } = view.prepared;
  const { properties } = shapes.of(view.schema);
  const words = participlesOf(verb);
  const found: [string, JsonValue][] = [];
  for (const name of properties.keys()) {
    const field = shapes.field(view.schema, name);
    if (field === undefined) continue;
    const { types } = shapes.of(field);
    const plain = plainName(name);
    if (stateNames.test(name)) {
      const values = listedIn(field, maker.schemas);
      const state = words.flatMap((word) => values.find((value) => plainName(value) === word) ?? [])[0];
      if (state !== undefined) found.push([name, state]);
    } else if (types.has("boolean") && words.includes(plain.replace(/^is/, ""))) found.push([name, true]);
    else if (
      /(?:at|on|date|time)$/.test(plain) &&
      words.includes(plain.replace(/(?:at|on|date|time)$/, ""))
    ) {
      const time = timeLike(view, name, fields[name], now);
      if (time !== undefined) found.push([name, time]);
    }
  }
  return Object.fromEntries(found);
}

const stateNames = /^(?:.*[_-])?(?:status|state)$|Stat(?:us|e)$/i;

/** The times and flags of a new state, such as `closed_at` for `state: closed`. */
export function statesOf(view: View, before: Fields, after: Fields, now: Date): Fields {
  const changed = Object.entries(after).filter(
    ([name, value]) => stateNames.test(name) && typeof value === "string" && before[name] !== value,
  );
  return Object.assign(
    {},
    ...changed.map(([name, value]) => {
      const { [name]: _, ...others } = actionOf(view, asText(value), after, now);
      return others;
    }),
  );
}

/** The texts that the `enum` of a field, or of its options, lists. */
function listedIn(schema: JsonSchema, schemas: SchemasByRef): string[] {
  return schemaParts(schema, schemas).flatMap((part) => {
    const own = Array.isArray(part.enum) ? part.enum : "const" in part ? [part.const] : [];
    const options = [part.oneOf, part.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
    const inner = options.flatMap((option) => (isObject(option) ? listedIn(option, schemas) : []));
    return [...own.filter((value) => typeof value === "string"), ...inner];
  });
}

/** The possible states after an action, most likely first: `cancel` → `canceled`, `cancelled`. */
function participlesOf(verb: string): string[] {
  const plain = plainName(verb);
  const regular = plain.endsWith("e")
    ? `${plain}d`
    : plain.endsWith("y")
      ? `${plain.slice(0, -1)}ied`
      : `${plain}ed`;
  const doubled = `${plain}${plain.at(-1) ?? ""}ed`;
  return [regular, doubled, ...(otherStates[plain] ?? []), plain];
}

/** The states that do not derive from the name of their action. */
const otherStates: Partial<Record<string, string[]>> = {
  confirm: ["succeeded", "processing"],
  capture: ["succeeded"],
  pay: ["paid", "succeeded"],
  complete: ["complete", "done"],
  finish: ["done", "completed"],
  finalize: ["open", "final"],
  finalizeinvoice: ["open"],
  send: ["sent"],
  void: ["voided"],
  reopen: ["open", "opened"],
  open: ["open"],
  activate: ["active"],
  deactivate: ["inactive", "deactivated"],
  enable: ["enabled", "active"],
  disable: ["disabled", "inactive"],
  suspend: ["suspended", "inactive"],
  resume: ["active", "running", "inprogress"],
  restart: ["running", "active"],
  start: ["running", "active", "inprogress", "started"],
  stop: ["stopped"],
  decline: ["rejected", "declined"],
  reject: ["rejected", "declined"],
  deny: ["denied", "rejected"],
  unarchive: ["active"],
  hold: ["onhold", "held"],
};
