import type { SettingsSchema } from "#cli/config/fault.ts";
import { faultOf } from "#cli/config/shape.ts";
import { diskError } from "#cli/disk-error.ts";
import { type Finding, severities } from "#cli/findings/finding.ts";
import * as messages from "#messages/terminal/build.ts";
import type { PlainError } from "./tasks.ts";

/** An error that the user of a function can fix. */
export class SpecimenError extends Error {
  override name = "SpecimenError";

  /**
   * The kind of error: in the description, in the settings, or findings of a check that stopped a build.
   */
  readonly kind: "description" | "settings" | "findings";
  /** The place in a description, if the error is about one. */
  readonly place: { file: string; line: number; column: number } | null;
  /** The findings that prevented publication. */
  readonly findings: Finding[];

  constructor({ name, message, place, findings }: PlainError) {
    super(message);
    this.kind = findings !== null ? "findings" : name === "DescriptionError" ? "description" : "settings";
    this.place = place;
    this.findings = findings ?? [];
  }
}

/** An error as the other process threw it. */
export function errorOf(error: PlainError): Error {
  if (error.findings !== null || fixable.includes(error.name)) return new SpecimenError(error);
  return Object.assign(new Error(error.message), { name: error.name, stack: error.stack });
}

/** An error of this process, for users of the functions. */
export function asThrown(error: unknown): unknown {
  if (error instanceof SpecimenError) return error;
  const thrown = errorOf(plainError(error));
  return thrown instanceof SpecimenError ? thrown : error;
}

const fixable = ["CommandError", "DescriptionError", "StoreError", "UsageError"];

/** An error as plain data for the parent process. */
export function plainError(error: unknown): PlainError {
  const { name, message, stack } =
    diskError(error) ?? (error instanceof Error ? error : new Error(String(error)));
  const { loc = null, findings = null } = error as { loc?: PlainError["place"]; findings?: Finding[] };
  return { name, message, stack, place: loc, findings };
}

export const wrongSettings = (message: string) =>
  new SpecimenError({ name: "CommandError", message, stack: undefined, place: null, findings: null });

/** Throws `SpecimenError` with the name of a setting that has a wrong type. */
export function expectSettings(settings: unknown): void {
  const fault = faultOf(settings, ownSettings);
  if (fault === null) return;
  const subject = fault.path.length === 0 ? messages.settingsOfFunction : `\`${fault.path.join(".")}\``;
  throw wrongSettings(`${subject} ${fault.problem}.`);
}

/** The settings of functions beyond those of a file. */
const ownSettings: Record<string, SettingsSchema> = {
  folder: { type: "string" },
  configFile: { anyOf: [{ type: "boolean" }, { type: "string" }] },
  checks: { type: "boolean" },
  force: { type: "boolean" },
  update: { type: "boolean" },
  runSamples: { type: "boolean" },
  failOn: { enum: [...severities, "never"] },
  today: { type: "string", format: "day" },
};
