import { testMistakes } from "./find-mistakes.ts";
import { mistakes } from "./mistakes.ts";

testMistakes(mistakes);
