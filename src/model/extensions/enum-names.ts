import { type EnumTexts, readEnumTexts, readMsEnum } from "./enum-descriptions.ts";
import type { Extension } from "./extension.ts";

/** `x-enum-varnames`: the name of each value of an enum in code. */
export const enumNames: Extension<EnumTexts | null> = {
  keys: ["x-enum-varnames", "x-enumNames", "x-enumVarnames", "x-ms-enum"],
  on: ["schema"],
  inherited: false,
  fallback: null,
  read: (value, key, warn) => (key === "x-ms-enum" ? readMsEnum(value, "name") : readEnumTexts(value, warn)),
};
