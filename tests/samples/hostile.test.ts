import { curl } from "#samples/curl.ts";
import { testShellSyntax } from "./shell-syntax.ts";

await testShellSyntax([curl]);
