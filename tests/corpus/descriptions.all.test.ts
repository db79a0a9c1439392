import { testDescriptions } from "./description-checks.ts";
import { descriptionFiles, isRepresentative } from "./descriptions.ts";

testDescriptions(descriptionFiles.filter((file) => !isRepresentative(file)));
