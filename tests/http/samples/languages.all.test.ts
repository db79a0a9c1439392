import { languages } from "#http/samples/index.ts";
import { testLanguage } from "../../contracts/language.ts";
import { allRequests, files } from "./requests.ts";
import { runners } from "./runners.ts";

for (const language of languages) {
  const runner = runners[language.id];
  if (runner !== undefined && runner.needs !== "compilers" && language.id !== "curl")
    testLanguage(language, runner, allRequests, files);
}
