/**
 * A CSS color as a hexadecimal, a name or one of the functions `rgb()` and `hsl()`, in lower case;
 * `null` for anything else, which might inject other CSS.
 */
import * as warnings from "#messages/terminal/reference.ts";

export function readColor(value: unknown, warn: (problem: string) => void): string | null {
  if (value === undefined || value === null) return null;
  const color = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (forms.some((form) => form.test(color))) return color;
  warn(warnings.colorInvalid);
  return null;
}

const forms = [
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/,
  /^[a-z]{3,24}$/,
  /^(?:rgb|hsl)a?\([\d.%,/ ]{5,60}(?:deg[\d.%,/ ]{3,60})?\)$/,
];
