import { curl } from "#samples/curl.ts";
import { languages } from "#samples/index.ts";
import { testShellSyntax } from "./shell-syntax.ts";

await testShellSyntax(languages.filter((language) => language !== curl));
