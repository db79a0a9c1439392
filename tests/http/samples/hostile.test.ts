import { curl } from "#http/samples/curl.ts";
import { testShellSyntax } from "./shell-syntax.ts";

await testShellSyntax([curl]);
