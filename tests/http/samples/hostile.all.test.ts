import { curl } from "#http/samples/curl.ts";
import { languages } from "#http/samples/index.ts";
import { testShellSyntax } from "./shell-syntax.ts";

await testShellSyntax(languages.filter((language) => language !== curl));
