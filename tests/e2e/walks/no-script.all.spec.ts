import { furtherKinds } from "./kinds.ts";
import { testWithoutScript } from "./no-script.ts";

testWithoutScript(furtherKinds);
