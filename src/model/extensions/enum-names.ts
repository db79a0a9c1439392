import { type EnumTexts, readEnumTexts } from "./enum-descriptions.ts";
import type { Extension } from "./extension.ts";

/** `x-enum-varnames`: the name of each value of an enum, as code names it. */
export const enumNames: Extension<EnumTexts | null> = {
  keys: ["x-enum-varnames", "x-enumNames", "x-enumVarnames"],
  on: ["schema"],
  inherited: false,
  fallback: null,
  read: (value, _key, warn) => readEnumTexts(value, warn),
};
