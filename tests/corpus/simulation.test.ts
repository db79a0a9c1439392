import { descriptionFiles, isRepresentative } from "./descriptions.ts";
import { testSimulations } from "./simulation-checks.ts";

testSimulations(descriptionFiles.filter(isRepresentative));
