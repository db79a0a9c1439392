import { testMutations } from "./mutations.ts";

testMutations(1);
