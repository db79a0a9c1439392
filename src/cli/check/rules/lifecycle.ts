import type { ObjectNode } from "#description/grammar/walk.ts";
import { asText, isObject } from "#json/index.ts";
import { pointerTo } from "#json/pointer.ts";
import { deprecatedSince } from "#model/extensions/deprecated-since.ts";
import { replacedBy } from "#model/extensions/replaced-by.ts";
import { sunset } from "#model/extensions/sunset.ts";
import type { CheckRule } from "../rule.ts";
import { OperationIds } from "./operations.ts";

const operation = (markers: string, rest = "") =>
  `paths:\n  /pets:\n    get:\n      operationId: listPets\n      ${markers.replaceAll("\n", "\n      ")}\n      responses: { "200": { description: Pets. } }${rest}`;
const successor = `\n  /animals:\n    get:\n      operationId: listAnimals\n      parameters: [{ name: kind, in: query, schema: { type: string } }]\n      responses: { "200": { description: Animals. } }`;

/** The date of a marker, with its key; `null` without one that can be read. */
function dayOf(value: Record<string, unknown>, keys: readonly string[]): { key: string; day: string } | null {
  const key = keys.find((one) => Object.hasOwn(value, one));
  const day = key === undefined ? undefined : /^\d{4}-\d{2}-\d{2}/.exec(textOf(value[key]))?.[0];
  return key === undefined || day === undefined || !isDay(day) ? null : { key, day };
}

/** Whether the calendar has this day. Some programs read 30 February as 2 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : asText(value));

export const sunsetInvalid: CheckRule = {
  id: "sunset-invalid",
  severity: "error",
  why: "The sunset date is not a valid date. Readers do not know how long the operation works.",
  failing: operation("deprecated: true\nx-sunset: next summer"),
  passing: operation('deprecated: true\nx-sunset: "2099-06-30"'),
  create: (_, report) => ({
    operation({ value, pointer }) {
      const key = sunset.keys.find((one) => Object.hasOwn(value, one));
      if (key === undefined || dayOf(value, sunset.keys) !== null) return;
      report(pointerTo(pointer, key), `\`${key}\` is not a valid date.`, {
        fix: 'Write a date such as "2027-06-30".',
      });
    },
  }),
};

export const sunsetBeforeDeprecation: CheckRule = {
  id: "sunset-before-deprecation",
  severity: "error",
  why: "The sunset date of an operation is before its deprecation date.",
  failing: operation('deprecated: true\nx-deprecated-since: "2099-07-01"\nx-sunset: "2099-06-30"'),
  passing: operation('deprecated: true\nx-deprecated-since: "2026-07-01"\nx-sunset: "2099-06-30"'),
  create: (_, report) => ({
    operation({ value, pointer }) {
      const [since, end] = [dayOf(value, deprecatedSince.keys), dayOf(value, sunset.keys)];
      if (since === null || end === null || end.day >= since.day) return;
      const later = Object.keys(value).indexOf(since.key) > Object.keys(value).indexOf(end.key) ? end : since;
      const other = later === since ? end : since;
      report(
        pointerTo(pointer, later.key),
        `The sunset date ${end.day} is before the deprecation on ${since.day}.`,
        {
          fix: "Correct one of the two.",
          related: [{ pointer: pointerTo(pointer, other.key), label: "the other date" }],
        },
      );
    },
  }),
};

export const sunsetPast: CheckRule = {
  id: "sunset-past",
  severity: "warn",
  why: "The sunset date of an operation has passed, but the description still contains it.",
  failing: operation('deprecated: true\nx-sunset: "2020-06-30"'),
  passing: operation('deprecated: true\nx-sunset: "2099-06-30"'),
  create: ({ today }, report) => ({
    operation({ value, pointer }) {
      const end = dayOf(value, sunset.keys);
      if (end !== null && end.day < today)
        report(pointerTo(pointer, end.key), `The sunset date ${end.day} has passed.`, {
          fix: "Remove the operation, or set a new date.",
        });
    },
  }),
};

export const sunsetWithoutDeprecated: CheckRule = {
  id: "sunset-without-deprecated",
  severity: "warn",
  why: "An operation has a sunset date but is not deprecated. Readers and generated code show no warning.",
  failing: operation('x-sunset: "2099-06-30"'),
  passing: operation('deprecated: true\nx-sunset: "2099-06-30"'),
  create: (_, report) => ({
    operation({ value, pointer }) {
      const key = sunset.keys.find((one) => Object.hasOwn(value, one));
      // Another value has its own finding.
      if (key === undefined || (value.deprecated ?? false) !== false) return;
      const message = "The operation has a sunset date but is not deprecated.";
      const fix = "Write `deprecated: true`.";
      if (value.deprecated === false) report(pointerTo(pointer, "deprecated"), message, { fix });
      else report(pointerTo(pointer, key), message, { fix, at: "key" });
    },
  }),
};

export const deprecatedWithoutReplacement: CheckRule = {
  id: "deprecated-without-replacement",
  severity: "info",
  why: "A deprecated operation names no replacement. Readers need to know what to use instead.",
  failing: operation("deprecated: true"),
  passing: operation("deprecated: true\nx-replaced-by: listAnimals", successor),
  create: (_, report) => ({
    operation({ value, pointer }) {
      if (value.deprecated === true && !replacedBy.keys.some((key) => Object.hasOwn(value, key)))
        report(pointerTo(pointer, "deprecated"), "The deprecated operation has no replacement.", {
          fix: "Add `x-replaced-by` with an operationId.",
          at: "key",
        });
    },
  }),
};

export const replacedByUnknown: CheckRule = {
  id: "replaced-by-unknown",
  severity: "error",
  why: "The replacement of an operation, or one of its parameters, does not exist.",
  failing: operation("deprecated: true\nx-replaced-by: listBeasts"),
  passing: operation("deprecated: true\nx-replaced-by: listAnimals", successor),
  create(context, report) {
    const { reference } = context;
    const ids = new OperationIds(context);
    // The first of several duplicates counts.
    const byId = new Map(reference.operations.toReversed().map((one) => [one.id, one]));
    return {
      operation({ value, pointer }: ObjectNode) {
        for (const key of replacedBy.keys) {
          const written = value[key];
          const id = isObject(written) ? written.operationId : written;
          if (typeof id !== "string") continue;
          const at = isObject(written) ? pointerTo(pointer, key, "operationId") : pointerTo(pointer, key);
          const target = byId.get(id);
          if (target === undefined) {
            if (!ids.isMisnamed(id))
              report(at, `There is no operation "${id}".`, {
                fix: "Use the `operationId` of an existing operation.",
              });
            continue;
          }
          // A Link Object may qualify a name: `path.id`.
          for (const name of Object.keys(
            isObject(written) && isObject(written.parameters) ? written.parameters : {},
          ))
            if (!target.parameters.some((one) => one.name === name || `${one.in}.${one.name}` === name))
              report(
                pointerTo(pointer, key, "parameters", name),
                `The operation "${id}" has no parameter \`${name}\`.`,
                {
                  fix: "Use one of its parameters.",
                  at: "key",
                },
              );
        }
      },
    };
  },
};
